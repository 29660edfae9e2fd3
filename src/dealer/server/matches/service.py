"""Every command that a match takes: decide, store, and only then tell the others.

The service knows no HTTP. A handler hands in who asks and when the message arrived.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from dealer.core.actions import Pause
from dealer.core.actors import SERVER
from dealer.core.errors import DealerError, GameError
from dealer.match import Entry
from dealer.server.clock import now_ms
from dealer.server.computation import Computation
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.db.statements import Write
from dealer.server.db.store import Store
from dealer.server.errors import ApiError, UnrecognizedToken, unknown_match, unknown_token, wrong_token
from dealer.server.faults import log_fault
from dealer.server.matches import repository, writes
from dealer.server.matches.bots_alone import BotsAlone
from dealer.server.matches.cache import Forgotten, SessionCache
from dealer.server.matches.connections import MATCH_GONE
from dealer.server.matches.edit import Command, MatchEdit, MatchFault
from dealer.server.matches.making import PreparedMatch, begin_if_complete
from dealer.server.matches.moves import CreditOutage
from dealer.server.matches.outages import Outages
from dealer.server.matches.ownership import Ownership
from dealer.server.matches.publication import Publisher
from dealer.server.matches.seat_overview import SeatOverview
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import MatchSnapshot
from dealer.server.matches.status import ChannelState
from dealer.server.matches.stopping import FAULT
from dealer.server.tokens import hash_token, is_id

ATTEMPTS = 8
"""How often a command is decided on before it is given up, where others always write first."""

SLOW_MS = 2000
"""How long a command may take to be stored before the clocks are credited with it."""

T = TypeVar("T")


def _begin_prepared(prepared: PreparedMatch, before: MatchSnapshot) -> MatchSnapshot:
    return prepared.begun or begin_if_complete(prepared.session, before, prepared.session.created)


def _decide(edit: MatchEdit, command: Command[T]) -> tuple[MatchEdit, T]:
    return edit, command.decide(edit)


class MatchService:
    """All matches of one store.

    Args:
        store: where they last.
        grace_ms: the network grace behind every deadline of new matches. Rule: X-2
        computation: works out what takes long in the rules.
        bot_matches: how many matches go on at once in which only bots sit.

    Attributes:
        bots_alone: counts those.
        ownership: which of the workers that share the store sees to a match.
        cache: the matches in memory.
        seat_overview: tells of many seats how their matches stand.
        publisher: who is told what.
        outages: the matches that cannot be played because the store fails.
    """

    def __init__(
        self,
        store: Store,
        grace_ms: int = 500,
        computation: Computation | None = None,
        bot_matches: int = 20,
    ) -> None:
        self.store = store
        self.computation = computation or Computation()
        self.grace_ms = grace_ms
        self.bots_alone = BotsAlone(store, bot_matches)
        self.ownership = Ownership(store.worker)
        self.cache = SessionCache(store, self.ownership, self.computation)
        self.seat_overview = SeatOverview(store, self.cache, self.computation)
        self.outages = Outages(self._restore)
        self.publisher = Publisher(self._stop_match, self.outages.down_since)
        self._pausing: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------------------------------- finding one

    async def get(self, match_id: str) -> MatchSession:
        """Return the match with this id.

        Raises:
            ApiError: there is none.
            DatabaseUnavailable: the store cannot be read.
        """
        try:
            session = await self.cache.get(match_id) if is_id(match_id) else None
        except DatabaseUnavailable:
            self.outages.begin(match_id, now_ms())
            raise
        if session is None:
            raise unknown_match()
        await self.refresh_if_stale(session)
        return session

    def peek(self, match_id: str) -> MatchSession | None:
        """Return the match with this id, if it is in memory."""
        return self.cache.peek(match_id)

    # ------------------------------------------------------------------------------------------- commands

    async def edit(self, session: MatchSession, command: Command[T], now: int) -> T:
        """Carry out one command: it is decided on, stored, and then everybody is told.

        It is decided on again when somebody else wrote first. Nothing is refused for what only this worker
        still believes: a refusal stands once the match is known as it is in the store. Where the match could
        not be played before, its clocks are credited first, and the command counts as arrived now.

        Args:
            session: the match.
            command: what is asked.
            now: when it arrived, in milliseconds since 1970.

        Raises:
            DealerError: it is refused.
            Conflict: others always wrote first.
            DatabaseUnavailable: the store cannot be reached.
        """
        async with session.lock:
            is_known = not self.store.is_shared and not session.is_stale
            for _ in range(ATTEMPTS):
                try:
                    edit, answer = await self.computation.answer(
                        lambda: _decide(self.begin_edit(session, now), command),
                        is_patient=session.match is not None,
                    )
                except MatchFault as fault:
                    await self._pause(session, fault.cause, now)
                    raise fault.cause from None
                except DealerError as refusal:
                    if is_known:
                        raise await self._explain(refusal) from None
                    await self.take_in(session)
                    is_known = True
                    continue
                if not edit.has_changes:
                    return answer
                try:
                    async with self.bots_alone.admit((edit.before, edit.after)):
                        await self.store_edits([edit])
                except Conflict:
                    await self.take_in(session)
                    is_known = True
                    continue
                return answer
        raise Conflict(type(command).__name__)

    def begin_edit(self, session: MatchSession, now: int) -> MatchEdit:
        """Return an edit in which the clocks are credited with an outage that is not stored yet."""
        since = self.outages.down_since(session.id)
        if since is None:
            return MatchEdit(session, now)
        edit = MatchEdit(session, max(now, now_ms()))
        CreditOutage(since).decide(edit)
        return edit

    async def _restore(self, match_id: str) -> None:
        """Bring a match back that could not be played: read it, and credit its clocks."""
        session = await self.get(match_id)
        if (since := self.outages.down_since(match_id)) is not None:
            await self.edit(session, CreditOutage(since), now_ms())
        self.publisher.announce_change(session)

    async def query(self, session: MatchSession, question: Callable[[MatchSession], T]) -> T:
        """Answer a question about a match; a refusal stands once the match is known as it is in the store.

        Raises:
            DealerError: it is refused.
        """
        try:
            return await self.computation.answer(lambda: question(session))
        except DealerError as refusal:
            revision = session.revision
            if self.store.is_shared:
                await self.refresh(session)
            if session.revision == revision:
                raise await self._explain(refusal) from None
        try:
            return await self.computation.answer(lambda: question(session))
        except DealerError as refusal:
            raise await self._explain(refusal) from None

    async def create(self, prepared: PreparedMatch, *rows: Write) -> None:
        """Store a new match, with other rows or not at all. One of bots without a host begins at once.

        Raises:
            ApiError: it is one of bots alone, and too many of those go on; or too much is being dealt.
            Conflict: one of the other rows is no longer as it was.
        """
        await self.create_together([prepared], rows)

    async def create_together(self, prepared: Sequence[PreparedMatch], rows: Sequence[Write]) -> None:
        """Store new matches, with other rows or not at all, as ``create`` does one."""
        found, made = [*rows], []
        for each in prepared:
            session, before = each.session, each.session.snapshot
            after = await self.computation.answer(partial(_begin_prepared, each, before), is_patient=False)
            found = [*writes.add_match(session), *found, *writes.change_match(session.id, before, after)]
            made.append((session, after))
        async with self.bots_alone.admit(*((session.snapshot, after) for session, after in made)):
            await self.store.write(found)
        for session, after in made:
            session.replace_snapshot(after)
            self.cache.keep(session)
            if after.match is not None or after.deadline is not None:
                self.publisher.announce_change(session, session.created)

    async def store_edits(self, edits: Sequence[MatchEdit], rows: Sequence[Write] = ()) -> None:
        """Commit changes of matches with other rows, and tell everybody. The locks are held.

        Raises:
            Conflict: somebody else wrote first.
            DatabaseUnavailable: it may have been committed all the same.
        """
        try:
            await self.store.write([*rows, *(row for edit in edits for row in edit.collect_writes())])
        except Conflict:
            raise
        except BaseException as error:
            for edit in edits:
                edit.session.is_stale = True  # it may have been committed all the same
                if isinstance(error, DatabaseUnavailable) and edit.has_changed_match:
                    self.outages.begin(edit.session.id, edit.now)
            raise
        for edit in edits:
            self._announce_stored(edit)

    def _announce_stored(self, edit: MatchEdit) -> None:
        session = edit.session
        edit.apply()
        if not edit.has_changed_match:
            self.publisher.publish(session)
            return
        self.outages.end(session.id)
        if now_ms() - edit.now > SLOW_MS:
            self.outages.begin(session.id, edit.now)  # nobody could go on while it was written
        self.publisher.announce_change(session, edit.now)

    async def _explain(self, refusal: DealerError) -> DealerError:
        """Return a refusal as it is answered: a token that opens nothing may be of something else."""
        if not isinstance(refusal, UnrecognizedToken):
            return refusal
        return await self.refuse_token(refusal.token)

    async def refuse_token(self, token: str) -> ApiError:
        """Return the refusal of a token that does not open what was asked for."""
        stored = hash_token(token)
        is_known = await self.store.read(lambda connection: repository.is_token_known(connection, stored))
        return wrong_token() if is_known else unknown_token()

    # ------------------------------------------------------------------------------------- faults of ours

    async def _pause(self, session: MatchSession, error: Exception, now: int) -> None:
        """Let a match stand still: nobody is awarded anything for a fault of ours. The lock is held."""
        log_fault(f"match {session.id} is paused by a fault of ours", error)
        match = session.match
        if match is None or session.started is None or match.clock.is_paused_by(SERVER):
            return
        edit = MatchEdit(session, now)
        at = max(edit.match_time, match.at)
        try:
            edit.change(match=match.append(Entry(len(match.log), at, SERVER, Pause(FAULT))))
        except GameError:
            return
        await self.store_edits([edit])

    async def stop(self, session: MatchSession, error: Exception) -> None:
        """Pause a match that cannot be shown; what happened in it is stored."""
        async with session.lock:
            await self._pause(session, error, now_ms())

    def _stop_match(self, session: MatchSession, error: Exception) -> None:
        async def pause() -> None:
            try:
                await self.stop(session, error)
            except Exception as failed:
                log_fault(f"cannot pause match {session.id}", failed)

        task = asyncio.create_task(pause())
        self._pausing.add(task)
        task.add_done_callback(self._pausing.discard)

    # ---------------------------------------------------------------------------------- what others write

    async def refresh_if_stale(self, session: MatchSession) -> None:
        """Take in what others are said to have written, if nobody has meanwhile."""
        if not session.is_stale:
            return
        async with session.lock:
            if session.is_stale:
                await self.take_in(session, with_receipts=False)

    async def refresh(self, session: MatchSession) -> None:
        """Take in what somebody else may have written."""
        async with session.lock:
            await self.take_in(session, with_receipts=False)

    async def take_in(self, session: MatchSession, *, with_receipts: bool = True) -> None:
        """Take in what somebody else has written. The lock is held.

        Args:
            session: the match.
            with_receipts: what they have answered, too; without, one statement finds all that is new.

        Raises:
            ApiError: it was deleted.
            DatabaseUnavailable: the store cannot be read.
        """
        session.is_stale = False
        try:
            is_changed = await self.cache.refresh(session, with_receipts=with_receipts)
        except Forgotten:
            for connection in session.presence.connections:
                connection.end(MATCH_GONE, "unknown_match")
            raise unknown_match() from None
        except BaseException as error:
            session.is_stale = True
            if isinstance(error, DatabaseUnavailable):
                self.outages.begin(session.id, now_ms())
            raise
        if is_changed:
            self.publisher.announce_change(session)

    # --------------------------------------------------------------------------------- what is no command

    def publish(self, session: MatchSession) -> None:
        """Send everyone who looks at a match what is new."""
        self.publisher.publish(session)

    def note_request(self, session: MatchSession, seat: int) -> None:
        """Take note that a player without a socket is here all the same; everyone who looks is told."""
        if session.presence.note_request(seat, now_ms()):
            self.publisher.publish(session)

    def set_channel_state(self, session: MatchSession, state: ChannelState) -> None:
        """Take in how the channel stands in which a match is announced; everyone who looks is told."""
        if state != session.channel_state:
            session.channel_state = state
            self.publisher.publish(session)

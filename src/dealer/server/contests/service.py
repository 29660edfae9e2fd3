"""The base service of series and seasons: loading, editing, results and automatic steps.

Any worker can take an automatic step. If two try, one writes it and the other reads what was written.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any, ClassVar, Generic, TypeVar, cast

from sqlalchemy import Connection

from dealer.server.clock import now_ms
from dealer.server.contests.edit import ContestCommand, ContestEdit
from dealer.server.contests.repository import list_due, list_overtaken, list_untaken_results
from dealer.server.contests.session import ContestSession
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches.joint_edits import edit_together
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import is_id

C = TypeVar("C", bound=ContestSession[Any])
X = TypeVar("X", bound=ContestEdit[Any])
T = TypeVar("T")

CACHED = 128
ATTEMPTS = 5
SWEEP_SECONDS = 10.0


Following = tuple["ContestService[Any, Any]", ContestEdit[Any]]
"""An edit of another contest that is stored together with one, and its service."""


class ContestService(ABC, Generic[C, X]):
    """The contests of one kind on a server.

    Args:
        matches: the service of their matches.
    """

    kind: ClassVar[str]

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._store = matches.store
        self._cache: OrderedDict[str, C] = OrderedDict()
        self._settling: dict[str, asyncio.Task[None]] = {}
        self.change_observers: list[Callable[[C], None]] = []
        self.load_observers: list[Callable[[C], None]] = []

    # ------------------------------------------------------------------------------- what each kind brings

    @abstractmethod
    def load(self, connection: Connection, contest_id: str) -> C | None:
        """Read a contest and fold its log."""

    @abstractmethod
    def refresh(self, connection: Connection, session: C) -> None:
        """Read the entries that other workers have written."""

    @abstractmethod
    def unknown(self) -> ApiError:
        """Return the error for an unknown contest."""

    @abstractmethod
    def make_edit(self, session: C, now: int) -> X:
        """Return a new edit of a contest."""

    @abstractmethod
    def find_contest(self, match: MatchSession) -> str | None:
        """Return the contest of a match, if it is of this kind."""

    @abstractmethod
    async def take_result(self, session: C, match: MatchSession) -> None:
        """Record the result of a finished match once, and take the steps that follow."""

    @abstractmethod
    async def drop_match(self, session: C, match_id: str) -> None:
        """End a match that its contest has dropped."""

    @abstractmethod
    async def advance(self, session: C) -> None:
        """Take automatic steps until none is due."""

    # --------------------------------------------------------------------------------------------- reading

    async def get(self, contest_id: str) -> C:
        """Return the current contest with this id.

        Raises:
            ApiError: there is none.
        """
        session = self._cache.get(contest_id)
        if session is None:
            if not is_id(contest_id):
                raise self.unknown()
            loaded = await self._store.read(lambda connection: self.load(connection, contest_id))
            if loaded is None:
                raise self.unknown()
            session = self._cache.setdefault(contest_id, loaded)
            for observer in self.load_observers:
                observer(session)
        else:
            async with session.lock:
                await self.take_in(session)
        self._remember(session)
        return session

    def _remember(self, session: C) -> None:
        self._cache[session.id] = session
        self._cache.move_to_end(session.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def take_in(self, session: C) -> None:
        """Read the entries of other workers. Call it with the lock held."""
        await self._store.read(lambda connection: self.refresh(connection, session))

    # -------------------------------------------------------------------------------------------- commands

    async def change(self, session: C, command: ContestCommand[X, T], now: int | None = None) -> T:
        """Run a command on the stored contest and store its edit; run it again after a conflict."""
        async with session.lock:
            for _ in range(ATTEMPTS):
                await self.take_in(session)
                edit = self.make_edit(session, now_ms() if now is None else now)
                answer = command.decide(edit)
                if edit.is_empty:
                    return answer
                try:
                    await self._store_with_seats(edit)
                except Conflict:
                    continue
                return answer
        raise Conflict

    async def _store_with_seats(self, edit: X) -> None:
        """Store an edit together with the seats and places that follow their players."""
        async with AsyncExitStack() as locks:
            following = await self.list_following(edit, locks)
            edits: list[ContestEdit[Any]] = [edit, *(other for _, other in following)]
            rows = [row for each in edits for row in each.build_writes()]
            moves = [move for each in edits for move in each.follow_players()]
            await edit_together(self._matches, moves, rows, edit.now)
            self.take_over(edit)
            for service, other in following:
                service.take_over(other)

    async def list_following(self, edit: X, locks: AsyncExitStack) -> list[Following]:
        """Return the edits of other contests in which places follow their players.

        Args:
            edit: the edit that moves the players.
            locks: where the locks of the other contests go.
        """
        return []

    async def begin_edit(self, contest_id: str, locks: AsyncExitStack, now: int) -> X:
        """Return an edit of a contest that stays locked, to be stored with that of another one."""
        session = await self.get(contest_id)
        await locks.enter_async_context(session.lock)
        await self.take_in(session)
        return self.make_edit(session, now)

    def take_over(self, edit: X) -> None:
        """Go on with an edit that was stored."""
        edit.apply()
        session = cast("C", edit.contest)
        for observer in self.change_observers:
            observer(session)

    # ------------------------------------------------------------------------- what the Dealer does itself

    def observe(self, match: MatchSession) -> None:
        """Record the result of a match when it ends, if it belongs to a contest."""
        contest_id = self.find_contest(match)
        if contest_id is not None and match.status == "over":
            self._start_settling(match.id, self._settle(contest_id, match))

    def _start_settling(self, played: str, work: Coroutine[Any, Any, None]) -> None:
        """Record the result of a match or series in a task, unless one is running."""
        if played in self._settling:
            work.close()
            return
        task = asyncio.create_task(work)
        self._settling[played] = task
        task.add_done_callback(lambda _: self._settling.pop(played, None))

    async def _settle(self, contest_id: str, match: MatchSession) -> None:
        """Record a result. If that fails, the next sweep retries."""
        try:
            await self.take_result(await self.get(contest_id), match)
        except Exception as error:
            log_fault(f"cannot take the result of match {match.id} into {self.kind} {contest_id}", error)

    async def _drop_overtaken(self, session: C) -> None:
        """End the matches that a contest has dropped."""
        found = await self._store.read(lambda connection: list_overtaken(connection, self.kind, session.id))
        for _, match_id in found:
            await self.drop_match(session, match_id)

    async def sweep(self) -> None:
        """Finish the work of stopped workers, and take the steps that are due."""
        is_mine, kind, now = self._matches.ownership.owns, self.kind, now_ms()
        for contest_id, match_id in await self._store.read(lambda known: list_untaken_results(known, kind)):
            if is_mine(contest_id):
                await self._settle_stored(contest_id, match_id)
        for contest_id, match_id in await self._store.read(lambda known: list_overtaken(known, kind)):
            if is_mine(contest_id):
                await self.drop_match(await self.get(contest_id), match_id)
        for contest_id in filter(is_mine, await self._store.read(lambda known: list_due(known, kind, now))):
            try:
                await self.advance(await self.get(contest_id))
            except Exception as error:
                log_fault(f"cannot advance {kind} {contest_id}", error)

    async def _settle_stored(self, contest_id: str, match_id: str) -> None:
        """Record the stored result of a match, whichever worker ran it."""
        match = await self._matches.cache.load(match_id)
        if match is not None:
            await self._settle(contest_id, match)

    async def run(self) -> None:
        """Sweep every few seconds."""
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log_fault(f"cannot sweep the contests of kind {self.kind}", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def close(self) -> None:
        """Stop running tasks."""
        tasks = list(self._settling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

"""Every command that a match takes: load, decide, store, and only then tell the others.

The house knows no HTTP. A handler hands in who asks and when the message arrived.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import traceback
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace
from sqlalchemy import Connection

from dealer.core.actions import Host, Pause, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.core.chance import SECRET_BYTES, commit, mix, streams
from dealer.core.errors import DealerError, GameError
from dealer.match import Entry, Match
from dealer.server.api.messages import Acted
from dealer.server.chat.policy import Minutes
from dealer.server.clock import now_ms
from dealer.server.db.store import Conflict, Store, known_token
from dealer.server.discord.repository import Webhook
from dealer.server.errors import (
    ApiError,
    begun,
    bot_plays,
    seat_taken,
    unknown_match,
    unknown_seat,
    unknown_token,
    wrong_token,
)
from dealer.server.matches import repository
from dealer.server.matches.ownership import Ownership
from dealer.server.matches.session import HostGrant, MatchSession, MatchSettings, Seat, encode
from dealer.server.tokens import KEY_BYTES, derived, fits, hashed, new_match_id, new_token

log = logging.getLogger("dealer")

HOST_SEAT = -1
"""Under which the host's requests are kept, beside the seats'."""

BACK = "here again"
"""Why a bot leaves the seat that it was let in for."""

Beside = tuple[repository.Steps, Callable[[], None]]
"""What is written together with a step of a match, and what is done once it is stored."""

KEPT_ROOMS = 512
ATTEMPTS = 8

P = ParamSpec("P")
T = TypeVar("T")


def anew(
    command: Callable[Concatenate[MatchService, MatchSession, P], Awaitable[T]],
) -> Callable[Concatenate[MatchService, MatchSession, P], Awaitable[T]]:
    """A command that is decided again when somebody else wrote first.

    Nothing is refused for what only this worker still believes: a refusal stands once the match is known as
    it is in the store. The lock is not held.
    """

    @wraps(command)
    async def decided(house: MatchService, room: MatchSession, /, *said: P.args, **more: P.kwargs) -> T:
        for _ in range(ATTEMPTS):
            turn = room.turn
            try:
                return await command(house, room, *said, **more)
            except Conflict:
                await house.catch_up(room)
            except DealerError:
                if house.store.shared and room.turn == turn:
                    await house.catch_up(room)
                if room.turn == turn:
                    raise
        raise Conflict

    return decided


def nothing() -> Beside:
    """A step alone."""
    return [], lambda: None


class MatchService:
    """All matches of one store.

    Args:
        store: where they last.
        grace_ms: the network grace behind every deadline of new matches. Rule: X-2

    Attributes:
        roster: the workers that share the store.
        followers: told of every match that has changed.
        attendants: told, besides, when somebody has come or gone.
    """

    def __init__(self, store: Store, grace_ms: int = 500) -> None:
        self.store = store
        self.grace_ms = grace_ms
        self.roster = Ownership(store.worker)
        self.followers: list[Callable[[MatchSession], None]] = []
        self.attendants: list[Callable[[MatchSession], None]] = []
        self._rooms: WeakValueDictionary[str, MatchSession] = WeakValueDictionary()
        self._recent: OrderedDict[str, MatchSession] = OrderedDict()
        self._stopping: set[asyncio.Task[None]] = set()
        self._looks: dict[str, asyncio.TimerHandle] = {}

    # ------------------------------------------------------------------------------------------ who is asked

    async def room(self, match_id: str) -> MatchSession:
        """The match with this id.

        Raises:
            ApiError: there is none.
        """
        room = self._rooms.get(match_id)
        if room is None:
            if not (match_id.isascii() and 0 < len(match_id) <= 32 and match_id.isprintable()):
                raise unknown_match()
            loaded = await self._load(match_id, now_ms())
            if loaded is None:
                raise unknown_match()
            room = self._rooms.setdefault(match_id, loaded)
            room.doubted = self.store.shared  # what was written while it was read, nobody could tell it
        self._keep(room)
        if room.doubted:
            await self.settle(room)
        return room

    def known(self, match_id: str) -> MatchSession | None:
        """The match with this id, if it is in memory."""
        return self._rooms.get(match_id)

    def all_known(self) -> list[MatchSession]:
        """Every match that is in memory."""
        return list(self._rooms.values())

    async def _load(
        self, match_id: str, opened: int, since: Match | None = None, heard: Minutes | None = None
    ) -> MatchSession | None:
        """A match from the store; what is known of its log already is not folded again."""

        def query(connection: Connection) -> MatchSession | None:
            room = repository.load(connection, match_id, opened, since, heard)
            if room is not None and self.store.shared:
                repository.look(connection, room, self.store.worker, self.roster.live)
            return room

        return await self.store.read(query)

    async def _news(self, room: MatchSession) -> MatchSession:
        """A match that is known, as others have left it."""

        def query(connection: Connection) -> MatchSession:
            fresh = repository.news(connection, room)
            repository.look(connection, fresh, self.store.worker, self.roster.live)
            return fresh

        return await self.store.read(query)

    def _keep(self, room: MatchSession) -> None:
        self._rooms.setdefault(room.id, room)
        self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        if len(self._recent) > KEPT_ROOMS:
            self._recent.popitem(last=False)

    async def seat_of(self, room: MatchSession, token: str) -> int:
        """The seat that a token is of.

        Raises:
            ApiError: it is no token of this match.
        """
        for index, seat in enumerate(room.seats):
            if fits(token, seat.token):
                return index
        raise await self.no_seat(room, token)

    async def no_seat(self, room: MatchSession, token: str) -> ApiError:
        """The refusal of a token that opens no seat of this match, or none any more."""
        if any(seat.bot is not None and fits(token, seat.invite) for seat in room.seats):
            return bot_plays()
        return await self.stranger(token)

    @staticmethod
    def watch_token(room: MatchSession) -> str:
        """The token of the link for those who watch."""
        return derived(room.key, "watch")

    async def stranger(self, token: str) -> ApiError:
        """The refusal of a token that does not open what was asked for."""
        stored = hashed(token)
        known = await self.store.read(lambda connection: known_token(connection, stored))
        return wrong_token() if known else unknown_token()

    # -------------------------------------------------------------------------------------- before it begins

    async def create(
        self,
        game: str,
        plan: MatchSettings,
        bots: tuple[str | None, ...],
        now: int,
        chairs: Sequence[HostGrant] = (),
        invites: tuple[str | None, ...] | None = None,
        beside: Callable[[MatchSession], repository.Steps] = lambda room: [],
    ) -> tuple[MatchSession, tuple[str | None, ...]]:
        """Make a match; a seat without a bot gets an invite. One of bots without a host begins at once.

        Args:
            game: which.
            plan: what is settled.
            bots: by seat, the bot that sits there.
            now: when.
            chairs: of its hosts.
            invites: by seat, where they are not to be new ones.
            beside: what is written together with the match, or not at all.
        """
        if invites is None:
            invites = tuple(new_token() if bot is None else None for bot in bots)
        room = self._new_room(game, plan, bots, invites, now, chairs)
        steps = [*repository.added(room), *beside(room)]
        match = None
        if self._complete(room, room.seats):
            room.plan, match = self._begin(room, room.seats)
            steps += self._beginning(room, room.plan, match, now)
        await self.store.write(steps)
        self._keep(room)
        if match is not None:
            room.match, room.started = match, now
            self.changed(room, now)
        return room, invites

    def _new_room(
        self,
        game: str,
        plan: MatchSettings,
        bots: tuple[str | None, ...],
        invites: tuple[str | None, ...],
        now: int,
        chairs: Sequence[HostGrant] = (),
    ) -> MatchSession:
        secret = secrets.token_bytes(SECRET_BYTES)
        seats = [open_seat(bot, invite) for bot, invite in zip(bots, invites, strict=True)]
        return MatchSession(
            new_match_id(),
            game,
            plan,
            secret=secret,
            key=secrets.token_bytes(KEY_BYTES),
            commitment=commit(secret),
            created=now,
            opened=now,
            seats=seats,
            chairs=list(chairs),
        )

    @staticmethod
    def _complete(room: MatchSession, seats: Sequence[Seat]) -> bool:
        """Whether a match begins by itself now: everyone sits, and no host is to say when."""
        return not room.plan.hosted and all(seat.taken for seat in seats)

    def _begin(self, room: MatchSession, seats: list[Seat]) -> tuple[MatchSettings, Match]:
        """Everyone sits and is ready: draw the Advantage if it was left open, and deal. Rule: X-8."""
        plan = room.plan
        if plan.advantage is None and room.game.has_advantage:
            seed = mix(room.secret, (bytes.fromhex(seat.nonce) for seat in seats))
            plan = replace(
                plan, advantage=streams(seed)("advantage").below(room.game.seats), advantage_drawn=True
            )
        setup = room.setup(seats, plan)
        return replace(plan, sitting=setup.seats), Match.begin(setup, room.secret)

    @staticmethod
    def _beginning(room: MatchSession, plan: MatchSettings, match: Match, now: int) -> repository.Steps:
        """The rows of a beginning."""
        row = {**repository.position(room, match, now), "setup": encode(plan).decode(), "started": now}
        return [*repository.moved(room, None, match), ("begin_match", row)]

    @anew
    async def begin(self, room: MatchSession, now: int) -> None:
        """Begin a match whose host says that it may; everyone must sit.

        Raises:
            ApiError: it has begun, or a seat is open.
        """
        async with room.lock:
            if room.match is not None:
                raise begun()
            if not all(seat.taken for seat in room.seats):
                raise ApiError(409, "not_ready", "a seat is open: wait for its player, or give it to a bot")
            plan, match = self._begin(room, room.seats)
            await self.write(room, self._beginning(room, plan, match, now))
            room.plan, room.match, room.started = plan, match, now
            self.changed(room, now)

    @anew
    async def fill(self, room: MatchSession, index: int, bot: str | None, now: int) -> str | None:
        """Before the beginning: give a seat to a bot, or open it again. Whoever sat there does no longer.

        Returns:
            The invite of the open seat.
        """
        invite = new_token() if bot is None else None
        async with room.lock:
            self._seat(room, index)
            if room.match is not None:
                raise begun()
            seat = open_seat(bot, invite)
            await self.write(room, [repository.filled(room, index, seat, waiting=True)])
            room.seats[index] = seat
            room.send_away(index)
            self.changed(room, now)
        return invite

    @anew
    async def sit(
        self, room: MatchSession, index: int, invite: str, name: str, nonce: str, request: str, now: int
    ) -> tuple[str, bool]:
        """Take a seat with its invite; sitting down says ready. When all sit, the match begins.

        Returns:
            The seat's token, and whether this has changed anything (the same request again has not).

        Raises:
            ApiError: the invite is not of this seat, or somebody sits there.
        """
        token = derived(room.key, "seat", str(index), invite, request)
        async with room.lock:
            seat = self._seat(room, index)
            if not fits(invite, seat.invite):
                raise await self.stranger(invite)
            if not seat.vacant:
                if seat.request == request and fits(token, seat.token):
                    return token, False
                raise seat_taken()
            sitting = replace(seat, token=hashed(token), request=request)
            row = {"of_match": room.id, "of_seat": index, "token": sitting.token, "request": request}
            if seat.taken:  # in the place of another: the host has said who it is
                steps: repository.Steps = [("resume_seat", row)]
            else:
                sitting = replace(sitting, name=name, nonce=nonce)
                steps = [("take_seat", row | {"name": name, "nonce": nonce})]
            seats = [sitting if i == index else other for i, other in enumerate(room.seats)]
            match, plan = None, room.plan
            if room.match is None and self._complete(room, seats):
                plan, match = self._begin(room, seats)
                steps += self._beginning(room, plan, match, now)
            await self.write(room, steps)
            room.seats, room.plan = seats, plan
            if match is not None:
                room.match, room.started = match, now
            self.changed(room, now)
            return token, True

    @staticmethod
    def _seat(room: MatchSession, index: int) -> Seat:
        if not 0 <= index < len(room.seats):
            raise unknown_seat()
        return room.seats[index]

    @anew
    async def return_to(self, room: MatchSession, index: int, token: str, now: int) -> str:
        """Move a seat to another device: a new token for it, and the old one dies.

        Who had gone takes the seat back from the bot that the others let in, with the token of before.
        """
        async with room.lock:
            seat = self._seat(room, index)
            if seat.bot is not None and fits(token, seat.invite):
                await self._come_back(room, index, seat, now)
                return token
            if not fits(token, seat.token):
                raise await self.stranger(token)
            fresh = new_token()
            row = {"of_match": room.id, "of_seat": index, "old": seat.token, "token": hashed(fresh)}
            await self.write(room, [("move_seat", row)])
            seat.token = hashed(fresh)
            room.send_away(index)
        return fresh

    async def _come_back(self, room: MatchSession, index: int, bot: Seat, now: int) -> None:
        """A bot leaves its seat to who sat there before it; everybody is told."""
        assert room.match is not None
        name = next(seat.name for seat in reversed(room.match.sat(index)) if seat.bot is None)
        seat = Seat(None, bot.invite, name=name, nonce=bot.nonce)
        back = Substitute(index, name, None, BACK)
        await self.move(
            room,
            lambda match: match.submit(SERVER, back, room.at(now)),
            now,
            beside=lambda: self.reseat(room, index, seat),
        )

    @anew
    async def rematch(self, room: MatchSession, index: int, now: int) -> tuple[str, str]:
        """One new match after a finished one, the Advantage swapped: its id, and this seat's invite."""
        async with room.lock:
            if room.match is None or not room.match.over:
                raise ApiError(409, "match_not_over", "a rematch can be asked for when the match is over")
            if room.plan.hosted:
                raise ApiError(409, "hosted", "the host makes the next match")
            if room.plan.series is not None:
                raise ApiError(409, "in_series", "the series makes the next match: see its page")
            if room.rematch is None:
                plan = replace(room.plan, sitting=None)
                if plan.advantage is not None:
                    swapped = (plan.advantage + 1) % room.game.seats
                    plan = replace(plan, advantage=swapped, advantage_drawn=False)
                bots = tuple(seat.bot for seat in room.seats)
                invites = tuple(
                    None if bot is not None else derived(room.key, "rematch", str(i))
                    for i, bot in enumerate(bots)
                )
                fresh = self._new_room(room.game.id, plan, bots, invites, now)
                link = {"match": room.id, "rematch": fresh.id}
                await self.write(room, [*repository.added(fresh), ("set_rematch", link)])
                room.rematch = fresh.id
                self.changed(room, now)
            return room.rematch, derived(room.key, "rematch", str(index))

    # -------------------------------------------------------------------------------------- while it goes on

    async def act(
        self, room: MatchSession, seat: int, action: Any, decision: str | None, request: str | None, now: int
    ) -> Acted:
        """Submit an action of a seat. A request that was answered already gets the same answer.

        Raises:
            GameError: the match refuses it.
            ApiError: the match has not begun.
        """

        def submit(match: Match) -> Match:
            return match.submit(seat, action, room.at(now), decision)

        async with room.lock:
            return await self.move(room, submit, now, seat, request)

    @anew
    async def take_chair(self, room: MatchSession, index: int, token: str, request: str, now: int) -> None:
        """A host takes the chair that was kept for them; who handed over leaves theirs. All are told.

        Args:
            room: the match.
            index: the chair.
            token: its new token, hashed.
            request: the id of the request; the same one again changes nothing.
            now: when.

        Raises:
            ApiError: somebody sits or sat there, or the link was withdrawn.
        """

        def beside() -> Beside:
            chair = room.chairs[index]
            if chair.spent:
                raise ApiError(409, "chair_taken", "this chair is taken: ask the host for a new link")
            if chair.left:
                raise ApiError(409, "withdrawn", "a host has withdrawn this link: ask for a new one")
            row = {"of_match": room.id, "of_chair": index, "token": token, "request": request}
            steps: repository.Steps = [("take_chair", row)]
            if chair.replaces is not None:
                row = {"of_match": room.id, "of_chair": chair.replaces, "token": None, "left": True}
                steps.append(("leave_chair", row))

            def done() -> None:
                chair.token, chair.request = token, request
                if chair.replaces is not None:
                    old = room.chairs[chair.replaces]
                    old.token, old.left = None, True
                    room.send_away(HOST, chair.replaces)

            return steps, done

        async with room.lock:
            chair = room.chairs[index]
            if (chair.token, chair.request) == (token, request):
                return
            if room.match is not None and not room.match.over:
                said = Host(chair.name)
                await self.move(
                    room, lambda match: match.submit(HOST, said, room.at(now)), now, beside=beside
                )
                return
            steps, done = beside()
            await self.write(room, steps)
            done()
            self.changed(room, now)

    def reseat(self, room: MatchSession, index: int, seat: Seat) -> Beside:
        """A seat becomes somebody else's: the token of whoever sat there is no longer good."""

        def done() -> None:
            room.seats[index] = seat
            room.send_away(index)

        return [repository.filled(room, index, seat)], done

    async def expire(self, room: MatchSession, now: int) -> None:
        """Apply what has run out by now."""
        async with room.lock:
            if room.match is not None:
                await self.move(room, lambda match: match.expire(room.at(now)), now)

    async def credit(self, room: MatchSession, down: int, up: int) -> None:
        """Credit the clocks of a match with an outage of the server."""
        async with room.lock:
            if room.match is not None and room.match.next_deadline() is not None:
                await self.move(room, lambda match: match.outage(room.at(down), room.at(up)), up)

    async def move(
        self,
        room: MatchSession,
        step: Callable[[Match], Match],
        now: int,
        seat: int | None = None,
        request: str | None = None,
        beside: Callable[[], Beside] = nothing,
    ) -> Acted:
        """Move a match by one step, stored before anyone hears of it. The lock is held.

        Args:
            room: the match.
            step: what happens to it.
            now: when.
            seat: who asks; ``HOST_SEAT`` for the host.
            request: the id under which the answer is kept.
            beside: what is written with it, and done once it is stored.
        """
        certain = not self.store.shared
        for _ in range(ATTEMPTS):
            if seat is not None and request is not None and (seat, request) in room.answers:
                return room.answers[seat, request]
            before = room.match
            try:
                if before is None or room.started is None:
                    raise ApiError(409, "not_begun", "the match begins when every seat is taken")
                after = step(before)
            except DealerError:
                if certain:
                    raise
                certain = True
                await self._refresh(room)
                continue
            except Exception as error:
                assert before is not None
                await self._pause(room, before, error, now)
                raise
            if after is before:
                return Acted(None, kept=False)
            fresh = after.log[len(before.log) :]
            answer = Acted(fresh[-1].seq if fresh else None, kept=not fresh)
            steps = repository.moved(room, before, after)
            if fresh:
                steps.append(("move_match", repository.position(room, after, room.started)))
            written, done = beside()
            steps += written
            if seat is not None and request is not None:
                row = {"match": room.id, "seat": seat, "request": request, "answer": encode(answer).decode()}
                steps.append(("add_request", row))
            try:
                await self.write(room, steps)
            except Conflict:
                await self._refresh(room)
                certain = True
                continue
            room.match = after
            done()
            if seat is not None and request is not None:
                room.answers[seat, request] = answer
            self.changed(room, now)
            return answer
        raise Conflict

    async def _pause(self, room: MatchSession, match: Match, error: Exception, now: int) -> None:
        """Our own fault: the match stands still, nobody is awarded anything. Secrets stay out of the log."""
        where = "".join(traceback.format_tb(error.__traceback__))
        log.error("match %s is paused by a fault of ours: %s\n%s", room.id, type(error).__name__, where)
        if match.clock.stopped_by(SERVER) or room.started is None:
            return
        at = max(room.at(now), match.at)
        try:
            after = match.append(Entry(len(match.log), at, SERVER, Pause("a fault of the server")))
        except GameError:
            return
        position = repository.position(room, after, room.started)
        await self.write(room, [*repository.moved(room, match, after), ("move_match", position)])
        room.match = after
        self.changed(room, now)

    async def write(self, room: MatchSession, steps: repository.Steps, *, talk: bool = False) -> None:
        """Commit a change of a match that was decided on as the match is known here. The lock is held.

        Args:
            room: the match.
            steps: what is written.
            talk: it does not touch the match, and nobody's move has to be decided again for it.

        Raises:
            Conflict: somebody else wrote first; catch up, and decide again.
        """
        turn = {"match": room.id, "old": room.turn, "turn": room.turn + 1}
        try:
            await self.store.write(steps if talk else [("turn_match", turn), *steps])
        except Conflict:
            raise
        except BaseException:
            room.doubted = True  # it may have been committed all the same
            raise
        if not talk:
            room.turn += 1

    async def settle(self, room: MatchSession) -> None:
        """Take in what others are said to have written, if nobody has meanwhile."""
        async with room.lock:
            if room.doubted:
                await self._refresh(room, quickly=True)

    async def catch_up(self, room: MatchSession) -> None:
        """Take in what somebody else may have written."""
        async with room.lock:
            await self._refresh(room, quickly=self.store.shared)

    async def _refresh(self, room: MatchSession, *, quickly: bool = False) -> None:
        """Take in what somebody else wrote; ``quickly``: but for the requests that they have answered.

        The lock is held.
        """
        room.doubted = False
        try:
            fresh = await (
                self._news(room) if quickly else self._load(room.id, room.opened, room.match, room.minutes)
            )
        except BaseException:
            room.doubted = True
            raise
        assert fresh is not None
        if room.take_over(fresh, now_ms()):
            self.changed(room)

    def announced(self, room: MatchSession, webhook: Webhook | None) -> None:
        """How the channel stands in which a match is announced; everyone who looks is told."""
        state = "none" if webhook is None else webhook.state
        if state != room.channel:
            room.channel = state
            self.show(room)

    def changed(self, room: MatchSession, now: int | None = None) -> None:
        """Tell everyone who follows the match."""
        self.show(room, now)
        for follow in self.followers:
            follow(room)

    def show(self, room: MatchSession, now: int | None = None) -> None:
        """Send everyone who looks at the match what is new; again when time alone brings something."""
        now = now_ms() if now is None else max(now, now_ms())
        for attend in self.attendants:
            attend(room)
        try:
            room.publish(now)
            look = room.next_look(now)
        except Exception as error:
            task = asyncio.create_task(self._stop(room, error))
            self._stopping.add(task)
            task.add_done_callback(self._stopping.discard)
            return
        if (known := self._looks.pop(room.id, None)) is not None:
            known.cancel()
        if look is not None:
            loop = asyncio.get_running_loop()
            self._looks[room.id] = loop.call_later((look - now) / 1000, self.show, room)

    async def _stop(self, room: MatchSession, error: Exception) -> None:
        """What happened cannot be shown: it is stored, and the match stands still."""
        async with room.lock:
            if room.match is not None:
                await self._pause(room, room.match, error, now_ms())

    # ------------------------------------------------------------------------------------------------ drafts

    async def keep_draft(self, room: MatchSession, seat: int, decision: str | None, draft: bytes) -> None:
        """Keep a seat's draft. Nobody is told."""
        row = {"match": room.id, "seat": seat, "decision": decision, "draft": draft.decode()}
        await self.store.write([("put_draft", row)])

    async def draft(self, room: MatchSession, seat: int) -> tuple[str | None, str] | None:
        """A seat's draft."""
        return await self.store.read(lambda connection: repository.draft(connection, room.id, seat))


def open_seat(bot: str | None, invite: str | None) -> Seat:
    """A seat of a bot, or one that its invite opens."""
    return Seat(None if invite is None else hashed(invite), name=bot, bot=bot)

"""Matches that are over, as they can be looked at again: kept for a while, folded beside the event loop.

A *replay* is a reel and the room that it was played in; of a record that somebody has sent it is a room that
never was. What seats could know is worked out by a worker process of its own, so that no bot at a table has
to wait for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from itertools import accumulate
from statistics import fmean, median
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.bots.analysis import Compared, Unit, insights
from dealer.core.actors import Viewer
from dealer.match import Asked, Chapter, Match, Reel, Step, decode_record, verified
from dealer.match.record import Record
from dealer.server.api.messages import Json
from dealer.server.errors import ApiError, unavailable
from dealer.server.matches.frames import Frame
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import MatchSettings
from dealer.server.matches.snapshot import MatchSnapshot, Seat
from dealer.server.matches.table import Table, TableSeat, show_table
from dealer.server.workers import BotFailed, Workers

log = logging.getLogger("dealer")

encode = msgspec.json.Encoder().encode

KEPT: Final = 16
"""Replays that are kept ready."""

WAITING: Final = 64
"""Questions about what could be known that wait for an answer at most."""


class Review(Struct):
    """A match that is over: what led from moment to moment. ``moment`` 0 is before the deal.

    Attributes:
        of: whether this is a match that was played here, or a record that somebody has sent.
        table: as it was in the end, with those who sat there in the beginning.
        steps: its entries; step ``n`` leads to moment ``n + 1``.
        chapters: moments to jump to.
        notes: for which moments there is more to know (``insight``): always, or not in this game.
    """

    of: Literal["match", "record"]
    table: Table
    steps: tuple[Step, ...]
    chapters: tuple[Chapter, ...]
    notes: bool


class Insight(Struct):
    """What a seat could know at a moment, and what it did, if the moment came of a decision of its own.

    ``finding`` is of the game's own type; ``null`` where there is nothing to find.
    """

    moment: int
    seat: int
    decision: str | None
    action: Json | None
    took_ms: int | None
    finding: Any


class Habit(Struct):
    """How a seat answered one kind of decision, over the match. A hint and no proof: see the page on reviews.

    Attributes:
        type: of the answers.
        decisions: how many.
        compared: those of them for which ``careful`` would do one thing.
        same: those of these that did just that.
        weighed: those whose expectation is known; the next two are means over them.
        worth: what was done could expect.
        best: what the best that could be known could expect.
        unit: of all expectations.
        came: those of which it is known what came of them; the next two are sums over them.
        expected: what was expected of them.
        got: what came of them.
        took_ms: the median time of an answer; ``None`` where no clock ran.
    """

    type: str
    decisions: int
    compared: int
    same: int
    weighed: int
    worth: float | None
    best: float | None
    unit: Unit
    came: int
    expected: float
    got: float
    took_ms: int | None


class SeatHabits(Struct):
    """What a seat did, kind by kind, over the match, and who sat there in the beginning."""

    seat: int
    name: str
    bot: str | None
    habits: tuple[Habit, ...]


class Habits(Struct):
    """How closely play follows the solver, as far as it is worked out: ``done`` of ``decisions``."""

    done: int
    decisions: int
    seats: tuple[SeatHabits, ...]


class Weighed(Struct, frozen=True):
    """One decision: what led to it, how it compares, and what came of it."""

    step: Step
    compared: Compared | None
    came: float | None


class _Finding(Struct):
    """As much of a finding as every game has."""

    compared: Compared | None = None


class Replay:
    """One match that is over.

    Args:
        room: the room in which it was played.
        reel: the match.
        of: where it comes from.
    """

    def __init__(self, room: MatchSession, reel: Reel, of: Literal["match", "record"]) -> None:
        self.room = room
        self.reel = reel
        self.of = of
        self.found: dict[tuple[int, int], bytes] = {}
        self.weighed: list[Weighed] = []
        self.weighing: asyncio.Task[None] | None = None

    @property
    def decisions(self) -> list[Step]:
        """The steps that are decisions of a seat."""
        return [step for step in self.reel.steps if step.decision is not None]

    def review(self) -> Review:
        """The whole of it, at a glance."""
        known = insights(self.room.game.id) is not None
        return Review(self.of, self._table(0, self.reel.last), self.reel.steps, self.reel.chapters, known)

    def frame(self, moment: int, viewer: Viewer) -> Frame:
        """A moment as a viewer saw it."""
        seen = self.reel.view(moment, viewer)
        table = self._table(moment, self.reel.match(moment))
        return Frame(moment, table, seen.view, seen.clocks, seen.may, seen.notices, talk={})

    def _table(self, moment: int, match: Match) -> Table:
        """The table at a moment: all are there."""
        sitting = zip(self.reel.sitting(moment), self.reel.sitting(0), strict=True)
        seats = tuple(
            TableSeat(s.name, s.bot, taken=True, vacant=False, here=True, absent=False, began=began.name)
            for s, began in sitting
        )
        return replace(show_table(self.room, 0, match), seats=seats, sight=False, rematch=None)

    def habits(self) -> Habits:
        """How closely each seat's play follows the solver, as far as that is known by now."""
        sitting = self.reel.sitting(0)
        seats = tuple(
            SeatHabits(
                seat, sits.name, sits.bot, _habits([each for each in self.weighed if each.step.actor == seat])
            )
            for seat, sits in enumerate(sitting)
        )
        return Habits(len(self.weighed), len(self.decisions), seats)


def _habits(weighed: list[Weighed]) -> tuple[Habit, ...]:
    """What a seat did, kind by kind, the most frequent first."""
    kinds: dict[str, list[Weighed]] = {}
    for each in weighed:
        kinds.setdefault(each.step.type, []).append(each)
    return tuple(_habit(kind, kinds[kind]) for kind in sorted(kinds, key=lambda kind: -len(kinds[kind])))


def _habit(kind: str, every: list[Weighed]) -> Habit:
    compared = [each.compared for each in every if each.compared is not None]
    told = [each.same for each in compared if each.same is not None]
    known = [(c.worth, c.best) for c in compared if c.worth is not None and c.best is not None]
    came = [
        (each.compared.worth, each.came)
        for each in every
        if each.compared is not None and each.compared.worth is not None and each.came is not None
    ]
    times = [each.step.took_ms for each in every if each.step.took_ms is not None]
    return Habit(
        type=kind,
        decisions=len(every),
        compared=len(told),
        same=sum(told),
        weighed=len(known),
        worth=round(fmean(worth for worth, _ in known), 4) if known else None,
        best=round(fmean(best for _, best in known), 4) if known else None,
        unit=compared[0].unit if compared else "points",
        came=len(came),
        expected=round(sum(worth for worth, _ in came), 4),
        got=round(sum(got for _, got in came), 4),
        took_ms=round(median(times)) if times else None,
    )


class Replays:
    """The replays that are kept ready, and the process that thinks about them."""

    def __init__(self) -> None:
        self.workers = Workers(1)
        self._kept: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()
        self._folding = asyncio.Semaphore(1)
        self._waiting = 0

    async def of_match(self, room: MatchSession, match: Match) -> Replay:
        """The replay of a match that is over; words may still be added to its log."""

        def made() -> Replay:
            begun = Match.empty(match.setup, room.secret)
            return Replay(room, Reel(accumulate(match.log, Match.append, initial=begun)), "match")

        return await self._get(f"match/{room.id}/{len(match.log)}", made)

    async def of_record(self, record_id: str, raw: bytes) -> Replay:
        """The replay of a record that somebody has sent.

        Raises:
            RecordError: the record does not hold.
        """
        return await self._get(f"record/{record_id}", lambda: from_record(record_id, raw))

    async def _get(self, key: str, made: Callable[[], Replay]) -> Replay:
        task = self._kept.get(key)
        if task is None or (task.done() and _made(task) is None):
            task = self._kept[key] = asyncio.create_task(self._fold(made))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            _, old = self._kept.popitem(last=False)
            if (replay := _made(old)) is not None and replay.weighing is not None:
                replay.weighing.cancel()
        return await asyncio.shield(task)

    async def _fold(self, made: Callable[[], Replay]) -> Replay:
        async with self._folding:
            return await asyncio.to_thread(made)

    # ------------------------------------------------------------------------------------ what could be known

    async def insight(self, replay: Replay, moment: int, seat: int) -> bytes:
        """What a seat could know at a moment, as JSON (``Insight``)."""
        asked = replay.reel.asked(moment, seat)
        step = replay.reel.steps[moment - 1] if asked.action is not None else None
        finding = b"null"
        if asked.action is not None or not replay.reel.match(moment).over:
            finding = await self._finding(replay, moment, seat, asked)
        action = None if asked.action is None else msgspec.to_builtins(asked.action)
        decision, took = (None, None) if step is None else (step.decision, step.took_ms)
        return encode(Insight(moment, seat, decision, action, took, msgspec.Raw(finding)))

    async def _finding(self, replay: Replay, moment: int, seat: int, asked: Asked) -> bytes:
        key = moment, seat
        if key not in replay.found:
            if self._waiting >= WAITING:
                raise unavailable()
            action = None if asked.action is None else encode(asked.action)
            self._waiting += 1
            try:
                replay.found[key] = await self.workers.explain(
                    replay.room.game.id, encode(asked.view), action
                )
            finally:
                self._waiting -= 1
        return replay.found[key]

    def habits(self, replay: Replay) -> Habits:
        """How closely play follows the solver; the first who asks has it worked out, decision by decision."""
        if replay.weighing is None and insights(replay.room.game.id) is not None:
            replay.weighing = asyncio.create_task(self._weigh(replay))
        return replay.habits()

    async def _weigh(self, replay: Replay) -> None:
        game, end = replay.room.game, replay.reel.last
        came = getattr(insights(game.id), "came", None)
        seen = game.observe(end.state, "open")
        for step in replay.decisions:
            assert isinstance(step.actor, int)
            asked = replay.reel.asked(step.seq + 1, step.actor)
            try:
                raw = await self._finding(replay, step.seq + 1, step.actor, asked)
            except (BotFailed, ApiError) as error:
                log.error("nothing found about entry %d of %s: %s", step.seq, replay.room.id, error)
                raw = b"null"
            found = msgspec.json.decode(raw, type=_Finding | None)
            got = None if came is None else came(seen, step.actor, step.decision, asked.action)
            replay.weighed.append(Weighed(step, None if found is None else found.compared, got))

    async def close(self) -> None:
        """End all thinking."""
        tasks = list(self._kept.values())
        replays = [replay for replay in map(_made, tasks) if replay is not None]
        weighing = [replay.weighing for replay in replays if replay.weighing is not None]
        for task in (*weighing, *tasks):
            task.cancel()
        await asyncio.gather(*weighing, *tasks, return_exceptions=True)
        await self.workers.close()


def _made(task: asyncio.Task[Replay]) -> Replay | None:
    """The replay that was folded, if it is there."""
    done = task.done() and not task.cancelled() and task.exception() is None
    return task.result() if done else None


def from_record(record_id: str, raw: bytes) -> Replay:
    """The replay of a record, verified.

    Raises:
        RecordError: with the entry and the clause where it breaks.
    """
    record = decode_record(raw)
    reel = Reel(verified(record))
    return Replay(_room_of(record_id, record, reel.last), reel, "record")


def _room_of(record_id: str, record: Record, match: Match) -> MatchSession:
    """A room in which this could have been played; nothing else is taken from a record."""
    setup = match.setup
    settings = MatchSettings(
        setup.options, setup.pace, setup.grace_ms, setup.advantage, setup.advantage_drawn, setup.rules
    )
    seats = tuple(Seat(None, name=seat.name, nonce=seat.nonce, bot=seat.bot) for seat in setup.seats)
    return MatchSession(
        record_id,
        setup.game,
        MatchSnapshot(settings, seats, started=0, match=match),
        secret=bytes.fromhex(record.secret),
        key=b"",
        commitment=setup.commitment,
        created=0,
        opened=0,
    )

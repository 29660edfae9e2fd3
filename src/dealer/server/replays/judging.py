"""Judges one match that is over: what the strongest policy would have done, and where that mattered most.

A quick policy looks first: what it would have done in place of each decision, and what the difference has
cost in few quick matches. So something is known within seconds. Then the strongest policy is asked, first
about the decisions that seem to have cost most. The worse half of what differs is compared again by twice as
many matches, until a handful is left (successive halving). What those have cost is counted by matches that
nobody has seen before, for what was chosen by its luck would look worse than it is. All of it has a budget of
the processor's seconds; what was not counted by then is not said in the end.
"""

from __future__ import annotations

import logging
from asyncio import TaskGroup
from collections.abc import Awaitable, Callable, Container, Coroutine, Iterable, Iterator, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw, Struct

from dealer.match import Timeline
from dealer.review.judgement import Cost, Judges, Pair, count_cost, list_decisions
from dealer.server.bots.pool import BotError
from dealer.server.bots.process import BestActionsRequest, PairsRequest

log = logging.getLogger("dealer")

MOST_DECISIONS: Final = 600
"""Decisions of a match that are looked at."""

FIRST_LOOK: Final = 0.1
"""The share of the budget after which the quick policy has looked enough."""

FIRST_BATCH: Final = 8
"""Decisions about which the quick policy is asked at once."""

ANSWERING: Final = 0.4
"""The share of the budget that the strongest policy's answers may take."""

SCOUTING: Final = 0.6
"""The share of the budget after which no more decisions are compared with each other."""

SCOUT_PAIRS: Final = 2
"""Pairs of quick matches that each decision gets in the first round of the comparison; each doubles them."""

FINALISTS: Final = 4
"""Decisions whose cost is counted."""

MOST_PAIRS: Final = 96
"""Pairs after which enough is known of a decision."""

LEAST_PAIRS: Final = 8
"""Fewer pairs say nothing."""

FRESH: Final = 1_000_000
"""Pairs are numbered from here on where a cost is counted, so that none of them has chosen the decision."""

TURNING_POINTS: Final = 3

encode = msgspec.json.Encoder().encode

Ask = Callable[[BestActionsRequest | PairsRequest], Awaitable[tuple[bytes, float]]]
"""Has a process judge: gives its answer as JSON and the processor's seconds. Raises ``BotError``."""

State = Literal["none", "off", "failed", "waiting", "working", "done"]


class JudgedDecision(Struct, frozen=True):
    """One decision of a finished match beside that of a policy.

    Attributes:
        moment: that it led to.
        seat: whose decision it was.
        type: of the action.
        decision: its id.
        action: what was done.
        by: the policy: the strongest, or the quick one where the strongest was not asked.
        best: what it would have done, from what the seat saw.
        same: whether that is the same.
        cost: what the difference has cost; ``null`` where that is not known.
        is_rough: whether the cost is a first look, by few quick matches that have also chosen the decision.
    """

    moment: int
    seat: int
    type: str
    decision: str
    action: Raw
    by: str
    best: Raw
    same: bool
    cost: Cost | None = None
    is_rough: bool = False


class Judgement(Struct, frozen=True):
    """The judgement of the decisions of a finished match, as far as it has come.

    Attributes:
        state: ``none``: no bot here can judge this game; ``off``: this server judges no matches; ``failed``:
            a fault of ours; ``waiting``: for others to be judged; ``working``; ``done``.
        best: the policy that says what it would have done; ``null`` where none does.
        player: the policy that plays on, to count what a difference has cost.
        progress: from 0 to 1.
        of: how many decisions the match has.
        decisions: those that are judged by now.
        turning_points: moments of the decisions that have cost most, the worst first; before it is ``done``
            those that seem to.
    """

    state: State
    best: str | None = None
    player: str | None = None
    progress: float = 0.0
    of: int = 0
    decisions: tuple[JudgedDecision, ...] = ()
    turning_points: tuple[int, ...] = ()


class _Answer(Struct):
    """The answer of a policy in place of a decision."""

    action: Raw
    after_ms: int


class _Compared(Struct):
    """A decision that differs from the policy's, and what is known of it."""

    seq: int
    by: str
    answer: _Answer
    scouted: list[Pair]
    counted: list[Pair]

    @property
    def apparent(self) -> float:
        """What it seems to have cost."""
        return sum(pair.other - pair.played for pair in self.scouted) / max(1, len(self.scouted))


class Judging:
    """The judging of one match, as far as it has come.

    Args:
        timeline: of the match.
        record: the same match.
        judges: the policies that are asked.
        ask: has a process do the work.
        seconds: of a processor that it may take.
        width: how many questions are asked at the same time.
    """

    def __init__(
        self, timeline: Timeline, record: bytes, judges: Judges, ask: Ask, seconds: float, width: int = 1
    ) -> None:
        self._timeline = timeline
        self._record = record
        self._judges = judges
        self._ask = ask
        self._seconds = seconds
        self._width = width
        self._spent = 0.0
        self._answered_s = 0.0
        self._entries = list_decisions(timeline)
        self._judged: dict[int, JudgedDecision] = {}
        self._compared: dict[int, _Compared] = {}
        self._is_done = False

    async def run(self) -> None:
        """Judge the match, step by step, until all is known or the budget is spent."""
        entries = spread_out(self._entries[:MOST_DECISIONS])
        if self._judges.player != self._judges.best:
            await self._side_by_side(self._look_first(entries))
        promising = sorted(self._compared.values(), key=lambda each: -each.apparent)
        order = dict.fromkeys([*(each.seq for each in promising), *entries])
        await self._side_by_side(self._ask_best(order))
        await self._count(await self._scout())
        self._is_done = True

    @property
    def result(self) -> Judgement:
        """What is known by now. Until all is done, that includes what quick matches show at first."""
        compared = self._compared.values()
        costs = {each.seq: count_cost(each.counted) for each in compared if len(each.counted) >= LEAST_PAIRS}
        rough = {} if self._is_done else self._look_roughly(costs)
        known = rough | costs
        decisions = tuple(
            msgspec.structs.replace(self._judged[seq], cost=known.get(seq), is_rough=seq in rough)
            for seq in sorted(self._judged)
        )
        ranked = costs or rough
        worst = sorted(
            (seq for seq, cost in ranked.items() if cost.mean > 0), key=lambda seq: (-ranked[seq].mean, seq)
        )
        return Judgement(
            "done" if self._is_done else "working",
            self._judges.best,
            self._judges.player,
            1.0 if self._is_done else round(min(0.99, self._spent / self._seconds), 2),
            len(self._entries),
            decisions,
            tuple(seq + 1 for seq in worst[:TURNING_POINTS]),
        )

    def _look_roughly(self, counted: Container[int]) -> dict[int, Cost]:
        """Return what quick matches show of the decisions that are not counted yet."""
        scouted = (each for each in self._compared.values() if each.scouted and each.seq not in counted)
        return {each.seq: count_cost(each.scouted) for each in scouted}

    def _has_left(self, share: float) -> bool:
        """Return whether less than a share of the budget is spent."""
        return self._spent < share * self._seconds

    async def _request(self, request: BestActionsRequest | PairsRequest, seq: int) -> Any:
        """Return the decoded answer; ``None`` if a policy failed, which is logged."""
        try:
            raw, spent = await self._ask(request)
        except BotError as error:
            log.error(
                "cannot judge entry %d of a match of %s: %s", seq, self._timeline.last.setup.game, error
            )
            self._spent += 1
            return None
        self._spent += spent
        if isinstance(request, BestActionsRequest) and request.policy == self._judges.best:
            self._answered_s += spent
        kind: Any = list[_Answer] if isinstance(request, BestActionsRequest) else list[Pair]
        return msgspec.json.decode(raw, type=kind)

    async def _side_by_side(self, work: Iterator[Coroutine[Any, Any, None]]) -> None:
        """Do pieces of work, some of them at the same time."""

        async def take() -> None:
            for piece in work:
                await piece

        async with TaskGroup() as group:
            for _ in range(self._width):
                group.create_task(take())

    def _look_first(self, entries: Sequence[int]) -> Iterator[Coroutine[Any, Any, None]]:
        """Have the quick policy answer every decision, and look roughly what the difference may have cost."""
        for first in range(0, len(entries), FIRST_BATCH):
            if not self._has_left(FIRST_LOOK):
                return
            yield self._compare(self._judges.player, tuple(entries[first : first + FIRST_BATCH]))

    def _ask_best(self, entries: Iterable[int]) -> Iterator[Coroutine[Any, Any, None]]:
        """Have the strongest policy answer decisions in this order."""
        for seq in entries:
            if self._answered_s >= ANSWERING * self._seconds:
                return
            yield self._compare(self._judges.best, (seq,))

    async def _compare(self, policy: str, entries: tuple[int, ...]) -> None:
        """Have a policy answer decisions; play quick matches where it would have done something else."""
        found = await self._request(BestActionsRequest(self._record, policy, entries), entries[0])
        for seq, answer in zip(entries, found or (), strict=bool(found)):
            step, done = self._timeline.steps[seq], encode(self._timeline.last.log[seq].action)
            assert isinstance(step.actor, int)
            assert step.decision is not None
            best = bytes(answer.action)
            is_same = done == best
            self._judged[seq] = JudgedDecision(
                seq + 1, step.actor, step.type, step.decision, Raw(done), policy, Raw(best), is_same
            )
            before = self._compared.pop(seq, None)
            if is_same:
                continue
            is_known = before is not None and before.answer == answer
            scouted = before.scouted if before is not None and is_known else []
            compared = self._compared[seq] = _Compared(seq, policy, answer, scouted, [])
            if not scouted and self._has_left(SCOUTING):
                compared.scouted += await self._play(compared, self._judges.scout, 0, SCOUT_PAIRS)

    async def _scout(self) -> list[_Compared]:
        """Return the decisions that seem to have cost most."""
        compared = list(self._compared.values())
        left = [each for each in compared if each.by == self._judges.best] or compared
        first, pairs = SCOUT_PAIRS, 2 * SCOUT_PAIRS
        while len(left) > FINALISTS and self._has_left(SCOUTING):
            left = _list_worst(left, max(FINALISTS, (len(left) + 1) // 2))
            await self._side_by_side(self._scout_again(left, range(first, first + pairs, SCOUT_PAIRS)))
            first, pairs = first + pairs, 2 * pairs
        return _list_worst(left, FINALISTS)

    def _scout_again(self, left: Sequence[_Compared], numbers: range) -> Iterator[Coroutine[Any, Any, None]]:
        for number in numbers:
            for each in left:
                if not self._has_left(SCOUTING):
                    return
                yield self._scout_one(each, number)

    async def _scout_one(self, each: _Compared, number: int) -> None:
        each.scouted += await self._play(each, self._judges.scout, number, SCOUT_PAIRS)

    async def _count(self, finalists: list[_Compared]) -> None:
        """Count what decisions have cost."""
        await self._side_by_side(self._count_again(finalists))

    def _count_again(self, finalists: list[_Compared]) -> Iterator[Coroutine[Any, Any, None]]:
        for number in range(FRESH, FRESH + MOST_PAIRS):
            for each in finalists:
                if not self._has_left(1):
                    return
                yield self._count_one(each, number)

    async def _count_one(self, each: _Compared, number: int) -> None:
        each.counted += await self._play(each, self._judges.player, number, 1)

    async def _play(self, each: _Compared, policy: str, first: int, count: int) -> list[Pair]:
        answer = each.answer
        request = PairsRequest(
            self._record, policy, each.seq, bytes(answer.action), answer.after_ms, first, count
        )
        found: list[Pair] | None = await self._request(request, each.seq)
        return found or []


def spread_out(entries: Sequence[int]) -> list[int]:
    """Return entries so that the first of them, however many, come from all over the match.

    >>> spread_out([10, 11, 12, 13, 14, 15, 16, 17])
    [10, 14, 12, 16, 11, 15, 13, 17]
    """
    width = max(1, len(entries) - 1).bit_length()
    order = sorted(range(len(entries)), key=lambda at: f"{at:0{width}b}"[::-1])
    return [entries[at] for at in order]


def _list_worst(compared: list[_Compared], count: int) -> list[_Compared]:
    """Return those that seem to have cost most, in the order of the match."""
    worst = sorted(compared, key=lambda each: (-each.apparent, each.seq))[:count]
    return sorted(worst, key=lambda each: each.seq)

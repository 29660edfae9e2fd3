"""A match that is over, moment by moment: what each viewer saw then, who decided what, and how long it took.

Moment ``k`` is the match after its first ``k`` entries; moment 0 is before the deal. The states share what
did not change, so a timeline is little more than its log. A version of an answer that was replaced before it
was done is in no log; in all else a view is what was sent when the moment was live.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from dealer.core.actions import SeatAction
from dealer.core.actors import CHANCE, Viewer
from dealer.match.clock import Clock
from dealer.match.log import Entry, SeatedPlayer
from dealer.match.match import NOTHING, Match, MatchView
from dealer.match.state import Departure, Notice


class Step(Struct, frozen=True):
    """An entry, as it leads from one moment to the next.

    Attributes:
        seq: of the entry; moment ``seq + 1`` is after it.
        at: milliseconds since the match began.
        actor: who acted.
        type: the type of the action.
        decision: the id of the decision that it answers, for a seat's answer.
        settled: whether nothing of chance is due after it: the table was shown so.
        took_ms: milliseconds that the seat's clock ran for it, delays and pauses not counted.
    """

    seq: int
    at: int
    actor: int | str
    type: str
    decision: str | None
    settled: bool
    took_ms: int | None


class Section(Struct, frozen=True):
    """A place to jump to: the moment where it begins, and the beginning of its decisions' ids (``b1.r3``)."""

    moment: int
    name: str


class DecisionPoint(Struct, frozen=True):
    """A moment of a match from the side of one seat.

    Attributes:
        view: what the seat saw.
        action: what it then did, if this was the moment of a decision of its own.
    """

    view: MatchView
    action: Any


class Position(Struct, frozen=True):
    """What of a match changes from moment to moment, but for its log."""

    state: Any
    clock: Clock
    provisional: tuple[Any, ...]
    time_outs: tuple[int, ...]
    departures: tuple[Departure, ...]
    notices: tuple[Notice, ...]


class Timeline:
    """A match from its beginning to wherever it stands.

    Args:
        matches: the match before each entry of its log, from the first one on, and after the last.
    """

    def __init__(self, matches: Iterable[Match]) -> None:
        moments, last = [], None
        for last in matches:
            moments.append(
                Position(
                    last.state, last.clock, last.provisional, last.time_outs, last.departures, last.notices
                )
            )
        assert last is not None
        assert len(last.log) + 1 == len(moments)
        self.last: Match = last
        self._positions = moments
        self.steps = tuple(self._step(entry) for entry in last.log)

    def __len__(self) -> int:
        """Return how many moments there are: one more than entries."""
        return len(self._positions)

    def match(self, moment: int) -> Match:
        """The match at a moment."""
        then, last = self._positions[moment], self.last
        return Match(
            last.setup,
            last.seed,
            then.state,
            then.clock,
            last.log[:moment],
            then.provisional,
            then.time_outs,
            then.departures,
            notices=then.notices,
        )

    def view(self, moment: int, viewer: Viewer) -> MatchView:
        """Return what a viewer saw at a moment; nothing is asked any more, and everybody has open sight."""
        match = self.match(moment)
        seen = match.rules.observe(match.state, viewer)
        return MatchView(seen, match.clocks(match.at), NOTHING, match.notices)

    def decision_at(self, moment: int, seat: int) -> DecisionPoint:
        """The decision of a seat that led to a moment, as it was asked; or what the seat sees at it.

        The first is the view from which it decided, with its clock at the time of the answer.
        """
        step = self.steps[moment - 1] if moment else None
        if step is None or step.actor != seat or step.decision is None:
            match = self.match(moment)
            return DecisionPoint(match.view(seat, match.at), None)
        return DecisionPoint(self.match(moment - 1).view(seat, step.at), self.last.log[step.seq].action)

    def players_at(self, moment: int) -> tuple[SeatedPlayer, ...]:
        """Return who sat on each seat at a moment; others than in the beginning if somebody was replaced."""
        return self.match(moment).players

    @property
    def sections(self) -> tuple[Section, ...]:
        """Return where the match began to ask for something else: the first two parts of decision ids."""
        found: dict[str, int] = {}
        rules = self.last.rules
        for moment, then in enumerate(self._positions):
            if CHANCE in rules.to_act(then.state):
                continue
            for seat in range(rules.seats):
                decision = rules.decision_id(then.state, seat)
                if decision is not None:
                    found.setdefault(".".join(decision.split(".")[:2]), moment)
        return tuple(Section(moment, name) for name, moment in found.items())

    def _step(self, entry: Entry) -> Step:
        before, after = self._positions[entry.seq], self._positions[entry.seq + 1]
        rules, actor, kind = self.last.rules, entry.actor, type(entry.action)
        decision = took = None
        if isinstance(actor, int) and not isinstance(entry.action, SeatAction):
            decision = rules.decision_id(before.state, actor)
            took = self._took(entry, actor)
        return Step(
            entry.seq,
            entry.at,
            actor,
            str(kind.__struct_config__.tag),
            decision,
            CHANCE not in rules.to_act(after.state),
            took,
        )

    def _took(self, entry: Entry, seat: int) -> int | None:
        """Return how long the seat's own clock ran, or one that all share; ``None`` if none did."""
        running = [r for r in self._positions[entry.seq].clock.running if r.timer.seat in (seat, None)]
        starts = [r.start for r in running if r.timer.seat == seat] or [r.start for r in running]
        return max(0, entry.at - max(starts)) if starts else None

"""What the Dealer says aloud in Different Number Hunt: everybody may know it."""

from __future__ import annotations

from typing import Literal

from dealer.core import events
from dealer.core.actors import Seat
from dealer.core.values import Value
from dealer.games.different_number_hunt.rules.actions import SYMBOLS
from dealer.games.different_number_hunt.rules.grid import Fault

End = Literal["time", "both"]
"""Why a round ended without answers: nobody claimed in time, both gave it up, the match was paused."""


class Judged(Value, frozen=True):
    """An answer, judged. Rule: DNH-6, DNH-11, DNH-A27.

    Attributes:
        fault: why it is no path; ``None`` if it is one.
        expression: what the path says, such as ``"5+8*10"``.
        value: its exact value, a fraction as a string.
        right: whether that is the target.
        points: if it is right, one a symbol or one in all, as was settled; else none.
    """

    fault: Fault | None
    expression: str | None
    value: str | None
    right: bool
    points: int

    @property
    def symbols(self) -> int:
        """How many symbols it has, if it is right; else none."""
        return sum(map((self.expression or "").count, SYMBOLS)) if self.right else 0


class BoardEvent(events.Event, frozen=True):
    """Base of what the Dealer says aloud: everybody may know it. ``board`` and ``round`` count from 1."""

    board: int


class RoundEvent(BoardEvent, frozen=True):
    """Base of what is said of one round of a board."""

    round: int


class SeatEvent(RoundEvent, frozen=True):
    """Base of what a seat has done in a round."""

    seat: Seat


class GridShown(BoardEvent, frozen=True, tag="grid"):
    """A new grid lies open. Rule: DNH-2, DNH-A16."""


class PriorityDeclared(SeatEvent, frozen=True, tag="priority"):
    """The Advantage holder uses Priority in this round. Rule: DNH-15, DNH-A14."""


class TargetsShown(RoundEvent, frozen=True, tag="targets"):
    """The two targets of the round. Rule: DNH-4."""

    targets: tuple[int, int]


class PriorityOver(RoundEvent, frozen=True, tag="priority_over"):
    """The two minutes are over: both may claim. Rule: DNH-15."""


class WouldSkip(SeatEvent, frozen=True, tag="would_skip"):
    """A seat would give the round up. Rule: DNH-A25."""


class TargetClaimed(SeatEvent, frozen=True, tag="claimed"):
    """A seat has claimed a target; the other one is the other seat's. Rule: DNH-8, DNH-9."""

    target: int


class Answered(SeatEvent, frozen=True, tag="answered"):
    """A seat's answer, shown and judged. Rule: DNH-10, DNH-11.

    ``path`` is as it was sent; ``late`` says that the clock gave it.
    """

    target: int
    path: str
    judged: Judged
    late: bool


class RoundEnded(RoundEvent, frozen=True, tag="round_ended"):
    """A round ended without answers; ``counts`` says whether it is one of the five. Rule: DNH-14, DNH-A11."""

    why: End
    counts: bool


class Ended(BoardEvent, frozen=True, tag="ended"):
    """The match is over; ``winner`` is ``None`` if it was annulled."""

    winner: Seat | None
    decided_by: str


AnyEvent = (
    GridShown
    | PriorityDeclared
    | TargetsShown
    | PriorityOver
    | WouldSkip
    | TargetClaimed
    | Answered
    | RoundEnded
    | Ended
)

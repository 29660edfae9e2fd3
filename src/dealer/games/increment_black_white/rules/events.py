"""What the Dealer says aloud in Increment Black & White; rounds and turns count from 1."""

from __future__ import annotations

from typing import Literal

from dealer.core.actors import BothSeats, Seat
from dealer.core.events import Event
from dealer.games.increment_black_white.rules.actions import Colour, Letter

ClosedBy = Literal["seat", "clock", "chance"]


class Dealt(Event, frozen=True, tag="dealt"):
    """Both have their tiles; the distribution begins. Rule: IBW-2."""


class Distributed(Event, frozen=True, tag="distributed"):
    """A seat's distribution is settled: it said so, its time ran out, or chance completed it. Rule: IBW-8."""

    seat: Seat
    by: ClosedBy


class LeadChosen(Event, frozen=True, tag="lead"):
    """Who leads round 1 (``part`` 2) or places first (``part`` 3). Rule: IBW-10, IBW-A9."""

    part: int
    seat: Seat
    by: Literal["seat", "clock"]


class Presented(Event, frozen=True, tag="presented"):
    """A seat has presented a tile, or lost one to the clock. Rule: IBW-11, IBW-15, IBW-A6."""

    round: int
    seat: Seat
    letter: Letter
    colour: Colour
    late: bool


class RoundOver(Event, frozen=True, tag="round_over"):
    """Who has won a round; ``None`` for nobody. Rule: IBW-12, IBW-A4."""

    round: int
    winner: Seat | None


class DuelOver(Event, frozen=True, tag="duel_over"):
    """The round points of part 2, and the seat with its Match Point, if one has it. Rule: IBW-16."""

    points: BothSeats[int]
    winner: Seat | None


class Relabelled(Event, frozen=True, tag="relabelled"):
    """All tiles bear new letters. Rule: IBW-A13."""


class Placed(Event, frozen=True, tag="placed"):
    """A seat has placed a tile, or the clock has. Rule: IBW-18, IBW-19."""

    turn: int
    seat: Seat
    letter: Letter
    colour: Colour
    row: int
    column: int
    late: bool


Line = Literal["row", "column"]


class LineOver(Event, frozen=True, tag="line_over"):
    """Both totals in a row or a column, and the seat with its Match Point, if one has it. Rule: IBW-20."""

    line: Line
    index: int
    totals: BothSeats[int]
    winner: Seat | None


class Ended(Event, frozen=True, tag="ended"):
    """The match is over; ``winner`` is ``None`` if it was annulled."""

    winner: Seat | None
    decided_by: str


AnyEvent = (
    Dealt
    | Distributed
    | LeadChosen
    | Presented
    | RoundOver
    | DuelOver
    | Relabelled
    | Placed
    | LineOver
    | Ended
)

"""What there is to know in Different Number Hunt: options, rounds, boards, the whole state."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from dealer.core.actors import BothSeats, Seat
from dealer.core.errors import UnfitOptions
from dealer.core.message import message
from dealer.core.options import RESULT, GameOptions, Option, name_option
from dealer.core.state import DuelState
from dealer.core.times import ClockTimes, Seconds
from dealer.core.values import Value
from dealer.games.different_number_hunt.rules.actions import HIGHEST_FIRST, Cell, Target
from dealer.games.different_number_hunt.rules.events import AnyEvent, End, Judged

VERSION: Final = 1
"""Of the rules; a match keeps the version that it began with."""

BOARDS: Final = 3
ROUNDS: Final = 5
"""Boards of a match, counted rounds on each of them. Rule: DNH-13"""
FEWEST: Final = 2 * ROUNDS
"""Targets that a grid, and so a range, must at least supply. Rule: DNH-A3"""

Phase = Literal["grid", "preview", "window", "targets", "hunt", "answer", "result", "over"]
"""The phases in order.

Chance owes a grid; seats look at it; Priority may be declared; chance owes two targets. Then both hunt; one
has claimed and both answer; seats look at the result; the match is over.
"""
Scoring = Literal["symbols", "targets"]
"""A right answer brings a point for each symbol, or one in all. Rule: DNH-11, DNH-A27."""


class Times(ClockTimes, frozen=True):
    """Seconds of each clock. Rule: DNH-8, DNH-9, DNH-14, DNH-15, DNH-A14, DNH-A16, X-7."""

    preview: Annotated[Seconds, Option("Looking at a new grid", ("DNH-A16",))] = 30
    priority_window: Annotated[Seconds, Option("To take Priority", ("DNH-A14",))] = 10
    priority: Annotated[Seconds, Option("Priority lasts", ("DNH-15", "DNH-A12", "DNH-A15"))] = 120
    skip: Annotated[Seconds, Option("A round without a claim", ("DNH-14", "DNH-A12", "DNH-A25"))] = 300
    claim: Annotated[Seconds, Option("To answer after a claim", ("DNH-8", "DNH-A7"))] = 15
    answer: Annotated[Seconds, Option("The other's answer", ("DNH-9", "DNH-A7", "DNH-A9"))] = 60
    result: Annotated[Seconds, RESULT] = 10


NUMBERS: Final = Option(
    "Numbers on the grid",
    ("DNH-A1", "DNH-3"),
    {"each_once": "1 to 13, each once", "random": "drawn freely, repeats happen"},
)
SYMBOLS: Final = Option(
    "Symbols on the grid", ("DNH-A2", "DNH-3"), {"balanced": "three of each", "random": "drawn freely"}
)
SKIPPED: Final = Option(
    "A round that nobody claims",
    ("DNH-A11", "DNH-14"),
    {"counts": "counts, 0 to 0", "replaced": "is played again with other targets"},
)
CALCULATOR: Final = Option(
    "The page adds up",
    ("DNH-A18",),
    {"off": "no, errors are part of the game", "on": "yes, the value is shown as you trace"},
)

POINTS: Final = Option(
    "A right answer brings",
    ("DNH-A27", "DNH-11"),
    {"symbols": "a point for each symbol", "targets": "one point, however long it is"},
    is_variant=True,
)


class Options(GameOptions, frozen=True):
    """The switches of the rules page, defaults first.

    Raises:
        ValueError: the range of the targets holds fewer than ten numbers. Rule: DNH-A3
    """

    numbers: Annotated[Literal["each_once", "random"], NUMBERS] = "each_once"
    symbols: Annotated[Literal["balanced", "random"], SYMBOLS] = "balanced"
    target_min: Annotated[int, Meta(ge=1, le=HIGHEST_FIRST), Option("Lowest target", ("DNH-A3",))] = 1
    target_max: Annotated[Target, Option("Highest target", ("DNH-A3",))] = 100
    skipped: Annotated[Literal["counts", "replaced"], SKIPPED] = "counts"
    calculator: Annotated[Literal["off", "on"], CALCULATOR] = "off"
    points: Annotated[Scoring, POINTS] = "symbols"
    times: Times = field(default_factory=Times)

    def __post_init__(self) -> None:
        """A grid needs ten different targets."""
        if self.target_max - self.target_min + 1 < FEWEST:
            lowest, highest = name_option(self, "target_min"), name_option(self, "target_max")
            said = message("refusal-targets", lowest=lowest, highest=highest, fewest=FEWEST)
            raise UnfitOptions(said, "DNH-A3")


class Claimed(Value, frozen=True):
    """Who claimed, and which target. Rule: DNH-8."""

    seat: Seat
    target: int


class Round(Value, frozen=True):
    """One round, or one start of it.

    Attributes:
        number: 1 to 5 on its board.
        draw: how many starts it had before this one: a replaced round and a paused one start again.
        targets: as they were drawn; empty until then.
        priority: whether Priority was declared for it.
        barred: whether Priority still lasts, and only the Advantage holder may claim.
        skips: by seat, who would give it up.
        claim: the first claim; the only one.
        answers: by seat, the path as it was sent, waiting or judged.
        late: by seat, whether the clock gave the answer.
        judged: by seat, when both are in.
        ended: why it ended without answers.
    """

    number: int
    draw: int = 0
    targets: tuple[int, ...] = ()
    priority: bool = False
    barred: bool = False
    skips: BothSeats[bool] = (False, False)
    claim: Claimed | None = None
    answers: BothSeats[str | None] = (None, None)
    late: BothSeats[bool] = (False, False)
    judged: BothSeats[Judged] | None = None
    ended: End | None = None

    def target(self, seat: int) -> int | None:
        """The target that a seat must make, once one is claimed. Rule: DNH-9."""
        if self.claim is None:
            return None
        first, second = self.targets
        if seat == self.claim.seat:
            return self.claim.target
        return second if self.claim.target == first else first


class Board(Value, frozen=True):
    """One grid, and the rounds that were begun on it; ``cells`` is empty until it is dealt."""

    number: int
    cells: tuple[Cell, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def used(self) -> frozenset[int]:
        """The targets that were shown on it. Rule: DNH-A3."""
        return frozenset(target for played in self.rounds for target in played.targets)


class State(DuelState[Options, Phase, AnyEvent], frozen=True):
    """Everything about a match of Different Number Hunt, but time.

    Attributes:
        boards: the past ones and, last, the present one.
        ready: by seat, who has seen enough of a new grid or of a result.
        spent: whether Priority was used.
        covered: whether the match is paused, and the board covered.
    """

    boards: tuple[Board, ...] = (Board(1),)
    ready: BothSeats[bool] = (False, False)
    spent: bool = False
    covered: bool = False

    @property
    def board(self) -> Board:
        """The present board."""
        return self.boards[-1]

    @property
    def round(self) -> Round:
        """The present round (or the last one played)."""
        return self.boards[-1].rounds[-1]

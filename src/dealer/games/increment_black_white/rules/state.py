"""What there is to know in Increment Black & White: options, hands, rounds, the grid, the whole state."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from dealer.core.events import Event
from dealer.core.outcome import Ending
from dealer.core.times import ClockTimes, Seconds
from dealer.games.increment_black_white.rules.actions import LETTERS, Letter
from dealer.games.increment_black_white.rules.increments import TILES, Rule

ROUNDS = 10
ROWS = 4
COLUMNS = 5
CELLS = ROWS * COLUMNS
CENTRE = tuple((row, column) for row in (2, 3) for column in (2, 3, 4))
"""The six interior cells. Rule: IBW-23"""

Phase = Literal["dealing", "distribute", "choose", "present", "place", "over"]
Colour = Literal["black", "white"]
ClosedBy = Literal["seat", "clock", "chance"]


class Times(ClockTimes, frozen=True):
    """Seconds of each clock. Rule: IBW-8, IBW-15, IBW-19, IBW-A10, IBW-A20, X-7."""

    distribute: Seconds = 300
    choose: Seconds = 40
    present: Seconds = 40
    place: Seconds = 40
    beat: Seconds = 3


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of the rules page, defaults first; ``times`` is ``None`` when untimed."""

    increments: Rule = "exact"
    tie_leader: Literal["same", "swap"] = "same"
    letters: Literal["same", "relabelled"] = "same"
    times: Times | None = field(default_factory=Times)


def colour(number: int) -> Colour:
    """Odd is white, even is black. Rule: IBW-4."""
    return "white" if number % 2 else "black"


class Hand(Struct, frozen=True):
    """The ten tiles of a seat, in the order of the letters that they were dealt with.

    Attributes:
        dealt: their numbers as dealt.
        sent: the last version of the distribution that was written.
        closed: who settled the distribution; ``None`` while it is open.
        increments: what part 1 has added, once it is settled.
        gains: what part 2 has added.
        letters: the letters they bear now.
    """

    dealt: tuple[int, ...] = ()
    sent: tuple[int, ...] | None = None
    closed: ClosedBy | None = None
    increments: tuple[int, ...] = (0,) * TILES
    gains: tuple[int, ...] = (0,) * TILES
    letters: tuple[Letter, ...] = LETTERS

    def number(self, letter: Letter) -> int:
        """The present number of the tile that bears this letter now. Rule: IBW-13, IBW-17."""
        tile = self.letters.index(letter)
        return self.dealt[tile] + self.increments[tile] + self.gains[tile]

    def presented(self, letter: Letter) -> int:
        """The number that the tile with this letter has, or had, in part 2, before it gained anything."""
        tile = LETTERS.index(letter)
        return self.dealt[tile] + self.increments[tile]


class Round(Struct, frozen=True):
    """One round of part 2.

    Attributes:
        leader: the seat that presents first.
        tiles: by seat, the letter presented or lost.
        late: by seat, whether the clock took the tile.
        over: whether the round is decided.
        winner: the seat that won it; ``None`` for nobody.
    """

    leader: int
    tiles: tuple[Letter | None, Letter | None] = (None, None)
    late: tuple[bool, bool] = (False, False)
    over: bool = False
    winner: int | None = None


class Placement(Struct, frozen=True):
    """A tile on the grid: whose, its letter, its cell, and whether the clock put it there."""

    seat: int
    letter: Letter
    row: int
    column: int
    late: bool = False


class Due(Struct, frozen=True):
    """What chance owes, and to which seat where it is one's."""

    draw: Literal["deal", "complete", "discard", "place_random", "relabel"]
    seat: int | None = None


class State(Struct, frozen=True):
    """Everything about a match of Increment Black & White, but time.

    Attributes:
        options: of this match.
        advantage: the seat that holds the Advantage, the DMO of the rules (X-1).
        phase: what the match is in.
        due: what chance owes.
        hands: by seat.
        rounds: of part 2; the present one is the last.
        placer: the seat that places first, once it is chosen.
        placed: the tiles on the grid, in the order in which they came.
        scores: Match Points by seat.
        events: what the Dealer has announced.
        ending: how the match ended, if not by its rules.
    """

    options: Options
    advantage: int
    phase: Phase = "dealing"
    due: Due | None = Due("deal")
    hands: tuple[Hand, Hand] = (Hand(), Hand())
    rounds: tuple[Round, ...] = ()
    placer: int | None = None
    placed: tuple[Placement, ...] = ()
    scores: tuple[int, int] = (0, 0)
    events: tuple[AnyEvent, ...] = ()
    ending: Ending | None = None

    @property
    def part(self) -> int:
        """The part that the match is in: 1, 2 or 3. Rule: IBW-1."""
        if any(hand.closed is None for hand in self.hands):
            return 1
        return 3 if self.duel_over else 2

    @property
    def duel_over(self) -> bool:
        """Whether part 2 has been played."""
        return len(self.rounds) == ROUNDS and self.rounds[-1].over

    def unpresented(self, seat: int) -> tuple[Letter, ...]:
        """The letters that a seat can still present. Rule: IBW-9, IBW-14."""
        gone = {played.tiles[seat] for played in self.rounds}
        return tuple(letter for letter in LETTERS if letter not in gone)

    def unplaced(self, seat: int) -> tuple[Letter, ...]:
        """The letters that a seat can still place. Rule: IBW-18."""
        gone = {placement.letter for placement in self.placed if placement.seat == seat}
        return tuple(letter for letter in LETTERS if letter not in gone)

    def free(self) -> tuple[tuple[int, int], ...]:
        """The empty cells, row by row. Rule: IBW-18."""
        taken = {(placement.row, placement.column) for placement in self.placed}
        cells = ((row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
        return tuple(cell for cell in cells if cell not in taken)


# ------------------------------------------------------------- announcements; rounds and turns count from 1


class Dealt(Event, frozen=True, tag="dealt"):
    """Both have their tiles; the distribution begins. Rule: IBW-2."""


class Distributed(Event, frozen=True, tag="distributed"):
    """A seat's distribution is settled: it said so, its time ran out, or chance completed it. Rule: IBW-8."""

    seat: int
    by: ClosedBy


class LeadChosen(Event, frozen=True, tag="lead"):
    """Who leads round 1 (``part`` 2) or places first (``part`` 3). Rule: IBW-10, IBW-A9."""

    part: int
    seat: int
    by: Literal["seat", "clock"]


class Presented(Event, frozen=True, tag="presented"):
    """A seat has presented a tile, or lost one to the clock. Rule: IBW-11, IBW-15, IBW-A6."""

    round: int
    seat: int
    letter: Letter
    colour: Colour
    late: bool


class RoundOver(Event, frozen=True, tag="round_over"):
    """Who has won a round; ``None`` for nobody. Rule: IBW-12, IBW-A4."""

    round: int
    winner: int | None


class DuelOver(Event, frozen=True, tag="duel_over"):
    """The round points of part 2, and the seat with its Match Point, if one has it. Rule: IBW-16."""

    points: tuple[int, int]
    winner: int | None


class Relabelled(Event, frozen=True, tag="relabelled"):
    """All tiles bear new letters. Rule: IBW-A13."""


class Placed(Event, frozen=True, tag="placed"):
    """A seat has placed a tile, or the clock has. Rule: IBW-18, IBW-19."""

    turn: int
    seat: int
    letter: Letter
    colour: Colour
    row: int
    column: int
    late: bool


class LineOver(Event, frozen=True, tag="line_over"):
    """Both totals in a row or a column, and the seat with its Match Point, if one has it. Rule: IBW-20."""

    line: Literal["row", "column"]
    index: int
    totals: tuple[int, int]
    winner: int | None


class Ended(Event, frozen=True, tag="ended"):
    """The match is over; ``winner`` is ``None`` if it was annulled."""

    winner: int | None
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

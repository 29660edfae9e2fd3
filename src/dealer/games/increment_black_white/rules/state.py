"""What there is to know in Increment Black & White: options, hands, rounds, the grid, the whole state."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

from msgspec import field
from msgspec.structs import replace

from dealer.core.actors import Seat
from dealer.core.options import RESULT, GameOptions, Option
from dealer.core.state import DuelState
from dealer.core.times import ClockTimes, Seconds
from dealer.core.values import Value
from dealer.games.increment_black_white.rules.actions import LETTERS, Colour, Letter
from dealer.games.increment_black_white.rules.board import BOARDS, Board, Cell
from dealer.games.increment_black_white.rules.events import AnyEvent, ClosedBy
from dealer.games.increment_black_white.rules.increments import TILES, TOTAL, Rule, Tiles, Total

VERSION: Final = 1
"""Of the rules; a match keeps the version that it began with."""

T = TypeVar("T")

ROUNDS: Final = TILES
ROWS, COLUMNS, BOARD, CENTRE = BOARDS[TILES]
CELLS = len(BOARD)
"""As usual; a match may have fewer of all (IBW-A22), and then its state and its options say so."""

Phase = Literal["dealing", "distribute", "choose", "present", "place", "over"]


class Times(ClockTimes, frozen=True):
    """Seconds of each clock. Rule: IBW-8, IBW-15, IBW-19, IBW-A10, IBW-A20, X-7."""

    distribute: Annotated[Seconds, Option("Part 1, the additions", ("IBW-8", "IBW-A3"))] = 300
    choose: Annotated[Seconds, Option("Choosing who leads", ("IBW-A10", "IBW-A20"))] = 40
    present: Annotated[Seconds, Option("Presenting a tile", ("IBW-15",))] = 40
    place: Annotated[Seconds, Option("Placing a tile", ("IBW-19",))] = 40
    result: Annotated[Seconds, RESULT] = 3


INCREMENTS: Final = Option(
    "Additions in part 1",
    ("IBW-A1", "IBW-5", "IBW-7"),
    {"exact": "all must be made", "up_to": "fewer may be made"},
)
ADDITIONS: Final = Option(
    "Additions of each player",
    ("IBW-A21", "IBW-5", "IBW-7"),
    {"10": "ten", "6": "six", "8": "eight", "12": "twelve", "14": "fourteen"},
    is_variant=True,
)
TILES_OF_EACH: Final = Option(
    "Tiles of each player",
    (
        *("IBW-A22", "IBW-2", "IBW-6", "IBW-7", "IBW-9", "IBW-13"),
        *("IBW-17", "IBW-18", "IBW-21", "IBW-22", "IBW-23"),
    ),
    {
        "10": "ten, on 4 rows and 5 columns",
        "8": "eight, on 4 rows and 4 columns",
        "6": "six, on 3 rows and 4 columns",
    },
    is_variant=True,
)
TIE_LEADER: Final = Option(
    "After an equal round",
    ("IBW-A4",),
    {"same": "the same player leads again", "swap": "the other one leads"},
)
LETTERS_IN_PART_3: Final = Option(
    "Letters in part 3",
    ("IBW-A13", "IBW-17"),
    {"same": "the same: tiles can be recognised", "relabelled": "new ones: nothing can be recognised"},
)


class Options(GameOptions, frozen=True):
    """The switches of the rules page, defaults first; ``times`` is ``None`` when untimed."""

    increments: Annotated[Rule, INCREMENTS] = "exact"
    tie_leader: Annotated[Literal["same", "swap"], TIE_LEADER] = "same"
    letters: Annotated[Literal["same", "relabelled"], LETTERS_IN_PART_3] = "same"
    additions: Annotated[Total, ADDITIONS] = TOTAL
    tiles: Annotated[Tiles, TILES_OF_EACH] = TILES
    times: Times | None = field(default_factory=Times)


def colour(number: int) -> Colour:
    """Odd is white, even is black. Rule: IBW-4."""
    return "white" if number % 2 else "black"


class Hand(Value, frozen=True):
    """The tiles of a seat, in the order of the letters that they were dealt with; none before the deal.

    Attributes:
        dealt: their numbers as dealt.
        sent: the last version of the distribution that was written.
        closed: who settled the distribution; ``None`` while it is open. A seat may change what it has settled
            until its clock ends.
        increments: what part 1 has added, once it is settled.
        gains: what part 2 has added.
        letters: the letters they bear now.
    """

    dealt: tuple[int, ...] = ()
    sent: tuple[int, ...] | None = None
    closed: ClosedBy | None = None
    increments: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()
    letters: tuple[Letter, ...] = ()

    def number(self, letter: Letter) -> int:
        """The present number of the tile that bears this letter now. Rule: IBW-13, IBW-17."""
        tile = self.letters.index(letter)
        return self.dealt[tile] + self.increments[tile] + self.gains[tile]

    def presented_number(self, letter: Letter) -> int:
        """The number that the tile with this letter has, or had, in part 2, before it gained anything."""
        tile = LETTERS.index(letter)
        return self.dealt[tile] + self.increments[tile]


def deal_hand(numbers: tuple[int, ...]) -> Hand:
    """Return the hand that is dealt: so many tiles, A first, and nothing added. Rule: IBW-2."""
    nothing = (0,) * len(numbers)
    return Hand(numbers, increments=nothing, gains=nothing, letters=LETTERS[: len(numbers)])


class Round(Value, frozen=True):
    """One round of part 2.

    Attributes:
        leader: the seat that presents first.
        tiles: by seat, the letter presented or lost.
        late: by seat, whether the clock took the tile.
        over: whether the round is decided.
        winner: the seat that won it; ``None`` for nobody.
    """

    leader: Seat
    tiles: tuple[Letter | None, Letter | None] = (None, None)
    late: tuple[bool, bool] = (False, False)
    over: bool = False
    winner: Seat | None = None


class Placement(Value, frozen=True):
    """A tile on the grid: whose, its letter, its cell, and whether the clock put it there."""

    seat: Seat
    letter: Letter
    row: int
    column: int
    late: bool = False


class Due(Value, frozen=True):
    """What chance owes, and to which seat where it is one's."""

    draw: Literal["deal", "complete", "discard", "place_random", "relabel"]
    seat: Seat | None = None


class State(DuelState[Options, Phase, AnyEvent], frozen=True):
    """Everything about a match of Increment Black & White, but time. Its points are Match Points.

    Attributes:
        due: what chance owes.
        hands: by seat.
        rounds: of part 2; the present one is the last.
        placer: the seat that places first, once it is chosen.
        placed: the tiles on the grid, in the order in which they came.
        to_present: by seat, the letters that have not been out in part 2.
        to_place: by seat, the letters that do not lie on the grid.
        empty: the cells without a tile, row by row.
    """

    due: Due | None = Due("deal")
    hands: tuple[Hand, Hand] = (Hand(), Hand())
    rounds: tuple[Round, ...] = ()
    placer: Seat | None = None
    placed: tuple[Placement, ...] = ()
    to_present: tuple[tuple[Letter, ...], tuple[Letter, ...]] = (LETTERS, LETTERS)
    to_place: tuple[tuple[Letter, ...], tuple[Letter, ...]] = (LETTERS, LETTERS)
    empty: tuple[Cell, ...] = BOARD

    @property
    def board(self) -> Board:
        """The grid of this match. Rule: IBW-18, IBW-A22."""
        return BOARDS[self.options.tiles]

    @property
    def part(self) -> int:
        """The part that the match is in: 1, 2 or 3. Rule: IBW-1."""
        if any(hand.closed is None for hand in self.hands):
            return 1
        return 3 if self.duel_over else 2

    @property
    def duel_over(self) -> bool:
        """Return whether part 2 has been played."""
        return len(self.rounds) == self.options.tiles and self.rounds[-1].over

    def list_unpresented(self, seat: int) -> tuple[Letter, ...]:
        """The letters that a seat can still present. Rule: IBW-9, IBW-14."""
        return self.to_present[seat]

    def list_unplaced(self, seat: int) -> tuple[Letter, ...]:
        """The letters that a seat can still place. Rule: IBW-18."""
        return self.to_place[seat]

    def free(self) -> tuple[Cell, ...]:
        """The empty cells, row by row. Rule: IBW-18."""
        return self.empty


def leave_out(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    """Return some different items without one of them.

    >>> leave_out(("A", "B", "C"), "B")
    ('A', 'C')
    """
    at = items.index(gone)
    return items[:at] + items[at + 1 :]


def with_played(state: State, rounds: tuple[Round, ...], placed: tuple[Placement, ...]) -> State:
    """Return the state with other rounds of part 2 and another grid, and what is left after them."""
    letters = LETTERS[: state.options.tiles]
    out = [{played.tiles[seat] for played in rounds} for seat in (0, 1)]
    laid = [{each.letter for each in placed if each.seat == seat} for seat in (0, 1)]
    filled = {(each.row, each.column) for each in placed}
    return replace(
        state,
        rounds=rounds,
        placed=placed,
        to_present=tuple(tuple(letter for letter in letters if letter not in gone) for gone in out),
        to_place=tuple(tuple(letter for letter in letters if letter not in gone) for gone in laid),
        empty=tuple(cell for cell in state.board.cells if cell not in filled),
    )

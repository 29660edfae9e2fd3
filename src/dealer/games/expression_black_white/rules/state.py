"""What there is to know in Expression Black & White: options, tiles, rounds, bouts, the whole state."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, field

from dealer.arithmetic import parse, ratio
from dealer.core.actors import Seat
from dealer.core.options import RESULT, GameOptions, Option
from dealer.core.state import DuelState
from dealer.core.times import ClockTimes, Seconds
from dealer.core.values import Value
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Colour, Guess, Row, Symbol, Tile
from dealer.games.expression_black_white.rules.events import AnyEvent

VERSION = 1
"""Of the rules; a match keeps the version that it began with."""

BOUTS = 2
ROUNDS = 12
TARGET = 10
"""The number that expressions are to come near, unless a match has another target. Rule: EBW-19, EBW-A24"""
FARTHEST_TARGET = 100
FEWEST_ROUNDS = 3
MOST_POINTS = 9
"""Of what a guessed tile or a row can pay or cost, as an option. Rule: EBW-A25"""

Phase = Literal["dealing", "planning", "starter", "play", "guess", "final", "over"]
Telling = Literal["ordered", "grouped", "counts"]


class Times(ClockTimes, frozen=True):
    """Seconds of each clock. Rule: EBW-33, EBW-34, EBW-A16, X-7."""

    planning: Annotated[Seconds, Option("Planning before a bout", ("EBW-33",))] = 180
    starter: Annotated[Seconds, Option("Choosing who starts", ("EBW-A16",))] = 60
    play: Annotated[Seconds, Option("Laying an expression", ("EBW-33", "EBW-34", "EBW-A17"))] = 45
    guess: Annotated[Seconds, Option("Guessing, and showing a tile", ("EBW-33",))] = 60
    final_guess: Annotated[Seconds, Option("The Final Guess", ("EBW-33",))] = 300
    reserve: Annotated[Seconds, Option("Reserve of each player", ("EBW-34",))] = 180
    result: Annotated[Seconds, RESULT] = 3


COLOURS = Option(
    "Colours you are told",
    ("EBW-A2", "EBW-17"),
    {
        "ordered": "of each tile, in order",
        "grouped": "how many numbers and symbols are black",
        "counts": "only how many tiles are black",
    },
)
GLOBALS = Option(
    "Global pairs",
    ("EBW-A3",),
    {
        "balanced": "each number once, each symbol three times",
        "independent": "drawn freely, repeats happen",
    },
)
SECOND_BOUT = Option(
    "Second bout",
    ("EBW-A4",),
    {"fresh": "new pairs", "mirrored": "the same pairs, the other starts"},
)
RESERVE_SCOPE = Option(
    "The reserve", ("EBW-A5", "EBW-34"), {"match": "for the match", "bout": "for each bout"}
)
POSSIBLE_SETS = Option(
    "The page lists what is possible",
    ("EBW-A23",),
    {"listed": "yes, the sets that fit what was announced", "hidden": "no, you work it out yourselves"},
)
NEAR = Option("Expressions come near", ("EBW-A24", "EBW-19"), is_variant=True)
LENGTH = Option("Rounds of a bout", ("EBW-A26", "EBW-5", "EBW-27"), is_variant=True)
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]


def pays(title: str, clause: str) -> Option:
    """Describe what a guess brings or costs."""
    return Option(title, ("EBW-A25", clause), is_variant=True)


class Pay(Value, frozen=True):
    """What guesses pay, in points. Rule: EBW-22, EBW-28, EBW-A25.

    Attributes:
        number: of a right number.
        symbol: of a right symbol.
        wrong: what each wrong tile costs.
        row: of a right row of the Final Guess.
    """

    number: int = 2
    symbol: int = 1
    wrong: int = 1
    row: int = 2


USUAL_PAY = Pay()


class Options(GameOptions, frozen=True):
    """The switches of the rules page, defaults first; ``times`` is ``None`` when untimed."""

    colours: Annotated[Telling, COLOURS] = "ordered"
    globals: Annotated[Literal["balanced", "independent"], GLOBALS] = "balanced"
    second_bout: Annotated[Literal["fresh", "mirrored"], SECOND_BOUT] = "fresh"
    reserve_scope: Annotated[Literal["match", "bout"], RESERVE_SCOPE] = "match"
    possible_sets: Annotated[Literal["listed", "hidden"], POSSIBLE_SETS] = "listed"
    target: Annotated[int, Meta(ge=1, le=FARTHEST_TARGET), NEAR] = TARGET
    rounds: Annotated[int, Meta(ge=FEWEST_ROUNDS, le=ROUNDS), LENGTH] = ROUNDS
    right_number: Annotated[Points, pays("Points for a number guessed right", "EBW-22")] = USUAL_PAY.number
    right_symbol: Annotated[Points, pays("Points for a symbol guessed right", "EBW-22")] = USUAL_PAY.symbol
    wrong_guess: Annotated[Points, pays("Points that a wrong guess costs", "EBW-22")] = USUAL_PAY.wrong
    right_row: Annotated[Points, pays("Points for a right row of the Final Guess", "EBW-28")] = USUAL_PAY.row
    times: Times | None = field(default_factory=Times)

    @property
    def pay(self) -> Pay:
        """What guesses pay. Rule: EBW-A25."""
        return Pay(self.right_number, self.right_symbol, self.wrong_guess, self.right_row)


@lru_cache(maxsize=128)
def colour(tile: int | str) -> Colour:
    """Black or white. Rule: EBW-4."""
    if isinstance(tile, int):
        return "white" if tile % 2 else "black"
    return "black" if tile in "+*" else "white"


class Tiles(Value, frozen=True):
    """The three own tiles of one expression; the numbers in ascending order. Rule: EBW-12."""

    numbers: tuple[int, int]
    symbol: Symbol

    def __contains__(self, tile: Tile) -> bool:
        """Return whether one of the three is this tile."""
        return tile in self.numbers or tile == self.symbol


class Stock(Value, frozen=True):
    """The tiles a player still owns in a bout: of each number 1..12, of each symbol ``+ - * /``."""

    numbers: tuple[int, ...] = (2,) * 12
    symbols: tuple[int, ...] = (3,) * 4

    def __sub__(self, tiles: Tiles) -> Stock:
        """The stock without an expression's own tiles. Rule: EBW-18."""
        numbers, symbols = list(self.numbers), list(self.symbols)
        low, high = tiles.numbers
        numbers[low - 1] -= 1
        numbers[high - 1] -= 1
        symbols[SYMBOLS.index(tiles.symbol)] -= 1
        return Stock(tuple(numbers), tuple(symbols))

    def lacks(self, tiles: Tiles) -> Tile | None:
        """The first tile of an expression that is not there as often as it is used, if any."""
        low, high = tiles.numbers
        if self.numbers[low - 1] < (2 if low == high else 1):
            return low
        if not self.numbers[high - 1]:
            return high
        return None if self.symbols[SYMBOLS.index(tiles.symbol)] else tiles.symbol


@lru_cache(maxsize=65_536)
def own_tiles(expression: str, number: int, symbol: Symbol) -> Tiles | None:
    """The own tiles of a legal five-tile expression, given the globals; ``None`` if a global is missing.

    Rule: EBW-12, EBW-13, EBW-14
    """
    a, first, b, second, c = parse(expression)
    numbers = [int(a), int(b), int(c)]
    if number not in numbers or symbol not in (first, second):
        return None
    numbers.remove(number)
    numbers.sort()
    left = second if first == symbol else first
    return Tiles((numbers[0], numbers[1]), SYMBOLS[SYMBOLS.index(left)])


def measure(expression: str, target: int = TARGET) -> tuple[int, int]:
    """Exact distance of an expression's value to the target, as a numerator and a positive denominator.

    They may have a common divisor. Rule: EBW-19, EBW-A10, EBW-A24.
    """
    value, whole = ratio(parse(expression))
    return abs(value - target * whole), whole


@lru_cache(maxsize=32_768)
def distance(expression: str, target: int = TARGET) -> Fraction:
    """Exact distance of an expression's value to the target. Rule: EBW-19, EBW-A10, EBW-A24.

    >>> distance("10+1/7"), distance("10+1/7", 12)
    (Fraction(1, 7), Fraction(13, 7))
    """
    return Fraction(*measure(expression, target))


class Round(Value, frozen=True, cache_hash=True):
    """One round.

    Attributes:
        first: the seat that plays first.
        plays: the expressions by seat, as far as they are in.
        winner: the seat that came closer, when both are in.
        guess: the loser's guess, waiting or announced.
        reveal: the winner's choice, waiting, shown or kept.
        timed_out: which of ``guess`` and ``reveal`` the clock gave.
    """

    first: Seat
    plays: tuple[str | None, str | None] = (None, None)
    winner: Seat | None = None
    guess: Guess | None = None
    reveal: Tile | None = None
    timed_out: tuple[str, ...] = ()


class Final(Value, frozen=True):
    """One seat's Final Guess.

    Attributes:
        rows: the last version written.
        done: whether the match waits for it no more.
        right: which rows are right, once both are counted.
        closed: whether its seat's own clock has ended, so that it stands as it is. Rule: EBW-A20, X-13
    """

    rows: tuple[Row | None, ...] = (None,) * ROUNDS
    done: bool = False
    right: tuple[bool, ...] | None = None
    closed: bool = False


class Bout(Value, frozen=True):
    """One bout: its global pairs, who is ready, who starts, its rounds, the stocks, the Final Guesses."""

    number: int
    numbers: tuple[int, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    ready: tuple[bool, bool] = (False, False)
    starter: Seat | None = None
    rounds: tuple[Round, ...] = ()
    stocks: tuple[Stock, Stock] = (Stock(), Stock())
    finals: tuple[Final, Final] = (Final(), Final())

    @classmethod
    def begin(cls, number: int, rounds: int) -> Bout:
        """Return a bout of so many rounds before its deal. Rule: EBW-A26."""
        empty = Final((None,) * rounds)
        return cls(number, finals=(empty, empty))

    def tiles(self, index: int, seat: int) -> Tiles | None:
        """The own tiles that a seat used in the round with this index, if it has played."""
        expression = self.rounds[index].plays[seat] if index < len(self.rounds) else None
        if expression is None:
            return None
        return own_tiles(expression, self.numbers[index], self.symbols[index])


class State(DuelState[Options, Phase, AnyEvent], frozen=True):
    """Everything about a match of Expression Black & White, but time.

    Attributes:
        bouts: the past ones and, last, the present one.
    """

    bouts: tuple[Bout, ...] = (Bout(1),)

    @property
    def bout(self) -> Bout:
        """The present bout."""
        return self.bouts[-1]

    @property
    def round(self) -> Round:
        """The present round (or the last one played)."""
        return self.bouts[-1].rounds[-1]

"""What a view tells about the tiles that a seat has used, round by round.

A *candidate* of a round is a triple, with every way to lay it, that fits the colours, the winner, the
announced guess and the shown tile. Nothing here looks at more than one round; ``belief`` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dealer.games.expression_black_white.bots.tables import (
    PAIRS,
    SYMBOL_INDEX,
    UNIT,
    Arrangement,
    expressions,
)
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Symbol, Tile
from dealer.games.expression_black_white.rules.events import (
    Colours,
    CountedColours,
    GroupedColours,
    OrderedColours,
)
from dealer.games.expression_black_white.rules.observation import BoutView, PlayView, RoundView
from dealer.games.expression_black_white.rules.state import TARGET

FARTHEST = 10**15
"""More units than any distance."""

NUMBER_BITS = 0b10101
SYMBOL_BITS = 0b01010


class Clue(NamedTuple):
    """What is known of a seat's triple in one round.

    Attributes:
        number: the global number.
        symbol: the global symbol.
        patterns: the colour patterns that what was told allows, as a set of bits 0..31; all before the play.
        nearest: units that its distance to the target is at least.
        farthest: units that its distance is at most.
        has: tiles that it is known to hold.
        lacks: tiles that it is known not to hold.
        target: what expressions are to come near.
    """

    number: int
    symbol: Symbol
    patterns: int = 2**32 - 1
    nearest: int = 0
    farthest: int = FARTHEST
    has: tuple[Tile, ...] = ()
    lacks: tuple[Tile, ...] = ()
    target: int = TARGET

    def candidates(self) -> Iterator[tuple[int, int, tuple[Arrangement, ...]]]:
        """Index of the pair, index of the symbol, and the arrangements that fit, of each candidate."""
        table = expressions(self.number, self.symbol, self.target)
        symbols = tuple(i for i, symbol in enumerate(SYMBOLS) if self._allows_symbol(symbol))
        for index, pair in enumerate(PAIRS):
            if not self._allows_pair(pair):
                continue
            for symbol in symbols:
                fitting = tuple(
                    laid
                    for laid in table[index][symbol]
                    if self.patterns >> laid.colours & 1 and self.nearest <= laid.distance <= self.farthest
                )
                if fitting:
                    yield index, symbol, fitting

    def _allows_pair(self, pair: tuple[int, int]) -> bool:
        return not any(n in pair for n in self.lacks) and all(
            n in pair for n in self.has if isinstance(n, int)
        )

    def _allows_symbol(self, symbol: Symbol) -> bool:
        return symbol not in self.lacks and all(s == symbol for s in self.has if isinstance(s, str))


@lru_cache(maxsize=128)
def patterns(colours: Colours) -> int:
    """The colour patterns that what was told allows, as a set of bits. Rule: EBW-17, EBW-A2."""
    return sum(1 << bits for bits in range(32) if _fits(colours, bits))


def _fits(colours: Colours, bits: int) -> bool:
    match colours:
        case OrderedColours(tiles=tiles):
            return all((tile == "black") == bool(bits >> (4 - i) & 1) for i, tile in enumerate(tiles))
        case GroupedColours(black_numbers=numbers, black_symbols=symbols):
            counts = numbers, symbols
            return counts == ((bits & NUMBER_BITS).bit_count(), (bits & SYMBOL_BITS).bit_count())
        case CountedColours(black=black):
            return bits.bit_count() == black


def units(distance: str) -> int:
    """A distance as views hold it, in units.

    >>> units("2/5") * 5 == 2 * UNIT
    True
    """
    return int(Fraction(distance) * UNIT)


def read_clue(bout: BoutView, index: int, about: int) -> Clue:
    """Return what the viewer knows of a seat's triple in the round with this index, or in the one to come.

    The viewer's own distance, where it is seen, bounds the other's: who won tells which was nearer.
    Rule: EBW-19
    """
    empty = Clue(bout.numbers[index], bout.symbols[index], target=bout.target)
    if index >= len(bout.rounds):
        return empty
    played = bout.rounds[index]
    theirs, mine = played.plays[about], played.plays[1 - about]
    if theirs is None:
        return empty
    nearest, farthest = _bounds(played, mine, about)
    has, lacks = _read_announcements(played, about)
    return empty._replace(
        patterns=patterns(theirs.colours), nearest=nearest, farthest=farthest, has=has, lacks=lacks
    )


def _bounds(played: RoundView, mine: PlayView | None, about: int) -> tuple[int, int]:
    if played.winner is None or mine is None or mine.distance is None:
        return 0, FARTHEST
    reached, second = units(mine.distance), played.first != about
    if played.winner == about:
        return 0, reached if second else reached - 1
    return (reached + 1 if second else reached), FARTHEST


def _read_announcements(played: RoundView, about: int) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Tiles that the announced guess and the shown tile say are there, and are not. Rule: EBW-25, EBW-26."""
    if played.winner != about or played.guessed is None:
        return (), ()
    has = tuple(call.tile for call in played.guessed if call.right)
    shown = () if played.revealed is None else (played.revealed,)
    return has + shown, tuple(call.tile for call in played.guessed if not call.right)


def triple(pair: int, symbol: int) -> tuple[Tile, Tile, Tile]:
    """The three tiles of a pair's and a symbol's index.

    >>> triple(0, 2)
    (1, 1, '*')
    """
    low, high = PAIRS[pair]
    return low, high, SYMBOLS[symbol]


def own_triple(play: PlayView) -> tuple[int, int]:
    """The indices of pair and symbol of a play that the viewer sees face up."""
    assert play.tiles is not None
    return PAIRS.index(play.tiles.numbers), SYMBOL_INDEX[play.tiles.symbol]

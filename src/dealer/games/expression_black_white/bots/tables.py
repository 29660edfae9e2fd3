"""Every expression that a global pair allows, with its exact distance to the target and its colours.

A *pair* of numbers ``low <= high`` has an index from 0 to 77, a symbol one from 0 to 3; a *triple* is both.
Distances are integers, in units of 1/``UNIT``: every divisor of an expression is a product of at most two
tiles, so nothing is rounded. Colours are five bits, the leftmost tile the highest; a set bit is black.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import lcm
from typing import NamedTuple

from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Symbol
from dealer.games.expression_black_white.rules.state import TARGET, Tiles

UNIT = lcm(*NUMBERS) ** 2
"""Distances are whole multiples of 1 over this."""

PAIRS: tuple[tuple[int, int], ...] = tuple(combinations_with_replacement(NUMBERS, 2))
PAIR_INDEX: dict[tuple[int, int], int] = {pair: index for index, pair in enumerate(PAIRS)}
SYMBOL_INDEX: dict[str, int] = {symbol: index for index, symbol in enumerate(SYMBOLS)}


class Arrangement(NamedTuple):
    """One way to lay a triple and the globals: distance in units, colours as bits, the expression."""

    distance: int
    colours: int
    expression: str


@cache
def value_units(a: int, x: str, b: int, y: str, c: int) -> int:
    """The exact value of five tiles in units.

    >>> value_units(10, "+", 1, "/", 7) * 7 == 71 * UNIT
    True
    """
    first = {"+": a + b, "-": a - b, "*": a * b}
    if y in "*/":
        if x in "*/":
            head = UNIT * a * b if x == "*" else UNIT * a // b
            return head * c if y == "*" else head // c
        tail = UNIT * b * c if y == "*" else UNIT * b // c
        return UNIT * a + tail if x == "+" else UNIT * a - tail
    head = UNIT * a // b if x == "/" else UNIT * first[x]
    return head + UNIT * c if y == "+" else head - UNIT * c


def colour_bits(expression: tuple[int, str, int, str, int]) -> int:
    """The five colours of an expression as bits. Rule: EBW-4."""
    bits = 0
    for token in expression:
        black = token % 2 == 0 if isinstance(token, int) else token in "+*"
        bits = 2 * bits + black
    return bits


@cache
def expressions(
    number: int, symbol: Symbol, target: int = TARGET
) -> tuple[tuple[tuple[Arrangement, ...], ...], ...]:
    """All expressions with a global pair: by pair index, by symbol index, the nearest to the target first."""
    return tuple(
        tuple(_arrange(Tiles(pair, own), number, symbol, target) for own in SYMBOLS) for pair in PAIRS
    )


def _arrange(tiles: Tiles, number: int, symbol: Symbol, target: int) -> tuple[Arrangement, ...]:
    low, high, own = *tiles.numbers, tiles.symbol
    found = []
    for a, b, c in {
        (low, high, number),
        (high, low, number),
        (low, number, high),
        (high, number, low),
        (number, low, high),
        (number, high, low),
    }:
        for x, y in {(own, symbol), (symbol, own)}:
            away = abs(value_units(a, x, b, y, c) - target * UNIT)
            found.append(Arrangement(away, colour_bits((a, x, b, y, c)), f"{a}{x}{b}{y}{c}"))
    return tuple(sorted(found))

"""Every expression of Expression Black & White with a global pair, as arrays, compiled.

A *triple* (two own numbers ``low <= high`` and an own symbol) has an index from 0 to 311: four times the
index of its pair, in the order (1, 1), (1, 2) .. (12, 12), and that of its symbol in ``+ - * /``. A *way* is
a triple laid with the globals. Distances to the target are whole multiples of 1/``UNIT``, exact; colours are
five bits, the leftmost tile the highest, a set bit black.
"""

from __future__ import annotations

from functools import cache
from math import lcm
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

TOP, SYMBOL_COUNT = 12, 4
TRIPLES = TOP * (TOP + 1) // 2 * SYMBOL_COUNT
TILES = TOP + SYMBOL_COUNT
"""Number ``n`` is tile ``n - 1``; symbols follow."""
WAYS = 12
"""Ways to lay a triple with the globals, at most."""

PLUS, MINUS, TIMES, OVER = range(4)

TARGET = 10
"""The usual one."""
UNIT = lcm(*range(1, TOP + 1)) ** 2

LOW, HIGH, SYMBOL = np.array(
    [(low, high, symbol) for low in range(TOP) for high in range(low, TOP) for symbol in range(TOP, TILES)],
    np.int64,
).T.copy()
"""The tiles of each triple."""

Array = NDArray[np.number]
Ints = NDArray[np.integer]
Mask = NDArray[np.bool]


class TripleWays(NamedTuple):
    """The ways of every triple with a global pair.

    Attributes:
        distance: ``[t, w]``, exact, in units.
        colours: ``[t, w]``, as bits.
        many: ``[t]``: how many ways there are.
        rank: ``[t, w]``: the place of the distance among ``ranks``.
        ranks: the different distances, ascending.
    """

    distance: Array
    colours: Ints
    many: Array
    rank: Array
    ranks: Array


@njit(cache=True)
def evaluate(a: int, x: int, b: int, y: int, c: int) -> np.int64:
    """The exact value of five tiles in units; every divisor is a product of two tiles at most."""
    scale = np.int64(UNIT)
    if y >= TIMES:
        if x >= TIMES:
            head = scale * a * b if x == TIMES else scale * a // b
            return head * c if y == TIMES else head // c
        tail = scale * b * c if y == TIMES else scale * b // c
        return scale * a + tail if x == PLUS else scale * a - tail
    if x == TIMES:
        head = scale * a * b
    elif x == OVER:
        head = scale * a // b
    else:
        head = scale * (a + b) if x == PLUS else scale * (a - b)
    return head + scale * c if y == PLUS else head - scale * c


@njit(cache=True)
def _fill(
    number: int,
    symbol: int,
    target: int,
    low: Array,
    high: Array,
    own: Array,
    out: tuple[Array, Array, Array],
) -> None:
    distance, colours, many = out
    orders = np.empty((6, 3), np.int64)
    for t in range(TRIPLES):
        p, q, s = low[t] + 1, high[t] + 1, own[t] - TOP
        orders[0] = (p, q, number)
        orders[1] = (q, p, number)
        orders[2] = (p, number, q)
        orders[3] = (q, number, p)
        orders[4] = (number, p, q)
        orders[5] = (number, q, p)
        ways = 0
        for order in range(6):
            a, b, c = orders[order]
            twin = False
            for other in range(order):
                twin |= orders[other, 0] == a and orders[other, 1] == b and orders[other, 2] == c
            if twin:
                continue
            for swapped in range(1 if s == symbol else 2):
                x, y = (symbol, s) if swapped else (s, symbol)
                distance[t, ways] = abs(evaluate(a, x, b, y, c) - target * UNIT)
                black_x, black_y = x in (PLUS, TIMES), y in (PLUS, TIMES)
                bits = 16 * (a % 2 == 0) + 8 * black_x + 4 * (b % 2 == 0) + 2 * black_y + (c % 2 == 0)
                colours[t, ways] = bits
                ways += 1
        many[t] = ways


@cache
def table(number: int, symbol: int, target: int = TARGET) -> TripleWays:
    """The ways of all triples with a global pair.

    Args:
        number: the global number, 1 to 12.
        symbol: the global symbol by its index in ``+ - * /``.
        target: what expressions are to come near.
    """
    shape = TRIPLES, WAYS
    out = np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(TRIPLES, np.int64)
    _fill(number, symbol, target, LOW, HIGH, SYMBOL, out)
    distance, colours, many = out
    real = np.arange(WAYS) < many[:, None]
    ranks = np.unique(distance[real])
    rank = np.where(real, np.searchsorted(ranks, distance), 0)
    return TripleWays(distance, colours, many, rank, ranks)

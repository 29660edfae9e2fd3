"""How near all expressions of Expression Black & White come to a target, as arrays by five tiles.

A *way* is three own tiles laid with the globals. The ways of a global pair and of five colours stand
together, by their three tiles in the order of ``tables``, the nearest first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    TARGET,
    TOP,
    UNIT,
    WAYS,
    evaluate,
    table,
)
from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL as OWN
from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL_COUNT as MARKS

PLACES = (TOP, MARKS, TOP, MARKS, TOP)
VALUES: Final = np.array(
    [int(evaluate.py_func(a + 1, x, b + 1, y, c + 1)) for a, x, b, y, c in np.ndindex(*PLACES)]
).reshape(PLACES)
"""In units, exact. Rule: EBW-15, EBW-A10."""

PATTERNS = 32

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.integer]


class Distances(NamedTuple):
    """The distances to a target. Rule: EBW-19.

    Attributes:
        ranked: all that there are, ascending, in units.
        rank: by five tiles: the place of the distance among these, equal where they are.
        nearest: by five tiles: 1 / (1 + distance).
        second: ``list_nearest``.
        starts: where the ways of each pair and colours begin.
        ways: all of them.
    """

    ranked: Ints
    rank: Ints
    nearest: Floats
    second: Floats
    starts: Ints
    ways: Ways


class Ways(NamedTuple):
    """Ways by their three tiles, the nearest first.

    Attributes:
        triples: of each way its three tiles.
        ranks: and the rank of its distance.
        weight: by rank: 1 / (1 + distance) to the fourth.
    """

    triples: Ints
    ranks: Ints
    weight: Floats


@lru_cache(maxsize=4)
def make_distances(target: int = TARGET) -> Distances:
    """Return the distances to a target."""
    away = np.abs(VALUES - target * UNIT)
    nearest = UNIT / (UNIT + away)
    ranked, places = np.unique(away, return_inverse=True)
    rank = places.reshape(PLACES).astype(np.int16)
    starts, triples, ranks = list_ways(ranked, target)
    ways = Ways(triples, ranks, np.square(np.square(UNIT / (UNIT + ranked))))
    return Distances(ranked, rank, nearest, list_nearest(nearest), starts, ways)


@lru_cache(maxsize=1024)
def find_ways(target: int, number: int, symbol: int, colours: int) -> Ways:
    """Return the ways with a global pair, from 0, whose colours are in a set of bits."""
    found = make_distances(target)
    first = PATTERNS * (MARKS * number + symbol)
    places = np.concatenate(
        [
            np.arange(*found.starts[first + pattern : first + pattern + 2])
            for pattern in range(PATTERNS)
            if colours >> pattern & 1
        ]
    )
    triples, ranks, weight = found.ways
    places = places[np.lexsort((ranks[places], triples[places]))]
    return Ways(triples[places], ranks[places], weight)


def list_nearest(nearest: Floats) -> Floats:
    """Return how near three own tiles come with a global pair: ``[12, 4, 312, 3, 2]``.

    By the global number and symbol, the three, which number is first (the lower, the higher, the global
    one), and which symbol is first (the own one, the global one).
    """
    number, symbol = np.arange(TOP)[:, None, None], np.arange(MARKS)[:, None]
    low, high, own = LOW, HIGH, OWN - TOP
    three = low, high, number
    found = np.empty((TOP, MARKS, len(low), 3, 2))
    for first, (second, third) in enumerate(((1, 2), (0, 2), (0, 1))):
        for order, (x, y) in enumerate(((own, symbol), (symbol, own))):
            one = nearest[three[first], x, three[second], y, three[third]]
            other = nearest[three[first], x, three[third], y, three[second]]
            found[..., first, order] = np.maximum(one, other)
    return found


def list_ways(ranked: Ints, target: int) -> tuple[Ints, Ints, Ints]:
    """Return where the ways of each pair and colours begin, and of each way its three tiles and its rank."""
    starts, ways = [np.zeros(1, np.int64)], []
    for number, symbol in np.ndindex(TOP, MARKS):
        known = table(number + 1, symbol, target)
        triples, places = np.nonzero(np.arange(WAYS) < known.many[:, None])
        ranks = np.searchsorted(ranked, known.distance[triples, places])
        found = np.unique(np.stack((known.colours[triples, places], triples, ranks)), axis=1)
        starts.append(starts[-1][-1] + np.searchsorted(found[0], np.arange(1, PATTERNS + 1)))
        ways.append(found[1:])
    every = np.concatenate(ways, axis=1)
    return np.concatenate(starts).astype(np.int32), every[0].astype(np.int16), every[1].astype(np.int16)


USUAL: Final = make_distances()
"""Of the usual target."""

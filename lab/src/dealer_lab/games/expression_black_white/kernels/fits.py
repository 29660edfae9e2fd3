"""Own tiles that somebody may have laid in a round, by what was shown of it, compiled.

A *way* is three own tiles laid with the globals. The ways of a global pair and of five colours stand
together, by their three tiles in the order of ``tables``, the nearest first.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
import numpy.typing as npt
from numba import njit

from dealer_lab.games.expression_black_white.kernels.distances import RANK, RANKED
from dealer_lab.games.expression_black_white.kernels.tables import HIGH, LOW, SYMBOL_COUNT, TOP, UNIT
from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL as OWN
from dealer_lab.kernels.arrays import Array, Row

PATTERNS = 32
WEIGHT = np.square(np.square(UNIT / (UNIT + RANKED)))
"""By the rank of a distance: 1 / (1 + distance) to the fourth."""

FARTHEST = len(RANKED)
"""Above every rank."""

DARK = np.array([number % 2 == 1 for number in range(TOP)] + [True, False, True, False], np.int64)
"""Whether each tile is black: even numbers (number ``n`` is tile ``n - 1``), ``+`` and ``*``. Rule: EBW-4."""

Shorts = npt.NDArray[np.int16]


def list_ways() -> tuple[npt.NDArray[np.int32], Shorts, Shorts]:
    """Return where the ways of each pair and colours begin, and of each way its three tiles and its rank."""
    starts: list[int] = [0]
    triples: list[int] = []
    ranks: list[int] = []
    every = np.arange(len(LOW))
    for number in range(TOP):
        for symbol in range(SYMBOL_COUNT):
            numbers, marks = (LOW, HIGH, np.full_like(LOW, number)), (OWN, np.full_like(OWN, TOP + symbol))
            ways = []
            for a, b, c in permutations(numbers):
                for x, y in permutations(marks):
                    colours = 16 * DARK[a] + 8 * DARK[x] + 4 * DARK[b] + 2 * DARK[y] + DARK[c]
                    ways.append(np.stack((colours, every, RANK[a, x - TOP, b, y - TOP, c])))
            found = np.unique(np.concatenate(ways, axis=1), axis=1)
            starts.extend(len(triples) + np.searchsorted(found[0], np.arange(1, PATTERNS + 1)))
            triples.extend(found[1])
            ranks.extend(found[2])
    return np.array(starts, np.int32), np.array(triples, np.int16), np.array(ranks, np.int16)


STARTS, TRIPLES, RANKS = list_ways()


@njit(cache=True)
def add_fits(
    shown: tuple[int, int, int],
    met: tuple[int, bool, bool],
    called: tuple[int, int],
    chosen: tuple[int, int, int],
    fit: Row,
    near_fit: Row,
) -> None:
    """Write the share of the three tiles that fit which holds each tile, or goes on with it.

    Args:
        shown: the global number and symbol, from 0, and the five colours.
        met: the rank of the other expression of the round, whether this one won, whether it was the second.
        called: the tiles that are known to be among the three, and those known not to be, as sets.
        chosen: how many tiles of a row are chosen, and the two numbers; -1 for a guess.
        fit: by tile; each three count alike. Zeros before.
        near_fit: by tile; each three count by how near they come. Zeros before.
    """
    number, symbol, colours = shown
    rank, has_won, is_second = met
    has, lacks = called
    place, low, high = chosen
    least = 0 if has_won else rank + is_second
    most = rank - (not is_second) if has_won else FARTHEST
    pattern = PATTERNS * (SYMBOL_COUNT * number + symbol) + colours
    last, total = np.int64(-1), np.zeros(2)
    found = np.zeros((2, TOP + SYMBOL_COUNT))
    for way in range(STARTS[pattern], STARTS[pattern + 1]):
        triple, away = np.int64(TRIPLES[way]), np.int64(RANKS[way])
        if triple == last or not least <= away <= most:
            continue
        one, two, three = LOW[triple], HIGH[triple], OWN[triple]
        held = 1 << one | 1 << two | 1 << three
        if held & lacks or has & ~held or (place > 0 and one != low) or (place > 1 and two != high):
            continue
        last = triple
        if place < 0:
            add(found, one, WEIGHT[away])
            if two != one:
                add(found, two, WEIGHT[away])
            add(found, three, WEIGHT[away])
        else:
            add(found, one if place == 0 else two if place == 1 else three, WEIGHT[away])
        total[0] += 1
        total[1] += WEIGHT[away]
    if last >= 0:
        for tile in range(TOP + SYMBOL_COUNT):
            fit[tile] = found[0, tile] / total[0]
            near_fit[tile] = found[1, tile] / total[1]


@njit(cache=True)
def add(found: Array, tile: int, weight: float) -> None:
    """Count three tiles for one of them, alike and by how near they come."""
    found[0, tile] += 1
    found[1, tile] += weight

"""Own tiles that somebody may have laid in a round, by what was shown of it, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.distances import Ways
from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TILES,
)
from dealer_lab.kernels.arrays import Array, Row


@njit(cache=True)
def add_fits(
    ways: Ways,
    among: tuple[int, int],
    bounds: tuple[int, int],
    called: tuple[int, int],
    chosen: tuple[int, int, int],
    fit: Row,
    near_fit: Row,
) -> None:
    """Write the share of the three tiles that fit which holds each tile, or goes on with it.

    Args:
        ways: the ways to lay three tiles.
        among: the first of those with the right pair and colours, and where these end.
        bounds: the least and the greatest rank of the distance.
        called: the tiles that are known to be among the three, and those known not to be, as sets.
        chosen: how many tiles of a row are chosen, and the two numbers; -1 for a guess.
        fit: by tile; each three count alike. Zeros before.
        near_fit: by tile; each three count by how near they come. Zeros before.
    """
    least, most = bounds
    has, lacks = called
    place, low, high = chosen
    last, total = np.int64(-1), np.zeros(2)
    found = np.zeros((2, TILES))
    for way in range(among[0], among[1]):
        triple, rank = np.int64(ways.triples[way]), np.int64(ways.ranks[way])
        if triple == last or not least <= rank <= most:
            continue
        one, two, three, weight = LOW[triple], HIGH[triple], SYMBOL[triple], ways.weight[rank]
        held = 1 << one | 1 << two | 1 << three
        if held & lacks or has & ~held or (place > 0 and one != low) or (place > 1 and two != high):
            continue
        last = triple
        if place < 0:
            add(found, one, weight)
            if two != one:
                add(found, two, weight)
            add(found, three, weight)
        else:
            add(found, one if place == 0 else two if place == 1 else three, weight)
        total[0] += 1
        total[1] += weight
    if last >= 0:
        for tile in range(TILES):
            fit[tile] = found[0, tile] / total[0]
            near_fit[tile] = found[1, tile] / total[1]


@njit(cache=True)
def add(found: Array, tile: int, weight: float) -> None:
    """Count three tiles for one of them, alike and by how near they come."""
    found[0, tile] += 1
    found[1, tile] += weight

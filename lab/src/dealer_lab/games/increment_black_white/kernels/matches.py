"""Whole matches of Increment Black & White between two hands, compiled: what a distribution is worth.

Tiles meet at random in part 2; who has its Match Point, or else the Advantage, lets the other place first,
and both place what is best some turns on, with open tiles.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.increment_black_white.rules.increments import TILES
from dealer.games.increment_black_white.rules.state import CELLS, COLUMNS, ROWS
from dealer_lab.games.increment_black_white.kernels.duel import Ints, draw_below, finish_duel
from dealer_lab.games.increment_black_white.kernels.grid import (
    CHOICES,
    EMPTY,
    FREE,
    NEVER,
    NUMBERS,
    TABLE,
    TAKEN,
    Floats,
    at_sight,
    put,
    result,
    search,
    take,
)

PATIENCE = 10_000
"""Duels that are tried until one ends as asked for."""


@njit(cache=True)
def fill_grid(table: Ints, hands: Ints, terms: Ints, side: int, width: int, widths: Ints, exact: int) -> None:
    """Fill a grid: each side in turn places what is best, of so many placements, some turns on.

    Raises:
        ValueError: a side has no tile left.
    """
    worth = np.empty(CHOICES)
    while table[EMPTY]:
        choice = at_sight(table, hands, terms, side, worth)
        if choice < 0:
            raise ValueError("a side has no tile to place")
        if width > 1:
            best = NEVER
            candidate = choice
            for _ in range(width):
                if worth[candidate] == NEVER:
                    break
                number, cell = candidate // CELLS, candidate % CELLS
                put(table, hands, side, number, cell)
                value = -search(table, hands, terms, 1 - side, widths, exact, -2.0, -best)
                take(table, hands, side, number, cell)
                if value > best:
                    best, choice = value, candidate
                worth[candidate] = NEVER
                candidate = int(worth.argmax())
        put(table, hands, side, choice // CELLS, choice % CELLS)
        side = 1 - side


@njit(cache=True)
def is_won(mine: Ints, theirs: Ints, gains: Ints, terms: Ints, width: int, widths: Ints, exact: int) -> bool:
    """Play part 3 and say whether side 0 wins the match.

    Args:
        mine: own numbers after part 1.
        theirs: the other's.
        gains: by side and tile, what it has won in part 2.
        terms: as for ``search``. Whom a tie goes to lets the other place first.
        width: as for ``fill_grid``.
        widths: as for ``search``.
        exact: as for ``search``.
    """
    table, hands = np.zeros(TABLE, np.int64), np.zeros((2, NUMBERS), np.int64)
    table[FREE : FREE + ROWS] = COLUMNS
    table[FREE + ROWS : TAKEN] = ROWS
    table[EMPTY] = CELLS
    for tile in range(TILES):
        hands[0, mine[tile] + gains[0, tile]] += 1
        hands[1, theirs[tile] + gains[1, tile]] += 1
    fill_grid(table, hands, terms, int(terms[1] > 0), width, widths, exact)
    return bool(result(table, terms) > 0)


@njit(cache=True)
def matches(
    mine: Ints, theirs: Ints, state: Ints, count: int, width: int, widths: Ints, exact: int
) -> Floats:
    """Play matches between two sets of tiles; half of them with the Advantage on either side.

    Args:
        mine: own numbers after part 1.
        theirs: the other's.
        state: of a generator.
        count: matches.
        width: placements looked at in each turn of part 3; 1 takes the best at sight.
        widths: as for ``search``, from the next turn on.
        exact: as for ``search``.

    Returns:
        By who won part 2 (nobody, the own side, the other) how many matches, and how many of them were won.
    """
    found, terms = np.zeros((3, 2)), np.empty(3, np.int64)
    order, gains = np.empty((3, TILES), np.int64), np.empty((2, TILES), np.int64)
    for place in range(count):
        ahead = finish_duel(mine, theirs, draw_below(state, 2), 0, state, order, gains)
        holder = (ahead > 0) - (ahead < 0)
        terms[0], terms[1], terms[2] = holder, holder if holder else 1 - 2 * (place % 2), int(holder == 0)
        found[holder, 0] += 1
        found[holder, 1] += is_won(mine, theirs, gains, terms, width, widths, exact)
    return found


@njit(cache=True)
def worth_after(
    mine: Ints, theirs: Ints, holder: int, state: Ints, count: int, width: int, widths: Ints, exact: int
) -> float:
    """Return what a match is worth, -1 to 1, after a duel that a side has won, or nobody.

    A tied duel is played on twice, with the Advantage on either side.

    Args:
        mine: own numbers after part 1.
        theirs: the other's.
        holder: who has won the duel: 1 the own side, -1 the other, 0 nobody.
        state: of a generator.
        count: duels that end so.
        width: as for ``fill_grid``.
        widths: as for ``search``.
        exact: as for ``search``.

    Raises:
        ValueError: duels between these hands hardly ever end so.
    """
    won, terms = 0.0, np.empty(3, np.int64)
    order, gains = np.empty((3, TILES), np.int64), np.empty((2, TILES), np.int64)
    for _ in range(count):
        for attempt in range(PATIENCE):
            ahead = finish_duel(mine, theirs, draw_below(state, 2), 0, state, order, gains)
            if (ahead > 0) - (ahead < 0) == holder:
                break
            if attempt == PATIENCE - 1:
                raise ValueError("duels between these hands hardly ever end so")
        for favoured in (1, -1):
            if holder in (0, favoured):
                terms[0], terms[1], terms[2] = holder, favoured, int(holder == 0)
                more = 1.0 if is_won(mine, theirs, gains, terms, width, widths, exact) else -1.0
                won += more if holder else more / 2
    return won / count

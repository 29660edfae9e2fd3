"""Grids and targets within many matches at once, drawn as the rules draw them.

The ten targets of a grid are drawn with it, in their order: a random order of all numbers of the range, less
those that the grid cannot make. That gives two of the numbers that are left in each round, each as likely as
the next. So only ten numbers must be looked for: a few thousand short paths without fractions make them in
nearly every grid. Where they do not, all 838,329 paths are looked at.
Rule: DNH-2, DNH-3, DNH-A3
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dealer.games.different_number_hunt.kernels.solver import MINUS, PLUS, TIMES
from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS
from dealer.games.different_number_hunt.rules.grid import CELLS, STEPS
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import FEWEST, Options
from dealer.study.kernels.chance import shuffle

LOWEST, HIGHEST = Options().target_min, Options().target_max

ONWARD = [step for square in range(0, CELLS, 2) for step in STEPS[square]]
OVER = np.array([symbol for symbol, _ in ONWARD])
TO = np.array([number for _, number in ONWARD])
TAKEN = 1 << OVER | 1 << TO
"""All steps from number to number, by the square that they begin on: the symbol, the number, both as bits."""
FIRST = np.array([sum(len(STEPS[before]) for before in range(0, square, 2)) for square in range(CELLS + 2)])
"""By square the first of its steps; those of a number end where those of the next number begin."""


@njit(cache=True)
def draw_grid(match: Any) -> None:
    """Draw a grid that can make ten numbers of the range, and its targets. Rule: DNH-A1, DNH-A2, DNH-A3."""
    while True:
        numbers, symbols = match.cells[0::2], match.cells[1::2]
        for place in range(len(NUMBERS)):
            numbers[place] = NUMBERS[place]
        for place in range(len(symbols)):
            symbols[place] = place % len(SYMBOLS)
        shuffle(match, numbers)
        shuffle(match, symbols)
        if draw_targets(match):
            return


@njit(cache=True)
def draw_targets(match: Any) -> bool:
    """Draw the ten targets of a grid; say whether it can make as many. Rule: DNH-A3."""
    order = np.arange(LOWEST, HIGHEST + 1)
    shuffle(match, order)
    wanted = np.zeros(HIGHEST + 1, np.bool_)
    drawn = tried = 0
    while drawn < FEWEST:
        batch = order[tried : tried + FEWEST - drawn]
        if len(batch) == 0:
            return False
        tried += len(batch)
        wanted[batch] = True
        find(match.cells, wanted, len(batch))
        for number in batch:
            if not wanted[number]:
                match.coming[drawn] = number
                drawn += 1
    return True


@njit(cache=True)
def find(cells: Any, wanted: Any, left: int) -> None:
    """Cross off the wanted numbers that a grid can make, the short paths first.

    Args:
        cells: numbers, and the codes of symbols.
        wanted: by number from 0 to the highest of the range; what is found becomes false.
        left: how many are wanted.
    """
    for longest in (5, 7, 9):
        left = find_whole(cells, longest, wanted, left)
        if left == 0:
            return
    find_any(cells, wanted, left)


@njit(cache=True, error_model="numpy")
def find_whole(cells: Any, longest: int, wanted: Any, left: int) -> int:
    """Cross off what paths make that have so many symbols at most, and no term that is a fraction.

    By depth, ``closed`` is the sum of the terms that are closed, ``term`` the one that may still grow.

    Returns:
        How many are still wanted.
    """
    closed, term = np.zeros(MOST_SYMBOLS + 1, np.int64), np.zeros(MOST_SYMBOLS + 1, np.int64)
    used = np.zeros(MOST_SYMBOLS + 1, np.int64)
    onward, last = np.zeros(MOST_SYMBOLS + 1, np.int64), np.zeros(MOST_SYMBOLS + 1, np.int64)
    for start in range(0, CELLS, 2):
        term[0], used[0] = cells[start], 1 << start
        onward[0], last[0] = FIRST[start], FIRST[start + 2]
        if wanted[term[0]]:
            wanted[term[0]] = False
            left -= 1
        depth = 0
        while depth >= 0 and left > 0:
            step = onward[depth]
            if step == last[depth]:
                depth -= 1
                continue
            onward[depth] += 1
            if used[depth] & TAKEN[step]:
                continue
            symbol, number = cells[OVER[step]], np.int64(cells[TO[step]])
            total, grown = closed[depth], term[depth]
            if symbol == TIMES:
                grown *= number
            elif symbol > TIMES:
                grown //= number
                if grown * number != term[depth]:
                    continue
            else:
                total += grown
                grown = -number if symbol == MINUS else number
            value = total + grown
            if 0 < value <= HIGHEST and wanted[value]:
                wanted[value] = False
                left -= 1
            if depth + 1 < longest:
                depth += 1
                closed[depth], term[depth] = total, grown
                used[depth] = used[depth - 1] | TAKEN[step]
                onward[depth], last[depth] = FIRST[TO[step]], FIRST[TO[step] + 2]
    return left


@njit(cache=True, error_model="numpy")
def find_any(cells: Any, wanted: Any, left: int) -> None:
    """Cross off what any paths make. Rule: DNH-A4.

    As in ``solver.search``, ``a/d`` is the sum of what is closed and ``t/e`` the term that may still grow.
    """
    a, d = np.zeros(MOST_SYMBOLS + 2, np.int64), np.ones(MOST_SYMBOLS + 2, np.int64)
    t, e = np.zeros(MOST_SYMBOLS + 2, np.int64), np.ones(MOST_SYMBOLS + 2, np.int64)
    used = np.zeros(MOST_SYMBOLS + 2, np.int64)
    onward, last = np.zeros(MOST_SYMBOLS + 2, np.int64), np.zeros(MOST_SYMBOLS + 2, np.int64)
    for start in range(0, CELLS, 2):
        t[0], used[0] = cells[start], 1 << start
        onward[0], last[0] = FIRST[start], FIRST[start + 2]
        depth = 0
        while depth >= 0 and left > 0:
            step = onward[depth]
            if step == last[depth]:
                depth -= 1
                continue
            onward[depth] += 1
            if used[depth] & TAKEN[step]:
                continue
            depth += 1
            used[depth] = used[depth - 1] | TAKEN[step]
            onward[depth], last[depth] = FIRST[TO[step]], FIRST[TO[step] + 2]
            symbol, number = cells[OVER[step]], np.int64(cells[TO[step]])
            a[depth], d[depth], t[depth], e[depth] = a[depth - 1], d[depth - 1], t[depth - 1], e[depth - 1]
            if symbol == TIMES:
                t[depth] *= number
            elif symbol > TIMES:
                e[depth] *= number
            else:
                a[depth] = a[depth] * e[depth] + t[depth] * d[depth]
                d[depth] *= e[depth]
                t[depth], e[depth] = number if symbol == PLUS else -number, 1
            value, whole = a[depth] * e[depth] + t[depth] * d[depth], d[depth] * e[depth]
            if whole <= value <= HIGHEST * whole and value % whole == 0 and wanted[value // whole]:
                wanted[value // whole] = False
                left -= 1

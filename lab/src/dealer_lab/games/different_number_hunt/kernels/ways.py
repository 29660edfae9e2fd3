"""Short ways to a target, compiled: which squares lead to it, and how many symbols a path can have."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.different_number_hunt.rules.grid import CELLS, NUMBER_CELLS, STEPS, neighbours
from dealer_lab.games.different_number_hunt.kernels.layout import AHEAD
from dealer_lab.games.different_number_hunt.kernels.solver import PLUS, TIMES
from dealer_lab.kernels.arrays import Array

Sums = tuple[np.int64, np.int64, np.int64, np.int64]
"""What a path makes: a sum, its divisor, a last term that is not added yet, its divisor; whole numbers."""

assert AHEAD == 2, "note_ways has a loop for each symbol"

COUNTS = np.array([len(steps) for steps in STEPS])
"""By square with a number: how many ways lead over a symbol to the next number."""
OVERS = np.zeros((CELLS, COUNTS.max()), np.int64)
NUMBERS = np.zeros((CELLS, COUNTS.max()), np.int64)
"""The squares of these symbols and numbers."""
for _square, _steps in enumerate(STEPS):
    for _way, (OVERS[_square, _way], NUMBERS[_square, _way]) in enumerate(_steps):
        pass

BESIDE = np.array([sum(1 << other for other in neighbours(square)) for square in range(CELLS)])
"""By square those side by side with it, as bits."""


@njit(cache=True)
def begin_sums(number: int) -> Sums:
    """Return what a number alone makes."""
    return np.int64(0), np.int64(1), np.int64(number), np.int64(1)


@njit(cache=True)
def add(sums: Sums, symbol: int, number: int) -> Sums:
    """Return what a path makes with one symbol and one number more. Rule: DNH-6, DNH-A4."""
    closed, divisor, term, share = sums
    factor = np.int64(number)
    if symbol == TIMES:
        return closed, divisor, term * factor, share
    if symbol > TIMES:
        return closed, divisor, term, share * factor
    last = factor if symbol == PLUS else -factor
    return closed * share + term * divisor, divisor * share, last, np.int64(1)


@njit(cache=True)
def note(sums: Sums, symbols: int, goals: Array, square: int, most: Array) -> None:
    """Note a path under a square if it makes a goal and has more symbols than those before."""
    closed, divisor, term, share = sums
    value, whole = closed * share + term * divisor, divisor * share
    for place in range(len(goals)):
        if value == goals[place] * whole and most[place, square] < symbols:
            most[place, square] = symbols


@njit(cache=True)
def note_ways(
    cells: Array, start: int, used: int, sums: Sums, symbols: int, goals: Array, named: int, most: Array
) -> None:
    """Note how many symbols a path to each goal has at most that comes to a number and goes on from there.

    Args:
        cells: the grid.
        start: the square of that number.
        used: the squares of the path so far, as bits.
        sums: what it makes.
        symbols: how many it has.
        goals: targets.
        named: the square under which it is noted; -1: that of the next symbol.
        most: by goal and square, how many symbols; only more are written.
    """
    if named >= 0:
        note(sums, symbols, goals, named, most)
    for way in range(COUNTS[start]):
        over, number = OVERS[start, way], NUMBERS[start, way]
        taken = 1 << over | 1 << number
        if used & taken:
            continue
        above = over if named < 0 else named
        used_1, sums_1 = used | taken, add(sums, cells[over], cells[number])
        note(sums_1, symbols + 1, goals, above, most)
        for way_2 in range(COUNTS[number]):
            over_2, number_2 = OVERS[number, way_2], NUMBERS[number, way_2]
            if used_1 & (1 << over_2 | 1 << number_2):
                continue
            sums_2 = add(sums_1, cells[over_2], cells[number_2])
            note(sums_2, symbols + 2, goals, above, most)


@njit(cache=True)
def note_starts(cells: Array, goals: Array, most: Array) -> None:
    """Note by goal and square how many symbols, up to ``AHEAD``, a path from there has; zeros for none.

    It is ``note_ways`` for every number and two goals, without what a path has before: each round of each
    match needs it. What one symbol makes is ``(closed * share + term) / share``.
    """
    most[:] = 0
    first_goal, second_goal = np.int64(goals[0]), np.int64(goals[1])
    for start in NUMBER_CELLS:
        begun = np.int64(cells[start])
        first = second = 0
        for way in range(COUNTS[start]):
            over, number = OVERS[start, way], NUMBERS[start, way]
            symbol, factor = cells[over], np.int64(cells[number])
            closed, term, share = np.int64(0), begun, np.int64(1)
            if symbol == TIMES:
                term = begun * factor
            elif symbol > TIMES:
                share = factor
            else:
                closed, term = begun, factor if symbol == PLUS else -factor
            whole_closed = closed * share
            value = whole_closed + term
            if value == first_goal * share:
                first = max(first, 1)
            if value == second_goal * share:
                second = max(second, 1)
            used = 1 << start | 1 << over
            for way_2 in range(COUNTS[number]):
                over_2, number_2 = OVERS[number, way_2], NUMBERS[number, way_2]
                if used & (1 << over_2 | 1 << number_2):
                    continue
                symbol_2, factor_2 = cells[over_2], np.int64(cells[number_2])
                whole = share
                if symbol_2 == TIMES:
                    made = whole_closed + term * factor_2
                elif symbol_2 > TIMES:
                    made = whole_closed * factor_2 + term
                    whole = share * factor_2
                elif symbol_2 == PLUS:
                    made = value + factor_2 * share
                else:
                    made = value - factor_2 * share
                if made == first_goal * whole:
                    first = 2
                if made == second_goal * whole:
                    second = 2
        most[0, start], most[1, start] = first, second


@njit(cache=True)
def note_next(cells: Array, path: Array, length: int, goals: Array, most: Array) -> None:
    """Note by goal and square that may come next how many symbols a path over it has at most.

    It may have ``AHEAD`` symbols more than the path has now.

    Args:
        cells: the grid.
        path: the squares so far; others behind them.
        length: how many they are, at least one.
        goals: targets.
        most: by goal and square; zeros at first.
    """
    sums, used, last = begin_sums(cells[path[0]]), 0, int(path[length - 1])
    for at in range(length):
        used |= 1 << path[at]
        if at > 0 and at % 2 == 0:
            sums = add(sums, cells[path[at - 1]], cells[path[at]])
    if length % 2:
        note_ways(cells, last, used, sums, length // 2, goals, -1, most)
        return
    for square in NUMBER_CELLS:
        if BESIDE[last] >> square & 1 and not used >> square & 1:
            further = add(sums, cells[last], cells[square])
            note_ways(cells, square, used | 1 << square, further, length // 2, goals, square, most)

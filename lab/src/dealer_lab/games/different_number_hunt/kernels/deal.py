"""Grids and targets within many matches at once, drawn as the rules draw them.

The ten targets of a grid are drawn with it, in their order: a random order of all numbers of the range, less
those that the grid cannot make. That gives two of the numbers that are left in each round, each as likely as
the next. So only ten numbers must be looked for. A few hundred short paths without fractions make them in
nearly every grid, each with a list of what one or two further steps would add to it. Where they do not, all
838,329 paths are looked at.
Rule: DNH-2, DNH-3, DNH-A3
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS
from dealer.games.different_number_hunt.rules.grid import CELLS, STEPS
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import FEWEST, Options
from dealer_lab.games.different_number_hunt.kernels.solver import MINUS, PLUS, TIMES
from dealer_lab.kernels.arrays import Array, Number, Record
from dealer_lab.kernels.chance import shuffle

LOWEST, HIGHEST = Options().target_min, Options().target_max

ONWARD = [step for square in range(0, CELLS, 2) for step in STEPS[square]]
OVER = np.array([symbol for symbol, _ in ONWARD])
TO = np.array([number for _, number in ONWARD])
TAKEN = 1 << OVER | 1 << TO
"""All steps from number to number, by the square that they begin on: the symbol, the number, both as bits."""
FIRST = np.array([sum(len(STEPS[before]) for before in range(0, square, 2)) for square in range(CELLS + 2)])
"""By square the first of its steps; those of a number end where those of the next number begin."""

REACH = 60
"""The most that an ending is listed to add or to take away."""
NEAR = 1e-9
"""How near the float of a path's value is to the whole number that it makes."""
KEPT = 2
"""How many endings are listed that add the same."""


@njit(cache=True)
def draw_grid(match: Record) -> None:
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
def draw_targets(match: Record) -> bool:
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
        find(match.cells, wanted, batch.copy())
        for number in batch:
            if not wanted[number]:
                match.coming[drawn] = number
                drawn += 1
    return True


@njit(cache=True)
def find(cells: Array, wanted: Array, missing: Array) -> None:
    """Cross off the wanted numbers that a grid can make, those of short paths first.

    Args:
        cells: numbers, and the codes of symbols.
        wanted: by number from 0 to the highest of the range; what is found becomes false.
        missing: the numbers that are wanted, in any order; it is used up.
    """
    endings = np.zeros((CELLS // 2 + 1, 2 * REACH + 1, KEPT), np.int32)
    list_endings(cells, endings)
    left = len(missing)
    for longest in (2, 5, 9):
        left = find_whole(cells, endings, longest, wanted, missing, left)
        if left == 0:
            return
    find_any(cells, wanted, missing, left)


@njit(cache=True)
def list_endings(cells: Array, endings: Array) -> None:
    """Write what one or two steps that begin with + or - add to a path, if it is whole and small.

    Args:
        cells: numbers, and the codes of symbols.
        endings: ``int32[numbers, 2 * REACH + 1, KEPT]``, zeros: by square with a number and by what is added,
            from -REACH, the squares of endings that do so, as bits. All are true; not all are kept.
    """
    for square in range(0, CELLS, 2):
        for step in range(FIRST[square], FIRST[square + 2]):
            symbol, number = cells[OVER[step]], np.int64(cells[TO[step]])
            if symbol >= TIMES:
                continue
            term = number if symbol == PLUS else -number
            keep_ending(endings[square // 2], term, TAKEN[step])
            for further in range(FIRST[TO[step]], FIRST[TO[step] + 2]):
                if TO[further] == square or TAKEN[step] & TAKEN[further]:
                    continue
                is_whole, total, grown = add_step(cells, further, 0, term)
                if is_whole:
                    keep_ending(endings[square // 2], total + grown, TAKEN[step] | TAKEN[further])


@njit(cache=True)
def keep_ending(endings: Array, added: Number, squares: int) -> None:
    """Keep the first endings that add a number, and the last one."""
    if -REACH <= added <= REACH:
        kept = endings[added + REACH]
        for place in range(KEPT):
            if kept[place] == 0 or place == KEPT - 1:
                kept[place] = squares
                return


@njit(cache=True, error_model="numpy")
def add_step(cells: Array, step: int, closed: Number, term: Number) -> tuple[bool, Number, Number]:
    """Return whether a path goes on without a fraction, the sum of its closed terms, and its last term."""
    symbol, number = cells[OVER[step]], np.int64(cells[TO[step]])
    if symbol == TIMES:
        return True, closed, term * number
    if symbol > TIMES:
        grown = term // number
        return grown * number == term, closed, grown
    return True, closed + term, -number if symbol == MINUS else number


@njit(cache=True, error_model="numpy")
def find_whole(cells: Array, endings: Array, longest: int, wanted: Array, missing: Array, left: int) -> int:
    """Cross off what paths make that have so many symbols at most, and no term that is a fraction.

    An ending may follow on each. By depth, ``closed`` is the sum of the terms that are closed, ``term`` the
    one that may still grow.

    Returns:
        How many are still wanted, the first ones of ``missing``.
    """
    closed, term = np.zeros(MOST_SYMBOLS + 1, np.int64), np.zeros(MOST_SYMBOLS + 1, np.int64)
    used = np.zeros(MOST_SYMBOLS + 1, np.int64)
    onward, last = np.zeros(MOST_SYMBOLS + 1, np.int64), np.zeros(MOST_SYMBOLS + 1, np.int64)
    for start in range(0, CELLS, 2):
        term[0], used[0] = cells[start], 1 << start
        onward[0], last[0] = FIRST[start], FIRST[start + 2]
        left = cross_off(endings[start // 2], term[0], used[0], wanted, missing, left)
        depth = 0
        while depth >= 0 and left > 0:
            step = onward[depth]
            if step == last[depth]:
                depth -= 1
                continue
            onward[depth] += 1
            if used[depth] & TAKEN[step]:
                continue
            is_whole, total, grown = add_step(cells, step, closed[depth], term[depth])
            if not is_whole:
                continue
            squares = used[depth] | TAKEN[step]
            left = cross_off(endings[TO[step] // 2], total + grown, squares, wanted, missing, left)
            if depth + 1 < longest:
                depth += 1
                closed[depth], term[depth], used[depth] = total, grown, squares
                onward[depth], last[depth] = FIRST[TO[step]], FIRST[TO[step] + 2]
    return left


@njit(cache=True)
def cross_off(endings: Array, value: Number, used: int, wanted: Array, missing: Array, left: int) -> int:
    """Cross off what a path makes, alone or with an ending on squares that it has not used."""
    at = 0
    while at < left:
        lacks = missing[at] - value
        is_made = lacks == 0
        if -REACH <= lacks <= REACH:
            for place in range(KEPT):
                squares = endings[lacks + REACH, place]
                is_made |= squares != 0 and squares & used == 0
        if is_made:
            wanted[missing[at]] = False
            left -= 1
            missing[at] = missing[left]
        else:
            at += 1
    return left


@njit(cache=True, error_model="numpy")
def find_any(cells: Array, wanted: Array, missing: Array, left: int) -> None:
    """Cross off what any paths make. Rule: DNH-A4.

    ``closed`` is the sum of the terms that are closed, ``term`` the one that may still grow. Both are floats,
    and exact enough. A grid has three signs of each kind, so a term is below 10**5. A value that is no whole
    number is at least 1 / (13 * 12 * 11) away from one.
    """
    closes, terms = np.zeros(MOST_SYMBOLS + 1), np.zeros(MOST_SYMBOLS + 1)
    uses, nexts = np.zeros(MOST_SYMBOLS + 1, np.int64), np.zeros(MOST_SYMBOLS + 1, np.int64)
    ends = np.zeros(MOST_SYMBOLS + 1, np.int64)
    for start in range(0, CELLS, 2):
        depth, step, end = 0, FIRST[start], FIRST[start + 2]
        closed, term, used = 0.0, float(cells[start]), 1 << start
        while left > 0:
            if step == end:
                depth -= 1
                if depth < 0:
                    break
                step, end = nexts[depth], ends[depth]
                closed, term, used = closes[depth], terms[depth], uses[depth]
                continue
            here = step
            step += 1
            if used & TAKEN[here]:
                continue
            closes[depth], terms[depth], uses[depth] = closed, term, used
            nexts[depth], ends[depth] = step, end
            depth += 1
            to = TO[here]
            symbol, number = cells[OVER[here]], float(cells[to])
            if symbol == TIMES:
                term *= number
            elif symbol > TIMES:
                term /= number
            else:
                closed += term
                term = number if symbol == PLUS else -number
            used |= TAKEN[here]
            step, end = FIRST[to], FIRST[to + 2]
            value = closed + term
            if 0.5 < value < HIGHEST + 0.5:
                for place in range(left):
                    if abs(value - missing[place]) < NEAR:
                        wanted[missing[place]] = False
                        left -= 1
                        missing[place] = missing[left]
                        break

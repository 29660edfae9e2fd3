"""Part 3 of Increment Black & White, compiled: what a grid is worth half filled, and the search on it.

The same ideas as in ``dealer.games.increment_black_white.bots.grid``: lines are looked at as if all tiles
that are left fell on the empty cells at random, and the last placements are gone through to the end. A grid
is two arrays: ``table`` holds by line how far side 0 is ahead, by line how many cells are empty, then by cell
whether it is taken, then the centre and how many cells are empty; ``hands`` counts, by side, the tiles that
are left of each number. ``terms`` are what decides beside the lines: Match Points ahead, whom a tie goes to
(1 or -1), whether the centre breaks it first (1 or 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, sqrt

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.games.increment_black_white.rules.increments import MOST, TILES
from dealer.games.increment_black_white.rules.state import CELLS, CENTRE, COLUMNS, ROWS

LINES = ROWS + COLUMNS
NUMBERS = TILES + MOST + 1
"""Numbers that a tile may bear: 0 to 13. Rule: IBW-13."""

FREE, TAKEN = LINES, 2 * LINES
MIDDLE, EMPTY = TAKEN + CELLS, TAKEN + CELLS + 1
TABLE = EMPTY + 1
"""Places in a ``table``, and its length."""

CHOICES = NUMBERS * CELLS
"""A placement is ``number * CELLS + cell``."""

CENTRAL = np.array([(row, column) in CENTRE for row in range(1, 5) for column in range(1, 6)], np.int64)
"""By cell, whether it belongs to the centre. Rule: IBW-23."""

BLUR = 1.5
SHARP = 0.02
POINTS = 0.02
"""As in the readable grid: how much more a line varies, what is left of that, and a Match Point more."""

FINE, FAR = 256, 4
ERF = np.array([erf(place / FINE) for place in range(FINE * FAR + 1)])
"""The error function from 0 to ``FAR``."""

NEVER = -np.inf
"""The worth of a tile and cell that cannot be chosen: no placement is worth this little."""

ORDERED = 4
"""Empty cells from which on it pays to look at the better placements first."""

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]


def make_grid(cells: Sequence[int | None], mine: Iterable[int], theirs: Iterable[int]) -> tuple[Ints, Ints]:
    """``table`` and ``hands`` of a grid.

    Args:
        cells: by cell what lies there: positive for the own number, negative for the other's, else ``None``.
        mine: own numbers to be placed.
        theirs: the other's.
    """
    table, hands = np.zeros(TABLE, np.int64), np.zeros((2, NUMBERS), np.int64)
    table[FREE : FREE + ROWS], table[FREE + ROWS : TAKEN], table[EMPTY] = COLUMNS, ROWS, CELLS
    for cell, lies in enumerate(cells):
        if lies is not None:
            add(table, cell, lies, 1)
    for side, numbers in enumerate((mine, theirs)):
        for number in numbers:
            hands[side, number] += 1
    return table, hands


@njit(cache=True)
def add(table: Ints, cell: int, number: int, taken: int) -> None:
    """Put a number on a cell (``taken`` 1), or take it away (-1, with the number's sign turned)."""
    row, column = cell // COLUMNS, ROWS + cell % COLUMNS
    table[row] += number
    table[column] += number
    table[FREE + row] -= taken
    table[FREE + column] -= taken
    table[TAKEN + cell] += taken
    table[MIDDLE] += number * CENTRAL[cell]
    table[EMPTY] -= taken


@njit(cache=True)
def put(table: Ints, hands: Ints, side: int, number: int, cell: int) -> None:
    """A side places a number on an empty cell."""
    hands[side, number] -= 1
    add(table, cell, -number if side else number, 1)


@njit(cache=True)
def take(table: Ints, hands: Ints, side: int, number: int, cell: int) -> None:
    """Take a placement back."""
    hands[side, number] += 1
    add(table, cell, number if side else -number, -1)


@njit(cache=True)
def match_points(table: Ints) -> int:
    """Lines won less lines lost of a full grid. Rule: IBW-20."""
    points = 0
    for line in range(LINES):
        points += (table[line] > 0) - (table[line] < 0)
    return points


@njit(cache=True)
def result(table: Ints, terms: Ints) -> float:
    """Of a full grid, for side 0: 1 or -1, and a little for each Match Point. Rule: IBW-20, IBW-22."""
    points = terms[0] + match_points(table)
    decides = points
    if decides == 0 and terms[2]:
        decides = table[MIDDLE]
    if decides == 0:
        decides = terms[1]
    return float((1.0 if decides > 0 else -1.0) + POINTS * points)


@njit(cache=True)
def even_erf(value: float) -> float:
    """The error function, by the table."""
    place = int(abs(value) * FINE + 0.5)
    near = ERF[place] if place < FINE * FAR else 1.0
    return near if value >= 0 else -near


@njit(cache=True)
def at_sight(table: Ints, hands: Ints, terms: Ints, side: int, worth: Floats) -> int:
    """Write down what each placement of a side is worth to it at sight; returns the best, -1 without any.

    ``worth`` has ``CHOICES`` places; what cannot be placed is worth ``NEVER``. The worth is an argument of
    the error function, not yet a chance: for ranking they are the same.
    """
    direction = -1 if side else 1
    left = table[EMPTY] - 1
    to_come, squares = 0, 0
    for number in range(NUMBERS):
        mine, theirs = hands[side, number], hands[1 - side, number]
        to_come += number * (mine - theirs)
        squares += number * number * (mine + theirs)
    settled = direction * (terms[0] + (0.0 if terms[2] else terms[1] / 2))
    for line in range(LINES):
        if table[FREE + line] == 0:
            settled += direction * ((table[line] > 0) - (table[line] < 0))
    gain, widen = np.zeros(LINES), np.zeros(LINES)
    scales = np.empty(COLUMNS + 1)
    best, top = -1, NEVER
    for number in range(NUMBERS):
        begins = number * CELLS
        if hands[side, number] == 0:
            worth[begins : begins + CELLS] = NEVER
            continue
        mean, variance = 0.0, 0.0
        if left:
            mean = (to_come - number) / left
            variance = BLUR * ((squares - number * number) / left - mean * mean)
        for free in range(COLUMNS + 1):
            scales[free] = 1 / sqrt(2 * free * variance + SHARP)
        points, spread = settled, 0.05
        for line in range(LINES):
            free = table[FREE + line]
            if free == 0:
                continue
            ahead, scale = direction * table[line] + free * mean, scales[free]
            low, high = even_erf((ahead - 0.5) * scale), even_erf((ahead + 0.5) * scale)
            without = (low + high) / 2
            wide = 1 - (high - low) / 2 - without * without
            ahead, scale = ahead + number - mean, scales[free - 1]
            low, high = even_erf((ahead - 0.5) * scale), even_erf((ahead + 0.5) * scale)
            with_it = (low + high) / 2
            points += without
            spread += wide
            gain[line] = with_it - without
            widen[line] = 1 - (high - low) / 2 - with_it * with_it - wide
        for cell in range(CELLS):
            if table[TAKEN + cell]:
                worth[begins + cell] = NEVER
                continue
            row, column = cell // COLUMNS, ROWS + cell % COLUMNS
            value = (points + gain[row] + gain[column]) / sqrt(2 * (spread + widen[row] + widen[column]))
            worth[begins + cell] = value
            if value > top:
                best, top = begins + cell, value
    return best


@njit(cache=True)
def search(
    table: Ints, hands: Ints, terms: Ints, side: int, widths: Ints, exact: int, low: float, high: float
) -> float:
    """Return what a grid is worth to a side that places next, looked at some placements ahead.

    Alpha-beta with a stack of its own: a compiled function that calls itself cannot be kept on disk.

    Args:
        table: the grid; it is left as it was.
        hands: what is left of either side.
        terms: what decides beside the lines.
        side: who places.
        widths: how many placements are looked at in each turn ahead; after that the best at sight.
        exact: with so many empty cells the rest is gone through to the end, both sides with open tiles.
        low: what the side has for sure elsewhere.
        high: what the other will not let it have.
    """
    worth = np.empty((CELLS + 1, CHOICES))
    lows, highs, untried = np.empty(CELLS + 1), np.empty(CELLS + 1), np.empty(CELLS + 1, np.int64)
    following = np.empty(CELLS + 1, np.int64)
    depth, value, arrives = 0, 0.0, True
    lows[0], highs[0] = low, high
    while True:
        mover = side if depth % 2 == 0 else 1 - side
        goes_on = True
        if arrives:
            empty = table[EMPTY]
            if empty == 0:
                value = result(table, terms)
                value, goes_on = -value if mover else value, False
            elif exact >= empty and empty < ORDERED:
                untried[depth], following[depth] = CHOICES, next_placement(table, hands, mover, CHOICES)
            else:
                following[depth] = at_sight(table, hands, terms, mover, worth[depth])
                if exact >= empty:
                    untried[depth] = CHOICES
                elif depth < widths.size:
                    untried[depth] = widths[depth]
                elif following[depth] >= 0:
                    value, goes_on = erf(worth[depth, following[depth]]), False
                else:
                    untried[depth] = 0
        if goes_on and (lows[depth] >= highs[depth] or untried[depth] == 0 or following[depth] < 0):
            value, goes_on = lows[depth], False
        if goes_on:
            choice = following[depth]
            put(table, hands, mover, choice // CELLS, choice % CELLS)
            depth += 1
            lows[depth], highs[depth], arrives = -highs[depth - 1], -lows[depth - 1], True
            continue
        if depth == 0:
            return value
        depth -= 1
        mover, choice = 1 - mover, following[depth]
        take(table, hands, mover, choice // CELLS, choice % CELLS)
        lows[depth] = max(lows[depth], -value)
        untried[depth] -= 1
        arrives = False
        if exact >= table[EMPTY] and table[EMPTY] < ORDERED:
            following[depth] = next_placement(table, hands, mover, choice)
        else:
            worth[depth, choice] = NEVER
            choice = int(worth[depth].argmax())
            following[depth] = choice if worth[depth, choice] > NEVER else -1


@njit(cache=True)
def next_placement(table: Ints, hands: Ints, side: int, choice: int) -> int:
    """The placement of a side before another in order, -1 after the last: high numbers come first."""
    choice -= 1
    while choice >= 0:
        if hands[side, choice // CELLS] == 0:
            choice = choice // CELLS * CELLS - 1
        elif table[TAKEN + choice % CELLS]:
            choice -= 1
        else:
            return choice
    return -1


@njit(cache=True)
def look_ahead(
    tables: Ints, hands: Ints, terms: Ints, choices: Ints, widths: Ints, exact: int, values: Floats
) -> None:
    """Write down what each of some placements of side 0 is worth in each world, some turns on.

    Args:
        tables: by world, the grid.
        hands: by world, what is left of either side.
        terms: what decides beside the lines.
        choices: the placements.
        widths: as for ``search``, from the other's next turn on.
        exact: as for ``search``.
        values: by placement and world; filled.
    """
    for world in range(tables.shape[0]):
        table, hand = tables[world], hands[world]
        for place in range(choices.size):
            number, cell = choices[place] // CELLS, choices[place] % CELLS
            put(table, hand, 0, number, cell)
            values[place, world] = -search(table, hand, terms, 1, widths, exact, -2.0, 2.0)
            take(table, hand, 0, number, cell)


@njit(cache=True)
def value_at_sight(tables: Ints, hands: Ints, terms: Ints) -> Floats:
    """Return what each placement of side 0 is worth at sight, on average over the worlds."""
    total, worth = np.zeros(CHOICES), np.empty(CHOICES)
    for world in range(tables.shape[0]):
        at_sight(tables[world], hands[world], terms, 0, worth)
        for choice in range(CHOICES):
            total[choice] += erf(worth[choice]) if worth[choice] > NEVER else NEVER
    mean: Floats = total / tables.shape[0]
    return mean

"""The search of ``dealer.games.different_number_hunt.solver``, compiled.

All 838,329 directed paths are laid out once as a tree in depth-first order: a row for each path, with the
step that made it out of a shorter one. A grid is then one pass over the rows, the unfinished sums by depth.

Numbers stay exact in 64 bits: nothing is ever reduced, so that a denominator divides the product of twelve
numbers, 13^12 < 2^45, and a numerator is at most thirteen products of thirteen, 13 * 13^13 < 2^52. A bound
times a denominator fits as well, for no bound goes beyond ``LIMIT``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.games.different_number_hunt.actions import SYMBOLS, Cell
from dealer.games.different_number_hunt.grid import CELLS, LETTERS, NUMBER_CELLS, PATHS_BY_SYMBOLS, STEPS
from dealer.games.different_number_hunt.solver import LIMIT, MOST_SYMBOLS, Best, Solution

PATHS = sum(PATHS_BY_SYMBOLS)

PLUS, MINUS, TIMES = 0, 1, 2
"""Codes of the symbols, in the order of ``SYMBOLS``; what is left is a division."""

Ints = NDArray[Any]


class Tree(NamedTuple):
    """Every path, depth first: its symbols, the squares of its last step, the row of the path before that."""

    depth: Ints
    symbol: Ints
    number: Ints
    parent: Ints


@cache
def tree() -> Tree:
    """The tree of all paths; the same for every grid."""
    most = max(map(len, STEPS))
    steps = np.full((CELLS, most, 2), -1, np.int8)
    for square in NUMBER_CELLS:
        steps[square, : len(STEPS[square])] = STEPS[square]
    depth, symbol, number = (np.zeros(PATHS, np.uint8) for _ in range(3))
    parent = np.zeros(PATHS, np.int32)
    grow(steps, np.array(NUMBER_CELLS, np.int8), depth, symbol, number, parent)
    return Tree(depth, symbol, number, parent)


@njit(cache=True)
def grow(steps: Ints, roots: Ints, depth: Ints, symbol: Ints, number: Ints, parent: Ints) -> None:
    """Fill the rows of the tree: each path before those that go on from it."""
    rows = np.zeros(MOST_SYMBOLS + 1, np.int32)
    used = np.zeros(MOST_SYMBOLS + 1, np.int64)
    tried = np.zeros(MOST_SYMBOLS + 1, np.int64)
    row = 0
    for root in roots:
        level = 0
        number[row], parent[row] = root, -1
        rows[0], used[0], tried[0] = row, 1 << root, 0
        row += 1
        while level >= 0:
            at = number[rows[level]]
            choice = tried[level]
            if level == MOST_SYMBOLS or choice == steps.shape[1] or steps[at, choice, 0] < 0:
                level -= 1
                continue
            tried[level] += 1
            over, to = steps[at, choice, 0], steps[at, choice, 1]
            taken = (1 << over) | (1 << to)
            if used[level] & taken:
                continue
            depth[row], symbol[row], number[row], parent[row] = level + 1, over, to, rows[level]
            level += 1
            rows[level], used[level], tried[level] = row, used[level - 1] | taken, 0
            row += 1


@njit(cache=True, error_model="numpy")
def search(
    cells: Ints, low: int, high: int, depth: Ints, symbol: Ints, number: Ints, found: Ints, values: Ints
) -> int:
    """Write down the rows whose value is a whole number of the range, and the values; say how many.

    ``cells`` are the numbers and the codes of the symbols. By depth, ``a/d`` is the sum of what is closed and
    ``t/e`` the term that may still grow. Bounds are multiplied before values are divided: it is faster.
    """
    a, d = np.zeros(16, np.int64), np.ones(16, np.int64)
    t, e = np.zeros(16, np.int64), np.ones(16, np.int64)
    count = 0
    for row in range(depth.size):
        here = depth[row] & np.uint8(15)
        before = (here - np.uint8(1)) & np.uint8(15)
        tile = cells[number[row]]
        code = cells[symbol[row]] if here else 0
        if code == TIMES:
            a[here], d[here], t[here], e[here] = a[before], d[before], t[before] * tile, e[before]
        elif code > TIMES:
            a[here], d[here], t[here], e[here] = a[before], d[before], t[before], e[before] * tile
        else:
            a[here] = a[before] * e[before] + t[before] * d[before]
            d[here] = d[before] * e[before]
            t[here] = tile if code == PLUS else -tile
            e[here] = 1
        value = a[here] * e[here] + t[here] * d[here]
        whole = d[here] * e[here]
        if low * whole <= value <= high * whole:
            if whole != 1:
                if value % whole:
                    continue
                value //= whole
            found[count] = row
            values[count] = value
            count += 1
    return count


def hits(cells: tuple[Cell, ...], low: int, high: int) -> tuple[Ints, Ints]:
    """The rows of the tree that make a whole number of the range, and these numbers.

    Args:
        cells: the grid, A to Y.
        low: the first number of the range.
        high: its last.

    Raises:
        ValueError: the range goes further than ``LIMIT`` from zero.
    """
    if not -LIMIT <= low <= high <= LIMIT:
        raise ValueError(f"a range lies between -{LIMIT} and {LIMIT}")
    paths = tree()
    codes = np.array([cell if isinstance(cell, int) else SYMBOLS.index(cell) for cell in cells], np.int64)
    found, values = np.empty(PATHS, np.int32), np.empty(PATHS, np.int64)
    count = search(codes, low, high, paths.depth, paths.symbol, paths.number, found, values)
    return found[:count], values[:count]


@lru_cache(maxsize=64)
def solve(cells: tuple[Cell, ...], low: int, high: int) -> Solution:
    """As ``dealer.games.different_number_hunt.solver.solve``, a hundred times as fast; remembered."""
    rows, values = hits(cells, low, high)
    depth, place = tree().depth[rows], values - low
    longest = np.zeros(high - low + 1, np.uint8)
    np.maximum.at(longest, place, depth)
    totals = np.bincount(place, minlength=longest.size)
    kept = depth == longest[place]
    paths: dict[int, list[str]] = {target: [] for target in (np.flatnonzero(totals) + low).tolist()}
    for target, path in zip(values[kept].tolist(), letters(rows[kept]), strict=True):
        paths[target].append(path)
    return {
        target: Best(target, int(longest[target - low]), len(best), tuple(best), int(totals[target - low]))
        for target, best in paths.items()
    }


ALPHABET = np.frombuffer(LETTERS.encode(), np.uint8)


def letters(rows: Ints) -> list[str]:
    """The paths of these rows, as people write them."""
    depth, symbol, number, parent = tree()
    ends, at = 2 * depth[rows].astype(np.int64) + 1, rows
    text = np.zeros((len(rows), CELLS), np.uint8)
    for level in range(MOST_SYMBOLS, 0, -1):
        here = np.flatnonzero(depth[at] == level)
        text[here, 2 * level - 1] = ALPHABET[symbol[at[here]]]
        text[here, 2 * level] = ALPHABET[number[at[here]]]
        at = np.where(depth[at] == level, parent[at], at)
    text[:, 0] = ALPHABET[number[at]]
    whole = text.tobytes().decode("ascii")
    return [whole[CELLS * index : CELLS * index + end] for index, end in enumerate(ends.tolist())]

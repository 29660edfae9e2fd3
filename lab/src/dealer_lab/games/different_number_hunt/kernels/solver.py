"""The search of ``dealer.games.different_number_hunt.rules.solver``, compiled.

All 838,329 directed paths are laid out once as a tree in depth-first order: a row for each path, with the
step that made it out of a shorter one. A grid is then one pass over the rows, the unfinished sums by depth.

Numbers stay exact in 64 bits: nothing is ever reduced, so that a denominator divides the product of twelve
numbers, 13^12 < 2^45, and a numerator is at most thirteen products of thirteen, 13 * 13^13 < 2^52. A bound
times a denominator fits as well, for no bound goes beyond ``LIMIT``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.games.different_number_hunt.rules.actions import SYMBOLS, Cell
from dealer.games.different_number_hunt.rules.grid import (
    CELLS,
    LETTERS,
    NUMBER_CELLS,
    PATHS_BY_SYMBOLS,
    STEPS,
)
from dealer.games.different_number_hunt.rules.solver import LIMIT, MOST_SYMBOLS, Best, Solution

PATHS = sum(PATHS_BY_SYMBOLS)

PLUS, MINUS, TIMES = 0, 1, 2
"""Codes of the symbols, in the order of ``SYMBOLS``; what is left is a division."""

Ints = NDArray[np.integer]


class Tree(NamedTuple):
    """Every path, depth first: its symbols, the squares of its last step, the row of the path before that."""

    depth: Ints
    symbol: Ints
    number: Ints
    parent: Ints


@cache
def tree() -> Tree:
    """The tree of all paths; the same for every grid.

    It grows by lengths, all paths of one length at once; where a path stands follows from how many go on from
    those before it. Nothing is compiled for it: that would take longer than it lasts.
    """
    lengths = list_paths()
    sizes = [np.ones(len(paths.number), np.int64) for paths in lengths]
    for level in range(len(lengths) - 1, 0, -1):
        below = np.bincount(lengths[level].parent, sizes[level], len(sizes[level - 1]))
        sizes[level - 1] += below.astype(np.int64)
    depth, symbol, number = (np.zeros(PATHS, np.uint8) for _ in range(3))
    parent = np.full(PATHS, -1, np.int32)
    rows = np.zeros(1, np.int64) - 1  # what all paths go on from, in a manner of speaking
    for level, (paths, size) in enumerate(zip(lengths, sizes, strict=True)):
        before = np.cumsum(size) - size
        eldest = np.searchsorted(paths.parent, paths.parent)
        above = rows[paths.parent]
        rows = above + 1 + before - before[eldest]
        depth[rows], symbol[rows], number[rows], parent[rows] = level, paths.symbol, paths.number, above
    return Tree(depth, symbol, number, parent)


class Length(NamedTuple):
    """The paths of one length: the squares of their last steps, their places among those a step shorter."""

    symbol: Ints
    number: Ints
    parent: Ints


def list_paths() -> list[Length]:
    """The paths by length, those that go on from the same one side by side."""
    most = max(map(len, STEPS))
    over, to = (np.zeros((CELLS, most), np.uint8) for _ in range(2))
    taken = np.full((CELLS, most), -1, np.int32)  # what is no step takes every square
    for square in NUMBER_CELLS:
        for place, (s, n) in enumerate(STEPS[square]):
            over[square, place], to[square, place] = s, n
            taken[square, place] = 1 << s | 1 << n
    at = np.array(NUMBER_CELLS, np.uint8)
    used = np.left_shift(1, at, dtype=np.int32)
    lengths = [Length(np.zeros_like(at), at, np.zeros(len(at), np.int64))]
    while len(lengths) <= MOST_SYMBOLS:
        parent, step = np.nonzero(used[:, None] & taken[at] == 0)
        used = used[parent] | taken[at[parent], step]
        symbol, at = over[at[parent], step], to[at[parent], step]
        lengths.append(Length(symbol, at, parent))
    return lengths


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
    """As ``dealer.games.different_number_hunt.rules.solver.solve``, a hundred times as fast; remembered."""
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

"""What a grid can make: every path, evaluated exactly, in plain Python.

A path's value is kept as whole numbers while it grows. ``a/d`` is the sum of what is closed, ``t/e`` the
term that ``*`` and ``/`` may still change; nothing is rounded and nothing is cut off. ``kernels.solver``
has the same search compiled, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from dealer.core.deferral import deferrable
from dealer.core.values import Value
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.grid import LETTERS, NUMBER_CELLS, STEPS

MOST_SYMBOLS = 12
LIMIT = 2**18
"""No range that is asked for goes further from zero; the compiled search counts on it."""

AT_ONCE = 8000
"""Paths that are looked at without asking whether there is time: 2 to 5 ms."""

Step = tuple[int, str, str, int, int]
"""The squares it takes as bits, its two letters, its symbol, its number, the square it ends on."""


Onward = list[tuple[int, int, int]]
"""Steps from a square: the squares that each takes as bits, its number, the square it ends on."""


class Best(Value, frozen=True):
    """The longest expressions that make a target.

    Attributes:
        target: the value.
        symbols: of each of them; what an answer with one of them scores.
        count: how many of them there are.
        paths: all of them, in the order of the search.
        total: expressions of any length that make the target.
    """

    target: int
    symbols: int
    count: int
    paths: tuple[str, ...]
    total: int


Solution = Mapping[int, Best]
"""What a grid can make of a range: the best of each target that it can make at all."""


@lru_cache(maxsize=16)
def solve(cells: tuple[Cell, ...], low: int, high: int) -> Solution:
    """The longest expressions for every whole number of a range that the grid can make; remembered.

    It takes about a second: all 838,329 directed paths are evaluated.

    Args:
        cells: the grid, A to Y.
        low: the first number of the range.
        high: its last.
    """
    return best(hits(cells, low, high))


@lru_cache(maxsize=256)
def attainable(cells: tuple[Cell, ...], low: int, high: int) -> tuple[int, ...]:
    """The whole numbers of a range that the grid can make, in ascending order; remembered. Rule: DNH-A3.

    Short paths without fractions come first. The search ends once the range is complete, often after a few
    thousand paths. Otherwise it takes too long to wait for, and can run in another process.
    """
    if not find_missed(cells, low, high):
        return tuple(range(low, high + 1))
    return list_attained_by_all(cells, low, high)


def find_missed(cells: tuple[Cell, ...], low: int, high: int) -> set[int]:
    """The whole numbers of a range that none of the shortest paths makes: of those without fractions.

    As ``shortest_first``, but in whole numbers alone; and it stops when nothing is missing any more, or when
    ``AT_ONCE`` paths were looked at.
    """
    sums, products, quotients = steps_by_symbol(cells)
    paths = [(square, 1 << square, 0, int(cells[square])) for square in NUMBER_CELLS]
    missing = set(range(low, high + 1)).difference([number for *_, number in paths])
    looked = len(paths)
    while missing and paths and looked < AT_ONCE:
        longer: list[tuple[int, int, int, int]] = []
        for at, used, closed, term in paths:
            value = closed + term
            for taken, number, to in sums[at]:
                if not used & taken:
                    longer.append((to, used | taken, value, number))
                    missing.discard(value + number)
            for taken, number, to in products[at]:
                if not used & taken:
                    longer.append((to, used | taken, closed, term * number))
                    missing.discard(closed + term * number)
            for taken, number, to in quotients[at]:
                if not used & taken and not term % number:
                    longer.append((to, used | taken, closed, term // number))
                    missing.discard(closed + term // number)
            if not missing or looked + len(longer) >= AT_ONCE:
                return missing
        looked += len(longer)
        paths = longer
    return missing


def steps_by_symbol(cells: tuple[Cell, ...]) -> tuple[list[Onward], list[Onward], list[Onward]]:
    """The steps from each square over ``+`` and ``-``, over ``*``, and over ``/``.

    Of each step: the squares it takes as bits, its number (over ``-`` below zero), the square it ends on.
    """
    sums: list[Onward] = [[] for _ in cells]
    products: list[Onward] = [[] for _ in cells]
    quotients: list[Onward] = [[] for _ in cells]
    for square in NUMBER_CELLS:
        for over, to in STEPS[square]:
            taken, number = 1 << over | 1 << to, int(cells[to])
            match cells[over]:
                case "+":
                    sums[square].append((taken, number, to))
                case "-":
                    sums[square].append((taken, -number, to))
                case "*":
                    products[square].append((taken, number, to))
                case _:
                    quotients[square].append((taken, number, to))
    return sums, products, quotients


@deferrable
def list_attained_by_all(cells: tuple[Cell, ...], low: int, high: int) -> tuple[int, ...]:
    """The whole numbers of a range that the paths of a grid make, of any length, in ascending order."""
    paths = chain(shortest_first(cells, fractions=False), shortest_first(cells, fractions=True))
    return list_attained(paths, low, high)


def list_attained(paths: Iterable[tuple[int, int]], low: int, high: int) -> tuple[int, ...]:
    """The whole numbers of a range among the values of paths; nothing is looked for once it is complete."""
    found: set[int] = set()
    for value, whole in paths:
        if whole != 1:
            if value % whole:
                continue
            value //= whole
        if low <= value <= high and value not in found:
            found.add(value)
            if len(found) == high - low + 1:
                break
    return tuple(sorted(found))


def shortest_first(cells: tuple[Cell, ...], *, fractions: bool) -> Iterator[tuple[int, int]]:
    """Return what each path makes, as a numerator and a denominator above 0, the paths by their lengths.

    Args:
        cells: the grid, A to Y.
        fractions: whether a term may be a fraction on the way.
    """
    onward = steps(cells)
    paths = [(square, 1 << square, 0, 1, int(cells[square]), 1) for square in NUMBER_CELLS]
    yield from ((t, e) for *_, t, e in paths)
    while paths:
        longer = []
        for at, used, a, d, t, e in paths:
            value, whole = a * e + t * d, d * e
            for taken, _, symbol, number, to in onward[at]:
                if used & taken:
                    continue
                if symbol == "+":
                    yield value + number * whole, whole
                    longer.append((to, used | taken, value, whole, number, 1))
                elif symbol == "-":
                    yield value - number * whole, whole
                    longer.append((to, used | taken, value, whole, -number, 1))
                elif symbol == "*":
                    yield a * e + t * number * d, whole
                    longer.append((to, used | taken, a, d, t * number, e))
                elif not t % number:
                    yield a * e + t // number * d, whole
                    longer.append((to, used | taken, a, d, t // number, e))
                elif fractions:
                    yield a * e * number + t * d, whole * number
                    longer.append((to, used | taken, a, d, t, e * number))
        paths = longer


def best(found: Iterable[tuple[int, str]]) -> dict[int, Best]:
    """The longest paths to each value, the values in ascending order."""
    paths: dict[int, list[str]] = {}
    totals: dict[int, int] = {}
    for value, path in found:
        totals[value] = totals.get(value, 0) + 1
        known = paths.get(value)
        if known is None or len(path) > len(known[0]):
            paths[value] = [path]
        elif len(path) == len(known[0]):
            known.append(path)
    return {
        value: Best(value, len(longest[0]) // 2, len(longest), tuple(longest), totals[value])
        for value, longest in sorted(paths.items())
    }


def hits(cells: tuple[Cell, ...], low: int, high: int, most: int = MOST_SYMBOLS) -> list[tuple[int, str]]:
    """Every path of up to ``most`` symbols whose value is a whole number of the range, with that value."""
    onward, longest = steps(cells), 1 + 2 * most
    found: list[tuple[int, str]] = []

    def visit(path: str, at: int, used: int, a: int, d: int, t: int, e: int) -> None:
        value, whole = a * e + t * d, d * e
        if whole == 1:
            if low <= value <= high:
                found.append((value, path))
        elif not value % whole and low <= value // whole <= high:
            found.append((value // whole, path))
        if used.bit_count() == longest:
            return
        for taken, letters, symbol, number, to in onward[at]:
            if used & taken:
                continue
            if symbol == "+":
                visit(path + letters, to, used | taken, value, whole, number, 1)
            elif symbol == "-":
                visit(path + letters, to, used | taken, value, whole, -number, 1)
            elif symbol == "*":
                visit(path + letters, to, used | taken, a, d, t * number, e)
            else:
                visit(path + letters, to, used | taken, a, d, t, e * number)

    for square in NUMBER_CELLS:
        number = cells[square]
        assert isinstance(number, int)
        visit(LETTERS[square], square, 1 << square, 0, 1, number, 1)
    return found


def steps(cells: tuple[Cell, ...]) -> tuple[tuple[Step, ...], ...]:
    """The steps from each square, with what stands there."""
    return tuple(
        tuple(
            (1 << s | 1 << n, LETTERS[s] + LETTERS[n], str(cells[s]), int(cells[n]), n)
            for s, n in STEPS[square]
        )
        if square % 2 == 0
        else ()
        for square in range(len(cells))
    )

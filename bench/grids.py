"""Different Number Hunt: paths evaluated a second, plain and compiled; grids dealt a second."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measure import Figure, rate
from dealer.core.chance import Stream
from dealer.games.different_number_hunt import solver
from dealer.games.different_number_hunt.actions import Cell
from dealer.games.different_number_hunt.deal import drawn_grid
from dealer.games.different_number_hunt.grid import PATHS_BY_SYMBOLS
from dealer.games.different_number_hunt.state import Options
from dealer.kernels import number_hunt

PATHS = sum(PATHS_BY_SYMBOLS)


def grids() -> Iterator[tuple[Cell, ...]]:
    """One grid after the other, always the same ones."""
    stream = Stream(bytes(32), "bench")
    while True:
        yield drawn_grid(Options(), stream)


def figures(count: int = 20) -> list[Figure]:
    """The figures; the compiled search solves ``count`` new grids a run."""
    deck = grids()

    def plain() -> int:
        solver.solve(next(deck), 1, 100)
        return PATHS

    def compiled() -> int:
        for _ in range(count):
            number_hunt.solve(next(deck), 1, 100)
        return count * PATHS

    def dealt() -> int:
        for _ in range(count):
            solver.attainable(next(deck), 1, 100)
        return count

    return [
        rate("paths evaluated, plain Python", plain, runs=3),
        rate("paths evaluated, compiled", compiled),
        rate("grids dealt (what can be made of them)", dealt, runs=3),
    ]

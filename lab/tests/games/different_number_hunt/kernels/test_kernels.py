"""The compiled search finds what the plain one finds, path by path."""

from __future__ import annotations

import pytest

from dealer.games.different_number_hunt.rules import solver
from dealer.games.different_number_hunt.rules.grid import PATHS_BY_SYMBOLS, paths
from dealer_lab.games.different_number_hunt.kernels import solver as number_hunt
from tests.depth import some
from tests.games.different_number_hunt.rules.table import GRID
from tests.games.different_number_hunt.rules.test_9_solver import a_grid


def test_the_tree_holds_every_path_once_in_the_same_order():
    depth = number_hunt.tree().depth
    assert len(depth) == sum(PATHS_BY_SYMBOLS)
    assert [int((depth == symbols).sum()) for symbols in range(13)] == list(PATHS_BY_SYMBOLS)
    some = list(range(0, len(depth), 5000))
    expected = [path for row, path in enumerate(paths()) if row % 5000 == 0]
    assert number_hunt.letters(number_hunt.np.array(some)) == expected


@pytest.mark.parametrize(
    "grid", [GRID, a_grid(11), a_grid(12, anyhow=True)], ids=["examples", "each once", "anyhow"]
)
def test_it_finds_what_the_plain_search_finds(grid):
    assert number_hunt.solve(grid, 1, 1000) == solver.solve(grid, 1, 1000)


def test_below_zero_too():
    assert number_hunt.solve(GRID, -300, 0) == solver.solve(GRID, -300, 0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", some([13, 1], 1))
@pytest.mark.parametrize("symbol", "+-*/")
def test_the_largest_and_smallest_numbers_stay_exact(number, symbol):
    grid = tuple(symbol if place % 2 else number for place in range(25))
    limit = number_hunt.LIMIT
    assert number_hunt.solve(grid, -limit, limit) == solver.solve(grid, -limit, limit)


def test_a_range_that_would_not_fit_is_refused():
    for low, high in ((-number_hunt.LIMIT - 1, 0), (0, number_hunt.LIMIT + 1), (2, 1)):
        with pytest.raises(ValueError, match="a range lies between"):
            number_hunt.hits(GRID, low, high)

"""What a grid can make, held against the ledger's counts, a slower search, and the judging of answers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dealer.arithmetic import evaluate
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.grid import PATHS_BY_SYMBOLS, paths, read_path, tokens
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import attainable, best, hits, solve
from tests.depth import some
from tests.games.different_number_hunt.rules.table import GRID


def a_grid(seed: int, anyhow: bool = False) -> tuple[Cell, ...]:
    """A grid as the options give it: each number once and three of each symbol, or anything."""
    rng = Random(seed)
    numbers, symbols = [*range(1, 14)], [*"+-*/" * 3]
    rng.shuffle(numbers)
    rng.shuffle(symbols)
    if anyhow:
        numbers, symbols = rng.choices(numbers, k=13), rng.choices("+-*/", k=12)
    return tuple(symbols[i // 2] if i % 2 else numbers[i // 2] for i in range(25))  # type: ignore[misc]


@pytest.mark.exhaustive
def test_the_paths_are_as_many_as_were_counted():
    counted = Counter(len(path) // 2 for path in paths())
    assert tuple(counted[symbols] for symbols in range(13)) == PATHS_BY_SYMBOLS
    assert sum(PATHS_BY_SYMBOLS) == 838_329


@pytest.mark.exhaustive
def test_every_path_comes_once_and_is_one():
    short = [path for path in paths() if len(path) <= 9]
    assert len(short) == len(set(short)) == sum(PATHS_BY_SYMBOLS[:5])
    assert all(isinstance(read_path(path), tuple) for path in short)


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", some([GRID, a_grid(1), a_grid(2, anyhow=True)], 1))
def test_every_value_of_up_to_four_symbols_is_exact(grid):
    slowly = []
    for path in paths():
        walk = read_path(path) if len(path) <= 9 else "long"
        if isinstance(walk, tuple):
            value = evaluate(tokens(grid, walk))
            if value.denominator == 1 and -200 <= value <= 200:
                slowly.append((int(value), path))
    assert hits(grid, -200, 200, most=4) == slowly


@pytest.mark.exhaustive
def test_the_longest_are_right_and_none_is_longer():
    found, solution = hits(GRID, 1, 100), solve(GRID, 1, 100)
    assert sorted(solution) == sorted({value for value, _ in found})
    for target, answer in solution.items():
        assert answer.count == len(set(answer.paths)) == len(answer.paths)
        for path in answer.paths:
            assert judge(GRID, target, path).points == answer.symbols
        assert answer.symbols == max(len(path) // 2 for value, path in found if value == target)
        assert answer.total == sum(value == target for value, _ in found)


@pytest.mark.exhaustive
def test_of_a_range_nothing_else_is_found():
    assert solve(GRID, 85, 85) == {85: solve(GRID, 1, 100)[85]}
    assert best([]) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("anyhow", [False, True])
@pytest.mark.parametrize("low", [1, 400])
def test_what_can_be_made_is_found_early_or_late(anyhow, low):
    grid = a_grid(5, anyhow)
    assert attainable(grid, low, low + 99) == tuple(sorted({v for v, _ in hits(grid, low, low + 99)}))

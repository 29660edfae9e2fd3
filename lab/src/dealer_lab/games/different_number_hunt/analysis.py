"""The analysis of the Hunt's decisions with the compiled search, which is much faster than the plain one."""

from __future__ import annotations

from functools import partial

from dealer.bots.analysis import GameAnalysis
from dealer.games.different_number_hunt.bots.analysis import DecisionAnalysis, analyze
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.solver import Solution


def solve(cells: tuple[Cell, ...], low: int, high: int) -> Solution:
    """Return the longest expressions for each target; loads the compiled search when it is first asked."""
    from dealer_lab.games.different_number_hunt.kernels import solver

    return solver.solve(cells, low, high)


ANALYSIS = GameAnalysis(DecisionAnalysis, partial(analyze, solve=solve))

"""The quickest search for all that a grid can make."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dealer.games.different_number_hunt.rules import solver
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.solver import Solution


@cache
def choose_search() -> Callable[[tuple[Cell, ...], int, int], Solution]:
    """Return the compiled search if the laboratory is installed, else the plain one: a second a grid."""
    try:
        from dealer.games.different_number_hunt.kernels.solver import solve
    except ImportError:
        return solver.solve
    return solve

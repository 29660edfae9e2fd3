"""Levels that reach further than the plain solver, for policies that plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dealer.games.different_number_hunt.bots.levels import LEVELS, Level, Skill
from dealer.games.different_number_hunt.rules.actions import Cell


def list_paths(cells: tuple[Cell, ...], low: int, high: int, most: int) -> Iterator[tuple[int, str]]:
    """Return what ``hits`` of the plain solver returns, in no special order; compiled."""
    from dealer_lab.games.different_number_hunt.kernels import solver

    rows, values = solver.hits(cells, low, high)
    short = solver.tree().depth[rows] <= most
    return zip(values[short].tolist(), solver.letters(rows[short]), strict=True)


EXPERT: Final = Level(
    "expert",
    (
        Skill(2, 0.005),
        Skill(4, 0.01),
        Skill(8, 0.015),
        Skill(16, 0.02),
        Skill(30, 0.03),
        Skill(60, 0.05),
        Skill(110, 0.08),
        Skill(200, 0.12),
    ),
    spread=0.5,
    reaching=1.0,
    writing=0.6,
    list_paths=list_paths,
)
PERFECT: Final = Level(
    "perfect", (Skill(0, 0.0),) * 12, spread=0.0, reaching=1.0, writing=0.6, list_paths=list_paths
)
"""No person: whatever the grid holds is seen at once, and right. How much there is to find."""

ALL_LEVELS: Final = (*LEVELS, EXPERT)
"""Those of people, the weakest first."""

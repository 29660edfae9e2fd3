"""Different Number Hunt played many matches at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dealer.games.different_number_hunt.rules.actions import SYMBOLS, Grid, Targets
from dealer_lab.tree.base import Advantage, Undrawn

if TYPE_CHECKING:
    from dealer_lab.vector.kernels import VectorKernels


@cache
def load_vector() -> VectorKernels:
    """Return the compiled functions."""
    from dealer_lab.games.different_number_hunt.kernels import tensor, vector
    from dealer_lab.games.different_number_hunt.tensor import TENSOR
    from dealer_lab.vector.kernels import gather_kernels

    return gather_kernels(vector, tensor, TENSOR, find_draw)


def find_draw(match: Any, state: Any) -> Advantage | Grid | Targets:
    """Return the Advantage, the grid or the targets of the round. Rule: DNH-1, DNH-2, DNH-4."""
    if isinstance(state, Undrawn):
        return Advantage(int(match["advantage"]))
    if state.state.phase == "grid":
        cells = match["cells"].tolist()
        return Grid(tuple(SYMBOLS[cell] if place % 2 else cell for place, cell in enumerate(cells)))
    first, second = match["targets"].tolist()
    return Targets((first, second))

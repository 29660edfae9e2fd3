"""Increment Black & White played many matches at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dealer.games.increment_black_white.rules.actions import Deal
from dealer_lab.tree.base import Advantage, Undrawn

if TYPE_CHECKING:
    from dealer_lab.vector.kernels import VectorKernels


@cache
def load_vector() -> VectorKernels:
    """Return the compiled functions."""
    from dealer_lab.games.increment_black_white.kernels import tensor, vector
    from dealer_lab.games.increment_black_white.tensor import TENSOR
    from dealer_lab.vector.kernels import gather_kernels

    return gather_kernels(vector, tensor, TENSOR, find_draw)


def find_draw(match: Any, state: Any) -> Advantage | Deal:
    """Return the Advantage, or both hands as they were dealt. Rule: IBW-2."""
    if isinstance(state, Undrawn):
        return Advantage(int(match["advantage"]))
    first, second = match["dealt"].tolist()
    return Deal((tuple(first), tuple(second)))

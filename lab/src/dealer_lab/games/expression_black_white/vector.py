"""Expression Black & White played many matches at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dealer.games.expression_black_white.rules.actions import SYMBOLS, Globals
from dealer_lab.tree.base import Advantage, Undrawn

if TYPE_CHECKING:
    from dealer_lab.vector.kernels import VectorKernels


@cache
def load_vector() -> VectorKernels:
    """Return the compiled functions."""
    from dealer_lab.games.expression_black_white.kernels import tensor, vector
    from dealer_lab.games.expression_black_white.tensor import TENSOR
    from dealer_lab.vector.kernels import gather_kernels

    return gather_kernels(vector, tensor, TENSOR, find_draw)


def find_draw(match: Any, state: Any) -> Advantage | Globals:
    """Return the Advantage, or the global pairs of the present bout. Rule: EBW-7, EBW-A22."""
    if isinstance(state, Undrawn):
        return Advantage(int(match["advantage"]))
    numbers, symbols = match["numbers"].tolist(), match["symbols"].tolist()
    drawn = tuple(number + 1 for number in numbers), tuple(SYMBOLS[symbol] for symbol in symbols)
    return Globals(state.bout.number, *drawn)

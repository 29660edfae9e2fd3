"""Expression Black & White played many matches at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dealer.games.expression_black_white.rules.actions import SYMBOLS, Globals
from dealer.study.action_tree.base import Advantage, Undrawn

if TYPE_CHECKING:
    from dealer.study.vector.kernels import VectorKernels


@cache
def load_vector() -> VectorKernels:
    """Return the compiled functions."""
    from dealer.games.expression_black_white.bots import load_tensor
    from dealer.games.expression_black_white.kernels import tensor, vector
    from dealer.study.vector.kernels import gather_kernels

    return gather_kernels(vector, tensor, load_tensor(), find_draw)


def find_draw(match: Any, state: Any) -> Advantage | Globals:
    """Return the Advantage, or the global pairs of the present bout. Rule: EBW-7, EBW-A22."""
    if isinstance(state, Undrawn):
        return Advantage(int(match["advantage"]))
    numbers, symbols = match["numbers"].tolist(), match["symbols"].tolist()
    drawn = tuple(number + 1 for number in numbers), tuple(SYMBOLS[symbol] for symbol in symbols)
    return Globals(state.bout.number, *drawn)

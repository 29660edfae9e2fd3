"""Distances of all expressions of Expression Black & White to the usual target, as arrays by five tiles."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from dealer_lab.games.expression_black_white.kernels.tables import HIGH, LOW, TARGET, TOP, UNIT, evaluate
from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL as OWN
from dealer_lab.games.expression_black_white.kernels.tables import SYMBOL_COUNT as MARKS

PLACES = (TOP, MARKS, TOP, MARKS, TOP)
DISTANCES: Final = np.array(
    [
        abs(int(evaluate.py_func(a + 1, x, b + 1, y, c + 1)) - TARGET * UNIT)
        for a, x, b, y, c in np.ndindex(*PLACES)
    ]
).reshape(PLACES)
"""In units, exact. Rule: EBW-15, EBW-19, EBW-A10."""

NEAREST = UNIT / (UNIT + DISTANCES)
"""1 / (1 + distance)."""

RANKED, RANK = np.unique(DISTANCES, return_inverse=True)
"""All distances there are, ascending, and the place of each expression's among them: equal where they are."""
RANK = RANK.reshape(PLACES).astype(np.int16)


def list_nearest() -> npt.NDArray[np.float64]:
    """Return how near three own tiles come with a global pair: ``[12, 4, 312, 3, 2]``.

    By the global number and symbol, the three, which number is first (the lower, the higher, the global
    one), and which symbol is first (the own one, the global one).
    """
    number, symbol = np.arange(TOP)[:, None, None], np.arange(MARKS)[:, None]
    low, high, own = LOW, HIGH, OWN - TOP
    three = low, high, number
    found = np.empty((TOP, MARKS, len(low), 3, 2))
    for first, (second, third) in enumerate(((1, 2), (0, 2), (0, 1))):
        for order, (x, y) in enumerate(((own, symbol), (symbol, own))):
            one = NEAREST[three[first], x, three[second], y, three[third]]
            other = NEAREST[three[first], x, three[third], y, three[second]]
            found[..., first, order] = np.maximum(one, other)
    return found


SECOND = list_nearest()

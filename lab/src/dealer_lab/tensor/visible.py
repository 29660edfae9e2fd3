"""Rows that compiled code writes from what a seat sees, in an observation or in a compiled match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from dealer.core.action_tree import Taken
from dealer_lab.tensor.layout import RaceTicks, Row, SeatTensor, TensorLayout

Look = Callable[[Any, Taken, float | None, Any], Sequence[Any] | None]
"""Fills what a seat sees into a record, an array without a dimension; the other arguments are those of
``SeatTensor.row``. It returns what the writer needs beside the record."""

WriteSeen = Callable[..., None]
"""``write(record, row, ...)`` writes a record, an array of one, into a row of zeros; compiled."""


def make_seat_tensor(
    layout: TensorLayout,
    blank: npt.NDArray[np.void],
    look: Look,
    load_writer: Callable[[], WriteSeen],
    race: RaceTicks | None = None,
) -> SeatTensor:
    """Return a game's way from what a seat knows to numbers.

    Args:
        layout: of the row.
        blank: one record, of a seat that sees nothing.
        look: fills it from an observation.
        load_writer: loads what writes it, and the compiler with it, for the first row.
        race: how the game's races are played.
    """
    nothing, load = blank.tobytes(), cache(load_writer)

    def write(view: Any, taken: Taken, left: float | None, row: Row) -> None:
        memory = bytearray(nothing)
        tables = look(view, taken, left, np.ndarray((), blank.dtype, memory))
        load()(np.ndarray(1, blank.dtype, memory), row, *(tables or ()))

    return SeatTensor(layout, write, race)

"""Arrays that other libraries can look at without a copy."""

from __future__ import annotations

from math import prod
from typing import Any, Final, Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T")

ALIGNMENT: Final = 64
"""Bytes to which XLA aligns the arrays that JAX takes over without a copy."""


def allocate(shape: tuple[int, ...], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return zeros that begin where every library takes them without a copy."""
    dtype = np.dtype(kind)
    size = prod(shape) * dtype.itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    begin = -room.ctypes.data % ALIGNMENT
    return room[begin : begin + size].view(dtype).reshape(shape)


class SharedArrays(NamedTuple, Generic[T]):
    """The arrays of matches side by side, as another library's arrays in the same memory.

    Attributes:
        rows: ``float32[count, layout.size]``: what who acts knows, as ``observe_shared`` last wrote it.
        mask: ``uint8[count, steps]``: 1 for each legal step of who acts.
        rewards: ``float32[count, seats]``: the utility of the matches that the last step ended; else zeros.
        over: ``bool[count]``: whether the last step ended a match.
    """

    rows: T
    mask: T
    rewards: T
    over: T

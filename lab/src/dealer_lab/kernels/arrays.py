"""What compiled functions are given, by the names that their annotations use."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Matches = npt.NDArray[np.void]
"""Matches side by side: one record each."""

Record = Any
"""One of them, as compiled code sees it: its fields are attributes, which no type checker knows."""

Row = npt.NDArray[np.float32]
"""What one seat knows as numbers, or the rows of many."""

Array = npt.NDArray[np.generic]
"""Numbers or marks of any type."""

Number = int | np.int64
"""A whole number, as Python writes it or as it comes from an array."""

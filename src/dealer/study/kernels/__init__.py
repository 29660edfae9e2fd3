"""Compiled functions that the kernels of all games share (NumPy, Numba: extra ``lab``)."""

from dealer.bots import (
    kernel_cache as kernel_cache,  # Numba reads where to keep its cache when it is imported
)

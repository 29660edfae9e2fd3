"""Compiled loops for bots and study tools (NumPy, Numba: extra ``lab``), each cross-checked by a test."""

from dealer.bots import (
    kernel_cache as kernel_cache,  # Numba reads where to keep its cache when it is imported
)

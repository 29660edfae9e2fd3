"""Compiled functions that the kernels of all games share."""

from dealer_lab.kernels import cache as cache  # Numba reads where to keep its cache when it is imported

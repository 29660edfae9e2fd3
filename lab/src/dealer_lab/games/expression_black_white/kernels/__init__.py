"""Compiled loops of this game for bots and studies, each cross-checked by a test."""

from dealer_lab.kernels import cache as cache  # Numba reads where to keep its cache when it is imported

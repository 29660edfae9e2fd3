"""Chance within compiled matches: numbers from the luck that each match carries in its record.

A *match* is a record of a structured array with a field ``luck``, an unsigned integer of 64 bits. Functions
that draw change it (SplitMix64). The same luck gives the same match.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.kernels.arrays import Array, Record

GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@njit(cache=True)
def mix(value: int | np.uint64) -> np.uint64:
    """Return 64 bits that depend on all 64 bits of a value."""
    mixed = np.uint64(value)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


@njit(cache=True)
def draw_below(match: Record, count: int) -> int:
    """Draw a number from 0 to less than ``count``, at most 2**31; the bias is below ``count`` / 2**32."""
    match.luck += GOLDEN
    return int((mix(match.luck) >> np.uint64(32)) * np.uint64(count) >> np.uint64(32))


@njit(cache=True)
def shuffle(match: Record, items: Array) -> None:
    """Put the items of an array into a random order."""
    for last in range(len(items) - 1, 0, -1):
        other = draw_below(match, last + 1)
        held = items[last]
        items[last] = items[other]
        items[other] = held


@njit(cache=True)
def luck_of(seed: int, number: int) -> np.uint64:
    """Return the luck of a match: that of its number among those of a seed."""
    return mix(mix(np.uint64(seed) + GOLDEN) + GOLDEN * np.uint64(number))

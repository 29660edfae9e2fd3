"""Part 1 of ``careful``: numbers spread out evenly, never twice the same.

If tiles met at random, no set would beat one whose numbers are spread evenly, with ten additions from 0 to
11: each number more then costs as much as it brings. Many sets come near to that, and which one it is cannot
be seen. So one is drawn, the nearer the likelier.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import exp
from random import Random

from dealer.games.increment_black_white.rules.increments import TILES, TOTAL, ValidSets

STRICTNESS = 2.0
"""How much less likely a set is for each square of distance from an even spread."""


@cache
def sets(additions: int = TOTAL, tiles: int = TILES) -> tuple[tuple[int, ...], ...]:
    """Every valid set of so many additions, for 0, 1, … in ascending order."""
    return tuple(ValidSets(range(tiles), most=additions))


@cache
def likelihoods(additions: int = TOTAL, tiles: int = TILES) -> tuple[float, ...]:
    """Return how likely each of ``sets`` is, added up."""
    costs = (unevenness(added, additions) for added in sets(additions, tiles))
    return tuple(accumulate(exp(-STRICTNESS * cost) for cost in costs))


def unevenness(added: Sequence[int], additions: int = TOTAL) -> float:
    """Return how far the numbers are from an even spread: squares of what is over or missing.

    With ten additions to ten tiles an even spread goes from 0 to 11, which have the same sum.
    """
    tiles = len(added)
    numbers = sorted(number + more for number, more in enumerate(added))
    top = tiles - 1 + 2 * additions / tiles
    even = ((place + 0.5) * top / tiles for place in range(tiles))
    return sum((number - wanted) ** 2 for number, wanted in zip(numbers, even, strict=True))


def spread_out(dealt: Sequence[int], rng: Random, additions: int = TOTAL) -> tuple[int, ...]:
    """Increments for the tiles as they were dealt."""
    tiles = len(dealt)
    chosen = rng.choices(sets(additions, tiles), cum_weights=likelihoods(additions, tiles))[0]
    return tuple(chosen[number] for number in dealt)

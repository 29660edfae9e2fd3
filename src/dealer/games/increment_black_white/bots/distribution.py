"""Part 1 of ``careful``: numbers spread out evenly, never twice the same.

If tiles met at random, no set would beat one whose numbers are spread evenly from 0 to 11: each number more
then costs as much as it brings. Many sets come near to that, and which one it is cannot be seen. So one is
drawn, the nearer the likelier.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import exp
from random import Random

from dealer.games.increment_black_white.rules.increments import TILES, ValidSets

STRICTNESS = 2.0
"""How much less likely a set is for each square of distance from an even spread."""


@cache
def sets() -> tuple[tuple[int, ...], ...]:
    """Every valid set of ten, for 0 to 9 in ascending order."""
    return tuple(ValidSets(range(TILES)))


@cache
def likelihoods() -> tuple[float, ...]:
    """Return how likely each of ``sets`` is, added up."""
    return tuple(accumulate(exp(-STRICTNESS * unevenness(added)) for added in sets()))


def unevenness(added: Sequence[int]) -> float:
    """Return how far the numbers are from an even spread over 0 to 11: squares of what is over or missing."""
    numbers = sorted(number + more for number, more in enumerate(added))
    even = ((place + 0.5) * 11 / TILES for place in range(TILES))
    return sum((number - wanted) ** 2 for number, wanted in zip(numbers, even, strict=True))


def spread_out(dealt: Sequence[int], rng: Random) -> tuple[int, ...]:
    """Increments for the tiles as they were dealt."""
    chosen = rng.choices(sets(), cum_weights=likelihoods())[0]
    return tuple(chosen[number] for number in dealt)

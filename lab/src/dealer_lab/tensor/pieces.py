"""Pieces of a row of numbers: counts, one-hots, fractions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=16_384)
def one_of(value: object, choices: Sequence[object]) -> tuple[float, ...]:
    """1 at the place of a value; all 0 if it is none of the choices.

    >>> one_of("b", "abc")
    (0.0, 1.0, 0.0)
    """
    return tuple([float(value == choice) for choice in choices])


def clip_share(value: float, most: float) -> float:
    """Return a number as a share of what it hardly ever exceeds.

    >>> clip_share(5, 10), clip_share(-30, 10)
    (0.5, -1.0)
    """
    return max(-1.0, min(1.0, value / most))


def side(seat: int | None, mine: int) -> float:
    """1 for oneself, -1 for another, 0 for nobody."""
    return 0.0 if seat is None else 1.0 if seat == mine else -1.0

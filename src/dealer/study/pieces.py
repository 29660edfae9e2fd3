"""What features are put together from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Pieces = dict[str, list[float]]
"""Numbers from -1 to 1 by what they are about."""


def describe_turn(view: Any, phases: Sequence[str]) -> list[float]:
    """Return what every duel has to say: the phase, whether the seat is to act, who holds the Advantage."""
    me = view.you
    return [*one_of(view.phase, phases), float(me in view.to_act), side(view.advantage, me)]


def one_of(value: object, choices: Sequence[object]) -> list[float]:
    """1 at the place of a value; all 0 if it is none of the choices.

    >>> one_of("b", "abc")
    [0.0, 1.0, 0.0]
    """
    return [float(value == choice) for choice in choices]


def clip_share(value: float, most: float) -> float:
    """Return a number as a share of what it hardly ever exceeds.

    >>> clip_share(5, 10), clip_share(-30, 10)
    (0.5, -1.0)
    """
    return max(-1.0, min(1.0, value / most))


def side(seat: int | None, mine: int) -> float:
    """1 for oneself, -1 for another, 0 for nobody."""
    return 0.0 if seat is None else 1.0 if seat == mine else -1.0

"""How long a person takes for each kind of decision of this game."""

from __future__ import annotations

from random import Random

from dealer.bots.pace import take
from dealer.match import MatchView

USUAL: dict[str, tuple[int, int]] = {
    "save": (10_000, 30_000),
    "schedule": (3000, 9000),
    "bid": (2000, 7000),
    "secret_bid": (4000, 12_000),
    "place": (5000, 15_000),
    "bracket": (8000, 20_000),
    "nominate": (3000, 8000),
}
"""Milliseconds, shortest and longest, by the type of the answer."""


def after(view: MatchView, rng: Random) -> int:
    """Milliseconds for the decision of a view; what is decided has no part in it."""
    return take(view, rng, *USUAL[view.may.types[0]])

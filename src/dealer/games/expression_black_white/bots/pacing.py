"""How long a person takes for each kind of decision of this game."""

from __future__ import annotations

from random import Random

from dealer.bots.pace import take
from dealer.match import MatchView

USUAL: dict[str, tuple[int, int]] = {
    "ready": (3000, 8000),
    "choose_starter": (2000, 4000),
    "play": (4000, 15_000),
    "guess": (3000, 9000),
    "reveal": (2000, 5000),
    "final_guess": (10_000, 25_000),
}
"""Milliseconds, shortest and longest, by the type of the answer."""


def after(view: MatchView, rng: Random) -> int:
    """Milliseconds for the decision of a view."""
    return take(view, rng, *USUAL[view.may.types[0]])

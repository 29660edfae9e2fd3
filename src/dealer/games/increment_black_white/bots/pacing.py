"""How long a person takes for each kind of decision of this game."""

from __future__ import annotations

from random import Random

from dealer.bots.pace import take
from dealer.match import MatchView

USUAL: dict[str, tuple[int, int]] = {
    "distribute": (20_000, 60_000),
    "lead": (2000, 4000),
    "present": (4000, 10_000),
    "place": (4000, 10_000),
}
"""Milliseconds, shortest and longest, by the type of the answer."""


def after(view: MatchView, rng: Random) -> int:
    """Milliseconds for the decision of a view."""
    return take(view, rng, *USUAL[view.may.types[0]])

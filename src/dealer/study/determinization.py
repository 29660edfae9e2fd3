"""Worlds: matches that a seat cannot tell from the one it plays.

A search under hidden information plays on in worlds of its own making. ``world`` keeps all that a seat has
seen and draws the rest anew: each game's module says how, from the seat's view and the public entries alone.
Each draw is consistent; where not every world is as likely as it should be, the module says so.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dealer.core.registry import GAMES, MissingCapability
from dealer.study.action_tree import History, Position, entries

__all__ = ["Redraw", "world"]

ATTEMPTS = 40
"""A world in which the other who is to act has no choice goes on by itself, and the seat would hear of it."""

Redraw = Callable[[list[History], Any, int, Random], list[Any]]
"""From the entries, the view of a seat, the seat and a generator: the actions, the unseen ones drawn anew."""


def world(at: Position, seat: int, rng: Random) -> Position:
    """A position that a seat cannot tell from this one.

    Args:
        at: a position of a game that has a module here.
        seat: who shall not be able to tell.
        rng: draws what it has not seen.

    Raises:
        MissingCapability: the game brings no determinization.
    """
    load = GAMES[at.steps.id].determinization
    if load is None:
        raise MissingCapability(at.steps.id, "determinization")
    redrawn = load()
    done = entries(at.history)
    view = at.view(seat)
    told = at.told(seat)
    for _ in range(ATTEMPTS):
        actions = [entry.action for entry in done] if view is None else redrawn(done, view, seat, rng)
        again = at.replayed(actions, at.taken if at.actor == seat else ())
        if again.told(seat) == told:
            return again
    raise AssertionError("a seat can tell these worlds from the match")

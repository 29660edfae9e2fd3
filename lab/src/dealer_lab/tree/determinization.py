"""Determinization: matches that a seat cannot tell from the one it plays.

A search under hidden information plays on in matches of its own making. ``determinize`` keeps all that a seat
has seen and draws the rest again: each game says how, from the seat's view and the public entries alone. Each
draw is consistent; where not every match is as likely as it should be, the game's module says so. For a game
whose small steps are derived, matches are made from the view and the rules alone (``dealer.bots.worlds``).
"""

from __future__ import annotations

from random import Random

from dealer.bots.worlds import WorldMaker
from dealer_lab.capabilities import study_of
from dealer_lab.missing_capabilities import missing, require
from dealer_lab.tree import DerivedSteps, Position, list_entries
from dealer_lab.tree.base import Advantage
from dealer_lab.tree.position import replay_entries

ATTEMPTS = 40
"""A match in which the other who is to act has no choice goes on by itself, and the seat would hear of it."""


def determinize(at: Position, seat: int, rng: Random) -> Position:
    """Return a position that a seat cannot tell from this one.

    Args:
        at: a position of a game that brings its determinization.
        seat: who shall not be able to tell.
        rng: draws what it has not seen.

    Raises:
        MissingCapability: the game brings none, and none was found by the rules alone.
    """
    if isinstance(at.game, DerivedSteps):
        return _replay(at, at.game, seat, rng)
    steps = study_of(at.game.id).steps
    redraw_hidden = require(None if steps is None else steps.determinization, at.game.id, "determinization")
    done = list_entries(at.history)
    view = at.view(seat)
    known = at.information_state(seat)
    for _ in range(ATTEMPTS):
        actions = [entry.action for entry in done]
        if view is not None:
            actions = list(map(redraw_hidden(done, view, seat, rng), done))
        again = at.replay(actions, at.taken if at.actor == seat else ())
        if again.information_state(seat) == known:
            return again
    raise AssertionError("a seat can tell these matches from its own")


def _replay(at: Position, game: DerivedSteps, seat: int, rng: Random) -> Position:
    """Return a match that is made from the view and the rules."""
    view, known, taken = at.view(seat), at.information_state(seat), at.taken if at.actor == seat else ()
    if view is None:
        return at
    maker = WorldMaker(game.rules, view, rng)
    for _ in range(ATTEMPTS):
        world = maker.make_match()
        if world is None:
            continue
        drawn = [
            (entry.actor, entry.action)
            for entry in list_entries(at.history)
            if isinstance(entry.action, Advantage)
        ]
        again = replay_entries(game, [*drawn, *world], taken, at.streams)
        if again.information_state(seat) == known:
            return again
    raise missing(at.game.id, "determinization", ", and none fits that is made by the rules alone")

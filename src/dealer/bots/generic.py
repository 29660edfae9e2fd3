"""Policies that can play every game: the random one, and two that search in worlds of their own making."""

from __future__ import annotations

from random import Random

from dealer.bots.policy import Decision, Policy
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.bots.think_time import draw_think_time
from dealer.core.definition import GameDefinition
from dealer.core.rules import AnyRules
from dealer.match import MatchView

ITERATIONS = 100
"""Walks through the tree for a decision of ``search`` in a game that has bots of its own."""

PLAYOUTS = 120
"""Playouts for a decision of ``sampling`` there."""

THINK_TIME = (1000, 1500)
"""Milliseconds for any decision, shortest and longest."""


class RandomPolicy:
    """Answers with any legal action: the weakest player, and the one that tries everything."""

    name = "random"

    def __init__(self, game: AnyRules) -> None:
        self._game = game

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """One legal answer, drawn by the game's own ``sample``."""
        return Decision(self._game.random_action(view.view, rng), draw_think_time(view, rng, THINK_TIME))


def general_names(game: AnyRules) -> tuple[str, ...]:
    """Return the names of ``general_policies``."""
    return (SearchPolicy.name, SamplingPolicy.name) if can_be_searched(game) else ()


def general_policies(game: AnyRules) -> tuple[Policy, ...]:
    """Return the bots of a game that brings none, the strongest first."""
    return (SearchPolicy(game), SamplingPolicy(game)) if can_be_searched(game) else ()


def load_general(game: GameDefinition) -> dict[str, Policy]:
    """Return the bots of every game for one that has bots of its own, in the worlds that it brings.

    They can be asked for by name, to measure others by them; no lobby lists them. A match of such a game is
    long: they have a part of the usual budget.
    """
    if game.bots is None or not can_be_searched(game.rules):
        return {}
    draw_world = game.bots.load().draw_world
    both = (
        SearchPolicy(game.rules, ITERATIONS, draw_world),
        SamplingPolicy(game.rules, PLAYOUTS, draw_world),
    )
    return {policy.name: policy for policy in both}


def can_be_searched(game: AnyRules) -> bool:
    """Return whether worlds can be made from a view: it tells the options, and nobody races.

    Where people race each other, to think in turns would be of no use.
    """
    return game.real_time is None and "options" in game.Observation.__struct_fields__

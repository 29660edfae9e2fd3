"""Policies that can play every game: the random one, and two that search in worlds of their own making."""

from __future__ import annotations

from random import Random

from dealer.bots.effort import FULL, Effort
from dealer.bots.policy import Decision, DrawWorld, Policy
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.bots.think_time import draw_think_time
from dealer.core.rules import AnyRules
from dealer.match import MatchView

THINK_TIME = (1000, 1500)
"""Milliseconds for any decision, shortest and longest."""


class RandomPolicy:
    """Answers with any legal action: the weakest player, and the one that tries everything."""

    name = "random"

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """One legal answer, drawn by the game's own ``sample``."""
        return Decision(self._rules.random_action(view.view, rng), draw_think_time(view, rng, THINK_TIME))


def general_names(rules: AnyRules) -> tuple[str, ...]:
    """Return the names of ``general_policies``."""
    return (SearchPolicy.name, SamplingPolicy.name) if can_be_searched(rules) else ()


def general_policies(
    rules: AnyRules, draw_world: DrawWorld | None = None, effort: Effort = FULL
) -> tuple[Policy, ...]:
    """Return the bots of a game that brings none, the strongest first.

    Args:
        rules: of the game.
        draw_world: draws a world, if the game brings that.
        effort: limits what they compute for a decision.
    """
    if not can_be_searched(rules):
        return ()
    return (
        SearchPolicy(rules, draw_world=draw_world, effort=effort),
        SamplingPolicy(rules, draw_world=draw_world, effort=effort),
    )


def can_be_searched(rules: AnyRules) -> bool:
    """Return whether worlds can be made from a view: it tells the options, and nobody races.

    Where people race each other, to think in turns would be of no use.
    """
    return rules.real_time is None and "options" in rules.Observation.__struct_fields__

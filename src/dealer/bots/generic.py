"""Policies that can play every game."""

from __future__ import annotations

from random import Random

from dealer.bots.policy import Decision
from dealer.bots.think_time import draw_think_time
from dealer.core.rules import AnyRules
from dealer.match import MatchView

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

"""``strong``: reads how its opponent lays, and lays so that reading it does not pay.

Everything compiled is imported when it is first asked: a server that lists its policies loads none of it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dealer.bots.policy import Decision
from dealer.games.expression_black_white.bots.pacing import after
from dealer.games.expression_black_white.rules.actions import ChooseStarter, Ready, SeatAction
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.match import MatchView


class Temper(NamedTuple):
    """What the policy weighs, and its budgets.

    Attributes:
        tempo: of playing second in the next round, in points.
        leak: of each point that the opponent's Final Guess can expect of a round when it sees the colours.
        worth: of the own guess after a loss, while the other has not laid anything.
        row: of a row of the Final Guess that is surely right.
        plan: of a natural logarithm of how well the rest can be finished, in points.
        naive: share of readers who take everybody for a player who wants to be near 10.
        trust: how surely such a reader makes its best guess.
        hands: that it could have in the eyes of the other, beside its own.
        width: choices that a hand keeps.
        simulations: in a search: how often a hand plays the round, all hands together.
        rare: a choice less likely than this share of the likeliest is dropped.
        show: heat of which tile is shown, in points.
        stocks: that exact counting may meet after a round, before a Final Guess.
    """

    tempo: float = 0.2
    leak: float = 1.7
    worth: float = 1.0
    row: float = 2.5
    plan: float = 0.1
    naive: float = 0.5
    trust: float = 0.85
    hands: int = 24
    width: int = 192
    simulations: int = 8000
    rare: float = 0.02
    show: float = 0.15
    stocks: int = 60_000


USUAL = Temper()
"""Stakes as ``careful`` has them, shares by judgement; budgets that stay under a second."""


class Strong:
    """Searches a round in hands that it could have, and draws from what comes out."""

    name = "strong"

    def __init__(self, temper: Temper = USUAL) -> None:
        self.temper = temper

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """An answer that it will not regret, whoever reads it."""
        return Decision(self._answer(view.may.types[0], view.view, rng), after(view, rng))

    def _answer(self, kind: str, seen: Observation, rng: Random) -> SeatAction:
        seat = seen.you
        assert seat is not None
        match kind:
            case "ready":
                return Ready()
            case "choose_starter":
                return ChooseStarter(1 - seat)
        from dealer.games.expression_black_white.bots.strong_play import answer

        return answer(kind, seen.bouts[-1], seat, rng, self.temper)

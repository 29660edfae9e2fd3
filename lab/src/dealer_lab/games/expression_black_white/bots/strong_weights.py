"""What ``strong`` weighs, and how far it looks."""

from __future__ import annotations

from typing import NamedTuple


class StrongWeights(NamedTuple):
    """What the policy weighs, and its budgets.

    Attributes:
        tempo: of playing second in the next round, in points.
        leak: of each point that the opponent's Final Guess can expect of a round when it sees the colours.
        worth: of the own guess after a loss, while the other has not laid anything.
        row: of a row of the Final Guess that is surely right.
        plan: of a natural logarithm of how well the rest can be finished, in points.
        naive: share of readers who take everybody for a player who wants to be near the target.
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


USUAL = StrongWeights()
"""Stakes as ``careful`` has them, shares by judgement; budgets that stay under a second."""

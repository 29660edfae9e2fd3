"""The bots' part of a game: its policies, and its analysis of decisions."""

from __future__ import annotations

from dataclasses import dataclass

from dealer.bots.analysis import GameAnalysis
from dealer.bots.policy import DrawWorld, Policy


@dataclass(frozen=True)
class BotCapabilities:
    """The policies of one game, and what it can say of a decision.

    Attributes:
        policies: those that can be played here, the strongest first.
        analysis: what a seat could know when it decided, for reviews.
        draw_world: a state that the seat which sees a view, and is asked in it, cannot tell from its own.
    """

    policies: tuple[Policy, ...] = ()
    analysis: GameAnalysis | None = None
    draw_world: DrawWorld | None = None

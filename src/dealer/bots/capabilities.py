"""The bots' part of a game: its policies, and its analysis of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy


@dataclass(frozen=True)
class BotCapabilities:
    """The policies of one game, and what it can say of a decision.

    Attributes:
        policies: those that can be played here, the strongest first.
        analysis: what a seat could know when it decided, for reviews.
    """

    policies: tuple[Policy, ...] = ()
    analysis: GameAnalysis | None = None

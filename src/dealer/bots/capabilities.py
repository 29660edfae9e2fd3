"""The bots' part of a game: its policies, and its analysis of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy
    from dealer.bots.tensor_layout import SeatTensor

    DrawWorld = Callable[[Any, Random], Any]
    """From what a seat sees: a state with everything drawn that it has not seen."""


@dataclass(frozen=True)
class BotCapabilities:
    """The policies of one game, and what it can say of a decision.

    Attributes:
        policies: those that can be played here, the strongest first.
        analysis: what a seat could know when it decided, for reviews.
        draw_world: a state that the seat which sees a view, and is asked in it, cannot tell from its own.
        tensor: loads what a seat knows as numbers, which trained networks see.
    """

    policies: tuple[Policy, ...] = ()
    analysis: GameAnalysis | None = None
    draw_world: DrawWorld | None = None
    tensor: Callable[[], SeatTensor] | None = None

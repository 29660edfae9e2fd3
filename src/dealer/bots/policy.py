"""What a policy is: it sees what its seat sees, and says what it will do and after how long.

A policy keeps nothing between two calls: all it may know is in the view. The same view and the same state
of ``rng`` give the same decision, so a simulation can be repeated. Whatever a policy leaves to chance comes
from ``rng`` alone: what follows from the view and the code, an opponent could compute as well.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from dealer.bots.seat_random import SeatRandom
from dealer.match import MatchView

DrawWorld = Callable[[Any, Random], Any]
"""From what a seat sees: a state with everything drawn that it has not seen."""


class Decision(Struct, frozen=True):
    """What a seat will do, unless its view changes first.

    Attributes:
        action: an answer to the decision of the view.
        after_ms: milliseconds that a person would take for it, the delay included.
    """

    action: Any
    after_ms: int


class Policy(Protocol):
    """Somebody who can sit on a seat."""

    @property
    def name(self) -> str:
        """The name in records and on the command line."""
        ...

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Answer the decision of a view whose seat owes one.

        Args:
            view: what the seat sees.
            rng: its own, for this decision.
        """
        ...

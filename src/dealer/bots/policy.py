"""What a policy is: it sees what its seat sees, and says what it will do and after how long.

A policy keeps nothing between two calls: all it may know is in the view. The same view and the same state
of ``rng`` give the same decision, so a simulation can be repeated. Whatever a policy leaves to chance comes
from ``rng`` alone: what follows from the view and the code, an opponent could compute as well.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, Protocol, Self

from msgspec import Struct

from dealer.match import MatchView


def seat_secret(secret: bytes, seat: int) -> str:
    """Return the secret of a seat in a match; neither the match's nor another seat's follows from it.

    A server's matches have secrets that nobody knows before the end; those of a simulation follow from its
    seed, which no policy is told.

    >>> seat_secret(bytes(32), 0)[:16], seat_secret(bytes(32), 1)[:16]
    ('0b689d6c2db12626', 'dcd5ae5e0ea6015a')
    """
    return hmac.digest(secret, f"dealer/bot/seat/{seat}".encode(), "sha256").hex()


class SeatRandom(Random):
    """The chance of a seat, which nobody else at the table can compute: one generator for each decision.

    A policy keeps nothing: what it draws for a whole round, it draws again from the same seed whenever it is
    asked in that round.

    >>> rng = SeatRandom("secret", "r1.bid")
    >>> rng.seed_of("round 1") == SeatRandom("secret", "r1.answer").seed_of("round 1")
    True
    >>> rng.seed_of("round 1") == SeatRandom("another", "r1.bid").seed_of("round 1")
    False
    """

    def __new__(cls, secret: str | int = "", decision: str | None = None) -> Self:
        """Make one; the arguments are for ``__init__`` alone."""
        return super().__new__(cls)

    def __init__(self, secret: str | int = "", decision: str | None = None) -> None:
        self._secret, self._decision = secret, decision
        super().__init__(f"{secret}/{decision}")

    def seed_of(self, label: str) -> str:
        """Return the seat's own seed for what a label names: the same one in every decision of the match."""
        return sha256(f"{self._secret}\n{label}".encode()).hexdigest()

    def restart(self) -> SeatRandom:
        """Return this generator as it was before anything was drawn."""
        return SeatRandom(self._secret, self._decision)


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

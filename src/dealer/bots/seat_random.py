"""The chance of a policy: a generator of its seat's own, which nobody else at the table can compute.

It comes from a secret of that seat in that match: on a server from the match's own secret, which nobody
knows before the end; in a simulation from its seed, which no policy is told.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from random import Random
from typing import Self


def seat_secret(secret: bytes, seat: int) -> str:
    """Return the secret of a seat in a match; neither the match's nor another seat's follows from it.

    >>> seat_secret(bytes(32), 0)[:16], seat_secret(bytes(32), 1)[:16]
    ('0b689d6c2db12626', 'dcd5ae5e0ea6015a')

    Args:
        secret: the match's own.
        seat: which.
    """
    return hmac.digest(secret, f"dealer/bot/seat/{seat}".encode(), "sha256").hex()


class SeatRandom(Random):
    """A generator for one decision of a seat, and seeds for what lasts longer than a decision.

    A policy keeps nothing: what it draws for a whole round, it draws again from the same seed whenever it is
    asked in that round.

    >>> rng = SeatRandom("secret", "r1.bid")
    >>> rng.seed_of("round 1") == SeatRandom("secret", "r1.answer").seed_of("round 1")
    True
    >>> rng.seed_of("round 1") == SeatRandom("another", "r1.bid").seed_of("round 1")
    False

    Args:
        secret: of the seat in its match.
        decision: the id of the decision.
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

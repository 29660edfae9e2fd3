"""Knows the living workers, and which of them runs the bots and clocks of a match.

Every worker serves every match. What happens without anybody asking needs one who does it; who that is
follows from the names alone (rendezvous hashing), so that nothing is claimed, handed over or lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b

DEAD_SECONDS = 5.0
"""A worker whose heartbeat has not moved for so long is taken for dead."""


class Ownership:
    """The workers of one store, by their heartbeats.

    That a heartbeat moves says that a worker lives; what it says is the other machine's clock, not ours.

    Args:
        worker: this one, which lives.
        clock: seconds that never run backwards.

    Attributes:
        live: the workers that live.
    """

    def __init__(self, worker: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.worker = worker
        self.live = frozenset({worker})
        self._clock = clock
        self._moved: dict[str, tuple[int, float]] = {}

    def update(self, heartbeats: Mapping[str, int]) -> bool:
        """Take in the heartbeats as they are now; return whether a worker came or went."""
        now = self._clock()
        known = self._moved
        self._moved = {
            worker: known[worker] if worker in known and known[worker][0] == at else (at, now)
            for worker, at in heartbeats.items()
        }
        moving = {worker for worker, (_, moved) in self._moved.items() if now - moved < DEAD_SECONDS}
        before, self.live = self.live, frozenset({self.worker, *moving})
        return self.live != before

    def owns(self, match_id: str) -> bool:
        """Return whether it is this worker who sees to a match."""
        return len(self.live) == 1 or owner_of(self.live, match_id) == self.worker


@lru_cache(4096)
def owner_of(workers: frozenset[str], match_id: str) -> str:
    """Return the worker whose hash with the match is the highest."""
    return max(workers, key=lambda worker: blake2b(f"{worker} {match_id}".encode(), digest_size=8).digest())

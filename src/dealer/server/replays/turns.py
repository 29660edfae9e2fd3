"""Fair turns at something that few use at a time: however much somebody asks for, others are served, too."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from time import monotonic

from msgspec import Struct


class Turn(Struct):
    """The use of one turn; whoever has it says what it has cost."""

    cost: float


class _Waiting(Struct, eq=False):
    """Somebody who waits for a turn, for one or several sharers."""

    sharers: Collection[str]
    order: int
    turn: asyncio.Future[None]


class FairTurns:
    """Turns by start-time fair queueing: the next is who has had least, counted from when they came.

    A newcomer starts level with the one who is served. So nobody saves up turns, and nobody waits for all
    requests of another.

    Args:
        places: how many have a turn at the same time.
    """

    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._orders = itertools.count()
        self._waiting: list[_Waiting] = []
        self._served_at = 0.0
        self._used: dict[str, float] = {}

    def count_waiting(self) -> Counter[str]:
        """Return how many turns each waits for."""
        return Counter(sharer for waiting in self._waiting for sharer in waiting.sharers)

    @asynccontextmanager
    async def take(self, sharers: Collection[str]) -> AsyncIterator[Turn]:
        """Wait for a turn, and have it; it costs the seconds that it takes, unless its user says otherwise.

        Args:
            sharers: for whom; the one of them who has had least pays.
        """
        await self._wait(sharers)
        payer = min(sharers, key=self._measure)
        started, began = self._measure(payer), monotonic()
        self._served_at = started
        turn = Turn(-1.0)
        try:
            yield turn
        finally:
            cost = monotonic() - began if turn.cost < 0 else turn.cost
            self._used[payer] = max(started, self._used.get(payer, 0.0)) + cost
            self._free += 1
            self._serve()

    def _measure(self, sharer: str) -> float:
        return max(self._used.get(sharer, 0.0), self._served_at)

    async def _wait(self, sharers: Collection[str]) -> None:
        waiting = _Waiting(sharers, next(self._orders), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._serve()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.turn.cancelled():
                self._free += 1  # it was given the turn, and will not use it
                self._serve()
            raise

    def _serve(self) -> None:
        """Give the free places to those who are next."""
        while self._free and (waiting := [each for each in self._waiting if not each.turn.cancelled()]):
            chosen = min(waiting, key=lambda each: (min(map(self._measure, each.sharers)), each.order))
            self._waiting.remove(chosen)
            self._free -= 1
            chosen.turn.set_result(None)
        self._used = {sharer: used for sharer, used in self._used.items() if used > self._served_at}

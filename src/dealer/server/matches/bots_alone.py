"""Matches in which only bots sit: nobody waits for them, so few of them go on at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from dealer.core.message import message
from dealer.server.db.store import Store
from dealer.server.errors import too_much
from dealer.server.matches.snapshot import MatchSnapshot
from dealer.server.matches.workload import count_bots_alone


class BotsAlone:
    """Admits the matches in which only bots sit, as long as there are few.

    One that a host has paused does not count: letting it go on is asked for again.

    Args:
        store: where they are counted, for all workers.
        most: how many go on at once.
    """

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self.most = most
        self._admitting = asyncio.Lock()

    @asynccontextmanager
    async def admit(self, *changes: tuple[MatchSnapshot, MatchSnapshot]) -> AsyncIterator[None]:
        """Let changes be stored within, unless they make more matches of bots than there may be.

        Our own pauses count as play: what a fault or an outage has stopped goes on. Nobody is kept from
        leaving a match.

        Args:
            changes: of each match, what it was and what it will be.

        Raises:
            ApiError: they do.
        """
        fresh = sum(_makes_bots_alone(before, after) for before, after in changes)
        if not fresh:
            yield
            return
        async with self._admitting:
            if await self._store.read(count_bots_alone) + fresh > self.most:
                raise too_much(message("refusal-bots-busy", most=self.most))
            yield


def _makes_bots_alone(before: MatchSnapshot, after: MatchSnapshot) -> bool:
    is_going_on = before.has_bots_alone or before.stopped is not None or after.is_left_since(before)
    return after.has_bots_alone and not is_going_on

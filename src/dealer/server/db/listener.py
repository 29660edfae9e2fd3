"""What other workers have written: heard of by LISTEN, read from the store.

A notification is a hint that a match is no longer as it is known here. What is watched here, or played by
a bot that thinks here, is read again at once; the rest when somebody next asks for it. Whoever has missed
a notification reads everything again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from dealer.server.db.store import CHANNEL, LIVING
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

log = logging.getLogger("dealer")

RETRY_SECONDS = 0.5
QUIET_SECONDS = 10.0
"""After so long without a word the connection is asked whether it still stands."""
ANSWER_SECONDS = 5.0


class ChangeListener:
    """Keeps the matches of a house in step with a shared store.

    Args:
        house: whose matches.
        held: whether something here waits for what happens in a match.
    """

    def __init__(self, house: MatchService, held: Callable[[str], bool]) -> None:
        self.house = house
        self.held = held
        self._catching_up: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Listen for ever, on a connection of its own."""
        import psycopg

        while True:
            try:
                await self._listen(psycopg.AsyncConnection)
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("no word from other workers (%s); connecting again", type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connections: Any) -> None:
        engine = self.house.store.engine
        words, settings = engine.dialect.create_connect_args(engine.url)
        async with await connections.connect(*words, **settings, autocommit=True) as connection:
            await connection.execute("SELECT pg_advisory_lock_shared(%s)", (LIVING,))
            await connection.execute(f"LISTEN {CHANNEL}")
            self.start_over()
            while True:
                async for notification in connection.notifies(timeout=QUIET_SECONDS):
                    self.hear(notification.payload)
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.execute("SELECT 1")

    def hear(self, said: str) -> None:
        """A worker has written to some matches."""
        worker, *matches = said.split()
        if worker != self.house.store.worker:
            for match_id in matches:
                room = self.house.known(match_id)
                if room is not None:
                    self._doubt(room)

    def start_over(self) -> None:
        """Anything may have happened: doubt all that is known."""
        for room in self.house.all_known():
            self._doubt(room)

    def _doubt(self, room: MatchSession) -> None:
        room.doubted = True
        if (room.watchers or self.held(room.id)) and room.id not in self._catching_up:
            task = asyncio.create_task(self._catch_up(room))
            self._catching_up[room.id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(room.id, None))

    async def _catch_up(self, room: MatchSession) -> None:
        try:
            while room.doubted:
                await self.house.settle(room)
        except Exception as error:
            log.error("match %s cannot be caught up: %s", room.id, type(error).__name__)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self._catching_up.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

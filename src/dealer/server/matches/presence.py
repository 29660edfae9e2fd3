"""Who is connected where: each worker of a shared store keeps rows of the seats whose sockets it holds."""

from __future__ import annotations

import asyncio
import logging

from dealer.server.clock import now_ms
from dealer.server.db.store import Change
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

log = logging.getLogger("dealer")

RETRY_SECONDS = 1.0


class PresenceReporter:
    """Tells the other workers of a house's store whose players are connected here."""

    def __init__(self, house: MatchService) -> None:
        self.house = house
        self._told: dict[str, frozenset[int]] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}

    def follow(self, room: MatchSession) -> None:
        """See to it that the store holds who is here now."""
        if room.id not in self._telling and room.seats_here() != self._told.get(room.id, frozenset()):
            task = asyncio.create_task(self._tell(room))
            self._telling[room.id] = task
            task.add_done_callback(lambda _: self._telling.pop(room.id, None))

    async def _tell(self, room: MatchSession) -> None:
        while (here := room.seats_here()) != (told := self._told.get(room.id, frozenset())):
            try:
                await self.house.store.write(self._steps(room.id, here, told))
            except Exception as error:
                log.warning("who is at match %s cannot be kept: %s", room.id, type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if here:
                self._told[room.id] = here
            else:
                self._told.pop(room.id, None)

    def _steps(self, match_id: str, here: frozenset[int], told: frozenset[int]) -> Change:
        row = {"match": match_id, "worker": self.house.store.worker, "at": now_ms()}
        return [("attend", row | {"seat": seat, "here": seat in here}) for seat in sorted(here ^ told)]

    async def close(self) -> None:
        """End what is under way; the rows of a worker that is gone count for nothing."""
        tasks = list(self._telling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

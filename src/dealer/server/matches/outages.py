"""Matches that could not be played because the store failed: since when, and how they go on.

A match that cannot be read or written stands still for its players while its clocks run. From the first
failure on its time is credited, in one transaction with the first change that is stored again: no clock is
judged before. Each such match is tried again every second, so that it continues as soon as the store works
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from dealer.core.errors import DealerError
from dealer.server import metrics
from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.faults import log_fault

log = logging.getLogger("dealer")

FIRST_RETRY_SECONDS = 1.0
LONGEST_RETRY_SECONDS = 5.0
MOST_IN_A_ROW = 3
"""How often the time is credited that crediting took."""
MOST_MATCHES = 10_000
"""How many matches are remembered; who asks for matches that do not exist must not fill the memory."""

Restore = Callable[[str], Awaitable[None]]
"""Reads a match again and credits its clocks.

Raises:
    DatabaseUnavailable: the store still fails.
"""


class Outages:
    """The matches of one process that cannot be played now.

    Args:
        restore: brings a match back.
    """

    def __init__(self, restore: Restore) -> None:
        self._restore = restore
        self._since: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._is_closed = False

    def down_since(self, match_id: str) -> int | None:
        """Return since when a match cannot be played, in milliseconds since 1970; ``None`` if it can."""
        return self._since.get(match_id)

    def begin(self, match_id: str, at: int) -> None:
        """Take note that a match could not be played at a moment, and try it again until it can."""
        if self._is_closed or (match_id not in self._since and len(self._since) >= MOST_MATCHES):
            return
        if match_id not in self._since:
            metrics.count("dealer_outages_begun_total")
        self._since[match_id] = min(at, self._since.get(match_id, at))
        if match_id not in self._tasks:
            log.warning("match %s cannot be played now; trying again", match_id)
            self._tasks[match_id] = asyncio.create_task(self._retry(match_id))

    def count(self) -> int:
        """Return how many matches cannot be played now."""
        return len(self._since)

    def end(self, match_id: str) -> None:
        """Take note that a match can be played again, and that its clocks are credited."""
        since = self._since.pop(match_id, None)
        if since is not None:
            log.warning("match %s goes on after %d ms", match_id, now_ms() - since)

    async def _retry(self, match_id: str) -> None:
        pause, restored = FIRST_RETRY_SECONDS, 0
        while (since := self._since.get(match_id)) is not None:
            try:
                await self._restore(match_id)
            except (DatabaseUnavailable, Conflict):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_RETRY_SECONDS)
                continue
            except DealerError:
                pass  # there is no such match
            except Exception as error:
                log_fault(f"cannot restore match {match_id}", error)
            restored += 1
            if self._since.get(match_id) == since or restored == MOST_IN_A_ROW:
                self.end(match_id)  # else writing it took long, which is credited next
        del self._tasks[match_id]

    async def close(self) -> None:
        """Try no longer."""
        self._is_closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

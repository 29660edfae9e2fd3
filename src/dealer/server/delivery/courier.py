"""Looks in the database for what is due to be sent, and sends each in a task of its own.

All follows from the database: so it delays no match, and after a restart it finds what was not sent. Of
several workers the one that owns a match or season sends. Should two believe that they do, the one that
raises ``leased_until`` of a row from what it was has the row for a minute.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct

from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict
from dealer.server.faults import log_fault
from dealer.server.matches.service import MatchService

POLL_SECONDS: float = 2.0
"""How often it looks; what has happened in between is sent together."""
CLOSE_SECONDS: Final = 2.0
LEASE_MS: Final = 60_000
POSTS_AT_ONCE: Final = 8
"""So many messages are on their way to one origin; another one does not wait for them."""
MOST_TASKS: Final = 500
"""So many rows are seen to at once; the others have their turn when it next looks."""

REST_AFTER_FAULT_MS: Final = 60_000
BACK_OFF_MS: Final = 1000
LONGEST_BACK_OFF_MS: Final = 300_000

T = TypeVar("T")


class Due(Struct, Generic[T], frozen=True):
    """Something to see to.

    Attributes:
        key: of its row.
        owner: the match or season, whose worker sends.
        address: where to; one message at a time. ``origin``: of the address.
        name: for the log.
    """

    key: str
    owner: str
    address: str
    origin: str
    name: str
    item: T


class Courier(ABC, Generic[T]):
    """Sends what is due and falls to this worker.

    Args:
        matches: whose store and ownership are the server's.
    """

    verb: ClassVar[str]
    """What it does to things, for the log."""

    def __init__(self, matches: MatchService) -> None:
        self.store, self._ownership = matches.store, matches.ownership
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resting_until: dict[str, int] = {}
        self._slots: defaultdict[str, asyncio.Semaphore] = defaultdict(
            partial(asyncio.Semaphore, POSTS_AT_ONCE)
        )
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._closing = asyncio.Event()

    @abstractmethod
    async def find_due(self, now: int) -> Iterable[Due[T]]:
        """Return what may have something to send now and is leased by nobody."""

    @abstractmethod
    async def deliver(self, item: T) -> None:
        """Send what is due of one row.

        Raises:
            Conflict: somebody else has the row.
        """

    @abstractmethod
    async def close_client(self) -> None:
        """Close all connections."""

    async def run(self) -> None:
        """Poll until it is closed."""
        while not self._closing.is_set():
            try:
                await self.poll()
            except Exception as error:
                log_fault(f"cannot look for what to {self.verb}", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._closing.wait()

    async def poll(self) -> None:
        """Start a task for every row that may have something to send."""
        now = now_ms()
        self._resting_until = {key: until for key, until in self._resting_until.items() if until > now}
        for due in await self.find_due(now):
            if self._closing.is_set():
                return
            if len(self._tasks) < MOST_TASKS and self._is_ready(due):
                task = asyncio.create_task(self._see_to(due), name=due.key)
                self._tasks[due.key] = task
                task.add_done_callback(self._forget_task)

    def _is_ready(self, due: Due[T]) -> bool:
        """Return whether this worker may send it now."""
        is_resting = due.key in self._resting_until or due.address in self._resting_until
        return due.key not in self._tasks and not is_resting and self._ownership.owns(due.owner)

    def _forget_task(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task.get_name()]

    async def _see_to(self, due: Due[T]) -> None:
        turn = self._turns.setdefault(due.address, asyncio.Lock())
        try:
            async with turn, self._slots[due.origin]:  # one message at a time to an address
                await self.deliver(due.item)
        except Conflict:
            pass  # another worker sends, or the owner has changed the row
        except Exception as error:
            log_fault(f"cannot {self.verb} {due.name}", error)
            self._resting_until[due.key] = now_ms() + REST_AFTER_FAULT_MS

    def rest(self, address: str, seconds: float) -> int:
        """Leave an address alone for all rows that share it; return until when."""
        until = now_ms() + round(1000 * seconds)
        if seconds:
            self._resting_until[address] = until
        return until

    async def close(self) -> None:
        """End; messages on their way have a little time to arrive."""
        self._closing.set()
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=CLOSE_SECONDS)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self.close_client()


def find_back_off(failures: int) -> int:
    """Return how long to wait after so many failures in a row, in milliseconds."""
    return min(BACK_OFF_MS << min(failures, 20), LONGEST_BACK_OFF_MS)

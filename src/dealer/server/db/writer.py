"""Group commit: one thread writes all changes that are queued in one transaction."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress

from sqlalchemy import Engine

from dealer.server import metrics
from dealer.server.db.announcements import AnnouncementCipher
from dealer.server.db.faults import DatabaseUnavailable, StatementRefused, Watchdog
from dealer.server.db.statements import Write
from dealer.server.db.transactions import FileTransactions, SharedTransactions

BATCH = 512
"""After so many changes a transaction takes no more of them."""


class Change:
    """Rows that are written together or not at all, and the future that waits for their commit."""

    __slots__ = ("future", "writes")

    def __init__(self, writes: Sequence[Write], future: asyncio.Future[None]) -> None:
        self.writes = writes
        self.future = future


class GroupWriter:
    """The thread that writes.

    Args:
        engine: of the database.
        cipher: for notifications to other workers, where the database is shared.
        watchdog: cuts connections that do not answer, where it is.

    Attributes:
        is_failing: whether the last transaction failed because the database did.
        busy_since: when the transaction that goes on began, by the monotonic clock.
    """

    def __init__(self, engine: Engine, cipher: AnnouncementCipher | None, watchdog: Watchdog | None) -> None:
        self._transactions: FileTransactions | SharedTransactions
        if cipher is None or watchdog is None:
            self._transactions = FileTransactions(engine)
        else:
            self._transactions = SharedTransactions(engine, cipher, watchdog)
        self._fresh: dict[asyncio.AbstractEventLoop, list[Change]] = {}
        self.is_failing = False
        self.busy_since: float | None = None
        self._turns: queue.SimpleQueue[list[Change] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="dealer-store", daemon=True)
        self._thread.start()

    def put(self, change: Change) -> None:
        """Queue a change; all that come in the same turn of the event loop wake the thread once."""
        loop = change.future.get_loop()
        fresh = self._fresh.setdefault(loop, [])
        if not fresh:
            loop.call_soon(self._hand_over, loop)
        fresh.append(change)

    def count_waiting(self) -> int:
        """Return how many turns of changes wait for the thread."""
        return self._turns.qsize()

    def close(self) -> None:
        """Commit what is queued and end the thread."""
        for loop in list(self._fresh):
            self._hand_over(loop)
        self._turns.put(None)
        self._thread.join()

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if fresh := self._fresh.pop(loop, None):
            self._turns.put(fresh)

    def _run(self) -> None:
        is_open = True
        while is_open:
            changes, turn = list[Change](), self._turns.get()
            while turn is not None:
                changes += turn
                if len(changes) >= BATCH:
                    break
                try:
                    turn = self._turns.get_nowait()
                except queue.Empty:
                    break
            is_open = turn is not None
            if changes:
                self._commit_all(changes)
        self._transactions.close()

    def _commit_all(self, changes: list[Change]) -> None:
        """Commit all in one transaction; if one of them cannot be, each in its own."""
        results: list[tuple[Change, BaseException | None]]
        begun = time.perf_counter()
        self.busy_since = time.monotonic()
        error = self._transactions.commit([write for change in changes for write in change.writes])
        metrics.observe("dealer_commit_seconds", time.perf_counter() - begun)
        metrics.count("dealer_commits_total", result="committed" if error is None else "failed")
        self.busy_since = None
        self.is_failing = isinstance(error, DatabaseUnavailable) and not isinstance(error, StatementRefused)
        is_of_one = isinstance(error, StatementRefused) or not isinstance(error, DatabaseUnavailable)
        if error is not None and is_of_one and len(changes) > 1:
            results = [(change, self._transactions.commit(change.writes)) for change in changes]
        else:
            results = [(change, error) for change in changes]
        for loop in {change.future.get_loop() for change in changes}:
            mine = [(change, failed) for change, failed in results if change.future.get_loop() is loop]
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_resolve, mine)


def _resolve(results: Iterable[tuple[Change, BaseException | None]]) -> None:
    for change, error in results:
        if change.future.done():
            continue
        if error is None:
            change.future.set_result(None)
        else:
            change.future.set_exception(error)

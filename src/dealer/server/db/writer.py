"""Group commit: one thread writes all changes that are queued in one transaction.

On a database that workers share, a commit also notifies the others of what it touched (``listener``), and a
connection that dies is replaced: what was being written is written again unless it turns out to be committed.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Engine, text

from dealer.server.db.errors import Conflict, DatabaseUnavailable, StatementRefused
from dealer.server.db.faults import Watchdog, driver_errors, unavailable_by
from dealer.server.db.file_transaction import begin_on_file
from dealer.server.db.statements import Statement, Write

BATCH = 512
"""Changes in one transaction at most."""
CHANNEL: Final = "dealer"
"""Where PostgreSQL notifies: the worker who wrote, then the matches and series."""
IDS_PER_NOTIFICATION = 200
"""A notification of PostgreSQL takes 8,000 bytes."""
PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0, 2.0, 2.0)
"""Seconds to wait before a shared database that went away is tried again; then the attempt fails."""
PATIENCE_SECONDS = 6.0
"""After so long nothing is tried again."""

Execute = Callable[[Statement, list[dict[str, Any]]], int]
"""Executes a statement for some rows, and returns how many rows it has changed."""


def attempts(is_shared: bool) -> Iterator[float]:
    """Yield, for each time that something is tried, how long to wait after it has failed.

    A file is not tried again: SQLite has waited for its lock, and nothing else passes by itself so soon.
    """
    end = time.monotonic() + PATIENCE_SECONDS
    for pause in PAUSES if is_shared else (0.0,):
        yield pause
        if time.monotonic() >= end:
            return


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
        worker: the name of this worker; notifications begin with it.
        watchdog: cuts connections that do not answer, where the database is shared.
    """

    def __init__(self, engine: Engine, worker: str, watchdog: Watchdog | None) -> None:
        self._engine = engine
        self._worker = worker
        self._watchdog = watchdog
        self._errors = driver_errors(engine)
        self._dialect = engine.dialect.name
        self._is_shared = self._dialect == "postgresql"
        self._changes: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="dealer-store", daemon=True)
        self._thread.start()

    def put(self, change: Change) -> None:
        """Queue a change."""
        self._changes.put(change)

    def close(self) -> None:
        """Commit what is queued and end the thread."""
        self._changes.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            changes, change = list[Change](), self._changes.get()
            while change is not None:
                changes.append(change)
                if len(changes) == BATCH:
                    break
                try:
                    change = self._changes.get_nowait()
                except queue.Empty:
                    break
            is_open = change is not None
            if changes:
                self._commit_all(changes)

    def _commit_all(self, changes: list[Change]) -> None:
        """Commit all in one transaction; if one of them cannot be, each in its own."""
        results: list[tuple[Change, BaseException | None]]
        error = self._commit([write for change in changes for write in change.writes])
        is_of_one = isinstance(error, StatementRefused) or not isinstance(error, DatabaseUnavailable)
        if error is not None and is_of_one and len(changes) > 1:
            results = [(change, self._commit(change.writes)) for change in changes]
        else:
            results = [(change, error) for change in changes]
        for loop in {change.future.get_loop() for change in changes}:
            mine = [(change, failed) for change, failed in results if change.future.get_loop() is loop]
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_resolve, mine)

    def _commit(self, writes: Sequence[Write]) -> Exception | None:
        """Write a change once; a connection that dies in between is no reason not to, nor to do it twice."""
        transaction: str | None = None
        failed = DatabaseUnavailable("no answer")
        for pause in attempts(self._is_shared):
            try:
                if not self._is_shared:
                    with begin_on_file(self._engine) as opened:
                        _execute(opened.execute, writes)
                    return None
                with self._begin() as connection:
                    if transaction is not None:
                        status = _status_of(connection, transaction)
                        if status == "committed":
                            return None
                        if status == "in progress":
                            raise DatabaseUnavailable("the transaction before has not ended")
                    transaction = None
                    _execute(partial(self._execute_shared, connection), writes)
                    transaction = self._notify(connection, writes)
                return None
            except DatabaseUnavailable as error:
                failed = error
            except self._errors as error:
                failed = unavailable_by(error)
                if isinstance(failed, StatementRefused) and transaction is None:
                    return failed
            except Exception as error:
                return error
            time.sleep(pause)
        return failed

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction, whose connection is cut if the database does not answer."""
        with (
            self._engine.connect() as connection,
            self._watchdog.watch(connection) if self._watchdog else nullcontext(),
            connection.begin(),
        ):
            yield connection

    def _execute_shared(
        self, connection: Connection, statement: Statement, rows: list[dict[str, Any]]
    ) -> int:
        result = connection.execute(statement.sql(self._dialect), rows)
        return len(result.all()) if result.returns_rows else result.rowcount

    def _notify(self, connection: Connection, writes: Sequence[Write]) -> str | None:
        """Tell the other workers, once this is committed, what it touched; the transaction's id, if any."""
        touched = list(
            dict.fromkeys(write.owner for write in writes if write.statement.is_announced and write.owner)
        )
        if not touched:
            return None
        parts = (touched[i : i + IDS_PER_NOTIFICATION] for i in range(0, len(touched), IDS_PER_NOTIFICATION))
        payloads = [" ".join((self._worker, *part)) for part in parts]
        transaction: str = connection.execute(NOTIFY, {"channel": CHANNEL, "payloads": payloads}).scalar_one()
        return transaction


def _execute(execute: Execute, writes: Sequence[Write]) -> None:
    """Write row by row in an order that is every worker's, so that none waits for another in a circle.

    Raises:
        Conflict: a row did not take effect that must.
    """
    batches: dict[Statement, list[Write]] = {}
    for write in writes:
        batches.setdefault(write.statement, []).append(write)
    for statement in sorted(batches, key=_place):
        batch = batches[statement]
        if len(batch) > 1:
            batch.sort(key=lambda write: (write.owner, write.position))
        changed = execute(statement, [write.parameters for write in batch])
        if statement.must_change and changed != len(batch):
            raise Conflict(statement.name)


def _place(statement: Statement) -> tuple[int, str]:
    """Return what orders statements in a transaction."""
    return statement.order, statement.name


NOTIFY = text(
    "SELECT pg_current_xact_id()::text FROM "
    "(SELECT count(pg_notify(:channel, line)::text) "
    "FROM unnest(CAST(:payloads AS text[])) AS line) AS notified"
)


def _status_of(connection: Connection, transaction: str) -> str:
    """Return what became of a transaction whose commit was not answered."""
    status: str | None = connection.execute(
        text("SELECT pg_xact_status(CAST(:id AS xid8))"), {"id": transaction}
    ).scalar()
    return status or "unknown"


def _resolve(results: Iterable[tuple[Change, BaseException | None]]) -> None:
    for change, error in results:
        if change.future.done():
            continue
        if error is None:
            change.future.set_result(None)
        else:
            change.future.set_exception(error)

"""Faults of a database: our errors, what a driver's error means, and what ends the wait for no answer."""

from __future__ import annotations

import logging
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from dealer.server import metrics

log = logging.getLogger("dealer")

ANSWER_SECONDS: Final = 6.0
"""How long one transaction on a shared database may take before its connection is cut."""
PAUSES: Final = (0.0, 0.05, 0.2, 0.5, 1.0, 2.0, 2.0)
"""Seconds to wait before a shared database that went away is tried again; then the attempt fails."""
PATIENCE_SECONDS: Final = 6.0
"""After so long nothing is tried again."""
LOOK_SECONDS: Final = 0.5
REPEAT_SECONDS: Final = 60.0
"""A fault that goes on is logged again after so long."""


class Conflict(Exception):
    """Somebody else wrote first: read again, and decide again. The message names the statement."""


class DatabaseUnavailable(Exception):
    """The database did not do what was asked; whether a change was committed is not known.

    The message names the cause by the driver's own names, never by what was sent.
    """


class StatementRefused(DatabaseUnavailable):
    """The database refuses one statement; others may be done. Nothing of its transaction is committed."""


class StoreError(Exception):
    """The store cannot be opened; the message says what to do about it."""


def attempts(is_shared: bool) -> Iterator[float]:
    """Yield, for each time that something is tried, how long to wait after it has failed.

    A file is not tried again: SQLite has waited for its lock, and nothing else passes by itself so soon.
    """
    end = time.monotonic() + PATIENCE_SECONDS
    for pause in PAUSES if is_shared else (0.0,):
        yield pause
        if time.monotonic() >= end:
            return


def driver_errors(engine: Engine) -> tuple[type[Exception], ...]:
    """Return all errors that come from the database or its driver, and from no code of ours."""
    return DBAPIError, PoolTimeout, engine.dialect.loaded_dbapi.Error  # events raise those of the driver


def is_connection_fault(error: Exception) -> bool:
    """Return whether an error is of the whole database, not of the statement that it was given."""
    if isinstance(error, DBAPIError):
        return isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
    if isinstance(error, sqlite3.Error):
        return isinstance(error, sqlite3.OperationalError | sqlite3.InterfaceError)
    return True


def describe(error: Exception) -> str:
    """Name a database's error without what was sent: ``OperationalError SQLITE_FULL``."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return " ".join(filter(None, (type(cause).__name__, code)))


def unavailable_by(error: Exception) -> DatabaseUnavailable:
    """Return what the rest of the server is told of a database's error."""
    kind = DatabaseUnavailable if is_connection_fault(error) else StatementRefused
    return kind(describe(error))


class FaultLog:
    """Logs the faults of one database: each once a minute at most, however many requests meet it."""

    def __init__(self) -> None:
        self._logged: dict[str, float] = {}

    def note(self, operation: str, cause: str) -> None:
        """Count a fault, and log it, unless it was just logged."""
        metrics.count("dealer_database_faults_total", operation=operation.rpartition(" ")[2])
        line, now = f"the database cannot {operation}: {cause}", time.monotonic()
        if now - self._logged.get(line, -REPEAT_SECONDS) >= REPEAT_SECONDS:
            self._logged[line] = now
            log.warning("%s", line)


class Watchdog:
    """Cuts connections on which the server does not answer, so that no request waits endlessly.

    A server that stands still keeps its connection open: no error comes by itself, and no timeout of its own
    runs. Once its connection is cut, the driver raises what it raises for a connection that was lost.

    Args:
        seconds: how long a transaction may take.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._watched: dict[int, tuple[float, Any]] = {}
        self._changed = threading.Condition()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    @contextmanager
    def watch(self, driver: Any) -> Iterator[None]:
        """Cut a connection of the driver unless this context ends in time."""
        key = id(driver)
        with self._changed:
            self._watched[key] = time.monotonic() + self._seconds, driver
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="dealer-watchdog", daemon=True)
                self._thread.start()
            elif len(self._watched) == 1:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._watched.pop(key, None)

    def _run(self) -> None:
        with self._changed:
            while not self._is_closed:
                self._changed.wait(LOOK_SECONDS if self._watched else None)
                now = time.monotonic()
                for key, (end, driver) in list(self._watched.items()):
                    if end <= now:
                        del self._watched[key]
                        _cut(driver)

    def close(self) -> None:
        """End the watching."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()


def _cut(driver: Any) -> None:
    """Shut down a connection of psycopg's, so that its waiters get an error."""
    with suppress(Exception), socket.socket(fileno=os.dup(driver.fileno())) as held:
        log.warning("the database does not answer: a connection is cut")
        held.shutdown(socket.SHUT_RDWR)

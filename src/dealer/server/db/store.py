"""The store: a SQLite file of one process, or a PostgreSQL that any number of workers share.

A change is committed before ``write`` returns, so whoever awaits it may tell the world. Two writers cannot
both add the same row: the second gets ``Conflict``, reads again and decides again.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError

from dealer.server.db.engine import migrate, open_engine
from dealer.server.db.errors import DatabaseUnavailable
from dealer.server.db.statements import Write
from dealer.server.db.writer import PAUSES, Change, GroupWriter

T = TypeVar("T")

CLOSE_SECONDS = 5.0


class Store:
    """A database and its writer.

    Args:
        url: ``sqlite:///path`` or ``postgresql://...``.

    Attributes:
        is_shared: whether other workers may write to it.
        worker: the name of this worker in it.

    Raises:
        StoreError: it cannot be opened.
    """

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.worker = secrets.token_hex(8) if self.is_shared else "server"
        # What is read belongs together though others write meanwhile; SQLite sees to that by itself.
        self._reader = (
            self.engine.execution_options(isolation_level="REPEATABLE READ")
            if self.is_shared
            else self.engine
        )
        self._readers, self._reader_left = 0, threading.Condition()
        self._writer = GroupWriter(self.engine, self.worker)

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit rows together; when this returns they are on the disk.

        Raises:
            Conflict: a row of it is there already, or is no longer as it was.
            DatabaseUnavailable: the database cannot be reached.
        """
        future = asyncio.get_running_loop().create_future()
        self._writer.put(Change(writes, future))
        await future

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own.

        Raises:
            DatabaseUnavailable: the database cannot be reached.
        """
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Run a query in this thread."""
        for pause in PAUSES:
            try:
                with self._counted_reader(), self._reader.connect() as connection:
                    return query(connection)
            except (OperationalError, InterfaceError):
                if not self.is_shared:
                    raise
            time.sleep(pause)
        raise DatabaseUnavailable

    def close(self) -> None:
        """Commit what is queued and end the writer; whoever still reads may finish."""
        self._writer.close()
        with self._reader_left:
            self._reader_left.wait_for(lambda: not self._readers, CLOSE_SECONDS)
        self.engine.dispose()

    @contextmanager
    def _counted_reader(self) -> Iterator[None]:
        with self._reader_left:
            self._readers += 1
        try:
            yield
        finally:
            with self._reader_left:
                self._readers -= 1
                self._reader_left.notify_all()

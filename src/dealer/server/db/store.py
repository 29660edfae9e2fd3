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
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final, TypeVar

from sqlalchemy import Connection, text

from dealer.server.clock import now_ms
from dealer.server.db.announcements import AnnouncementCipher, find_key
from dealer.server.db.engine import MOST_CONNECTIONS, begin, check_revision, migrate, open_engine
from dealer.server.db.faults import (
    ANSWER_SECONDS,
    Conflict,
    DatabaseUnavailable,
    FaultLog,
    StatementRefused,
    Watchdog,
    attempts,
    driver_errors,
    unavailable_by,
)
from dealer.server.db.statements import Write, upsert
from dealer.server.db.tables import heartbeat
from dealer.server.db.writer import Change, GroupWriter

T = TypeVar("T")

CLOSE_SECONDS = 5.0
PUT_HEARTBEAT: Final = upsert("probe with a heartbeat", heartbeat, "at", is_announced=False)
PROBE: Final = text("SELECT version_num FROM alembic_version")
PROBE_SECONDS: Final = 2.0
"""How long a database may take to say that it is there."""
STUCK_SECONDS: Final = 5.0
"""How long a transaction may take until the disk counts as standing still."""
READERS = 16
"""How many queries run at once; others wait."""
READ_SECONDS = 12.0
"""How long somebody waits for a query, with the wait for its turn."""
WRITE_SECONDS = 15.0
"""How long somebody waits for a commit; a disk that stands still gives no error."""


class Store:
    """A database and its writer.

    Args:
        url: ``sqlite:///path`` or ``postgresql://...``.
        migrates: whether tables of an older release are brought up to date, or else refused.
        connections: how many are opened at most to one that is shared, with the one that listens.

    Attributes:
        is_shared: whether other workers may write to it.
        worker: the name of this worker in it.
        find_companions: returns what is written along with a change.
        cipher: for the notifications between workers of a shared one.

    Raises:
        StoreError: it cannot be opened.
    """

    def __init__(self, url: str, *, migrates: bool = True, connections: int = MOST_CONNECTIONS) -> None:
        self.engine = open_engine(url, connections)
        try:
            (migrate if migrates else check_revision)(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.worker = secrets.token_hex(8) if self.is_shared else "server"
        self._reader = self._loose_reader = self.engine  # SQLite reads all as it is at one moment
        if self.is_shared:
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
            self._loose_reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.find_companions: Callable[[], Sequence[Write]] = tuple
        self._readers, self._reader_left = 0, threading.Condition()
        self._errors, self._faults = driver_errors(self.engine), FaultLog()
        self._watchdog = Watchdog(ANSWER_SECONDS) if self.is_shared else None
        self._threads = ThreadPoolExecutor(min(READERS, connections - 3), "dealer-read")
        self.cipher = AnnouncementCipher(self._find_key(), self.worker) if self.is_shared else None
        self._probe: asyncio.Task[bool] | None = None
        self._writer = GroupWriter(self.engine, self.cipher, self._watchdog)

    def _find_key(self) -> bytes:
        with begin(self.engine) as connection:
            return find_key(connection)

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit rows together; when this returns they are on the disk.

        Raises:
            Conflict: a row of it is there already, or is no longer as it was.
            DatabaseUnavailable: the database cannot be reached, or does not take it. Where it does not answer
                in time, the rows may be committed later.
        """
        future = asyncio.get_running_loop().create_future()
        self._writer.put(Change([*writes, *self.find_companions()], future))
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await future
        except DatabaseUnavailable as error:
            self._faults.note("be written", str(error))
            raise
        except TimeoutError:
            self._faults.note("be written", "no answer")
            raise DatabaseUnavailable("no answer") from None

    async def read(self, query: Callable[[Connection], T], *, of_one_moment: bool = True) -> T:
        """Run a query in a thread of its own.

        Args:
            query: what is read.
            of_one_moment: whether all that it reads belongs together though others write meanwhile. Without,
                a shared database is asked once for each statement, and not to begin and to end.

        Raises:
            DatabaseUnavailable: the database cannot be reached, or does not answer in time.
        """
        try:
            async with asyncio.timeout(READ_SECONDS):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, self._read, query, of_one_moment)
        except TimeoutError:
            self._faults.note("be read", "no answer")
            raise DatabaseUnavailable("no answer") from None

    async def is_up(self) -> bool:
        """Return whether the database is read soon, and takes what is written.

        If the last transaction failed, a heartbeat is written to see. Whoever asks meanwhile shares it.
        """
        busy = self._writer.busy_since
        if busy is not None and time.monotonic() - busy > STUCK_SECONDS:
            return False
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._answer_probe())
        try:
            return await asyncio.wait_for(asyncio.shield(self._probe), PROBE_SECONDS)
        except TimeoutError:
            return False

    async def _answer_probe(self) -> bool:
        try:
            await self.read(lambda connection: connection.execute(PROBE).scalar(), of_one_moment=False)
            if self._writer.is_failing:
                await self.write([Write(PUT_HEARTBEAT, {"worker": self.worker, "at": now_ms()})])
        except (DatabaseUnavailable, Conflict):
            return False
        return True

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Run a query in this thread.

        Raises:
            DatabaseUnavailable: the database cannot be reached, or refuses the query.
        """
        return self._read(query, of_one_moment=True)

    def _read(self, query: Callable[[Connection], T], of_one_moment: bool) -> T:
        failed = DatabaseUnavailable("no answer")
        for pause in attempts(self.is_shared):
            try:
                return self._read_once(query, of_one_moment)
            except self._errors as error:
                failed = unavailable_by(error)
                if isinstance(failed, StatementRefused):
                    break
            time.sleep(pause)
        self._faults.note("be read", str(failed))
        raise failed

    def _read_once(self, query: Callable[[Connection], T], of_one_moment: bool) -> T:
        with (
            self._counted_reader(),
            (self._reader if of_one_moment else self._loose_reader).connect() as connection,
            self._watchdog.watch(connection.connection.driver_connection)
            if self._watchdog
            else nullcontext(),
            connection.begin(),
        ):
            return query(connection)

    def _watch(self, connection: Connection) -> AbstractContextManager[None]:
        """Cut a connection of a shared database that does not answer within this context."""
        if self._watchdog is None:
            return nullcontext()
        return self._watchdog.watch(connection.connection.driver_connection)

    def count_waiting(self) -> int:
        """Return how many turns of changes wait to be committed."""
        return self._writer.count_waiting()

    def close(self) -> None:
        """Commit what is queued and end the writer; whoever still reads may finish."""
        self._writer.close()
        with self._reader_left:
            self._reader_left.wait_for(lambda: not self._readers, CLOSE_SECONDS)
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._watchdog is not None:
            self._watchdog.close()
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

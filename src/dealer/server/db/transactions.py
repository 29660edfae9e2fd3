"""Commits: rows that are written together or not at all.

On PostgreSQL whoever writes a row holds it until the commit, and every worker that writes the same match
waits for it. So nothing is held while this process is waited for, which comes to its turn late on a busy
machine: all statements, the notification and the commit are one message, and the database itself sees to it
that a row has taken effect (``Statement.checked_sql``).
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Engine

from dealer.server.db import engine as engines
from dealer.server.db.announcements import CHANNEL, AnnouncementCipher, list_changed
from dealer.server.db.faults import (
    Conflict,
    DatabaseUnavailable,
    StatementRefused,
    Watchdog,
    attempts,
    describe,
    driver_errors,
    unavailable_by,
)
from dealer.server.db.statements import Statement, Write, in_order

if TYPE_CHECKING:
    from psycopg import Connection


class FileTransaction:
    """An open transaction on a SQLite file, spoken with the driver itself.

    What SQLAlchemy does around a statement takes longer than the statement.
    """

    def __init__(self, dialect: Any, cursor: Any) -> None:
        self._dialect = dialect
        self._cursor = cursor

    def execute(self, statement: Statement, rows: list[dict[str, Any]]) -> int:
        """Execute a statement for some rows, and return how many rows it has changed."""
        changed = 0
        for names, alike in groupby(rows, tuple):
            sql, arrange = statement.driver_sql(self._dialect, names)
            values = [arrange(row) for row in alike]
            if len(values) == 1:
                self._dialect.do_execute(self._cursor, sql, values[0])
            else:
                self._dialect.do_executemany(self._cursor, sql, values)
            changed += self._cursor.rowcount
        return changed


@contextmanager
def begin_on_file(engine: Engine) -> Iterator[FileTransaction]:
    """A transaction, committed at the end of the context, or rolled back where that is left by an error.

    Raises:
        sqlite3.Error: the driver's, as it is.
    """
    dialect: Any = engine.dialect
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        dialect.do_execute(cursor, "BEGIN", ())
        yield FileTransaction(dialect, cursor)
        cursor.close()
        dialect.do_commit(connection.driver_connection)
    finally:
        connection.close()  # the pool rolls back what is not committed


BEGIN: Final = "BEGIN; SELECT pg_current_xact_id()::text"
NOTIFY: Final = "SELECT pg_notify(%(channel)s, %(payload)s)"
STATUS: Final = "SELECT pg_xact_status(%(id)s::xid8)"


class FileTransactions:
    """Commits to a SQLite file.

    Args:
        engine: of the file.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._errors = driver_errors(engine)

    def commit(self, writes: Sequence[Write]) -> Exception | None:
        """Commit rows together or not at all; return what keeps them from it."""
        try:
            with begin_on_file(self._engine) as opened:
                for statement, batch in groupby(in_order(writes), key=lambda write: write.statement):
                    rows = [write.parameters for write in batch]
                    changed = opened.execute(statement, rows)
                    if statement.must_change and changed != len(rows):
                        raise Conflict(statement.name)
        except self._errors as error:
            return unavailable_by(error)
        except Exception as error:
            return error
        return None

    def close(self) -> None:
        """Do nothing: connections are the engine's."""


class SharedTransactions:
    """Commits to a PostgreSQL that workers share, on a connection of its own, and tells the others.

    A connection that dies is replaced; what was being written is written again unless it turns out to be
    committed.

    Args:
        engine: of the database.
        cipher: of this worker, for its notifications.
        watchdog: cuts a connection that does not answer.
    """

    def __init__(self, engine: Engine, cipher: AnnouncementCipher, watchdog: Watchdog) -> None:
        import psycopg

        self._driver: Any = psycopg
        self._engine = engine
        self._cipher = cipher
        self._watchdog = watchdog
        self._held: Connection[Any] | None = None
        self._transaction: str | None = None

    def commit(self, writes: Sequence[Write]) -> Exception | None:
        """Commit rows together or not at all, and only once; return what keeps them from it."""
        failed: Exception = DatabaseUnavailable("no answer")
        self._transaction = None
        for pause in attempts(is_shared=True):
            try:
                with self._connect() as connection:
                    if not self._is_committed(connection):
                        self._commit_once(connection, writes)
                return None
            except DatabaseUnavailable as error:
                failed = error
            except (self._driver.OperationalError, self._driver.InterfaceError) as error:
                failed = DatabaseUnavailable(describe(error))
            except self._driver.Error as error:
                return StatementRefused(describe(error))
            except Exception as error:
                return error
            time.sleep(pause)
        return failed

    @contextmanager
    def _connect(self) -> Iterator[Connection[Any]]:
        """The connection, which is let go of where anything but a conflict happens on it."""
        is_new = self._held is None
        if self._held is None:
            words, settings = self._engine.dialect.create_connect_args(self._engine.url)
            self._held = self._driver.connect(*words, **settings, autocommit=True, prepare_threshold=None)
        connection = self._held
        try:
            with self._watchdog.watch(connection):
                if is_new:
                    connection.execute(f"SET lock_timeout = '{engines.LOCK_SECONDS}s'")
                try:
                    yield connection
                except self._driver.errors.DivisionByZero:
                    connection.execute("ROLLBACK")
                    raise Conflict("a row is no longer as it was") from None
        except Conflict:
            raise
        except BaseException:
            self.close()
            raise

    def _is_committed(self, connection: Connection[Any]) -> bool:
        """Return whether the attempt before was committed, though nobody said so.

        Raises:
            DatabaseUnavailable: it has not ended.
        """
        if self._transaction is None:
            return False
        row = connection.execute(STATUS, {"id": self._transaction}).fetchone()
        status = None if row is None else row[0]
        if status == "in progress":
            raise DatabaseUnavailable("the transaction before has not ended")
        if status == "committed":
            return True
        self._transaction = None
        return False

    def _commit_once(self, connection: Connection[Any], writes: Sequence[Write]) -> None:
        """Ask for the id of a transaction, by which its end can be known; then send all of it."""
        changed = list_changed(writes)
        statements = self._compose(connection, writes, changed)
        if changed:
            begun = connection.execute(BEGIN)
            begun.nextset()
            row = begun.fetchone()
            self._transaction = None if row is None else row[0]
        else:
            statements = f"BEGIN; {statements}"
        self._send(connection, statements)

    def _compose(self, connection: Connection[Any], writes: Sequence[Write], changed: Sequence[str]) -> str:
        """Return the statements of all rows and the notification, with what they are given in them."""
        cursor, dialect = self._driver.ClientCursor(connection), self._engine.dialect
        found = [
            cursor.mogrify(write.statement.checked_sql(dialect, write.parameters), write.parameters)
            for write in in_order(writes)
        ]
        for payload in self._cipher.encrypt(changed):
            found.append(cursor.mogrify(NOTIFY, {"channel": CHANNEL, "payload": payload}))
        return "; ".join(found)

    def _send(self, connection: Connection[Any], statements: str) -> None:
        """Send what a transaction does and its end as one message, and wait until all of it is done."""
        connection.execute(f"{statements}; COMMIT".encode())

    def close(self) -> None:
        """Let go of the connection."""
        held, self._held = self._held, None
        if held is not None:
            held.close()

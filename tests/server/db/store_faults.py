"""Faults of a store, as they happen: locks, full disks, servers that are gone or stand still.

A fault strikes at one point of a command: before its write, when its transaction has begun, in the write, at
the commit, or when the commit is done and its answer is lost. It stands until it is healed.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
from collections.abc import Callable
from typing import Any

import psycopg
from sqlalchemy import event

from dealer.server.clock import now_ms
from tests.server.table import Served

CASES = [
    # store, fault, point, whether the command is refused
    ("sqlite", "locked", "before", True),
    ("sqlite", "locked", "begun", True),
    ("sqlite", "full", "before", True),
    ("sqlite", "full", "write", True),
    ("sqlite", "read-only", "before", True),
    ("sqlite", "read-only", "write", True),
    ("sqlite", "lost", "write", True),
    ("sqlite", "lost", "commit", True),
    ("sqlite", "lost", "answer", True),
    ("sqlite", "frozen", "before", True),
    ("sqlite", "frozen", "write", True),
    ("sqlite", "frozen", "commit", True),
    ("sqlite", "frozen", "answer", True),
    ("sqlite", "refused", "before", True),
    ("postgresql", "locked", "before", True),
    ("postgresql", "locked", "write", True),
    ("postgresql", "full", "before", True),
    ("postgresql", "full", "write", True),
    ("postgresql", "full", "commit", True),
    ("postgresql", "read-only", "before", True),
    ("postgresql", "read-only", "write", True),
    ("postgresql", "lost", "before", True),
    ("postgresql", "lost", "write", True),
    ("postgresql", "lost", "commit", True),
    ("postgresql", "lost", "answer", True),
    ("postgresql", "cut", "before", False),
    ("postgresql", "cut", "write", False),
    ("postgresql", "cut", "commit", False),
    ("postgresql", "cut", "answer", False),
    ("postgresql", "frozen", "before", False),
    ("postgresql", "frozen", "write", True),
    ("postgresql", "frozen", "commit", True),
    ("postgresql", "refused", "before", True),
    ("postgresql", "refused", "write", True),
    ("postgresql", "refused", "commit", True),
]
"""What can happen where. Whoever has written a row of a SQLite file holds its one lock until the commit:
another can take it when the transaction has begun, and not later. A full disk is noticed before the commit,
unless something is written then. A connection that is cut, or stands still before anything is locked, is
replaced."""


class Fault:
    """One fault of the store of a server; ``heal`` ends it.

    Args:
        server: whose store.
        kind: what happens.
        point: when, in the next command that adds an entry.
    """

    def __init__(self, server: Served, kind: str, point: str) -> None:
        store = server.app.state.matches.store
        self.engine = store.engine
        self.is_file = self.engine.dialect.name == "sqlite"
        self.kind, self.url = kind, server.database
        self.name = server.database.rpartition("/")[2]
        self.path = server.database.removeprefix("sqlite:///")
        self.struck = threading.Event()
        self.struck_at = 0
        self._thawed = threading.Event()
        self._thawed.set()
        self._point = point
        self._undo: list[Callable[[], Any]] = []
        self._is_ours = False
        if point == "before":
            self._strike(None)
            return
        if not self.is_file:
            transactions = store._writer._transactions
            self._real_send = transactions._send
            transactions._send = self._on_transaction
            self._undo.append(lambda: setattr(transactions, "_send", self._real_send))
            return
        if kind == "full":
            self._fill()
        self._watch_driver("do_execute")
        self._watch_driver("do_executemany")
        self._real_commit = self.engine.dialect.do_commit
        self.engine.dialect.do_commit = self._do_commit
        self._undo.append(lambda: setattr(self.engine.dialect, "do_commit", self._real_commit))

    def _listen(self, name: str, called: Any) -> None:
        event.listen(self.engine, name, called)
        self._undo.append(lambda: event.remove(self.engine, name, called))

    def _watch_driver(self, name: str) -> None:
        """See every statement that a file's driver is given; the fault meets the one at which it strikes."""
        dialect = self.engine.dialect
        real = getattr(dialect, name)

        def watched(cursor: Any, sql: str, *given: Any) -> None:
            if not self.struck.is_set():
                self._on_statement(cursor.connection, sql)
                if self.struck.is_set():
                    getattr(dialect, name)(cursor, sql, *given)
                    return
            real(cursor, sql, *given)

        setattr(dialect, name, watched)
        self._undo.append(lambda: setattr(dialect, name, real))

    def _on_statement(self, connection: sqlite3.Connection, sql: str) -> None:
        if self.struck.is_set():
            return
        if self._point == "begun" and sql.startswith("UPDATE matches"):
            self._strike(connection)
        if "INSERT INTO entries" in sql:
            self._is_ours = True
            if self._point == "write":
                self._strike(connection)

    def _on_transaction(self, connection: psycopg.Connection, statements: str) -> None:
        """Stand for what sends a transaction to PostgreSQL: whole, or its end after the rest."""
        if self.struck.is_set() or "INSERT INTO entries" not in statements:
            self._real_send(connection, statements)
        elif self._point == "write" or self._strikes_at_commit:
            self._strike(None)
            self._real_send(connection, statements)
        elif self._point == "commit":
            connection.execute(statements.encode())
            self._strike(None)
            connection.execute("COMMIT")
        else:
            self._real_send(connection, statements)
            self._strike(None)
            raise psycopg.OperationalError("the answer is lost")

    @property
    def _strikes_at_commit(self) -> bool:
        """Whether the database itself is told to fail at the commit, before the write."""
        return self._point == "commit" and self.kind in ("full", "refused")

    def _do_commit(self, driver: Any) -> None:
        is_due = self._is_ours and not self.struck.is_set()
        if is_due and self._point == "commit":
            self._strike(None)
            if self.kind != "frozen":
                raise sqlite3.OperationalError("disk I/O error")
        self._thawed.wait()
        self._real_commit(driver)
        if is_due and self._point == "answer":
            self._strike(None)
            if self.kind == "frozen":
                self._thawed.wait()
                return
            raise sqlite3.OperationalError("disk I/O error")

    def _strike(self, connection: sqlite3.Connection | None) -> None:
        self.struck_at = now_ms()
        self.struck.set()
        getattr(self, f"_{'file' if self.is_file else 'shared'}_{self.kind.replace('-', '_')}")(connection)

    def heal(self) -> None:
        """End it; every statement succeeds from now on."""
        while self._undo:
            self._undo.pop()()

    # ---------------------------------------------------------------------------------------------- a file

    def _elsewhere(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=60)

    def _pragma_for_all(self, on: str, off: str, connection: sqlite3.Connection | None) -> None:
        """Set a pragma on every connection of the server, as long as the fault stands."""

        def checkout(driver: Any, *_: Any) -> None:
            driver.execute(on).close()

        def checkout_healed(driver: Any, *_: Any) -> None:
            driver.execute(off).close()

        if connection is not None:
            connection.execute(on)
        self._undo.append(lambda: event.listen(self.engine, "checkout", checkout_healed))
        self._listen("checkout", checkout)

    def _file_locked(self, _connection: sqlite3.Connection | None) -> None:
        other = self._elsewhere()
        other.execute("BEGIN IMMEDIATE")
        self._undo.append(other.close)

    def _file_full(self, connection: sqlite3.Connection | None) -> None:
        if connection is None:
            self._fill()
        self._pragma_for_all("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", connection)

    def _fill(self) -> None:
        """See to it that an entry needs room that is not there."""
        other = self._elsewhere()
        other.execute("CREATE TABLE filler (held BLOB)")
        other.execute(FILLING)
        other.close()
        self._undo.append(self._unfill)

    def _unfill(self) -> None:
        other = self._elsewhere()
        other.execute("DROP TRIGGER fills")
        other.execute("DROP TABLE filler")
        other.close()

    def _file_read_only(self, connection: sqlite3.Connection | None) -> None:
        self._pragma_for_all("PRAGMA query_only = ON", "PRAGMA query_only = OFF", connection)

    def _file_lost(self, _connection: sqlite3.Connection | None) -> None:
        def fail(*_: Any) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        dialect = self.engine.dialect
        for name in ("do_execute", "do_executemany", "do_commit"):
            real = (
                getattr(dialect, name)
                if name != "do_commit"
                else dialect.__class__.do_commit.__get__(dialect)
            )
            setattr(dialect, name, fail)
            self._undo.append(lambda name=name, real=real: setattr(dialect, name, real))

    def _file_frozen(self, _connection: sqlite3.Connection | None) -> None:
        """Let every call stand still as in a disk that does not answer, and then go on."""
        self._thawed.clear()
        dialect = self.engine.dialect
        for name in ("do_execute", "do_executemany", "do_commit"):
            real = getattr(dialect, name)

            def stand(*given: Any, real: Callable[..., Any] = real) -> None:
                self._thawed.wait()
                real(*given)

            setattr(dialect, name, stand)
            self._undo.append(lambda name=name, real=real: setattr(dialect, name, real))
        self._undo.append(self._thawed.set)

    def _file_refused(self, _connection: sqlite3.Connection | None) -> None:
        other = self._elsewhere()
        other.execute(
            "CREATE TRIGGER refuses BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'refused'); END"
        )

        def undo() -> None:
            other.execute("DROP TRIGGER refuses")
            other.close()

        self._undo.append(undo)

    # ------------------------------------------------------------------------------------------ PostgreSQL

    def _administrator(self) -> psycopg.Connection:
        return psycopg.connect(self.url.rpartition("/")[0] + "/postgres", autocommit=True)

    def _others(self, what: str) -> list[int]:
        query = f"SELECT pid, {what} FROM pg_stat_activity WHERE datname = %s"
        with self._administrator() as administrator:
            return [pid for pid, *_ in administrator.execute(query, [self.name])]

    def _shared_locked(self, _connection: sqlite3.Connection | None) -> None:
        other = psycopg.connect(self.url)
        other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        self._undo.append(other.close)

    def _do_in_entries(self, what: str) -> None:
        """Have the database do something with each new entry: at once, or at the commit."""
        when = "CONSTRAINT TRIGGER refuses AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
        if not self._strikes_at_commit:
            when = "TRIGGER refuses BEFORE INSERT ON entries"
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute(
                "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger AS "
                f"$$ BEGIN {what}; RETURN NEW; END $$ LANGUAGE plpgsql"
            )
            other.execute(f"CREATE {when} FOR EACH ROW EXECUTE FUNCTION refuse()")
        self._undo.append(self._drop_trigger)

    def _drop_trigger(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute("DROP FUNCTION refuse CASCADE")

    def _shared_full(self, _connection: sqlite3.Connection | None) -> None:
        """Have each entry need room on a disk that is full; whoever may mount none raises its error."""
        disk = tempfile.mkdtemp(prefix="dealer-full-")
        self._undo.append(lambda: os.rmdir(disk))
        mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "full", disk]
        if not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
            self._do_in_entries("RAISE EXCEPTION 'refused' USING ERRCODE = '53100'")
            return
        self._undo.append(lambda: subprocess.run(["umount", disk], check=True))
        owner = os.stat(self._data_folder())
        os.chown(disk, owner.st_uid, owner.st_gid)
        space = f"full_{self.name}"
        with self._administrator() as administrator:
            administrator.execute(f"CREATE TABLESPACE {space} LOCATION '{disk}'")
        self._undo.append(lambda: self._drop_space(space))
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute(f"CREATE TABLE filler (held text) TABLESPACE {space}")
            other.execute("ALTER TABLE filler ALTER held SET STORAGE EXTERNAL")
        self._do_in_entries("INSERT INTO filler VALUES (repeat('x', 1000000))")

    def _data_folder(self) -> str:
        with self._administrator() as administrator:
            row = administrator.execute("SHOW data_directory").fetchone()
        assert row is not None
        return str(row[0])

    def _drop_space(self, space: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as other:
            other.execute("DROP TABLE filler")
        with self._administrator() as administrator:
            administrator.execute(f"DROP TABLESPACE {space}")

    def _shared_refused(self, _connection: sqlite3.Connection | None) -> None:
        self._do_in_entries("RAISE EXCEPTION 'refused'")

    def _shared_read_only(self, _connection: sqlite3.Connection | None) -> None:
        with self._administrator() as administrator:
            administrator.execute(f"ALTER DATABASE {self.name} SET default_transaction_read_only = on")
        self._undo.append(self._allow_writing)
        self._others("pg_terminate_backend(pid, 5000)")

    def _allow_writing(self) -> None:
        with self._administrator() as administrator:
            administrator.execute(f"ALTER DATABASE {self.name} RESET default_transaction_read_only")
        self._others("pg_terminate_backend(pid, 5000)")

    def _shared_lost(self, _connection: sqlite3.Connection | None) -> None:
        self._allow("false")
        self._undo.append(lambda: self._allow("true"))
        self._others("pg_terminate_backend(pid, 5000)")

    def _allow(self, connections: str) -> None:
        with self._administrator() as administrator:
            administrator.execute(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS {connections}")

    def _shared_cut(self, _connection: sqlite3.Connection | None) -> None:
        self._others("pg_terminate_backend(pid, 5000)")

    def _shared_frozen(self, _connection: sqlite3.Connection | None) -> None:
        frozen = self._others("0")
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        self._undo.append(lambda: [os.kill(pid, signal.SIGCONT) for pid in frozen])


FILLING = (
    "CREATE TRIGGER fills BEFORE INSERT ON entries BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END"
)

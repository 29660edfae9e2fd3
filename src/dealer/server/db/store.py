"""The store: one writer thread that commits all that is queued in one transaction (group commit).

A change is committed before its future is done, so whoever awaits ``write`` may tell the world. Two
writers cannot both add the same entry: the one who comes second gets ``Conflict``, reloads and tries again.

The store is a SQLite file of one process, or a PostgreSQL that any number of workers share. There a commit
also notifies the other workers of the matches it touched (``relay``), and a connection that dies is replaced:
reads are asked again, and what was being written is written again unless it turns out to be committed.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    bindparam,
    create_engine,
    event,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.sql import Executable

from dealer.server.db import tables
from dealer.server.db.tables import HEAD, metadata

T = TypeVar("T")

Kind = Literal[
    "turn_match",
    "add_match", "add_seat", "add_chair",
    "add_series", "move_series", "add_series_entry", "add_player", "move_player",
    "add_series_match", "close_series_match",
    "take_seat", "move_seat", "fill_seat", "replace_seat", "resume_seat", "take_chair",
    "leave_chair", "withdraw_chair",
    "add_entry", "begin_match", "move_match", "set_rematch",
    "add_line", "delete_line",
    "add_request", "put_standing", "put_draft", "put_record", "drop_records",
    "attend", "beat", "forget_workers", "forget_presence",
    "put_webhook", "turn_webhook", "mark_webhook", "drop_webhook",
]  # fmt: skip
"""What can be written, in the order in which a transaction writes it: first the rows that lock a match."""

ORDER: Final[tuple[Kind, ...]] = Kind.__args__  # type: ignore[attr-defined]
QUIET: Final[frozenset[Kind]] = frozenset({
    "put_draft", "put_record", "drop_records", "beat", "forget_workers", "forget_presence"
})  # fmt: skip
"""Writes that nobody need hear of."""
STRICT: Final[frozenset[Kind]] = (
    frozenset(ORDER) - QUIET - {"put_standing", "attend", "put_webhook", "turn_webhook", "drop_webhook"}
)
"""Writes of which each row must take effect."""

BATCH = 512
CHANNEL: Final = "dealer"
"""Where PostgreSQL notifies: the worker who wrote, then the matches."""
TOLD_AT_ONCE = 200
"""Matches in one notification, of which PostgreSQL takes 8,000 bytes."""
PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0, 2.0, 2.0)
"""Seconds to wait before a shared database that went away is tried again; then the attempt fails."""
CLOSE_SECONDS = 5.0
LOCK: Final = 0x6465616C6572
"""The advisory lock under which a shared database is brought up to date."""
LIVING: Final = LOCK + 1
"""The advisory lock that every living worker of a shared database holds with the others (``relay``)."""

Change = Sequence[tuple[Kind, dict[str, Any]]]
"""Rows that are written together or not at all."""


class Conflict(Exception):
    """Somebody else wrote first: reload, and decide again."""


class DatabaseUnavailable(Exception):
    """The database could not be reached in time; whether the change was committed is not known."""


class StoreError(Exception):
    """The store cannot be opened; the message says what to do about it."""


class Job:
    """A change that waits for its commit."""

    __slots__ = ("change", "future")

    def __init__(self, change: Change, future: asyncio.Future[None]) -> None:
        self.change = change
        self.future = future


class Store:
    """A database and its writer thread.

    Args:
        url: ``sqlite:///path`` or ``postgresql://...``.

    Attributes:
        shared: whether other workers may write to it.
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
        self.shared = self.engine.dialect.name == "postgresql"
        self.worker = secrets.token_hex(8) if self.shared else "server"
        self.statements = statements(self.engine.dialect.name)
        # What is read belongs together though others write meanwhile; SQLite sees to that by itself.
        self._reader = (
            self.engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else self.engine
        )
        self._idle, self._reads = threading.Condition(), 0
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="dealer-store", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> None:
        """Commit a change; when this returns it is on the disk.

        Raises:
            Conflict: a row of it is there already, or is no longer as it was.
            DatabaseUnavailable: the database cannot be reached.
        """
        future = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(change, future))
        await future

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own.

        Raises:
            DatabaseUnavailable: the database cannot be reached.
        """
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Run a query here and now."""
        for pause in PAUSES:
            try:
                with self._counted(), self._reader.connect() as connection:
                    return query(connection)
            except (OperationalError, InterfaceError):
                if not self.shared:
                    raise
            time.sleep(pause)
        raise DatabaseUnavailable

    def close(self) -> None:
        """Commit what is queued and end the thread; whoever still reads may finish."""
        self._jobs.put(None)
        self._thread.join()
        with self._idle:
            self._idle.wait_for(lambda: not self._reads, CLOSE_SECONDS)
        self.engine.dispose()

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """One who reads."""
        with self._idle:
            self._reads += 1
        try:
            yield
        finally:
            with self._idle:
                self._reads -= 1
                self._idle.notify_all()

    # ------------------------------------------------------------------------------------- the writer thread

    def _run(self) -> None:
        going = True
        while going:
            jobs, job = list[Job](), self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == BATCH:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            going = job is not None
            if jobs:
                self._settle(jobs)

    def _settle(self, jobs: list[Job]) -> None:
        """Commit all in one transaction; if one of them cannot be, each in its own."""
        results: list[tuple[Job, BaseException | None]]
        error = self._commit([step for job in jobs for step in job.change])
        if error is None or len(jobs) == 1 or isinstance(error, DatabaseUnavailable):
            results = [(job, error) for job in jobs]
        else:
            results = [(job, self._commit(job.change)) for job in jobs]
        loops = {job.future.get_loop() for job in jobs}
        for loop in loops:
            mine = [(job, failed) for job, failed in results if job.future.get_loop() is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_tell, mine)

    def _commit(self, change: Change) -> BaseException | None:
        """Write a change once; a connection that dies in between is no reason not to, nor to do it twice."""
        mark: str | None = None
        for pause in PAUSES:
            try:
                with self.engine.begin() as connection:
                    if mark is not None:
                        fate = _fate(connection, mark)
                        if fate == "committed":
                            return None
                        if fate == "in progress":
                            raise OperationalError("its end", None, Exception(fate))
                    mark = None
                    self._write(connection, change)
                    if self.shared:
                        mark = self._notify(connection, change)
                return None
            except (OperationalError, InterfaceError) as error:
                if not self.shared:
                    return error
            except Exception as error:
                return error
            time.sleep(pause)
        return DatabaseUnavailable()

    def _write(self, connection: Connection, change: Change) -> None:
        """Write row by row in an order that is every worker's, so that none waits for another in a circle."""
        rows: dict[Kind, list[dict[str, Any]]] = {}
        for kind, row in change:
            rows.setdefault(kind, []).append(row)
        for kind in ORDER:
            if kind not in rows:
                continue
            batch = rows[kind]
            if len(batch) > 1:
                batch.sort(key=_place)
            result = connection.execute(self.statements[kind], batch)
            written = len(result.all()) if result.returns_rows else result.rowcount
            if kind in STRICT and written != len(batch):
                raise Conflict(kind)

    def _notify(self, connection: Connection, change: Change) -> str | None:
        """Tell the other workers, once this is committed, which matches it touched; its number, if any."""
        touched = dict.fromkeys(_place(row)[0] for kind, row in change if kind not in QUIET)
        if not touched:
            return None
        matches = list(touched)
        parts = (matches[i : i + TOLD_AT_ONCE] for i in range(0, len(matches), TOLD_AT_ONCE))
        told = [" ".join((self.worker, *part)) for part in parts]
        mark: str = connection.execute(NOTIFY, {"channel": CHANNEL, "told": told}).scalar_one()
        return mark


NOTIFY = text(
    "SELECT pg_current_xact_id()::text FROM "
    "(SELECT count(pg_notify(:channel, line)::text) FROM unnest(CAST(:told AS text[])) AS line) AS notified"
)


def _fate(connection: Connection, mark: str) -> str:
    """What became of a transaction whose commit was not answered."""
    fate: str | None = connection.execute(
        text("SELECT pg_xact_status(CAST(:mark AS xid8))"), {"mark": mark}
    ).scalar()
    return fate or "unknown"


def _place(row: dict[str, Any]) -> tuple[str, int]:
    """Of which match or series a row is, and where in it."""
    names = ("match", "of_match", "id", "series", "of_series")
    whose: str = next((row[name] for name in names if row.get(name)), "")
    place: int = row.get("seq", row.get("seat", row.get("of_seat", 0)))
    return whose, place


def _tell(results: Iterable[tuple[Job, BaseException | None]]) -> None:
    for job, error in results:
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(error)


def statements(dialect: str) -> dict[Kind, Executable]:
    """The statement of each kind of write, for a dialect. An update sets the columns that its rows name."""
    insert = import_module(f"sqlalchemy.dialects.{dialect}").insert
    returning = dialect == "postgresql"  # where the rows of many inserts are not counted otherwise

    def add(table: Any) -> Executable:
        done = insert(table).on_conflict_do_nothing()
        counted: Executable = done.returning(*table.primary_key) if returning else done
        return counted

    def put(table: Any, *columns: str) -> Executable:
        statement: Any = insert(table)
        fresh = {name: statement.excluded[name] for name in columns}
        done: Executable = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=fresh)
        return done

    matches, seats = tables.matches, tables.seats
    presence, heartbeat = tables.presence, tables.heartbeat
    this_match = matches.c.id == bindparam("match")
    this_seat = (seats.c.match == bindparam("of_match")) & (seats.c.seat == bindparam("of_seat"))
    chairs, lines, webhooks = tables.chairs, tables.lines, tables.webhooks
    waiting = (
        select(matches.c.started).where(matches.c.id == bindparam("of_match")).scalar_subquery().is_(None)
    )
    this_chair = (chairs.c.match == bindparam("of_match")) & (chairs.c.chair == bindparam("of_chair"))
    this_line = (lines.c.match == bindparam("of_match")) & (lines.c.seq == bindparam("of_seq"))
    return {
        "turn_match": matches.update().where(this_match, matches.c.turn == bindparam("old")),
        "add_match": add(matches),
        "add_seat": add(seats),
        "take_seat": seats.update().where(this_seat, seats.c.name.is_(None)),
        "move_seat": seats.update().where(this_seat, seats.c.token == bindparam("old")),
        "fill_seat": seats.update().where(this_seat, waiting),
        "replace_seat": seats.update().where(this_seat),
        "resume_seat": seats.update().where(this_seat, seats.c.token.is_(None)),
        "add_chair": add(chairs),
        "add_series": add(tables.series),
        "move_series": tables.series.update().where(
            tables.series.c.id == bindparam("of_series"), tables.series.c.version == bindparam("from_version")
        ),
        "add_series_entry": add(tables.series_log),
        "add_player": add(tables.series_players),
        "move_player": tables.series_players.update().where(
            tables.series_players.c.series == bindparam("of_series"),
            tables.series_players.c.player == bindparam("of_player"),
        ),
        "add_series_match": add(tables.series_matches),
        "close_series_match": tables.series_matches.update().where(
            tables.series_matches.c.match == bindparam("of_match")
        ),
        "take_chair": chairs.update().where(this_chair, chairs.c.token.is_(None)),
        "leave_chair": chairs.update().where(this_chair),
        "withdraw_chair": chairs.update().where(this_chair, chairs.c.token.is_(None)),
        "add_entry": add(tables.entries),
        "begin_match": matches.update().where(this_match, matches.c.started.is_(None)),
        "move_match": matches.update().where(this_match),
        "set_rematch": matches.update().where(this_match, matches.c.rematch.is_(None)),
        "add_line": add(lines),
        "delete_line": lines.update().where(this_line, lines.c.text.is_not(None)),
        "add_request": add(tables.requests),
        "put_standing": put(tables.standing, "decision", "action"),
        "put_draft": put(tables.drafts, "decision", "draft"),
        "attend": put(presence, "here", "at"),
        "put_record": put(tables.records, "sent"),
        "drop_records": tables.records.delete().where(tables.records.c.sent < bindparam("before")),
        "beat": put(heartbeat, "at"),
        "forget_workers": heartbeat.delete().where(heartbeat.c.at < bindparam("before")),
        "forget_presence": presence.delete().where(
            presence.c.at < bindparam("before"), presence.c.worker.not_in(select(heartbeat.c.worker))
        ),
        "put_webhook": put(webhooks, *(c.name for c in webhooks.columns if not c.primary_key)),
        "turn_webhook": webhooks.update().where(webhooks.c.match == bindparam("of_match")),
        "mark_webhook": webhooks.update().where(
            webhooks.c.match == bindparam("of_match"), webhooks.c.until == bindparam("seen")
        ),
        "drop_webhook": webhooks.delete().where(webhooks.c.match == bindparam("of_match")),
    }


def address(database: str) -> URL:
    """The address of a store as SQLAlchemy takes it.

    Raises:
        StoreError: it is none, or of another kind of database.
    """
    try:
        url = make_url(database)
    except ArgumentError:
        raise StoreError(
            "this is no address of a database: say sqlite:///path or postgresql://user@host/name"
        ) from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise StoreError(
        f"matches cannot be kept in {url.drivername}: say sqlite:///path or postgresql://user@host/name"
    )


def open_engine(database: str) -> Engine:
    """An engine; on SQLite with what makes a commit last (WAL, every commit synced).

    Raises:
        StoreError: the address is none, or what speaks with the database is not installed.
    """
    url = address(database)
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    try:
        return create_engine(url, hide_parameters=True, max_overflow=20, pool_use_lifo=True)
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs one more package: pip install 'genius-dealer[postgres]'") from None


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, also before SELECT and CREATE
    # What is deleted is overwritten: a name that was forgotten is not to be found in the file.
    pragmas = "journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "secure_delete = ON"
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    alone = connection.get_execution_options().get("alone", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")


def migrate(engine: Engine) -> tuple[str | None, str]:
    """Make the tables, or bring older ones up to date. Alembic is imported only for the latter.

    Returns:
        The revision before (``None``: there were no tables) and after.

    Raises:
        StoreError: the database cannot be reached, or belongs to a newer Dealer.
    """
    with _alone(engine) as connection:
        if not engine.dialect.has_table(connection, "alembic_version"):
            metadata.create_all(connection)
            connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
            connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
            return None, HEAD
        before: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if before != HEAD:
            from dealer.server.db.migrations import upgrade

            upgrade(connection, before)
        return before, HEAD


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """A transaction while which nobody else changes the tables."""
    try:
        opened = engine.connect().execution_options(alone=True)
    except DBAPIError as error:
        shown = engine.url.render_as_string(hide_password=True)
        reason = str(error.orig).strip().partition("\n")[0]
        raise StoreError(f"cannot open the database {shown}: {reason}; see DEALER_DATABASE") from None
    with opened as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield connection


def nobody_lives(connection: Connection) -> bool:
    """Whether no worker of a shared database listens to it now."""
    query = text("SELECT pg_try_advisory_xact_lock(:lock)")
    return bool(connection.execute(query, {"lock": LIVING}).scalar())


def known_token(connection: Connection, stored: str) -> bool:
    """Whether any seat or chair of any match has this token or invite (as hashed)."""
    for held in (tables.seats.c, tables.chairs.c):
        query = select(held.match).where((held.token == stored) | (held.invite == stored)).limit(1)
        if connection.execute(query).first() is not None:
            return True
    return False

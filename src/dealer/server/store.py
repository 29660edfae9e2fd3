"""The store: one writer thread that commits all that is queued in one transaction (group commit).

A change is committed before its future is done, so whoever awaits ``write`` may tell the world. Two
writers cannot both add the same entry: the one who comes second gets ``Conflict``, reloads and tries again.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, make_url, select, text
from sqlalchemy.sql import Executable

from dealer.server import tables
from dealer.server.tables import HEAD, metadata

T = TypeVar("T")

Kind = Literal[
    "add_match", "add_seat", "add_chair",
    "add_series", "move_series", "add_series_entry", "add_player", "move_player",
    "add_series_match", "close_series_match",
    "take_seat", "move_seat", "fill_seat", "replace_seat", "resume_seat", "take_chair", "leave_chair",
    "add_entry", "begin_match", "move_match", "set_rematch",
    "add_request", "put_standing", "put_draft", "beat",
]  # fmt: skip
"""What can be written, in the order in which a transaction writes it."""

ORDER: Final[tuple[Kind, ...]] = Kind.__args__  # type: ignore[attr-defined]
STRICT: Final[frozenset[Kind]] = frozenset(ORDER) - {"put_standing", "put_draft", "beat"}
"""Writes of which each row must take effect."""

BATCH = 512

Change = Sequence[tuple[Kind, dict[str, Any]]]
"""Rows that are written together or not at all."""


class Conflict(Exception):
    """Somebody else wrote first: reload, and decide again."""


class Job:
    """A change that waits for its commit."""

    __slots__ = ("change", "future")

    def __init__(self, change: Change, future: asyncio.Future[None]) -> None:
        self.change = change
        self.future = future


class Store:
    """A database and its writer thread.

    Args:
        url: ``sqlite:///path`` or ``postgresql+psycopg://...``.
    """

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self.statements = statements(self.engine.dialect.name)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="dealer-store", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> None:
        """Commit a change; when this returns it is on the disk.

        Raises:
            Conflict: a row of it is there already, or is no longer as it was.
        """
        future = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(change, future))
        await future

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own."""
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Run a query here and now."""
        with self.engine.connect() as connection:
            return query(connection)

    def close(self) -> None:
        """Commit what is queued and end the thread."""
        self._jobs.put(None)
        self._thread.join()
        self.engine.dispose()

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
        if error is None or len(jobs) == 1:
            results = [(job, error) for job in jobs]
        else:
            results = [(job, self._commit(job.change)) for job in jobs]
        loops = {job.future.get_loop() for job in jobs}
        for loop in loops:
            mine = [(job, failed) for job, failed in results if job.future.get_loop() is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_tell, mine)

    def _commit(self, change: Change) -> BaseException | None:
        try:
            with self.engine.begin() as connection:
                self._write(connection, change)
        except Exception as error:
            return error
        return None

    def _write(self, connection: Connection, change: Change) -> None:
        rows: dict[Kind, list[dict[str, Any]]] = {}
        for kind, row in change:
            rows.setdefault(kind, []).append(row)
        for kind in ORDER:
            if kind not in rows:
                continue
            batch = rows[kind]
            if len(batch) > 1 and kind == "add_entry":
                batch.sort(key=lambda row: (row["match"], row["seq"]))
            result = connection.execute(self.statements[kind], batch)
            written = len(result.all()) if result.returns_rows else result.rowcount
            if kind in STRICT and written != len(batch):
                raise Conflict(kind)


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
    this_match = matches.c.id == bindparam("match")
    this_seat = (seats.c.match == bindparam("of_match")) & (seats.c.seat == bindparam("of_seat"))
    chairs = tables.chairs
    waiting = (
        select(matches.c.started).where(matches.c.id == bindparam("of_match")).scalar_subquery().is_(None)
    )
    this_chair = (chairs.c.match == bindparam("of_match")) & (chairs.c.chair == bindparam("of_chair"))
    return {
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
        "add_entry": add(tables.entries),
        "begin_match": matches.update().where(this_match, matches.c.started.is_(None)),
        "move_match": matches.update().where(this_match),
        "set_rematch": matches.update().where(this_match, matches.c.rematch.is_(None)),
        "add_request": add(tables.requests),
        "put_standing": put(tables.standing, "decision", "action"),
        "put_draft": put(tables.drafts, "decision", "draft"),
        "beat": put(tables.heartbeat, "at"),
    }


def open_engine(url: str) -> Engine:
    """An engine; on SQLite with what makes a commit last (WAL, every commit synced)."""
    engine = create_engine(url, hide_parameters=True)
    if make_url(url).get_backend_name() == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: object) -> None:
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
                connection.execute(f"PRAGMA {pragma}").close()

    return engine


def migrate(engine: Engine) -> None:
    """Make the tables, or bring older ones up to date. Alembic is imported only for the latter."""
    with engine.begin() as connection:
        if not engine.dialect.has_table(connection, "alembic_version"):
            metadata.create_all(connection)
            connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
            connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
            return
        if connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD:
            return
    from dealer.server.migrations import upgrade

    upgrade(engine)


def known_token(connection: Connection, stored: str) -> bool:
    """Whether any seat or chair of any match has this token or invite (as hashed)."""
    for held in (tables.seats.c, tables.chairs.c):
        query = select(held.match).where((held.token == stored) | (held.invite == stored)).limit(1)
        if connection.execute(query).first() is not None:
            return True
    return False

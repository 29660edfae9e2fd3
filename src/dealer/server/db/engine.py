"""Addresses of databases, engines, and bringing the tables up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError

from dealer.language.installation import HOST, name_install_command
from dealer.server.db.faults import StoreError, driver_errors
from dealer.server.db.tables import HEAD, metadata

MIGRATION_LOCK: Final = 0x6465616C6572
"""The advisory lock under which a shared database is brought up to date."""
WORKER_LOCK: Final = MIGRATION_LOCK + 1
"""The advisory lock that all living workers of a shared database hold together (``listener``)."""

WAIT_SECONDS: Final = 6
"""How long a connection, or the lock of a SQLite file, is waited for."""
LOCK_SECONDS: Final = 3
"""How long PostgreSQL waits for a lock before the transaction is tried again."""


def parse_address(database: str) -> URL:
    """Return the address of a store as SQLAlchemy takes it.

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


MOST_CONNECTIONS: Final = 26
"""How many connections a worker opens to PostgreSQL at most, unless the operator says otherwise."""

LEAST_CONNECTIONS: Final = 4
"""One to listen, one to write, one to read, one for what cannot wait for these."""

KEPT_OPEN: Final = 5
"""So many connections stay open while nothing is asked."""


def open_engine(database: str, connections: int = MOST_CONNECTIONS) -> Engine:
    """Return an engine; on SQLite with what makes a commit last (WAL, every commit synced).

    Args:
        database: the address.
        connections: how many this process opens to PostgreSQL at most, with the one that listens.

    Raises:
        StoreError: the address is none, or what speaks with the database is not installed.
    """
    url = parse_address(database)
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True, max_overflow=20, pool_timeout=WAIT_SECONDS)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if "connect_timeout" not in url.query:
        url = url.update_query_dict({"connect_timeout": str(WAIT_SECONDS)})
    kept = min(KEPT_OPEN, connections - 1)
    pool = {"pool_size": kept, "max_overflow": connections - 1 - kept, "pool_use_lifo": True}
    try:
        engine = create_engine(url, hide_parameters=True, pool_timeout=WAIT_SECONDS, **pool)
    except ModuleNotFoundError:
        install = name_install_command(HOST, "postgres")
        raise StoreError(f"PostgreSQL needs more packages. Install them: {install}") from None
    # Before SQLAlchemy asks for the version: that fails in a database without an encoding.
    event.listen(engine, "connect", _check_encoding, insert=True)
    event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, also before SELECT and CREATE
    # What is deleted is overwritten: a name that was forgotten is not to be found in the file.
    wait = f"busy_timeout = {1000 * WAIT_SECONDS}"
    for pragma in (wait, "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _check_encoding(connection: Any, _record: object) -> None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise StoreError(
            f"the database stores text as {encoding}, which cannot hold every name; make one in UTF8: "
            "createdb --encoding UTF8 --locale C.UTF-8 --template template0 --owner dealer dealer"
        )


def _prepare_postgresql(connection: Any, _record: object) -> None:
    connection.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'").close()
    connection.commit()


def _begin_sqlite(connection: Connection) -> None:
    is_exclusive = connection.get_execution_options().get("is_exclusive", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_exclusive else "BEGIN")


def migrate(engine: Engine) -> tuple[str | None, str]:
    """Make the tables, or bring older ones up to date. Alembic is imported only for the latter.

    Returns:
        The revision before (``None``: there were no tables) and after.

    Raises:
        StoreError: the database cannot be reached, or belongs to a newer Dealer.
    """
    with begin(engine, is_exclusive=True) as connection:
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


def check_revision(engine: Engine) -> None:
    """Refuse tables of another release: a server may be using them.

    Raises:
        StoreError: they are, or there are none, or the database cannot be reached.
    """
    with begin(engine, is_exclusive=False) as connection:
        found = None
        if engine.dialect.has_table(connection, "alembic_version"):
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found != HEAD:
            raise StoreError(
                f"these tables are of another release (revision {found or 'none'}, not {HEAD}): "
                "stop the server, then run dealer migrate"
            )


@contextmanager
def begin(engine: Engine, *, is_exclusive: bool = False) -> Iterator[Connection]:
    """A transaction, during which nobody else changes the tables if it is exclusive.

    Raises:
        StoreError: the database cannot be reached, or refuses what is done.
    """
    try:
        with engine.connect() as opened:
            connection = opened.execution_options(is_exclusive=is_exclusive)
            with connection.begin():
                if is_exclusive and engine.dialect.name == "postgresql":
                    connection.execute(text("SET LOCAL lock_timeout = 0"))  # the others may take their time
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
                yield connection
    except driver_errors(engine) as error:
        shown = engine.url.render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise StoreError(f"cannot open the database {shown}: {reason}; see DEALER_DATABASE") from None


def is_without_workers(connection: Connection) -> bool:
    """Return whether no worker of a shared database listens to it now."""
    query = text("SELECT pg_try_advisory_xact_lock(:lock)")
    return bool(connection.execute(query, {"lock": WORKER_LOCK}).scalar())

"""Tasks of the operator: migrate a store, delete matches, and, also beside a server, back a file up."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from dealer.server.clock import now_ms
from dealer.server.data_folder import hold_store, private_files
from dealer.server.db.deletion import delete_all, find_made_before
from dealer.server.db.engine import migrate as migrate_tables
from dealer.server.db.engine import open_engine, parse_address
from dealer.server.db.faults import StoreError

DAY_MS: Final = 24 * 3600 * 1000


def migrate(database: str | None, data: Path) -> tuple[str | None, str]:
    """Bring a store up to date.

    Args:
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.

    Returns:
        The revision before (``None``: it was empty) and after.

    Raises:
        StoreError: the store cannot be opened.
        OSError: a Dealer serves it.
    """
    with hold_store(database, data) as address:
        engine = open_engine(address)
        try:
            return migrate_tables(engine)
        finally:
            engine.dispose()


def forget(
    database: str | None, data: Path, ids: Sequence[str], days: int | None, *, is_forced: bool = False
) -> int:
    """Delete matches and series with all that was kept of them.

    Args:
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        ids: what is deleted.
        days: matches made longer ago that do not run, too.
        is_forced: whether those of ``ids`` that run are deleted, too.

    Returns:
        How many were deleted.

    Raises:
        StillRunning: one of them goes on; nothing is deleted.
        StoreError: the store cannot be opened.
        OSError: a Dealer serves it.
    """
    with hold_store(database, data) as address:
        engine = open_engine(address)
        try:
            migrate_tables(engine)
            with engine.begin() as connection:
                old = [] if days is None else find_made_before(connection, now_ms() - days * DAY_MS)
                return delete_all(connection, *ids, *old, is_forced=is_forced)
        finally:
            engine.dispose()


def back_up(database: str | None, data: Path, target: Path) -> None:
    """Write a store's file into another one, whole and consistent, while a server may be writing to it.

    Args:
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        target: the new file, for its owner alone.

    Raises:
        StoreError: the store is no file, or the copy is damaged.
        OSError: there is no such store, the target exists, or it cannot be written.
    """
    url = parse_address(database or f"sqlite:///{data / 'dealer.sqlite3'}")
    if url.get_backend_name() != "sqlite":
        raise StoreError(
            "this command copies files. Back PostgreSQL up with: pg_dump -Fc dealer > dealer.dump"
        )
    store = Path(url.database or "")
    store.stat()
    with private_files():
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(target)) as copy:
                source.backup(copy)
                (found,) = copy.execute("PRAGMA integrity_check").fetchone()
        except sqlite3.Error as error:
            target.unlink()
            raise StoreError(f"{store} cannot be copied: {error}") from None
        if found != "ok":
            target.unlink()
            raise StoreError(f"the copy of {store} is damaged: {found}. Restore an older backup")

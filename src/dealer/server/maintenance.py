"""Tasks of the operator while no server runs: migrate a store, delete matches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from dealer.server.clock import now_ms
from dealer.server.data_folder import hold_store
from dealer.server.db.deletion import delete_all, find_made_before
from dealer.server.db.engine import migrate as migrate_tables
from dealer.server.db.engine import open_engine

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

"""Brings an older store up to date with Alembic; imported only when there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from dealer.server.db.faults import StoreError

FOLDER: Final = Path(__file__).parent


def config() -> Config:
    """Alembic's settings: where the migrations are."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return settings


def upgrade(connection: Connection, before: str | None = None) -> None:
    """Take every step that a store lacks, in the connection's transaction.

    Args:
        connection: to the store.
        before: the revision it is at, if it is at any.

    Raises:
        StoreError: no step of this Dealer has led there.
    """
    settings = config()
    try:
        if before is not None:
            ScriptDirectory.from_config(settings).get_revision(before)
    except CommandError:
        raise StoreError(
            f"these matches were kept by a newer Dealer (revision {before}): update Dealer, then start again"
        ) from None
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")

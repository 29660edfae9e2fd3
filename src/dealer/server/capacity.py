"""Whether machine and database can bear what the settings ask for, found out before anything is served."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Engine, text

from dealer.language.terminal import say
from dealer.server.db.engine import LEAST_CONNECTIONS, MOST_CONNECTIONS, begin
from dealer.server.descriptors import OTHERS, most_descriptors
from dealer.server.settings import Settings, StartRefused

FOR_OPERATORS: Final = 2
"""Connections to PostgreSQL that are left for commands of the operator."""

LEAST_AT_HOME: Final = 64
"""With fewer connections nobody can play."""

ALLOWED: Final = text(
    "SELECT current_setting('max_connections')::int"
    " - current_setting('superuser_reserved_connections')::int"
    " - coalesce(current_setting('reserved_connections', true), '0')::int, rolconnlimit, datconnlimit"
    " FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()"
)


class Room(Struct, frozen=True):
    """How many connections PostgreSQL lets this login open.

    Attributes:
        allowed: by the server, the login and the database.
    """

    allowed: int

    def share(self, workers: int) -> int:
        """Return how many each worker may have, with some left for the operator's commands."""
        return min(MOST_CONNECTIONS, (self.allowed - FOR_OPERATORS) // workers)


def find_room(engine: Engine) -> Room:
    """Return how many connections a shared database allows.

    Raises:
        StoreError: it cannot be reached.
    """
    with begin(engine) as connection:
        limits = [limit for limit in connection.execute(ALLOWED).one() if limit >= 0]
    return Room(min(limits))


def settle_database(engine: Engine, settings: Settings) -> Settings:
    """Return the settings with the number of connections that each worker opens to the database.

    Raises:
        StartRefused: PostgreSQL does not allow so many.
        StoreError: it cannot be reached.
    """
    if engine.dialect.name == "sqlite":
        return replace(settings, database_connections=MOST_CONNECTIONS)
    room, asked, workers = find_room(engine), settings.database_connections, settings.workers
    each = asked or room.share(workers)
    if each < LEAST_CONNECTIONS or workers * each > room.allowed:
        least = each if asked >= LEAST_CONNECTIONS else LEAST_CONNECTIONS
        raise StartRefused(
            say(
                "database-connections-too-many",
                workers=workers,
                each=least,
                needed=workers * least,
                allowed=room.allowed,
            )
        )
    return replace(settings, database_connections=each)


def count_descriptors(settings: Settings) -> int:
    """Return how many descriptors a worker needs."""
    return settings.connections + (settings.database_connections or MOST_CONNECTIONS) + OTHERS


def check_descriptors(settings: Settings) -> None:
    """Raise the limit of this process, and so of its workers, as far as they need it.

    Raises:
        StartRefused: the system does not allow so many.
    """
    needed = count_descriptors(settings)
    allowed = most_descriptors(needed)
    if allowed is not None and allowed < needed:
        most = max(LEAST_AT_HOME, allowed - (needed - settings.connections))
        raise StartRefused(
            say(
                "descriptors-too-few",
                connections=settings.connections,
                needed=needed,
                allowed=allowed,
                most=str(most),
            )
        )


def fit_at_home(settings: Settings) -> Settings:
    """Return settings with as many connections as this machine can bear: a table at home needs few."""
    needed = count_descriptors(settings)
    allowed = most_descriptors(needed)
    if allowed is None or allowed >= needed:
        return settings
    return replace(settings, connections=max(LEAST_AT_HOME, settings.connections - (needed - allowed)))

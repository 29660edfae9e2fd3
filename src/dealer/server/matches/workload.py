"""The work that no request asks for: clocks that run, bots that play, workers that live."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, func, select

from dealer.server.db import tables
from dealer.server.db.faults import DatabaseUnavailable
from dealer.server.db.store import Store
from dealer.server.matches import writes
from dealer.server.matches.session import MatchSession


class Workload(Struct, frozen=True):
    """The state of a shared store that a worker reads every second.

    Attributes:
        heartbeats: the last one of each worker.
        deadlines: the matches in which a clock or the players' readiness runs out soon or has, and when.
        with_bots: the matches that wait for a bot.
    """

    heartbeats: dict[str, int]
    deadlines: tuple[tuple[str, int], ...]
    with_bots: tuple[str, ...]


def find_workload(connection: Connection, until: int) -> Workload:
    """Return what there is to see to.

    Args:
        connection: to the store.
        until: up to when a clock must run out to be mentioned, in milliseconds since 1970.
    """
    matches, heartbeat = tables.matches, tables.heartbeat
    heartbeats = connection.execute(select(heartbeat.c.worker, heartbeat.c.at)).all()
    deadlines = connection.execute(
        select(matches.c.id, matches.c.deadline).where(matches.c.deadline <= until)
    ).all()
    bot_matches = select(matches.c.id).where(matches.c.bots_due)
    return Workload(
        {row.worker: row.at for row in heartbeats},
        tuple((row.id, row.deadline) for row in deadlines),
        tuple(connection.execute(bot_matches).scalars()),
    )


def find_running(connection: Connection) -> list[str]:
    """Return the matches that go on by themselves: a clock or the players' readiness runs, or a bot is due.

    One that waits for a person and has no clock is loaded when somebody asks for it.
    """
    matches = tables.matches.c
    query = select(matches.id).where(matches.deadline.is_not(None) | matches.bots_due)
    return list(connection.execute(query).scalars())


def count_bots_alone(connection: Connection) -> int:
    """Return how many matches go on in which only bots sit."""
    query = select(func.count()).select_from(tables.matches).where(tables.matches.c.bots_alone)
    return connection.execute(query).scalar_one()


def find_stopped(connection: Connection) -> list[str]:
    """Return the matches that a fault of ours has stopped."""
    matches = tables.matches.c
    query = select(matches.id).where(matches.status == "running", matches.stopped.is_not(None))
    return list(connection.execute(query).scalars())


def last_heartbeat(connection: Connection) -> int | None:
    """Return when a worker was last known to live."""
    heartbeats = connection.execute(select(tables.heartbeat.c.at)).scalars().all()
    return max(heartbeats, default=None)


async def note_if_idle(store: Store, session: MatchSession) -> None:
    """Correct the store where it says that a match waits for a bot, and it does not (after an update)."""
    if session.snapshot.has_bot_due:
        return
    try:
        await store.write([writes.note_no_bot_due(session.id, session.revision)])
    except DatabaseUnavailable:
        return  # it is looked at again

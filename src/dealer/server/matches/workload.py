"""The work that no request asks for: clocks that run, bots that play, workers that live."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from dealer.server.db import tables


class Workload(Struct, frozen=True):
    """The state of a shared store that a worker reads every second.

    Attributes:
        heartbeats: the last one of each worker.
        deadlines: the matches whose clocks run out soon or have run out, and when.
        with_bots: the matches under way in which bots play.
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
    matches, seats, heartbeat = tables.matches, tables.seats, tables.heartbeat
    is_running = matches.c.status == "running"
    heartbeats = connection.execute(select(heartbeat.c.worker, heartbeat.c.at)).all()
    deadlines = connection.execute(
        select(matches.c.id, matches.c.deadline).where(is_running, matches.c.deadline <= until)
    ).all()
    with_bots = select(seats.c.match).where(seats.c.bot.is_not(None))
    bot_matches = select(matches.c.id).where(is_running, matches.c.id.in_(with_bots))
    return Workload(
        {row.worker: row.at for row in heartbeats},
        tuple((row.id, row.deadline) for row in deadlines),
        tuple(connection.execute(bot_matches).scalars()),
    )


def find_running(connection: Connection) -> list[str]:
    """Return the matches that go on by themselves: a clock runs in them, or a bot sits there."""
    matches, seats = tables.matches, tables.seats
    with_bots = select(seats.c.match).where(seats.c.bot.is_not(None))
    query = select(matches.c.id).where(
        matches.c.status == "running", matches.c.deadline.is_not(None) | matches.c.id.in_(with_bots)
    )
    return list(connection.execute(query).scalars())


def find_stopped(connection: Connection) -> list[str]:
    """Return the matches that a fault of ours has stopped."""
    matches = tables.matches.c
    query = select(matches.id).where(matches.status == "running", matches.stopped.is_not(None))
    return list(connection.execute(query).scalars())


def last_heartbeat(connection: Connection) -> int | None:
    """Return when a worker was last known to live."""
    heartbeats = connection.execute(select(tables.heartbeat.c.at)).scalars().all()
    return max(heartbeats, default=None)

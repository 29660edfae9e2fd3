"""Deletes all that was kept of matches, series and seasons: names, talk, logs, tokens."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, Table, delete, select, text

from dealer.server.db.announcements import CHANNEL, AnnouncementCipher, find_key
from dealer.server.db.tables import contest_matches, contests, matches, metadata


class StillRunning(Exception):
    """Something that goes on is not deleted: end it first. The message is its id."""


def delete_all(connection: Connection, *ids: str, is_forced: bool = False) -> int:
    """Delete matches, series and seasons with all they own. Workers of a shared database are told.

    Args:
        connection: within one transaction.
        ids: of matches, series and seasons; what there is not is passed over.
        is_forced: whether matches that go on are deleted, too, unless a series or season waits for them.

    Returns:
        How many of them there were.

    Raises:
        StillRunning: one of them goes on.
    """
    found = 0
    awaited = select(contest_matches.c.match).where(contest_matches.c.open, contest_matches.c.match.in_(ids))
    in_contest = set(connection.execute(awaited).scalars()) if is_forced else set()
    for match in connection.execute(select(matches.c.id, matches.c.status).where(matches.c.id.in_(ids))):
        if match.status == "running" and (not is_forced or match.id in in_contest):
            raise StillRunning(match.id)
        found += _delete(connection, matches, "match", match.id)
        if connection.dialect.name == "postgresql":
            _notify(connection, match.id)
    for known in connection.execute(select(contests.c.id, contests.c.stage).where(contests.c.id.in_(ids))):
        if known.stage == "running":
            raise StillRunning(known.id)
        found += _delete(connection, contests, "contest", known.id)
    return found


def _notify(connection: Connection, changed: str) -> None:
    """Tell the workers of a shared database, in the name of one that sends nothing else."""
    for payload in AnnouncementCipher(find_key(connection), secrets.token_hex(8)).encrypt([changed]):
        parameters = {"channel": CHANNEL, "payload": payload}
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), parameters)


def _delete(connection: Connection, table: Table, belongs: str, key: str) -> int:
    """Delete one row, and in every other table what belongs to it."""
    for other in metadata.sorted_tables:
        if belongs in other.c:
            connection.execute(delete(other).where(other.c[belongs] == key))
    connection.execute(delete(table).where(table.c.id == key))
    return 1


def find_made_before(connection: Connection, moment: int) -> list[str]:
    """Return the matches that do not run and were made before a moment, in milliseconds since 1970."""
    query = select(matches.c.id).where(matches.c.status != "running", matches.c.created < moment)
    return list(connection.execute(query).scalars())

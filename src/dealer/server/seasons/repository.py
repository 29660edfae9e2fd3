"""Reads and writes seasons in the database."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, select

from dealer.season import Line
from dealer.server.contests.repository import add_contest, find_contest, refresh_contest
from dealer.server.db import tables
from dealer.server.db.statements import Write
from dealer.server.seasons.session import SeasonSession, SeasonSetup

LINE: Final = msgspec.json.Decoder(Line)
SETUP: Final = msgspec.json.Decoder(SeasonSetup)

MAX_LISTED: Final = 50


def load_season(connection: Connection, season_id: str) -> SeasonSession | None:
    """Read a season and fold its log."""
    row = find_contest(connection, SeasonSession.kind, season_id)
    if row is None:
        return None
    session = SeasonSession(
        row.id, row.title, settings=SETUP.decode(row.setup), key=row.key, created=row.created
    )
    session.version = -1
    refresh_season(connection, session)
    return session


def refresh_season(connection: Connection, session: SeasonSession) -> None:
    """Read the entries since the version of a session."""
    refresh_contest(connection, session, LINE.decode)


def list_finished_series(connection: Connection) -> list[tuple[str, str]]:
    """Return the season and series of each finished series whose result is not recorded."""
    return _list_series(connection, tables.contest_matches.c.open & (tables.contests.c.stage == "over"))


def list_overtaken_series(connection: Connection) -> list[tuple[str, str]]:
    """Return the season and series of each running series that its season has dropped."""
    return _list_series(connection, ~tables.contest_matches.c.open & (tables.contests.c.stage != "over"))


def list_waiting(connection: Connection) -> list[str]:
    """Return the seasons with a running deadline."""
    columns = tables.contests.c
    query = select(columns.id).where(columns.kind == SeasonSession.kind, columns.wake.is_not(None))
    return list(connection.execute(query).scalars())


def _list_series(connection: Connection, condition: ColumnElement[bool]) -> list[tuple[str, str]]:
    ours, played = tables.contest_matches, tables.contests
    query = select(ours.c.contest, ours.c.match).join_from(ours, played, played.c.id == ours.c.match)
    return [(row.contest, row.match) for row in connection.execute(query.where(condition))]


def list_listed(connection: Connection) -> list[str]:
    """Return the newest public seasons."""
    columns = tables.contests.c
    query = select(columns.id).where(columns.listed, columns.kind == SeasonSession.kind)
    query = query.where(columns.stage.not_in(("draft", "casting")))
    return list(connection.execute(query.order_by(columns.created.desc()).limit(MAX_LISTED)).scalars())


def add_season(session: SeasonSession) -> Write:
    """Return the write of a new season. Its entries follow as version 1."""
    return add_contest(session, "draft", session.settings, is_listed=session.settings.listed)

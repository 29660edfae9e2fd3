"""Reads and writes series in the database."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from dealer.core.registry import GAMES, rules_of
from dealer.series import Entry
from dealer.series.state import Stage
from dealer.server.contests.repository import add_contest, find_contest, refresh_contest
from dealer.server.db import tables
from dealer.server.db.statements import Write
from dealer.server.horizon import is_public
from dealer.server.series.session import SeriesSession, SeriesSetup

ENTRY: Final = msgspec.json.Decoder(Entry)
SETTINGS: Final = msgspec.json.Decoder(SeriesSetup)

MAX_LISTED: Final = 50


# ------------------------------------------------------------------------------------------------- reading


def load_series(connection: Connection, series_id: str) -> SeriesSession | None:
    """Read a series and fold its log."""
    row = find_contest(connection, SeriesSession.kind, series_id)
    if row is None or row.game not in GAMES:
        return None
    settings = SETTINGS.decode(row.setup)
    options = msgspec.convert(settings.match_settings.options, rules_of(row.game).Options)
    settings = replace(settings, match_settings=replace(settings.match_settings, options=options))
    session = SeriesSession(
        row.id, row.title, game=row.game, settings=settings, key=row.key, created=row.created
    )
    session.version = -1
    refresh_series(connection, session)
    return session


def refresh_series(connection: Connection, session: SeriesSession) -> None:
    """Read what others have written since the version that a session knows."""
    refresh_contest(connection, session, ENTRY.decode)


def read_setup(setup: str) -> SeriesSetup:
    """Return the settings in the ``setup`` column of a series."""
    return SETTINGS.decode(setup)


def read_beginnings(connection: Connection, match_ids: list[str]) -> dict[str, int]:
    """Return when those of some matches began that have, in milliseconds since 1970."""
    matches = tables.matches.c
    query = select(matches.id, matches.started).where(matches.id.in_(match_ids), matches.started.is_not(None))
    return {row.id: row.started for row in connection.execute(query)} if match_ids else {}


class ListedSeries(msgspec.Struct, frozen=True):
    """A series that everybody may find."""

    id: str
    title: str
    game: str
    stage: Stage


def list_public(connection: Connection, now: int) -> list[ListedSeries]:
    """Return the newest series that everybody may find, as an audience sees them now."""
    series = tables.contests.c
    query = select(series.id, series.title, series.game, series.stage, series.setup)
    query = query.where(series.listed, series.kind == SeriesSession.kind)
    rows = connection.execute(query.order_by(series.created.desc()).limit(MAX_LISTED)).all()
    ends = _find_ends(connection, [row.id for row in rows if row.stage == "over"])
    found = []
    for row in rows:
        delay_ms = SETTINGS.decode(row.setup).match_settings.delay_ms
        is_late = row.id in ends and not is_public(ends[row.id], now, delay_ms)
        found.append(ListedSeries(row.id, row.title, row.game, "running" if is_late else row.stage))
    return found


def _find_ends(connection: Connection, series_ids: list[str]) -> dict[str, int]:
    """Return when each of some series ended that had started."""
    log = tables.contest_log.c
    started = select(log.contest).where(
        log.contest.in_(series_ids), log.entry.startswith('{"type":"started"')
    )
    closed = log.entry.startswith('{"type":"closed"')
    query = select(log.contest, log.at).where(log.contest.in_(started), closed)
    return {row.contest: row.at for row in connection.execute(query)} if series_ids else {}


def add_series(session: SeriesSession) -> Write:
    """Return the row of a new series; its entries follow as version 1."""
    is_listed = session.settings.match_settings.listed
    return add_contest(session, "open", session.settings, game=session.game, is_listed=is_listed)

"""Reads and writes series in the database."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, bindparam, select

from dealer.core.registry import GAMES, rules_of
from dealer.series import Entry, Opened, Series, SeriesSettings
from dealer.series.state import Stage
from dealer.server.db import tables
from dealer.server.db.statements import Write, delete, insert_new, update
from dealer.server.horizon import is_public
from dealer.server.series.session import LogEntry, Organisers, PlayerAccess, SeriesSession, SeriesSetup

encode = msgspec.json.Encoder().encode

ENTRY: Final = msgspec.json.Decoder(Entry)
SETTINGS: Final = msgspec.json.Decoder(SeriesSetup)

MAX_LISTED: Final = 50


# ------------------------------------------------------------------------------------------------- reading


def load_series(connection: Connection, series_id: str) -> SeriesSession | None:
    """Read a series and fold its log."""
    row = connection.execute(select(tables.series).where(tables.series.c.id == series_id)).first()
    if row is None or row.game not in GAMES:
        return None
    settings = SETTINGS.decode(row.setup)
    options = msgspec.convert(settings.match_settings.options, rules_of(row.game).Options)
    settings = replace(settings, match_settings=replace(settings.match_settings, options=options))
    session = SeriesSession(
        row.id,
        row.game,
        row.title,
        settings,
        key=row.key,
        created=row.created,
    )
    session.version = -1
    refresh_series(connection, session)
    return session


def refresh_series(connection: Connection, session: SeriesSession) -> None:
    """Read what others have written since the version that a session knows."""
    columns = tables.series.c
    known = connection.execute(
        select(columns.version, columns.organiser_links).where(columns.id == session.id)
    ).one()
    version = known.version
    if version == session.version:
        return
    log, players = tables.series_log, tables.series_players
    query = select(log).where(log.c.series == session.id, log.c.seq >= len(session.log)).order_by(log.c.seq)
    entries = tuple(
        LogEntry(row.at, ENTRY.decode(row.entry), row.request) for row in connection.execute(query)
    )
    series = session.series
    for each in entries:
        series = series.append(each.entry)
    rows = connection.execute(select(players).where(players.c.series == session.id))
    session.access = {
        row.player: PlayerAccess(row.link_number, row.token, row.request, row.recovery) for row in rows
    }
    organisers = tables.series_organisers
    tokens = connection.execute(select(organisers.c.token).where(organisers.c.series == session.id)).scalars()
    session.organisers = Organisers(known.organiser_links, frozenset(tokens))
    session.extend(entries, series)
    session.version = version


def read_terms(setup: str) -> SeriesSettings:
    """Return the terms in the ``setup`` column of a series."""
    return SETTINGS.decode(setup).terms


def read_beginnings(connection: Connection, match_ids: list[str]) -> dict[str, int]:
    """Return when those of some matches began that have, in milliseconds since 1970."""
    matches = tables.matches.c
    query = select(matches.id, matches.started).where(matches.id.in_(match_ids), matches.started.is_not(None))
    return {row.id: row.started for row in connection.execute(query)} if match_ids else {}


def list_untaken_results(connection: Connection) -> list[tuple[str, str]]:
    """Return the series and match of each result that is there and that its series does not know."""
    ours, matches = tables.series_matches, tables.matches
    query = select(ours.c.series, ours.c.match).join_from(ours, matches, matches.c.id == ours.c.match)
    rows = connection.execute(query.where(ours.c.open, matches.c.status == "over"))
    return [(row.series, row.match) for row in rows]


def list_overtaken(connection: Connection, series_id: str | None = None) -> list[tuple[str, str]]:
    """Return the series and match of each match that goes on though its series waits for it no more.

    Args:
        connection: to the database.
        series_id: of which series; ``None`` for all.
    """
    ours, matches = tables.series_matches, tables.matches
    query = select(ours.c.series, ours.c.match).join_from(ours, matches, matches.c.id == ours.c.match)
    query = query.where(~ours.c.open, matches.c.status.in_(("waiting", "running")))
    if series_id is not None:
        query = query.where(ours.c.series == series_id)
    return [(row.series, row.match) for row in connection.execute(query)]


def list_due(connection: Connection) -> list[str]:
    """Return the series in which the Dealer has something to do."""
    return list(connection.execute(select(tables.series.c.id).where(tables.series.c.due)).scalars())


class ListedSeries(msgspec.Struct, frozen=True):
    """A series that everybody may find."""

    id: str
    title: str
    game: str
    stage: Stage


def list_public(connection: Connection, now: int) -> list[ListedSeries]:
    """Return the newest series that everybody may find, as an audience sees them now."""
    series = tables.series.c
    query = select(series.id, series.title, series.game, series.stage, series.setup).where(series.listed)
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
    log = tables.series_log.c
    started = select(log.series).where(log.series.in_(series_ids), log.entry.startswith('{"type":"started"'))
    closed = log.entry.startswith('{"type":"closed"')
    query = select(log.series, log.at).where(log.series.in_(started), closed)
    return {row.series: row.at for row in connection.execute(query)} if series_ids else {}


# ------------------------------------------------------------------------------------------------- writing


_this_series = tables.series.c.id == bindparam("of_series")
_known_version = tables.series.c.version == bindparam("from_version")
_this_player = (tables.series_players.c.series == bindparam("of_series")) & (
    tables.series_players.c.player == bindparam("of_player")
)

_ADD_SERIES: Final = insert_new("add series", tables.series)
_CLAIM_VERSION: Final = update("claim series", tables.series, _this_series, _known_version)
_ADD_ENTRY: Final = insert_new("add series entry", tables.series_log)
_ADD_PLAYER: Final = insert_new("add series player", tables.series_players)
_CHANGE_PLAYER: Final = update("change series player", tables.series_players, _this_player)
_ADD_MATCH: Final = insert_new("add series match", tables.series_matches)
_ADD_ORGANISER: Final = insert_new("add series organiser", tables.series_organisers)
_DROP_ORGANISER: Final = delete(
    "drop series organiser",
    tables.series_organisers,
    (tables.series_organisers.c.series == bindparam("of_series"))
    & (tables.series_organisers.c.token == bindparam("of_token")),
)
_COUNT_LINKS: Final = update("count organisers' links", tables.series, _this_series)
_CLOSE_MATCH: Final = update(
    "close series match", tables.series_matches, tables.series_matches.c.match == bindparam("of_match")
)


def add_series(session: SeriesSession) -> Write:
    """Return the row of a new series; its entries follow as version 1."""
    row = {
        "id": session.id,
        "game": session.game,
        "title": session.title,
        "setup": encode(session.settings).decode(),
        "key": session.key,
        "organiser_links": 0,
        "stage": "open",
        "version": 0,
        "due": False,
        "listed": session.settings.match_settings.listed,
        "created": session.created,
    }
    return Write(_ADD_SERIES, row, session.id)


def advance_series(session: SeriesSession, entries: tuple[LogEntry, ...], after: Series) -> list[Write]:
    """Return the step from one version to the next: entries, matches, where the series stands.

    Of two who take the same step, the second gets ``Conflict``.
    """
    version = {"from_version": session.version, "version": session.version + 1}
    stand = {"stage": after.stage, "due": after.has_work}
    writes = [Write(_CLAIM_VERSION, {"of_series": session.id, **version, **stand}, session.id)]
    for seq, each in enumerate(entries, len(session.log)):
        row = {"series": session.id, "seq": seq, "at": each.at, "request": each.request}
        writes.append(Write(_ADD_ENTRY, row | {"entry": encode(each.entry).decode()}, session.id, seq))
        if isinstance(each.entry, Opened):
            match = {"match": each.entry.match, "series": session.id, "open": True}
            writes.append(Write(_ADD_MATCH, match, each.entry.match))
    awaited = {each.match for each in session.series.open_matches()}
    for match_id in sorted(awaited - {meeting_match.match for meeting_match in after.open_matches()}):
        writes.append(Write(_CLOSE_MATCH, {"of_match": match_id, "open": False}, match_id))
    return writes


def add_access(series_id: str, player: int, access: PlayerAccess) -> Write:
    """Return the row of who may act for a new player."""
    row = {"series": series_id, "player": player, **asdict(access)}
    return Write(_ADD_PLAYER, row, series_id, player)


def change_access(series_id: str, player: int, access: PlayerAccess) -> Write:
    """Return what changes who may act for a player."""
    row = {"of_series": series_id, "of_player": player, **asdict(access)}
    return Write(_CHANGE_PLAYER, row, series_id, player)


def change_organisers(session: SeriesSession, after: Organisers) -> list[Write]:
    """Return what changes who organises."""
    before, series_id = session.organisers, session.id
    writes = [
        Write(_ADD_ORGANISER, {"series": series_id, "token": token}, series_id)
        for token in sorted(after.tokens - before.tokens)
    ]
    writes += [
        Write(_DROP_ORGANISER, {"of_series": series_id, "of_token": token}, series_id)
        for token in sorted(before.tokens - after.tokens)
    ]
    if after.link_number != before.link_number:
        row = {"of_series": series_id, "organiser_links": after.link_number}
        writes.append(Write(_COUNT_LINKS, row, series_id))
    return writes

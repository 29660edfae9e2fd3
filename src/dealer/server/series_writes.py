"""How series are written."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import bindparam

from dealer.series import Entry
from dealer.server.db import tables
from dealer.server.db.statements import Write, insert_new, update

encode = msgspec.json.Encoder().encode

_series, _players, _matches = tables.series, tables.series_players, tables.series_matches

_ADD_SERIES: Final = insert_new("add series", _series)
_CLAIM_VERSION: Final = update(
    "claim series",
    _series,
    _series.c.id == bindparam("of_series"),
    _series.c.version == bindparam("from_version"),
)
_ADD_ENTRY: Final = insert_new("add series entry", tables.series_log)
_ADD_PLAYER: Final = insert_new("add series player", _players)
_CHANGE_PLAYER: Final = update(
    "change series player",
    _players,
    _players.c.series == bindparam("of_series"),
    _players.c.player == bindparam("of_player"),
)
_ADD_MATCH: Final = insert_new("add series match", _matches)
_CLOSE_MATCH: Final = update("close series match", _matches, _matches.c.match == bindparam("of_match"))


def add_series(
    series_id: str,
    *,
    game: str,
    title: str,
    setup: str,
    key: bytes,
    organiser: str,
    is_listed: bool,
    created: int,
) -> Write:
    """Return the row of a new series; ``organiser`` is a hash, ``setup`` JSON."""
    row = {
        "id": series_id,
        "game": game,
        "title": title,
        "setup": setup,
        "key": key,
        "organiser": organiser,
        "stage": "open",
        "version": 0,
        "due": False,
        "listed": is_listed,
        "created": created,
    }
    return Write(_ADD_SERIES, row, series_id)


def claim_version(series_id: str, version: int, *, stage: str, is_due: bool) -> Write:
    """Return the step from one version to the next; the second who takes it has lost."""
    row = {"of_series": series_id, "from_version": version, "version": version + 1}
    return Write(_CLAIM_VERSION, row | {"stage": stage, "due": is_due}, series_id)


def add_entry(series_id: str, seq: int, at: int, request: str | None, entry: Entry) -> Write:
    """Return the row of an entry of the log."""
    row = {"series": series_id, "seq": seq, "at": at, "request": request, "entry": encode(entry).decode()}
    return Write(_ADD_ENTRY, row, series_id, seq)


def add_player(series_id: str, player: int, turn: int, token: str | None, request: str | None) -> Write:
    """Return the row of a new player; ``token`` is a hash."""
    row = {"series": series_id, "player": player, "turn": turn, "token": token, "request": request}
    return Write(_ADD_PLAYER, row, series_id, player)


def change_player(series_id: str, player: int, turn: int, token: str | None, request: str | None) -> Write:
    """Return what changes by what a player is known; ``token`` is a hash."""
    row = {"of_series": series_id, "of_player": player, "turn": turn, "token": token, "request": request}
    return Write(_CHANGE_PLAYER, row, series_id, player)


def add_match(series_id: str, match_id: str) -> Write:
    """Return the row that says that a match is part of a series, and that its result is waited for."""
    return Write(_ADD_MATCH, {"match": match_id, "series": series_id, "open": True}, match_id)


def close_match(match_id: str) -> Write:
    """Return what says that the result of a match is no longer waited for."""
    return Write(_CLOSE_MATCH, {"of_match": match_id, "open": False}, match_id)

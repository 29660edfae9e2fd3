"""How series lie in the store: rows from values, and values from rows."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select

from dealer.core.registry import GAMES, rules_of
from dealer.series import Entry, Opened, Series, Terms
from dealer.server import series_writes
from dealer.server.db import tables
from dealer.server.db.statements import Write
from dealer.server.matches.settings import MatchSettings

encode = msgspec.json.Encoder().encode

ENTRY: Final = msgspec.json.Decoder(Entry)

MOST_LISTED: Final = 50


class Arrangement(Struct, frozen=True):
    """What is settled when a series is made, as the store holds it.

    ``host``: the name of who hosts the matches, where they are hosted; ``plan``: that of the matches.
    """

    terms: Terms
    open: bool
    host: str
    plan: MatchSettings


ARRANGEMENT: Final = msgspec.json.Decoder(Arrangement)


class Place(Struct, frozen=True):
    """Who is a player: ``token`` is a hash, ``turn`` counts the links that were given for this place."""

    turn: int = 0
    token: str | None = None
    request: str | None = None


class Filed(Struct, frozen=True):
    """One entry of a log, when it was written, and the request that it answers."""

    at: int
    entry: Entry
    request: str | None = None


class Docket:
    """One series, as this process knows it. ``version`` counts the changes: who is behind reads the rest."""

    def __init__(
        self,
        series_id: str,
        game: str,
        title: str,
        arrangement: Arrangement,
        *,
        key: bytes,
        organiser: str,
        created: int,
    ) -> None:
        self.id = series_id
        self.game = game
        self.title = title
        self.arrangement = arrangement
        self.key = key
        self.organiser = organiser
        self.created = created
        self.version = 0
        self.log: tuple[Filed, ...] = ()
        self.series = Series(arrangement.terms)
        self.places: dict[int, Place] = {}
        self.answered: set[str] = set()
        self.lock = asyncio.Lock()

    def take(self, filed: tuple[Filed, ...], series: Series) -> None:
        """The log goes on."""
        self.log += filed
        self.answered |= {each.request for each in filed if each.request is not None}
        self.series = series


def added(docket: Docket) -> list[Write]:
    """The row of a new series."""
    return [
        series_writes.add_series(
            docket.id,
            game=docket.game,
            title=docket.title,
            setup=encode(docket.arrangement).decode(),
            key=docket.key,
            organiser=docket.organiser,
            is_listed=docket.arrangement.plan.listed,
            created=docket.created,
        )
    ]


def moved(docket: Docket, filed: tuple[Filed, ...], after: Series) -> list[Write]:
    """What is new in a series: its entries, its matches, where it stands."""
    writes = [stepped(docket, after)]
    for seq, each in enumerate(filed, len(docket.log)):
        writes.append(series_writes.add_entry(docket.id, seq, each.at, each.request, each.entry))
        if isinstance(each.entry, Opened):
            writes.append(series_writes.add_match(docket.id, each.entry.match))
    waited = {sitting.match for sitting in docket.series.waiting_for()}
    for match in sorted(waited - {sitting.match for sitting in after.waiting_for()}):
        writes.append(series_writes.close_match(match))
    return writes


def stepped(docket: Docket, after: Series) -> Write:
    """The step from one version to the next; who takes it second has lost."""
    return series_writes.claim_version(docket.id, docket.version, stage=after.stage, is_due=after.due)


def placed(docket: Docket, player: int, place: Place, *, fresh: bool) -> Write:
    """The row of a player."""
    write = series_writes.add_player if fresh else series_writes.change_player
    return write(docket.id, player, place.turn, place.token, place.request)


def load(connection: Connection, series_id: str) -> Docket | None:
    """A series from its rows; its log is folded anew."""
    row = connection.execute(select(tables.series).where(tables.series.c.id == series_id)).first()
    if row is None or row.game not in GAMES:
        return None
    arrangement = ARRANGEMENT.decode(row.setup)
    options = msgspec.convert(arrangement.plan.options, rules_of(row.game).Options)
    arrangement = replace(arrangement, plan=replace(arrangement.plan, options=options))
    docket = Docket(
        row.id,
        row.game,
        row.title,
        arrangement,
        key=row.key,
        organiser=row.organiser,
        created=row.created,
    )
    docket.version = -1
    catch_up(connection, docket)
    return docket


def catch_up(connection: Connection, docket: Docket) -> None:
    """Read what others have written since."""
    known = select(tables.series.c.version).where(tables.series.c.id == docket.id)
    now = connection.execute(known).scalar_one()
    if now == docket.version:
        return
    log, players = tables.series_log, tables.series_players
    fresh = select(log).where(log.c.series == docket.id, log.c.seq >= len(docket.log)).order_by(log.c.seq)
    filed = tuple(Filed(row.at, ENTRY.decode(row.entry), row.request) for row in connection.execute(fresh))
    series = docket.series
    for each in filed:
        series = series.append(each.entry)
    rows = connection.execute(select(players).where(players.c.series == docket.id))
    docket.places = {row.player: Place(row.turn, row.token, row.request) for row in rows}
    docket.take(filed, series)
    docket.version = now


def statuses(connection: Connection, matches: list[str]) -> dict[str, str]:
    """Where some matches stand: ``waiting``, ``running`` or ``over``."""
    if not matches:
        return {}
    query = select(tables.matches.c.id, tables.matches.c.status).where(tables.matches.c.id.in_(matches))
    return {row.id: row.status for row in connection.execute(query)}


def finished(connection: Connection) -> list[tuple[str, str]]:
    """The series and matches whose result is there and has not been taken."""
    mine, matches = tables.series_matches, tables.matches
    query = select(mine.c.series, mine.c.match).join_from(mine, matches, matches.c.id == mine.c.match)
    rows = connection.execute(query.where(mine.c.open, matches.c.status == "over"))
    return [(row.series, row.match) for row in rows]


def due(connection: Connection) -> list[str]:
    """The series in which the Dealer has something to do."""
    return list(connection.execute(select(tables.series.c.id).where(tables.series.c.due)).scalars())


def listed(connection: Connection) -> list[Any]:
    """The newest series that everybody may find."""
    found = tables.series
    query = select(found.c.id, found.c.title, found.c.game, found.c.stage).where(found.c.listed)
    return list(connection.execute(query.order_by(found.c.created.desc()).limit(MOST_LISTED)))

"""Matches that everybody may find: which are to begin, which run, which are over.

Only what a stranger may know is read: a title, who sits there, since when. A match whose audience is
behind is listed as its audience sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, Select, select, tuple_

from dealer.core.options import Safeguards
from dealer.core.registry import rules_of
from dealer.core.times import Pace
from dealer.language.plain import open_plain
from dealer.match import SeatedPlayer
from dealer.server.db import tables
from dealer.server.horizon import find_horizon, find_public_moment, is_public
from dealer.variants.changes import describe_changes, list_changes

Phase = Literal["waiting", "playing", "over"]

PAGE: Final = 24
"""How many matches one answer holds."""

FRESH_MS: Final = 48 * 3600 * 1000
"""For how long a match that has not begun is listed."""

LATEST_MS: Final = 2 * 3600 * 1000
"""How far behind an audience can be."""

STORED: Final[dict[Phase, tuple[str, ...]]] = {
    "waiting": ("waiting", "running", "over"),
    "playing": ("running", "over"),
    "over": ("over",),
}
"""In what state the store may hold what is listed as this: an audience may be behind."""


class Player(Struct, frozen=True):
    """The player on a seat: a person's name, a bot's policy, or nobody yet."""

    name: str | None
    bot: str | None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there yet."""
        return self.name is None and self.bot is None


class MatchSummary(Struct, frozen=True):
    """A match that everybody may watch.

    Attributes:
        match: its id.
        game: its game's id.
        title: what its host called it.
        status: as its audience sees it; a pause is part of the play.
        players: by seat.
        hosted: whether somebody hosts it.
        open_to_all: whether anybody may take a free seat.
        delay_s: by how much its audience is behind.
        changes: in what it differs from the rules page, in one sentence; empty if in nothing.
        since: when it was made, has begun or has ended, as its audience sees it; milliseconds since 1970.
    """

    match: str
    game: str
    title: str | None
    status: Phase
    players: tuple[Player, ...]
    hosted: bool
    open_to_all: bool
    delay_s: int
    changes: str
    since: int


class MatchPage(Struct):
    """Matches, the newest first. ``more``: goes into ``?before=`` to read on; ``null`` at the end."""

    matches: tuple[MatchSummary, ...]
    more: str | None


class PublicSettings(Struct):
    """The settings that the audience is told; the rest is not even read."""

    title: str | None = None
    hosted: bool = False
    open_to_all: bool = False
    delay_s: int = 0
    first_players: tuple[SeatedPlayer, ...] | None = None
    series: str | None = None
    season: str | None = None
    previous: str | None = None
    options: dict[str, Any] = {}
    pace: Pace = "live"
    safeguards: Safeguards = Safeguards()

    @property
    def is_usual(self) -> bool:
        """Whether people who do not know each other play it: live, at once, without a host or a delay."""
        is_alone = not self.hosted and self.series is None and self.season is None
        return is_alone and self.pace == "live" and not self.delay_s

    @property
    def delay_ms(self) -> int:
        """By how much the audience is behind, in milliseconds."""
        return 1000 * self.delay_s

    def describe_changes(self, game_id: str, language: str) -> str:
        """Return in what the match differs from the rules page of its game, in one sentence."""
        options = msgspec.convert(self.options, rules_of(game_id).Options)
        words = open_plain(game_id, language)
        return describe_changes(list_changes(options, self.pace, self.safeguards), words)

    def has_appeared(self, created: int, now: int) -> bool:
        """Return whether the audience may know that the match was made.

        One that another match has caused would tell that it is over, and who is through.
        """
        is_caused = any(each is not None for each in (self.series, self.season, self.previous))
        return not is_caused or is_public(created, now, self.delay_ms)


class PublicSubstitute(Struct):
    """The part of a substitution that the audience is told."""

    seat: int
    name: str
    bot: str | None


SUBSTITUTE = msgspec.json.Decoder(PublicSubstitute)
PUBLIC_SETTINGS = msgspec.json.Decoder(PublicSettings)


def list_matches(
    connection: Connection,
    status: Phase,
    before: tuple[int, str] | None,
    now: int,
    language: str,
    *,
    is_open: bool = False,
) -> MatchPage:
    """Return one page of the matches that are listed.

    Args:
        connection: to the store.
        status: where they stand, as their audience sees it.
        before: the place in the list to read on from: when a match was made, and its id.
        now: in milliseconds since 1970.
        language: of who reads it.
        is_open: whether only those are listed in which anybody may take a free seat now.
    """
    page: list[tuple[Row[Any], PublicSettings, int]] = []
    while len(page) <= PAGE:
        rows = _rows(connection, status, before, now)
        shown = [(row, *each) for row in rows if (each := _list_row(row, status, now)) is not None]
        page += _keep_open(connection, shown, now) if is_open else shown
        if len(rows) <= PAGE:
            break
        before = rows[-1].created, rows[-1].id
    kept = page[:PAGE]
    players = list_players(connection, [(row.id, row.setup, row.started) for row, _, _ in kept], now)
    last = kept[-1][0] if len(page) > PAGE else None
    return MatchPage(
        tuple(
            MatchSummary(
                row.id,
                row.game,
                known.title,
                status,
                players[row.id],
                known.hosted,
                known.open_to_all,
                known.delay_s,
                known.describe_changes(row.game, language),
                since,
            )
            for row, known, since in kept
        ),
        None if last is None else f"{last.created}-{last.id}",
    )


def _keep_open(
    connection: Connection, rows: list[tuple[Row[Any], PublicSettings, int]], now: int
) -> list[tuple[Row[Any], PublicSettings, int]]:
    """Keep the rows of matches in which anybody may take a free seat now."""
    opened = [each for each in rows if each[1].open_to_all and each[0].status == "waiting"]
    players = list_players(connection, [(row.id, row.setup, row.started) for row, _, _ in opened], now)
    return [each for each in opened if any(player.is_free for player in players[each[0].id])]


def _rows(connection: Connection, status: Phase, before: tuple[int, str] | None, now: int) -> list[Row[Any]]:
    """Rows that may be listed so, the newest first."""
    found = [
        row
        for stored in STORED[status]
        for row in connection.execute(rows_query(status, stored, before, now))
    ]
    return sorted(found, key=lambda row: (row.created, row.id), reverse=True)[: PAGE + 1]


def rows_query(
    status: Phase, stored: str, before: tuple[int, str] | None, now: int
) -> Select[tuple[Any, ...]]:
    """Return the question for the rows of one state in the store; an index answers it.

    Args:
        status: as what they are to be listed.
        stored: in what state the store holds them.
        before: the place in the list to read on from.
        now: in milliseconds since 1970.
    """
    m = tables.matches.c
    query = select(m.id, m.game, m.setup, m.status, m.created, m.started, m.ended).where(m.listed)
    longest = find_horizon(now, LATEST_MS)
    if status == "playing" and stored == "over":
        query = query.where(m.ended > longest + LATEST_MS)
    else:
        query = query.where(m.status == stored)
    if status == "waiting":
        query = query.where(m.created > now - FRESH_MS)
        if stored != "waiting":
            query = query.where(m.started > longest)
    elif status == "over":
        query = query.where(m.ended <= now)
    if before is not None:
        query = query.where(tuple_(m.created, m.id) < tuple_(*before))
    return query.order_by(m.created.desc(), m.id.desc()).limit(PAGE + 1)


def _list_row(row: Row[Any], status: Phase, now: int) -> tuple[PublicSettings, int] | None:
    """Return what is listed of a row, and since when it is so; ``None`` if its audience sees it otherwise."""
    known = PUBLIC_SETTINGS.decode(row.setup)
    late = known.delay_ms
    if not known.has_appeared(row.created, now):
        return None
    seen: tuple[Phase, int] = "waiting", row.created
    if row.started is not None and is_public(row.started, now, late):
        seen = "playing", find_public_moment(row.started, late)
    if row.status == "over" and is_public(row.ended - late, now, late):
        seen = "over", find_public_moment(row.ended - late, late)
    return (known, seen[1]) if seen[0] == status else None


def list_players(
    connection: Connection, matches: Sequence[tuple[str, str, int | None]], now: int
) -> dict[str, tuple[Player, ...]]:
    """Return who sits where, by match, as its audience sees it.

    Args:
        connection: to the store.
        matches: the id of each, its settings as they are stored, and when it began.
        now: in milliseconds since 1970.
    """
    players: dict[str, list[Player]] = {match: [] for match, _, _ in matches}
    seen_until: dict[str, int] = {}
    for match, setup, started in matches:
        settings = PUBLIC_SETTINGS.decode(setup)
        if settings.delay_s and started is not None and settings.first_players is not None:
            players[match] = [Player(None if p.bot else p.name, p.bot) for p in settings.first_players]
            seen_until[match] = find_horizon(now, settings.delay_ms) - started
    s, e = tables.seats, tables.entries
    seats = select(s.c.match, s.c.name, s.c.bot).where(s.c.match.in_(players.keys() - seen_until.keys()))
    for row in connection.execute(seats.order_by(s.c.match, s.c.seat)):
        players[row.match].append(Player(None if row.bot else row.name, row.bot))
    substitutes = select(e.c.match, e.c.at, e.c.action).where(
        e.c.match.in_(seen_until), e.c.action.startswith('{"type":"substitute"')
    )
    for row in connection.execute(substitutes.order_by(e.c.match, e.c.seq)):
        if row.at <= seen_until[row.match]:
            new = SUBSTITUTE.decode(row.action)
            players[row.match][new.seat] = Player(None if new.bot else new.name, new.bot)
    return {match: tuple(seated) for match, seated in players.items()}

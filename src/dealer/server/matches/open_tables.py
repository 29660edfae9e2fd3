"""Open tables: matches before their beginning in which anybody may take a free seat.

"Play someone now" joins the oldest table that fits, or opens one. Two people who ask at once end at one
table: whoever opens a table counts ``counters`` up, and on a conflict looks at the tables again.
"""

from __future__ import annotations

import hmac
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, bindparam, func, select

from dealer.core.message import message
from dealer.server.db import tables
from dealer.server.db.statements import Order, Write, delete, insert_new, upsert
from dealer.server.errors import ApiError, match_begun, match_cancelled
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.listing import FRESH_MS, PUBLIC_SETTINGS, PublicSettings, list_players
from dealer.server.matches.making import draw_again
from dealer.server.matches.refusals import find_loss
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import Seat, note_loss
from dealer.server.tokens import hash_token

MINUTE_MS: Final = 60_000

QUICK_MS: Final = 30 * MINUTE_MS
"""How long a table waits that "Play someone now" has opened."""

LISTED_MS: Final = FRESH_MS
"""How long a match waits that its creator has opened to all: as long as it is listed."""

MOST_BY_DEVICE: Final = 3
MOST_BY_ADDRESS: Final = 20
MOST: Final = 500
"""How many open tables wait at once: of one device, of one address, on one server."""

MOST_LOOKED_AT: Final = 200

AWAY_MS: Final = 60_000
"""How long nobody at a table may be connected before newcomers are led past it: a page may load again."""

COUNTER: Final = "open tables"

_open, _counters, _matches = tables.open_tables, tables.counters, tables.matches
_COUNT: Final = upsert("count open tables", _counters, "value", follows="value", is_announced=False)
_NOTE: Final = insert_new("note open table", _open, is_announced=False)
_FORGET: Final = delete(
    "forget open tables", _open, _open.c.until < bindparam("before"), order=Order.CLEANUP, is_announced=False
)


class Opener(Struct, frozen=True):
    """Whoever opens a table, as limits count them; empty where they are not counted.

    Attributes:
        device: the hash of the key of their device.
        address: their address, hashed with the key of the workers that count together.
    """

    device: str = ""
    address: str = ""

    @classmethod
    def of(cls, key: bytes, device: str | None, address: str | None) -> Opener:
        """Return who asks.

        Args:
            key: of the workers that count together.
            device: the key of the device, if it has one.
            address: as limits count it; ``None`` for this machine.
        """
        hashed = "" if address is None else hmac.digest(key, address.encode(), "sha256").hex()
        return cls("" if device is None else hash_token(device), hashed)


class WaitingTable(Struct, frozen=True):
    """An open table with a free seat; ``fits``: live, as on the rules page, without a host."""

    match: str
    game: str
    fits: bool


class OpenTables(Struct, frozen=True):
    """The open tables as they are at one moment.

    Attributes:
        count: counts how often one was opened.
        waiting: those with a free seat, the oldest first.
        of_device: how many of whoever asks wait.
        of_address: how many of their address wait.
        in_all: how many wait.
    """

    count: int
    waiting: tuple[WaitingTable, ...]
    of_device: int
    of_address: int
    in_all: int

    def check(self) -> None:
        """Refuse another open table where too many wait.

        Raises:
            ApiError: of this device, of this address, or on this server.
        """
        if self.of_device >= MOST_BY_DEVICE:
            raise ApiError(409, "too_many_tables", message("refusal-tables-device", most=MOST_BY_DEVICE))
        if self.of_address >= MOST_BY_ADDRESS or self.in_all >= MOST:
            raise ApiError(429, "too_many_tables", message("refusal-tables-full"), after=60)


def find_open_tables(connection: Connection, opener: Opener, now: int) -> OpenTables:
    """Return the open tables.

    Args:
        connection: to the store.
        opener: who asks.
        now: in milliseconds since 1970.
    """
    count = connection.execute(select(_counters.c.value).where(_counters.c.name == COUNTER)).scalar()
    m = _matches.c
    is_waiting = m.listed & (m.status == "waiting") & (m.created > now - FRESH_MS)
    query = select(m.id, m.game, m.setup, m.started).where(is_waiting).order_by(m.created, m.id)
    rows: list[tuple[Any, PublicSettings]] = []
    for row in connection.execute(query):
        settings = PUBLIC_SETTINGS.decode(row.setup)
        if settings.open_to_all and len(rows) < MOST_LOOKED_AT:
            rows.append((row, settings))
    players = list_players(connection, [(row.id, row.setup, row.started) for row, _ in rows], now)
    waiting = tuple(
        WaitingTable(
            row.id,
            row.game,
            fits=settings.is_usual and not settings.describe_changes(row.game, "en"),
        )
        for row, settings in rows
        if any(player.is_free for player in players[row.id])
    )

    def count_tables(*conditions: object) -> int:
        noted = select(func.count()).select_from(_open.join(_matches, m.id == _open.c.match))
        return connection.execute(noted.where(m.status == "waiting", *conditions)).scalar_one()  # type: ignore[arg-type]

    return OpenTables(
        count or 0,
        waiting,
        count_tables(_open.c.device == opener.device) if opener.device else 0,
        count_tables(_open.c.address == opener.address) if opener.address else 0,
        count_tables(),
    )


def note_open_table(match_id: str, opener: Opener, until: int, found: OpenTables, now: int) -> list[Write]:
    """Return the rows that go with a new open table; a conflict if another was opened since ``found``."""
    row = {"match": match_id, "device": opener.device, "address": opener.address, "until": until}
    counted = {"name": COUNTER, "value": found.count + 1}
    return [Write(_COUNT, counted), Write(_NOTE, row, match_id), Write(_FORGET, {"before": now})]


def is_attended(session: MatchSession, now: int) -> bool:
    """Return whether somebody sits at an open table and is here or was a moment ago, or nobody sits there.

    Args:
        session: the match.
        now: in milliseconds since 1970.
    """
    people = [index for index, seat in enumerate(session.seats) if seat.bot is None and seat.is_taken]
    left_at = session.presence.left_at
    return not people or any(
        session.is_here(seat) or now - max(left_at.get(seat, 0), session.created) < AWAY_MS for seat in people
    )


# ------------------------------------------------------------------------------------ before the beginning


class DismissPlayer(Struct, frozen=True):
    """Before the beginning: the creator of a match removes a player, whose device stays out.

    Its invite still opens the seat, for somebody else.
    """

    seat: int

    def decide(self, edit: MatchEdit) -> None:
        """Free the seat; the same again changes nothing.

        Raises:
            ApiError: the match has begun.
        """
        if edit.match is not None:
            raise match_begun()
        seat = edit.seat(self.seat)
        if seat.bot is not None or not seat.is_taken:
            return
        if edit.after.is_opening:
            edit.after = draw_again(edit.after)
        edit.set_seat(self.seat, note_loss(Seat(seat.invite), seat, "dismissed"))


class CancelMatch(Struct, frozen=True):
    """Before the beginning: cancel a match for all, on behalf of its creator or a host."""

    def decide(self, edit: MatchEdit) -> None:
        """Cancel it; the same again changes nothing.

        Raises:
            ApiError: the match has begun, or it is part of a series or a season.
        """
        if edit.match is not None:
            raise match_begun()
        if edit.after.settings.is_of_contest:
            raise ApiError(409, "in_series", message("refusal-cancel-series"))
        edit.change(is_cancelled=True)


def close_if_due(edit: MatchEdit) -> None:
    """Cancel an open table whose time is over while a seat is free."""
    due = edit.after.closes_at
    if due is not None and due <= edit.now:
        edit.change(is_cancelled=True)


def check_not_cancelled(edit: MatchEdit) -> None:
    """Refuse what is asked of a match that was cancelled, or closes by now."""
    due = edit.after.closes_at
    if edit.after.is_cancelled or (due is not None and due <= edit.now):
        raise match_cancelled()


def has_dismissed(edit: MatchEdit, device: str) -> bool:
    """Return whether the creator of a match has removed a device from a seat of it."""
    losses = (
        find_loss(edit.session.key, "seat", index, seat, None, device)
        for index, seat in enumerate(edit.after.seats)
    )
    return any(loss is not None and loss.cause == "dismissed" for loss in losses)

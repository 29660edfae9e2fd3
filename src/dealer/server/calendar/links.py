"""Reads and writes the secret links of calendars. Only their hashes are stored."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Row, bindparam, select

from dealer.server.db.statements import Write, delete, upsert
from dealer.server.db.tables import calendar_links as table


class CalendarLink(Struct, frozen=True):
    """The link of a seat's calendar.

    Attributes:
        match: of the seat.
        seat: of the match.
        link: the hash of the secret in the link.
        token: the hash of the seat's token when the link was made.
        language: of the calendar.
        made: when, in milliseconds since 1970.
    """

    match: str
    seat: int
    link: str
    token: str
    language: str
    made: int


def _read(row: Row[Any] | None) -> CalendarLink | None:
    return (
        None
        if row is None
        else CalendarLink(*(getattr(row, name) for name in CalendarLink.__struct_fields__))
    )


def find_calendar(connection: Connection, match: str, seat: int) -> CalendarLink | None:
    """Return the link of a seat's calendar."""
    query = select(table).where(table.c.match == match, table.c.seat == seat)
    return _read(connection.execute(query).first())


def find_linked(connection: Connection, link: str) -> CalendarLink | None:
    """Return what a link opens, given the hash of its secret."""
    return _read(connection.execute(select(table).where(table.c.link == link)).first())


_PUT: Final = upsert("put calendar link", table, "link", "token", "language", "made", is_announced=False)
_DELETE: Final = delete(
    "delete calendar link",
    table,
    table.c.match == bindparam("of_match"),
    table.c.seat == bindparam("of_seat"),
    is_announced=False,
)


def put_calendar(link: CalendarLink) -> Write:
    """Return the row of a link; an older link of the seat ends."""
    return Write(_PUT, asdict(link), link.match, link.seat)


def delete_calendar(match: str, seat: int) -> Write:
    """Return what ends the link of a seat."""
    return Write(_DELETE, {"of_match": match, "of_seat": seat}, match, seat)

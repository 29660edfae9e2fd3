"""Reads and writes chat in the database."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, func, select

from dealer.server.chat.log import MessageHeader
from dealer.server.chat.policy import visible_author
from dealer.server.db.statements import Write, insert_new, update
from dealer.server.db.tables import messages as table

MAX_READ: Final = 500
"""So many messages of a room are read at once, the newest ones."""


class ChatMessage(Struct, frozen=True):
    """A message of a seat, a host or a spectator; ``text`` is ``None`` if it was deleted."""

    id: str
    at: int
    author: int | str
    name: str
    text: str | None


class ChatPage(Struct, frozen=True):
    """Messages of a room.

    Attributes:
        count: how many there are in all, up to the newest of these.
        messages: the newest ones.
        deleted: the ids of all messages whose text is gone.
    """

    count: int
    messages: tuple[ChatMessage, ...]
    deleted: tuple[str, ...]


_MESSAGE: Final = (table.c.id, table.c.at, table.c.author, table.c.name, table.c.text)


def _build_message(row: Row[*tuple[Any, ...]]) -> ChatMessage:
    return ChatMessage(row.id, row.at, visible_author(row.author), row.name, row.text)


def read_page(
    connection: Connection, match_id: str, room: str, first: int, last: int, since: int
) -> ChatPage:
    """Read what was said in a room.

    Args:
        connection: to the database.
        match_id: the match.
        room: the room.
        first: from when on, in milliseconds since 1970.
        last: until when.
        since: how many messages are known already.
    """
    c = table.c
    condition = (c.match == match_id) & (c.room == room) & (c.at >= first) & (c.at <= last)
    count = connection.execute(select(func.count()).where(condition)).scalar_one()
    deleted = connection.execute(select(c.id).where(condition, c.text.is_(None)).order_by(c.seq)).scalars()
    query = select(*_MESSAGE).where(condition).order_by(c.seq).offset(max(since, count - MAX_READ))
    messages = tuple(_build_message(row) for row in connection.execute(query))
    return ChatPage(count, messages, tuple(deleted))


def read_message(connection: Connection, match_id: str, seq: int) -> ChatMessage:
    """Read one message."""
    query = select(*_MESSAGE).where((table.c.match == match_id) & (table.c.seq == seq))
    return _build_message(connection.execute(query).one())


_ADD_MESSAGE: Final = insert_new("add message", table)
_DELETE_TEXT: Final = update(
    "delete message text",
    table,
    table.c.match == bindparam("of_match"),
    table.c.seq == bindparam("of_seq"),
    table.c.text.is_not(None),
)


def add_message(match_id: str, header: MessageHeader, text: str) -> Write:
    """Return the row of a message."""
    row = {
        "match": match_id,
        "seq": header.seq,
        "id": header.id,
        "room": header.room,
        "at": header.at,
        "author": header.author,
        "name": header.name,
        "request": header.request,
        "text": text,
    }
    return Write(_ADD_MESSAGE, row, match_id, header.seq)


def delete_message(match_id: str, seq: int) -> Write:
    """Return what deletes the text of a message."""
    return Write(_DELETE_TEXT, {"of_match": match_id, "of_seq": seq, "text": None}, match_id, seq)

"""How what is said is written: the rows of the table ``lines``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam

from dealer.server.db.statements import Write, insert_new, update
from dealer.server.db.tables import lines
from dealer.server.hearing import Line

_ADD_MESSAGE: Final = insert_new("add message", lines)
_DELETE_TEXT: Final = update(
    "delete message text",
    lines,
    lines.c.match == bindparam("of_match"),
    lines.c.seq == bindparam("of_seq"),
    lines.c.text.is_not(None),
)


def add_message(match_id: str, line: Line, name: str, text: str) -> Write:
    """Return the row of a message, which its author says under a name."""
    row = {
        "match": match_id,
        "seq": line.seq,
        "id": line.id,
        "room": line.room,
        "at": line.at,
        "author": line.author,
        "name": name,
        "request": line.request,
        "text": text,
    }
    return Write(_ADD_MESSAGE, row, match_id, line.seq)


def delete_message(match_id: str, seq: int) -> Write:
    """Return what deletes the text of a message."""
    return Write(_DELETE_TEXT, {"of_match": match_id, "of_seq": seq, "text": None}, match_id, seq)

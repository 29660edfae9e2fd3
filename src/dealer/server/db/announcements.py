"""Notifications by which workers that share a PostgreSQL tell each other of a commit.

A notification names the matches and series that the commit changes. Where its rows say all that is new of
one, they are sent along, and nobody has to read them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.server.db.statements import Announce, Write

CHANNEL: Final = "dealer"
"""Where PostgreSQL notifies."""
MOST_BYTES: Final = 7_500
"""How much is put into one notification; PostgreSQL takes 8,000 bytes."""

encode = msgspec.json.Encoder().encode


class SentRow(Struct, frozen=True, array_like=True):
    """One row that was written: the name of its statement, and its parameters."""

    statement: str
    parameters: dict[str, Any]


class ChangedOwner(Struct, frozen=True, array_like=True):
    """A match or a series that a commit changes.

    Attributes:
        id: which.
        rows: all that changes in it; ``None`` if it has to be read.
    """

    id: str
    rows: tuple[SentRow, ...] | None = None


class Announcement(Struct, frozen=True, array_like=True):
    """One notification: who wrote, and what has changed."""

    worker: str
    changed: tuple[ChangedOwner, ...]


decode = msgspec.json.Decoder(Announcement).decode


def list_changed(writes: Iterable[Write]) -> list[ChangedOwner]:
    """Return the matches and series of which others are told, with rows that are to be sent."""
    announced = sorted((write for write in writes if write.is_announced), key=lambda write: write.owner)
    found = []
    for owner, group in groupby(announced, key=lambda write: write.owner):
        mine = list(group)
        rows = tuple(SentRow(write.statement.name, write.parameters) for write in mine)
        found.append(
            ChangedOwner(
                owner, rows if all(write.statement.announces == Announce.ROW for write in mine) else None
            )
        )
    return found


def encode_announcements(worker: str, changed: Sequence[ChangedOwner]) -> list[str]:
    """Return the notifications that tell of changes. What is too long for one has to be read."""
    found, batch, size = list[str](), list[ChangedOwner](), 0
    for each in changed:
        length = len(encode(each))
        if length > MOST_BYTES // 2:
            each = ChangedOwner(each.id)
            length = len(encode(each))
        if batch and size + length > MOST_BYTES - len(worker):
            found.append(encode(Announcement(worker, tuple(batch))).decode())
            batch, size = [], 0
        batch.append(each)
        size += length + 1
    if batch:
        found.append(encode(Announcement(worker, tuple(batch))).decode())
    return found

"""Reads and writes the records that somebody has sent."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, select

from dealer.server.db.statements import Write, delete, upsert
from dealer.server.db.tables import records


def find_record(connection: Connection, record_id: str, sent_since: int) -> bytes | None:
    """Return a record, if it was sent since a moment (milliseconds since 1970)."""
    query = select(records.c.record).where(records.c.id == record_id, records.c.sent >= sent_since)
    raw = connection.execute(query).scalar()
    return None if raw is None else bytes(raw)


_PUT: Final = upsert("put record", records, "sent", is_announced=False)
_DELETE: Final = delete("delete records", records, records.c.sent < bindparam("before"), is_announced=False)


def put_record(record_id: str, game_id: str, raw: bytes, sent: int) -> Write:
    """Return the row of a record; of one that is kept already only ``sent`` changes."""
    return Write(_PUT, {"id": record_id, "game": game_id, "record": raw, "sent": sent})


def delete_records(before: int) -> Write:
    """Return what deletes the records that were last sent before a moment, in milliseconds since 1970."""
    return Write(_DELETE, {"before": before})

"""How records that somebody has sent lie in the database."""

from __future__ import annotations

from sqlalchemy import Connection, select

from dealer.server.db import tables
from dealer.server.db.store import Change


def find_record(connection: Connection, record_id: str, sent_since: int) -> bytes | None:
    """Return a record, if it was sent since a moment (milliseconds since 1970)."""
    records = tables.records
    query = select(records.c.record).where(records.c.id == record_id, records.c.sent >= sent_since)
    raw = connection.execute(query).scalar()
    return None if raw is None else bytes(raw)


def put_record(record_id: str, game_id: str, raw: bytes, sent: int, drop_before: int) -> Change:
    """Store a record, and delete those that were last sent before a moment."""
    row = {"id": record_id, "game": game_id, "record": raw, "sent": sent}
    return [("drop_records", {"before": drop_before}), ("put_record", row)]

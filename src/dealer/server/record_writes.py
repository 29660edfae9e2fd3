"""How records that somebody has sent are written."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam

from dealer.server.db.statements import Write, delete, upsert
from dealer.server.db.tables import records

_PUT: Final = upsert("put record", records, "sent", is_announced=False)
_DELETE: Final = delete("delete records", records, records.c.sent < bindparam("before"), is_announced=False)


def put_record(record_id: str, game: str, record: bytes, sent: int) -> Write:
    """Return the row of a record; of one that is kept already only ``sent`` changes."""
    return Write(_PUT, {"id": record_id, "game": game, "record": record, "sent": sent})


def delete_records(before: int) -> Write:
    """Return what deletes the records that were last sent before a moment, in milliseconds since 1970."""
    return Write(_DELETE, {"before": before})

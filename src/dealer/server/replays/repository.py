"""Reads and writes the records that somebody has sent, and what is known of the play in finished matches."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, select

from dealer.server.db.statements import Write, delete, upsert
from dealer.server.db.tables import judgements, matches, records


def find_record(connection: Connection, record_id: str, sent_since: int) -> bytes | None:
    """Return a record, if it was sent since a moment (milliseconds since 1970)."""
    query = select(records.c.record).where(records.c.id == record_id, records.c.sent >= sent_since)
    raw = connection.execute(query).scalar()
    return None if raw is None else bytes(raw)


def find_judgement(connection: Connection, source: str, match_id: str, content: str) -> str | None:
    """Return the judgement of a match or a record as JSON, if it is kept, or that of a copy of it."""
    j = judgements.c
    is_it = (j.match == match_id) & (j.source == source)
    query = select(j.judgement).where(is_it | (j.content == content)).order_by(is_it.desc()).limit(1)
    found: str | None = connection.execute(query).scalar()
    return found


def is_kept(connection: Connection, source: str, match_id: str) -> bool:
    """Return whether a match, or a record, has not been deleted."""
    kept = matches if source == "match" else records
    return connection.execute(select(kept.c.id).where(kept.c.id == match_id)).first() is not None


_PUT: Final = upsert("put record", records, "sent", is_announced=False)
_DELETE: Final = delete("delete records", records, records.c.sent < bindparam("before"), is_announced=False)

_PUT_JUDGEMENT: Final = upsert(
    "put judgement", judgements, "content", "judgement", "made", is_announced=False
)
_DELETE_JUDGEMENTS: Final = delete(
    "delete judgements",
    judgements,
    judgements.c.source == bindparam("of_source"),
    judgements.c.made < bindparam("before"),
    is_announced=False,
)


def put_judgement(source: str, match_id: str, content: str, judgement: str, made: int) -> Write:
    """Return the row of a judgement of a match or a record, as JSON."""
    row = {"match": match_id, "source": source, "content": content, "judgement": judgement, "made": made}
    return Write(_PUT_JUDGEMENT, row)


def put_record(record_id: str, game_id: str, raw: bytes, sent: int) -> Write:
    """Return the row of a record; of one that is kept already only ``sent`` changes."""
    return Write(_PUT, {"id": record_id, "game": game_id, "record": raw, "sent": sent})


def delete_records(before: int) -> list[Write]:
    """Return what deletes the records that were last sent before a moment, in milliseconds since 1970.

    The judgements of records that were made before it go with them, and are made again when asked for.
    """
    return [
        Write(_DELETE, {"before": before}),
        Write(_DELETE_JUDGEMENTS, {"of_source": "record", "before": before}),
    ]

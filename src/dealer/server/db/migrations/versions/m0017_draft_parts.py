"""Drafts in parts with a version."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, required

revision, down_revision = "0017", "0016"


def upgrade() -> None:
    """Make a part of each value in a draft."""
    old = sa.table("drafts", *(sa.column(name) for name in ("match", "seat", "draft")))
    rows = [(row.match, row.seat, json.loads(row.draft)) for row in op.get_bind().execute(sa.select(old))]
    op.drop_table("drafts")
    drafts = op.create_table(
        "drafts",
        *keys(match=sa.String(32), seat=sa.Integer),
        *required(version=sa.Integer, parts=sa.Text),
    )
    stored = {"version": 1, "writer": {"id": "", "number": 1}}
    fresh = [
        {
            "match": match,
            "seat": seat,
            "version": 1,
            "parts": json.dumps({name: stored | {"value": value} for name, value in draft.items()}),
        }
        for match, seat, draft in rows
    ]
    if fresh:
        op.bulk_insert(drafts, fresh)

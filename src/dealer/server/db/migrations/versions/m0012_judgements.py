"""Judgements of the decisions of finished matches and of records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import required

revision, down_revision = "0012", "0011"


def upgrade() -> None:
    """Add the table; what it lacks is worked out when it is asked for."""
    op.create_table(
        "judgements",
        *required(match=sa.String(32), source=sa.String(6), made=sa.BigInteger(), judgement=sa.Text()),
        sa.PrimaryKeyConstraint("match", "source", name="pk_judgements"),
    )
    op.create_index("ix_judgements_made", "judgements", ["made"])

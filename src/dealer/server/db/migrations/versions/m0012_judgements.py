"""Judgements of the decisions of finished matches and of records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the table; what it lacks is worked out when it is asked for."""
    op.create_table(
        "judgements",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("source", sa.String(6), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("judgement", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "source", name="pk_judgements"),
    )
    op.create_index("ix_judgements_made", "judgements", ["made"])

"""Hosts, and matches that everybody may find."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "chairs",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True),
        sa.Column("invite", sa.String(64), index=True),
        sa.Column("token", sa.String(64), index=True),
        sa.Column("request", sa.String(64)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("replaces", sa.Integer),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.add_column("matches", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_listed", "matches", ["listed"])

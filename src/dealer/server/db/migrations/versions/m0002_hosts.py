"""Hosts, and matches that everybody may find."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    op.create_table(
        "chairs",
        *keys(match=sa.String(32), chair=sa.Integer),
        sa.Column("invite", sa.String(64), index=True),
        sa.Column("token", sa.String(64), index=True),
        *optional(request=sa.String(64)),
        *required(name=sa.String(40)),
        *optional(replaces=sa.Integer),
        *required(left=sa.Boolean),
    )
    op.add_column("matches", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_listed", "matches", ["listed"])

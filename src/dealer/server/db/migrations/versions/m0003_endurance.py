"""A count of each match's changes, and who is connected to which worker."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, required

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "presence",
        *keys(match=sa.String(32), seat=sa.Integer, worker=sa.String(32)),
        *required(here=sa.Boolean, at=sa.BigInteger),
    )

"""The key by which workers of a PostgreSQL know each other's notifications."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, required

revision, down_revision = "0014", "0013"


def upgrade() -> None:
    """Add the table; a worker makes the key."""
    op.create_table("keys", *keys(name=sa.String(32)), *required(key=sa.LargeBinary))

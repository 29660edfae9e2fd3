"""Note until when the players' readiness is credited with outages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", sa.Column("credited_until", sa.BigInteger))

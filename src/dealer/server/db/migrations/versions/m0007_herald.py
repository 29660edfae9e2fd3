"""Webhooks: where matches are announced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "webhooks",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text),
        sa.Column("link", sa.String(300)),
        sa.Column("turns", sa.Boolean, nullable=False),
        sa.Column("greeted", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("pinged", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("fault", sa.String(20)),
    )

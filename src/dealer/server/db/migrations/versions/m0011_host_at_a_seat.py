"""Which host has sat down at a seat before the beginning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0011", "0010"


def upgrade() -> None:
    """Add the column; of the matches there are nobody knows."""
    op.add_column("seats", sa.Column("host", sa.Integer))

"""The tokens of those who have lost a seat by a host's decision, so that they are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0018", "0017"


def upgrade() -> None:
    """Add the column; of those who were replaced before nobody knows."""
    op.add_column("seats", sa.Column("former", sa.Text, nullable=False, server_default=""))

"""Numbers that seats are bound to before anybody opens one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0009", "0008"


def upgrade() -> None:
    """Add them; who sits already has opened theirs."""
    op.add_column("seats", sa.Column("nonce_hash", sa.String(64), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("opening", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("draw", sa.Integer, nullable=False, server_default="1"))

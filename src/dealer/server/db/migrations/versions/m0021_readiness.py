"""Who is ready for the deal, and who asks for a rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0021", "0020"


def upgrade() -> None:
    """Add the columns; whoever sits already is ready, and nobody asks."""
    for name in ("ready_at", "rematch_asked"):
        op.add_column("seats", sa.Column(name, sa.BigInteger))
    op.add_column("seats", sa.Column("is_late", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET ready_at = 1 WHERE token IS NOT NULL")

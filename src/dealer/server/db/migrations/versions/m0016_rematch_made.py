"""When a rematch was made: those who watch behind time learn of it as late."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import optional

revision, down_revision = "0016", "0015"


def upgrade() -> None:
    """Add the column; the rematches that there are already count as known to all."""
    with op.batch_alter_table("matches") as table:
        table.add_column(*optional(rematch_made=sa.BigInteger()))
    op.execute("UPDATE matches SET rematch_made = 0 WHERE rematch IS NOT NULL")

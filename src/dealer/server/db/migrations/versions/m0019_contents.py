"""What was played in a match that was judged: copies of it share the judgement."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import optional

revision, down_revision = "0019", "0018"


def upgrade() -> None:
    """Add the column; the judgements that there are belong to one match alone."""
    with op.batch_alter_table("judgements") as table:
        table.add_column(*optional(content=sa.String(32)))
    op.create_index("ix_judgements_content", "judgements", ["content"])

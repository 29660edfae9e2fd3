"""Records that somebody has sent, to look at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, required

revision, down_revision = "0005", "0004"


def upgrade() -> None:
    op.create_table(
        "records",
        *keys(id=sa.String(32)),
        *required(game=sa.String(60), record=sa.LargeBinary),
        sa.Column("sent", sa.BigInteger, nullable=False, index=True),
    )

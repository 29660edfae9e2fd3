"""What was said at a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    op.create_table(
        "lines",
        *keys(match=sa.String(32), seq=sa.Integer),
        *required(id=sa.String(16), room=sa.String(20), at=sa.BigInteger),
        *required(author=sa.String(40), name=sa.String(40), request=sa.String(64)),
        *optional(text=sa.Text),
    )

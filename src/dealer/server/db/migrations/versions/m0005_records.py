"""Records that somebody has sent, to look at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False, index=True),
    )

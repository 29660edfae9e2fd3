"""Links of seats to accounts at Discord, from which they answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0013", "0012"


def upgrade() -> None:
    """Add the table; no seat is linked."""
    op.create_table(
        "discord_links",
        *keys(match=sa.String(32)),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        *optional(
            token=sa.String(64),
            link=sa.String(300),
            code=sa.String(64),
            until=sa.BigInteger,
            account=sa.BigInteger,
        ),
        *required(seen=sa.BigInteger, revision=sa.Integer),
        *optional(decision=sa.String(64)),
        *required(taken=sa.Text),
    )
    for name in ("code", "account"):
        op.create_index(f"ix_discord_links_{name}", "discord_links", [name])

"""Links of seats to accounts at Discord, from which they answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the table; no seat is linked."""
    op.create_table(
        "discord_links",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String(64)),
        sa.Column("link", sa.String(300)),
        sa.Column("code", sa.String(64)),
        sa.Column("until", sa.BigInteger),
        sa.Column("account", sa.BigInteger),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("decision", sa.String(64)),
        sa.Column("taken", sa.Text, nullable=False),
    )
    for name in ("code", "account"):
        op.create_index(f"ix_discord_links_{name}", "discord_links", [name])

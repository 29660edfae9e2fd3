"""Series of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "series",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False, index=True),
        sa.Column("listed", sa.Boolean, nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "series_log",
        sa.Column("series", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "series_players",
        sa.Column("series", sa.String(32), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("request", sa.String(64)),
    )
    op.create_table(
        "series_matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("series", sa.String(32), nullable=False, index=True),
        sa.Column("open", sa.Boolean, nullable=False, index=True),
    )

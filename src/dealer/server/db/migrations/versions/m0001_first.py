"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger, index=True),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("invite", sa.String(64), index=True),
        sa.Column("token", sa.String(64), index=True),
        sa.Column("request", sa.String(64)),
        sa.Column("name", sa.String(40)),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(40)),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(10), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
    )
    op.create_table(
        "standing",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("decision", sa.String(64)),
        sa.Column("action", sa.Text),
    )
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("decision", sa.String(64)),
        sa.Column("draft", sa.Text, nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "heartbeat",
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )

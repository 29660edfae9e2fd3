"""Add the devices that are told by push, and the links of calendars."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "push_subscriptions",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("contest", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("device", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(60), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("origin", sa.String(300)),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("wants", sa.Text, nullable=False),
        sa.Column("quiet", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("leased_until", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_index("ix_push_subscriptions_device", "push_subscriptions", ["device"])
    op.create_table(
        "calendar_links",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_calendar_links_link", "calendar_links", ["link"])

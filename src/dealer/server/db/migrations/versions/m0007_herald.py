"""Webhooks: where matches are announced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0007", "0006"


def upgrade() -> None:
    op.create_table(
        "webhooks",
        *keys(match=sa.String(32)),
        *optional(address=sa.Text, link=sa.String(300)),
        *required(
            turns=sa.Boolean,
            greeted=sa.Boolean,
            told=sa.Integer,
            pinged=sa.Text,
            until=sa.BigInteger,
            tries=sa.Integer,
        ),
        *optional(fault=sa.String(20)),
    )

"""Recovery links, and several devices that organise a series."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys

revision, down_revision = "0020", "0019"


def upgrade() -> None:
    """Add the columns, which are empty, and move the token of each organiser to a table of its own."""
    for table in ("seats", "series_players"):
        op.add_column(table, sa.Column("recovery", sa.String(64)))
    op.create_table("series_organisers", *keys(series=sa.String(32), token=sa.String(64)))
    op.execute("insert into series_organisers (series, token) select id, organiser from series")
    op.add_column("series", sa.Column("organiser_links", sa.Integer, nullable=False, server_default="0"))
    op.drop_column("series", "organiser")

"""Series of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0006", "0005"


def upgrade() -> None:
    op.create_table(
        "series",
        *keys(id=sa.String(32)),
        *required(
            game=sa.String(60),
            title=sa.String(60),
            setup=sa.Text,
            key=sa.LargeBinary,
            organiser=sa.String(64),
            stage=sa.String(10),
            version=sa.Integer,
        ),
        sa.Column("due", sa.Boolean, nullable=False, index=True),
        sa.Column("listed", sa.Boolean, nullable=False, index=True),
        *required(created=sa.BigInteger),
    )
    op.create_table(
        "series_log",
        *keys(series=sa.String(32), seq=sa.Integer),
        *required(at=sa.BigInteger),
        *optional(request=sa.String(64)),
        *required(entry=sa.Text),
    )
    op.create_table(
        "series_players",
        *keys(series=sa.String(32), player=sa.Integer),
        *required(turn=sa.Integer),
        *optional(token=sa.String(64), request=sa.String(64)),
    )
    op.create_table(
        "series_matches",
        *keys(match=sa.String(32)),
        sa.Column("series", sa.String(32), nullable=False, index=True),
        sa.Column("open", sa.Boolean, nullable=False, index=True),
    )

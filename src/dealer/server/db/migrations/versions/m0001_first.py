"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from dealer.server.db.migrations.columns import keys, optional, required

revision, down_revision = "0001", None


def upgrade() -> None:
    op.create_table(
        "matches",
        *keys(id=sa.String(32)),
        *required(game=sa.String(60), setup=sa.Text),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        *required(secret=sa.LargeBinary, key=sa.LargeBinary, commitment=sa.String(64), created=sa.BigInteger),
        *optional(started=sa.BigInteger),
        sa.Column("deadline", sa.BigInteger, index=True),
        *optional(rematch=sa.String(32)),
    )
    op.create_table(
        "seats",
        *keys(match=sa.String(32), seat=sa.Integer),
        sa.Column("invite", sa.String(64), index=True),
        sa.Column("token", sa.String(64), index=True),
        *optional(request=sa.String(64), name=sa.String(40)),
        *required(nonce=sa.String(64)),
        *optional(bot=sa.String(40)),
    )
    op.create_table(
        "entries",
        *keys(match=sa.String(32), seq=sa.Integer),
        *required(at=sa.BigInteger, actor=sa.String(10), action=sa.Text),
    )
    op.create_table(
        "standing",
        *keys(match=sa.String(32), seat=sa.Integer),
        *optional(decision=sa.String(64), action=sa.Text),
    )
    op.create_table(
        "drafts",
        *keys(match=sa.String(32), seat=sa.Integer),
        *optional(decision=sa.String(64)),
        *required(draft=sa.Text),
    )
    op.create_table(
        "requests",
        *keys(match=sa.String(32), seat=sa.Integer, request=sa.String(64)),
        *required(answer=sa.Text),
    )
    op.create_table(
        "heartbeat",
        *keys(worker=sa.String(32)),
        *required(at=sa.BigInteger),
    )

"""Matches that a fault of ours stopped, and who agrees to annul them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0008", "0007"

LAST = "SELECT max(at) FROM entries WHERE match = matches.id AND actor = 'server' AND action LIKE :paused"
COUNT = "SELECT count(*) FROM entries WHERE match = matches.id AND actor = 'server' AND action LIKE"
STOPPED = (
    f"UPDATE matches SET stopped = started + ({LAST}) "
    f"WHERE status = 'running' AND ({COUNT} :paused) > ({COUNT} :resumed)"
)
KINDS = {"paused": '{"type":"pause"%', "resumed": '{"type":"resume"%'}


def upgrade() -> None:
    """Add them; find the matches that stand still by now."""
    op.add_column("seats", sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("stopped", sa.BigInteger))
    op.get_bind().execute(sa.text(STOPPED), KINDS)

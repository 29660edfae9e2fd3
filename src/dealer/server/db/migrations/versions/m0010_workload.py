"""When matches ended, and which of them need a bot now; an index for the list of matches."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0010", "0009"

ENDED = sa.text(
    "UPDATE matches SET ended = started + COALESCE((SELECT at FROM entries WHERE match = matches.id "
    "AND action NOT LIKE :say ORDER BY seq DESC LIMIT 1), 0) WHERE status = 'over'"
)
DELAYED = sa.text("SELECT id, setup FROM matches WHERE status = 'over' AND setup LIKE :delayed")
DELAY = sa.text("UPDATE matches SET ended = ended + :delay WHERE id = :match")
BOTS_DUE = sa.text(
    "UPDATE matches SET bots_due = (0 = 0) WHERE status = 'running' "
    "AND id IN (SELECT match FROM seats WHERE bot IS NOT NULL)"
)
"""It may be that none is due: what runs is looked at when it is next loaded."""
BOTS_ALONE = sa.text(
    "UPDATE matches SET bots_alone = (0 = 0) WHERE status = 'running' "
    "AND id NOT IN (SELECT match FROM seats WHERE bot IS NULL)"
)


def upgrade() -> None:
    """Add the columns, fill them for the matches there are, and add the indexes."""
    op.add_column("matches", sa.Column("ended", sa.BigInteger))
    for name in ("bots_due", "bots_alone"):
        op.add_column("matches", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    connection.execute(ENDED, {"say": '{"type":"say"%'})
    for row in connection.execute(DELAYED, {"delayed": '%"delay_s":%'}).all():
        delay = 1000 * int(json.loads(row.setup)["delay_s"])
        connection.execute(DELAY, {"match": row.id, "delay": delay})
    connection.execute(BOTS_DUE)
    connection.execute(BOTS_ALONE)
    for name in ("bots_due", "bots_alone"):
        op.create_index(f"ix_matches_{name}", "matches", [name])
    op.create_index("ix_matches_list", "matches", ["listed", "status", "created", "id"])
    op.create_index("ix_matches_ended", "matches", ["listed", "ended"])

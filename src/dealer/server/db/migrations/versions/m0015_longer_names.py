"""Names of people as long as 40 characters as people count them: an emoji of a family is one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0015", "0014"

TABLES = ("seats", "chairs", "lines")


def upgrade() -> None:
    """Widen the columns."""
    for table in TABLES:
        with op.batch_alter_table(table) as columns:
            columns.alter_column("name", type_=sa.String(160))

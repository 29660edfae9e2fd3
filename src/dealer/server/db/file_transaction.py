"""Transactions on a SQLite file, spoken with the driver itself.

What SQLAlchemy does around a statement takes longer than the statement.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine

from dealer.server.db.statements import Statement


class FileTransaction:
    """An open transaction.

    Args:
        dialect: of the engine.
        cursor: of the connection on which it was begun.
    """

    def __init__(self, dialect: Any, cursor: Any) -> None:
        self._dialect = dialect
        self._cursor = cursor

    def execute(self, statement: Statement, rows: list[dict[str, Any]]) -> int:
        """Execute a statement for some rows, and return how many rows it has changed."""
        changed = 0
        for names, alike in itertools.groupby(rows, tuple):
            sql, arrange = statement.driver_sql(self._dialect, names)
            values = [arrange(row) for row in alike]
            if len(values) == 1:
                self._dialect.do_execute(self._cursor, sql, values[0])
            else:
                self._dialect.do_executemany(self._cursor, sql, values)
            changed += self._cursor.rowcount
        return changed


@contextmanager
def begin_on_file(engine: Engine) -> Iterator[FileTransaction]:
    """A transaction, committed at the end of the context, or rolled back where that is left by an error.

    Raises:
        sqlite3.Error: the driver's, as it is.
    """
    dialect: Any = engine.dialect
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        dialect.do_execute(cursor, "BEGIN", ())
        yield FileTransaction(dialect, cursor)
        cursor.close()
        dialect.do_commit(connection.driver_connection)
    finally:
        connection.close()  # the pool rolls back what is not committed

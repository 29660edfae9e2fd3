"""Writes: a statement with the parameters of one row.

Each part of the server makes its own statements, once, and has a function that turns typed values into a
``Write``. The writer executes all rows in one order, so that two transactions never wait for each other in a
circle.

>>> from dealer.server.db.tables import heartbeat
>>> PUT_HEARTBEAT = upsert("put heartbeat", heartbeat, "at", is_announced=False)
>>> Write(PUT_HEARTBEAT, {"worker": "w", "at": 1}).statement.name
'put heartbeat'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from enum import IntEnum
from importlib import import_module
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import ColumnElement, Dialect, Table, literal_column
from sqlalchemy.sql.expression import UpdateBase

Build = Callable[[Any], UpdateBase]
"""Makes the SQL from the dialect's ``insert``."""


class Order(IntEnum):
    """The order of statements in a transaction: first those that lock a match or a series that is there."""

    CLAIM = 0
    INSERT = 1
    UPSERT = 2
    UPDATE = 3
    DELETE = 4
    CLEANUP = 5


class DriverStatement(NamedTuple):
    """A statement as the driver takes it.

    Attributes:
        sql: its text.
        arrange: puts the parameters of a row into the order in which the text names them.
    """

    sql: str
    arrange: Callable[[dict[str, Any]], tuple[Any, ...]]


@dataclass(eq=False, repr=False)
class Statement:
    """One kind of write.

    Attributes:
        name: of the operation, for errors; among statements of one ``Order`` also their order.
        build: makes the SQL.
        order: when it is executed.
        must_change: whether each row must take effect; otherwise the transaction ends in a ``Conflict``.
        is_announced: whether other workers are told, with the commit, to read its match or series again.
    """

    name: str
    build: Build
    order: Order
    _: KW_ONLY
    must_change: bool
    is_announced: bool
    _built: dict[str, UpdateBase] = field(default_factory=dict, init=False)
    _driver_built: dict[tuple[str, ...], DriverStatement] = field(default_factory=dict, init=False)
    _checked: dict[tuple[str, ...], str] = field(default_factory=dict, init=False)

    def sql(self, dialect: str) -> UpdateBase:
        """Return the SQL for a dialect, ``sqlite`` or ``postgresql``."""
        if dialect not in self._built:
            insert = import_module(f"sqlalchemy.dialects.{dialect}").insert
            self._built[dialect] = self.build(insert)
        return self._built[dialect]

    def driver_sql(self, dialect: Dialect, names: tuple[str, ...]) -> DriverStatement:
        """Return the text for a dialect whose driver counts parameters, made once for each set of them.

        The driver is given the values as they are: a boolean, a number, text, bytes.

        Args:
            dialect: SQLite's.
            names: of the parameters, as they stand in each row.
        """
        found = self._driver_built.get(names)
        if found is None:
            compiled = self.sql(dialect.name).compile(dialect=dialect, column_keys=list(names))
            order = tuple(compiled.positiontup or ())
            found = DriverStatement(str(compiled), lambda row: tuple([row[name] for name in order]))
            self._driver_built[names] = found
        return found

    def checked_sql(self, dialect: Dialect, names: Iterable[str]) -> str:
        """Return the SQL for PostgreSQL's driver, which fails by itself where the row must take effect.

        It then divides by zero: whoever sends a transaction as a whole cannot look at what each of its
        statements has done before the next.

        Args:
            dialect: of PostgreSQL.
            names: of the parameters that the row has.
        """
        key = tuple(names)
        if key not in self._checked:
            sql = str(self.sql(dialect.name).compile(dialect=dialect, column_keys=list(key)))
            if self.must_change:
                sql = f"WITH changed AS ({sql} RETURNING 1) SELECT 1 / count(*) FROM changed"
            self._checked[key] = sql
        return self._checked[key]

    def __repr__(self) -> str:
        return f"<Statement {self.name}>"


class Write(Struct, frozen=True):
    """One row that is written.

    Attributes:
        statement: what is done.
        parameters: of the row. An update sets the columns that they name.
        owner: the match or the series it belongs to, of which other workers are told; may be empty.
        position: among the rows of its owner.
    """

    statement: Statement
    parameters: dict[str, Any]
    owner: str = ""
    position: int = 0

    @property
    def is_announced(self) -> bool:
        """Return whether other workers are told of its match or series."""
        return self.statement.is_announced and bool(self.owner)


def in_order(writes: Sequence[Write]) -> list[Write]:
    """Return rows in an order that is every worker's, so that none waits for another in a circle.

    Whatever locks a match or a series comes first, match by match, whichever statements do so.
    """

    def place(write: Write) -> tuple[Order, str, str, str, int]:
        order, name = write.statement.order, write.statement.name
        first = write.owner if order == Order.CLAIM else ""
        return order, first, name, write.owner, write.position

    return sorted(writes, key=place)


def insert_new(
    name: str, table: Table, *, order: Order = Order.INSERT, is_announced: bool = True
) -> Statement:
    """Return a statement that adds a row; it is a conflict if there is one with the same key."""

    def build(insert: Any) -> UpdateBase:
        built: UpdateBase = insert(table).on_conflict_do_nothing()
        return built

    return Statement(name, build, order, must_change=True, is_announced=is_announced)


def upsert(
    name: str,
    table: Table,
    *columns: str,
    follows: str | None = None,
    order: Order = Order.UPSERT,
    is_announced: bool = True,
) -> Statement:
    """Return a statement that adds a row, or overwrites these columns of the one there is.

    Args:
        name: of the operation.
        table: of the row.
        columns: that are overwritten.
        follows: a column of numbers; it is a conflict unless its value is the next after the one there is.
        order: when it is executed.
        is_announced: whether other workers are told.
    """

    def build(insert: Any) -> UpdateBase:
        statement = insert(table)
        values = {name: statement.excluded[name] for name in columns}
        built: UpdateBase = statement.on_conflict_do_update(
            index_elements=list(table.primary_key),
            set_=values,
            where=None
            if follows is None
            else table.c[follows] + literal_column("1") == statement.excluded[follows],
        )
        return built

    return Statement(name, build, order, must_change=follows is not None, is_announced=is_announced)


def update(
    name: str,
    table: Table,
    *conditions: ColumnElement[bool],
    order: Order = Order.UPDATE,
    must_change: bool = True,
    is_announced: bool = True,
) -> Statement:
    """Return a statement that changes the rows that meet all conditions.

    A condition's parameter must not have the name of a column: say ``bindparam("of_match")``.
    """
    sql = table.update().where(*conditions)
    return Statement(name, lambda *_: sql, order, must_change=must_change, is_announced=is_announced)


def delete(
    name: str,
    table: Table,
    *conditions: ColumnElement[bool],
    order: Order = Order.DELETE,
    is_announced: bool = True,
) -> Statement:
    """Return a statement that deletes the rows that meet all conditions, if there are any."""
    sql = table.delete().where(*conditions)
    return Statement(name, lambda *_: sql, order, must_change=False, is_announced=is_announced)

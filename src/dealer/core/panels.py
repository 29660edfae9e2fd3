"""Hints of a game for the general table: how to draw a part of the observation.

The table draws every observation from its schema alone. A game says with a ``Panel`` what the types do not.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

PanelKind = Literal["grid", "hand", "counter", "seats", "track", "ledger", "text", "hidden"]
"""Kinds of panel.

``grid``: cells in rows, a list of lists, or one list with ``width``. ``hand``: things in a row; ``null`` lies
face down. ``counter``: one value. ``seats``: one column of the players' list. ``track``: things in a row, one
of which is the present one. ``ledger``: a table, one row each. ``text``: lines. ``hidden``: not drawn.
"""


class Panel(Struct, frozen=True):
    """How one part of the observation is drawn.

    Attributes:
        field: the part, by the names and places that lead to it in JSON: ``"grid"``, ``"rounds.-1.cells"``;
            ``-1`` is the last of a list, and ``*`` any of its items.
        kind: of panel.
        title: above it; the name of the field if it is empty.
        width: columns of a grid that is one list.
        row: the field of an action that says the row of a cell, which can then be tapped.
        column: the field that says the column.
        first: the number of the first row and column.
        at: of a track, the part of the observation that says which place is the present one, from 0.
        show: of things with several fields, those that stand on them; else all short ones.
    """

    field: str
    kind: PanelKind
    title: str = ""
    width: int | None = None
    row: str | None = None
    column: str | None = None
    first: int = 1
    at: str | None = None
    show: tuple[str, ...] = ()

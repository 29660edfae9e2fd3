"""The grids of part 3: how large each is, its cells, and its centre."""

from __future__ import annotations

from typing import Final, NamedTuple

from dealer.toolkit.grid import list_cells

Cell = tuple[int, int]
"""Row and column, both from 1."""


class Board(NamedTuple):
    """A grid. Rule: IBW-18, IBW-23.

    Attributes:
        rows: how many.
        columns: how many.
        cells: all of them, row by row.
        centre: those that do not touch the edge, row by row.
    """

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    centre: tuple[Cell, ...]


def make_board(rows: int, columns: int) -> Board:
    """Return a grid of so many rows and columns.

    >>> make_board(3, 4).centre
    ((2, 2), (2, 3))
    """
    cells = tuple((row + 1, column + 1) for row, column in list_cells(rows, columns))
    centre = tuple((row, column) for row, column in cells if 1 < row < rows and 1 < column < columns)
    return Board(rows, columns, cells, centre)


BOARDS: Final = {10: make_board(4, 5), 8: make_board(4, 4), 6: make_board(3, 4)}
"""By how many tiles each player has: the grid that holds all tiles of both. Rule: IBW-18, IBW-A22"""

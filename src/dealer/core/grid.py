"""Cells of a grid by their names: columns are letters from ``A``, rows are numbers from 1."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

Cell = tuple[int, int]
"""Row and column, both from 0."""

STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL = ((-1, -1), (-1, 1), (1, 1), (1, -1))


def name_cell(cell: Cell) -> str:
    """Return the name of a cell.

    >>> name_cell((0, 0)), name_cell((3, 1))
    ('A1', 'B4')
    """
    return f"{ascii_uppercase[cell[1]]}{cell[0] + 1}"


def read_cell(name: str, rows: int, columns: int) -> Cell | None:
    """Return the cell of a name; ``None`` if the grid has none.

    >>> read_cell("B4", 4, 4), read_cell("B5", 4, 4), read_cell("4B", 4, 4)
    ((3, 1), None, None)
    """
    return next((cell for cell in list_cells(rows, columns) if name_cell(cell) == name), None)


def list_cells(rows: int, columns: int) -> Iterator[Cell]:
    """Return all cells, row by row; there are at most 26 columns."""
    return ((row, column) for row in range(rows) for column in range(columns))


def list_neighbours(cell: Cell, rows: int, columns: int, *, diagonal: bool = False) -> tuple[Cell, ...]:
    """Return the cells beside a cell, and at its corners if these count.

    >>> list_neighbours((0, 0), 3, 3), len(list_neighbours((1, 1), 3, 3, diagonal=True))
    (((0, 1), (1, 0)), 8)
    """
    steps = (*STRAIGHT, *DIAGONAL) if diagonal else STRAIGHT
    beside = ((cell[0] + down, cell[1] + right) for down, right in steps)
    return tuple((row, column) for row, column in beside if 0 <= row < rows and 0 <= column < columns)

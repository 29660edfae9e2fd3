"""Cells of a grid: all of them, and those beside one."""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
"""A pair of row and column, both from 0."""

STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The steps to the cells above, to the right, below and to the left: rows down, columns to the right."""

DIAGONAL = ((-1, -1), (-1, 1), (1, 1), (1, -1))
"""The steps to the cells at the four corners."""


def list_cells(rows: int, columns: int) -> Iterator[Cell]:
    """Yield all cells of a grid, row by row.

    >>> list(list_cells(2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    return ((row, column) for row in range(rows) for column in range(columns))


def list_neighbours(cell: Cell, rows: int, columns: int, *, diagonal: bool = False) -> tuple[Cell, ...]:
    """Return the cells beside a cell; with ``diagonal`` also those at its corners.

    >>> list_neighbours((0, 0), 3, 3), len(list_neighbours((1, 1), 3, 3, diagonal=True))
    (((0, 1), (1, 0)), 8)
    """
    steps = (*STRAIGHT, *DIAGONAL) if diagonal else STRAIGHT
    beside = ((cell[0] + down, cell[1] + right) for down, right in steps)
    return tuple((row, column) for row, column in beside if 0 <= row < rows and 0 <= column < columns)

"""Part 3: what a grid is worth half filled, and the search for the best placement.

The estimate of a line assumes that the remaining tiles fall on the empty cells at random. Its total then has
a mean and a variance, and so a chance to be won. All lines together give the chance to win the match,
tie-breaks included. The last placements are searched to the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, sqrt
from typing import NamedTuple

from dealer.games.increment_black_white.rules.board import BOARDS, Board
from dealer.games.increment_black_white.rules.increments import TILES


class Lines(NamedTuple):
    """The lines of a grid: its rows, then its columns.

    Attributes:
        lengths: by line, how many cells it has.
        of_cell: by cell, row by row, its row and its column as numbers of lines.
        central: by cell whether it belongs to the centre. Rule: IBW-23.
    """

    lengths: tuple[int, ...]
    of_cell: tuple[tuple[int, int], ...]
    central: tuple[bool, ...]


def list_lines(board: Board) -> Lines:
    """Return the lines of a grid."""
    rows, columns, cells, centre = board
    return Lines(
        (columns,) * rows + (rows,) * columns,
        tuple((row - 1, rows + column - 1) for row, column in cells),
        tuple(cell in centre for cell in cells),
    )


LINES = {tiles: list_lines(board) for tiles, board in BOARDS.items()}
"""By how many tiles each player has. Rule: IBW-18, IBW-A22"""

BLUR = 1.5
"""How much more a line varies than tiles that fall at random: both look where they put them."""

SHARP = 0.02
"""Twice the variance of a line that is full: next to nothing."""

EXACT = 4
"""With so many empty cells the rest is gone through to the end."""

POINTS = 0.02
"""What a Match Point more is worth to a match that is decided."""


class Placed(NamedTuple):
    """A tile to place and where, with what it is worth: own number, cell, chance to win less to lose."""

    worth: float
    number: int
    cell: int


class GridState:
    """A grid with known tiles, seen from one side; it can be played on and taken back.

    Args:
        cells: by cell what lies there: positive for the own number, negative for the other's, ``None`` for
            nothing. (A 0 counts the same on either side.)
        mine: own numbers to be placed.
        theirs: the other's.
        lead: Match Points ahead before the grid is counted.
        tie: 1 if this side won part 2 or, when nobody did, holds the Advantage; else -1.
        centre_counts: whether the centre breaks a tie first, because nobody won part 2. Rule: IBW-22.
        lines: of the grid.
    """

    def __init__(
        self,
        cells: Sequence[int | None],
        mine: Iterable[int],
        theirs: Iterable[int],
        lead: int,
        tie: int,
        centre_counts: bool,
        lines: Lines = LINES[TILES],
    ) -> None:
        self.hands = (sorted(mine), sorted(theirs))
        self.lead, self.tie, self.centre_counts = lead, tie, centre_counts
        self.lines, self.totals, self.free, self.centre = (
            lines,
            [0] * len(lines.lengths),
            list(lines.lengths),
            0,
        )
        self.empty = [cell for cell, lies in enumerate(cells) if lies is None]
        for cell, lies in enumerate(cells):
            if lies is not None:
                self._add(cell, lies, 1)

    def _add(self, cell: int, number: int, taken: int) -> None:
        row, column = self.lines.of_cell[cell]
        self.totals[row] += number
        self.totals[column] += number
        self.free[row] -= taken
        self.free[column] -= taken
        if self.lines.central[cell]:
            self.centre += number

    def put(self, side: int, number: int, cell: int) -> None:
        """A side (0: own) places a number on an empty cell."""
        self.hands[side].remove(number)
        self.empty.remove(cell)
        self._add(cell, -number if side else number, 1)

    def take(self, side: int, number: int, cell: int) -> None:
        """Takes a placement back."""
        self.hands[side].append(number)
        self.empty.append(cell)
        self._add(cell, number if side else -number, -1)

    def result(self) -> float:
        """Of a full grid: 1 or -1, and a little for each Match Point. Rule: IBW-20, IBW-22."""
        points = self.lead + sum((total > 0) - (total < 0) for total in self.totals)
        decides = points or (self.centre if self.centre_counts else 0) or self.tie
        return (1.0 if decides > 0 else -1.0) + POINTS * points

    def rank_placements(self, side: int, count: int) -> list[Placed]:
        """The placements of a side that are worth most to it, the best first.

        A number changes the lines that it goes to and, because it is gone, what all the others can expect.
        The second is the same for every cell, so lines are looked at once a number and not once a cell.
        """
        direction = -1 if side else 1
        mine, theirs = self.hands[side], self.hands[1 - side]
        left = len(self.empty) - 1
        to_come = sum(mine) - sum(theirs)
        squares = sum(number * number for number in mine) + sum(number * number for number in theirs)
        settled = direction * (self.lead + (0 if self.centre_counts else self.tie / 2))
        lines = []
        for place, (total, free) in enumerate(zip(self.totals, self.free, strict=True)):
            if free:
                lines.append((place, direction * total, free))
            else:
                settled += direction * ((total > 0) - (total < 0))
        of_cell, longest = self.lines.of_cell, max(self.lines.lengths)
        gain, widen = [0.0] * len(self.totals), [0.0] * len(self.totals)
        found: list[tuple[float, int, int]] = []
        for number in set(mine):
            mean = (to_come - number) / left if left else 0.0
            variance = BLUR * ((squares - number * number) / left - mean * mean) if left else 0.0
            scales = [sqrt(2 * free * variance + SHARP) for free in range(longest + 1)]
            points, spread = settled, 0.05
            for place, own, free in lines:
                ahead, scale = own + free * mean, scales[free]
                low, high = erf((ahead - 0.5) / scale), erf((ahead + 0.5) / scale)
                without, wide = (low + high) / 2, 1 - (high - low) / 2
                ahead, scale = ahead + number - mean, scales[free - 1]
                low, high = erf((ahead - 0.5) / scale), erf((ahead + 0.5) / scale)
                with_it = (low + high) / 2
                wide -= without * without
                points += without
                spread += wide
                gain[place] = with_it - without
                widen[place] = 1 - (high - low) / 2 - with_it * with_it - wide
            for cell in self.empty:
                row, column = of_cell[cell]
                sure = points + gain[row] + gain[column]
                found.append((sure / sqrt(spread + widen[row] + widen[column]), number, cell))
        best = [max(found)] if count == 1 else sorted(found, reverse=True)[:count]
        return [Placed(erf(sure / sqrt(2)), number, cell) for sure, number, cell in best]

    def search(self, side: int, width: Sequence[int]) -> float:
        """Return what it is worth to a side that places next, looked at some placements ahead.

        Args:
            side: who places.
            width: how many placements are looked at in each turn ahead; then the best at sight.
        """
        if len(self.empty) <= EXACT:
            return self.solve(side, -2.0, 2.0)
        if not width:
            return self.rank_placements(side, 1)[0].worth
        best = -2.0
        for _, number, cell in self.rank_placements(side, width[0]):
            self.put(side, number, cell)
            best = max(best, -self.search(1 - side, width[1:]))
            self.take(side, number, cell)
        return best

    def solve(self, side: int, low: float, high: float) -> float:
        """Return what it is worth to a side that places next, if both do their best with open tiles."""
        if not self.empty:
            return -self.result() if side else self.result()
        best = low
        for number in sorted(set(self.hands[side]), reverse=True):
            for cell in sorted(self.empty):
                self.put(side, number, cell)
                best = max(best, -self.solve(1 - side, -high, -best))
                self.take(side, number, cell)
                if best >= high:
                    return best
        return best

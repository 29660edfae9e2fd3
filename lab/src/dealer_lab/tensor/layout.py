"""Rows of numbers for learning: a seat's knowledge, in named pieces of fixed shape."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dealer.core.action_tree import Taken

if TYPE_CHECKING:
    from dealer.match import MatchView

Row = npt.NDArray[np.float32]
"""What a seat knows as numbers from -1 to 1."""

WriteRow = Callable[[Any, Taken, float | None, Row], None]
"""Writes the observation of a seat into a row of zeros.

Its further arguments are the steps of the seat's present action, including those without an alternative (none
if another seat acts), and the seconds left in a race (``None`` elsewhere).
"""


class Piece(NamedTuple):
    """One piece of a layout.

    Attributes:
        name: of the piece.
        shape: of its numbers.
        text: what they say, in one or two sentences.
    """

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        """Return how many numbers it has."""
        return prod(self.shape)


class Pointer(NamedTuple):
    """Steps that name things whose order in the row is another one: as letters that were dealt at random.

    A network gives its logits in the order of the row, where each thing has its place; the row says which
    step each of them is.

    Attributes:
        piece: of shape (n, n): by thing a one-hot of which of the steps names it.
        first: the first of these n steps.
    """

    piece: str
    first: int


class Arrow(NamedTuple):
    """A pointer in numbers: the place of its piece in the row, its first step, how many steps there are."""

    place: int
    first: int
    size: int


class TensorLayout:
    """The pieces of a row, in their order.

    Args:
        pieces: with different names.
        pointers: from things in the row to steps.

    >>> layout = TensorLayout(Piece("phase", (3,), "The phase."), Piece("grid", (2, 2), "The cells."))
    >>> layout.size, layout.start("grid")
    (7, 3)
    >>> layout.split([0, 1, 0, 1, 2, 3, 4])
    {'phase': [0, 1, 0], 'grid': [1, 2, 3, 4]}
    """

    def __init__(self, *pieces: Piece, pointers: Sequence[Pointer] = ()) -> None:
        self.pieces, self.pointers = pieces, tuple(pointers)
        self._starts: dict[str, int] = {}
        at = 0
        for piece in pieces:
            if piece.name in self._starts:
                raise ValueError(f"two pieces are named {piece.name}")
            self._starts[piece.name] = at
            at += piece.size
        self.size = at

    @property
    def starts(self) -> Any:
        """Return the place of each piece's first number as an attribute: constants for compiled code."""
        return namedtuple("Starts", tuple(self._starts))(**self._starts)

    def start(self, name: str) -> int:
        """Return the place of a piece's first number."""
        return self._starts[name]

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """Return where each pointer's piece begins, its first step, and how many there are."""
        shapes = {piece.name: piece.shape for piece in self.pieces}
        return tuple(Arrow(self._starts[name], first, shapes[name][0]) for name, first in self.pointers)

    def split(self, row: Any) -> dict[str, Any]:
        """Return the pieces of a row, by name."""
        return {
            piece.name: row[self._starts[piece.name] : self._starts[piece.name] + piece.size]
            for piece in self.pieces
        }


class Moment(NamedTuple):
    """A moment of a race at which a seat is asked whether it still waits.

    Attributes:
        after_ms: milliseconds from now.
        left: seconds that are left to it then.
    """

    after_ms: int
    left: float


@dataclass(frozen=True)
class RaceTicks:
    """The ticks in which a trained bot plays a race in real time, as in its training.

    Attributes:
        wait: the step that lets a tick pass, which only training knows.
        moments: when a seat that sees this is asked, from now on; ``None`` while nobody races.
    """

    wait: int
    moments: Callable[[MatchView], Sequence[Moment] | None]


@dataclass(frozen=True)
class SeatTensor:
    """A game's way from what a seat knows to numbers.

    Attributes:
        layout: of the row.
        write: writes a row.
        race: how its races are played; ``None`` if it has none.
    """

    layout: TensorLayout
    write: WriteRow
    race: RaceTicks | None = None

    def row(self, view: Any, taken: Taken = (), left: float | None = None) -> Row:
        """Return the row of what a seat sees.

        Args:
            view: the observation of a seat while one decides, or once the match is over.
            taken: the steps of its present action so far.
            left: the seconds that are left to it in a race.
        """
        row = np.zeros(self.layout.size, np.float32)
        self.write(view, taken, left, row)
        return row

    def describe(self, view: Any, taken: Taken = (), left: float | None = None) -> dict[str, Row]:
        """Return the pieces of what a seat sees; the arguments are those of ``row``."""
        return self.layout.split(self.row(view, taken, left))

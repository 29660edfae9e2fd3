"""The 5x5 grid: its letters, its paths, and the text of a path or of a whole grid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS, Cell
from dealer.toolkit.grid import list_neighbours

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
NUMBER_CELLS: Final = tuple(range(0, CELLS, 2))
"""The squares that hold a number: row and column even, or both odd. Rule: DNH-2"""

PATHS_BY_SYMBOLS: Final = (13, 96, 500, 2152, 7640, 22624, 57424, 119960, 191528, 214664, 153704, 59376, 8648)
"""How many directed paths there are with 0, 1 … 12 symbols."""

Fault = Literal["none", "letters", "ends", "repeats", "steps"]
"""Why an answer is no path.

Nothing was sent; a character is no letter from A to Y; it begins or ends on a symbol. Or a square occurs
twice, or two consecutive squares are not neighbours.
"""


@cache
def neighbours(square: int) -> tuple[int, ...]:
    """The squares beside a square, side to side, in ascending order. Rule: DNH-A5.

    >>> [LETTERS[square] for square in neighbours(0)]
    ['B', 'F']
    """
    beside = list_neighbours(divmod(square, SIDE), SIDE, SIDE)
    return tuple(sorted(SIDE * row + column for row, column in beside))


STEPS: Final = tuple(
    tuple(
        (symbol, number) for symbol in neighbours(square) for number in neighbours(symbol) if number != square
    )
    for square in range(CELLS)
)
"""From each number square: over which symbol to which number a path can go on, in ascending order."""


def paths() -> Iterator[str]:
    """Every directed path, lazily: the shorter before what it is the beginning of. Rule: DNH-5."""

    def onward(path: str, square: int, used: int) -> Iterator[str]:
        yield path
        for symbol, number in STEPS[square]:
            taken = 1 << symbol | 1 << number
            if not used & taken:
                yield from onward(path + LETTERS[symbol] + LETTERS[number], number, used | taken)

    for square in NUMBER_CELLS:
        yield from onward(LETTERS[square], square, 1 << square)


def read_path(path: str) -> tuple[int, ...] | Fault:
    """The squares of a path as it was sent, or what is wrong with it. Rule: DNH-5, DNH-A21.

    >>> read_path("ijo ns")
    (8, 9, 14, 13, 18)
    >>> read_path("IJI")
    'repeats'
    """
    if not path.isascii():
        return "letters"
    letters = "".join(path.split()).upper()
    if not letters:
        return "none"
    if not set(letters) <= set(LETTERS):
        return "letters"
    walk = tuple(LETTERS.index(letter) for letter in letters)
    if walk[0] % 2 or walk[-1] % 2:
        return "ends"
    if len(set(walk)) < len(walk):
        return "repeats"
    if any(after not in neighbours(before) for before, after in pairwise(walk)):
        return "steps"
    return walk


def tokens(cells: tuple[Cell, ...], walk: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return what stands on the squares of a path, in its order. Rule: DNH-A23."""
    return tuple(cells[square] for square in walk)


_TOKEN = re.compile(r"[0-9]+|\S", re.ASCII)
_SPELLINGS = str.maketrans(
    {"x": "*", "X": "*", "×": "*", "·": "*", "÷": "/", ":": "/", "−": "-", ",": " ", ";": " "}
)


def read_grid(text: str) -> tuple[Cell, ...]:
    """A grid as people write it: 25 cells, row by row, with or without anything between them.

    Raises:
        ValueError: these are not 25 cells, numbers and symbols in turn.

    >>> read_grid("1+2-3" " * 4 / 5 + " "6-7*8" "/9+10-" "11*12/13")[:7]
    (1, '+', 2, '-', 3, '*', 4)
    """
    found = _TOKEN.findall(text.translate(_SPELLINGS))
    if len(found) != CELLS:
        raise ValueError(f"a grid has {CELLS} cells, row by row; these are {len(found)}")
    cells: list[Cell] = []
    for place, token in enumerate(found):
        letter = LETTERS[place]
        if place % 2:
            if token not in SYMBOLS:
                raise ValueError(f"{letter} is {token!r}; it must be a symbol, one of + - * /")
            cells.append(token)
        elif not token.isdecimal() or len(token) > 2 or int(token) not in NUMBERS:
            raise ValueError(f"{letter} is {token!r}; it must be a number from 1 to 13")
        else:
            cells.append(int(token))
    return tuple(cells)

"""A picture of a table as shapes: a game says what lies where, and a server draws it.

The shapes lie on a sheet of ``WIDTH`` by ``HEIGHT``, from its upper left corner. A picture is made of a view,
so it holds no more than that viewer sees.

>>> Picture((Tile(0, 0, 60, 80, "7", "white"),)).shapes[0].text
'7'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

WIDTH: Final = 480
HEIGHT: Final = 400

Colour = Literal["white", "black", "empty", "red", "gold", "dim"]


class Tile(Struct, frozen=True):
    """A tile or a card: white, black with a white rim, or an empty place.

    Attributes:
        text: in the middle: a few letters.
        corner: in the upper left corner.
        is_lit: whether it has a rim of gold.
    """

    x: float
    y: float
    width: float
    height: float
    text: str = ""
    colour: Literal["white", "black", "empty"] = "white"
    corner: str = ""
    is_lit: bool = False


class Stroke(Struct, frozen=True):
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    colour: Colour = "red"
    width: float = 10


class Ring(Struct, frozen=True):
    """A ring around a point, such as a chip or a garnet."""

    x: float
    y: float
    radius: float
    colour: Colour = "red"


class Label(Struct, frozen=True):
    """A short text around a point: a number, an expression, or who (``seat``), in the height ``size``."""

    x: float
    y: float
    text: str = ""
    size: float = 30
    colour: Colour = "white"
    align: Literal["start", "middle", "end"] = "middle"
    seat: int | None = None


Shape: TypeAlias = Tile | Stroke | Ring | Label


class Picture(Struct, frozen=True):
    """What is drawn, from back to front."""

    shapes: tuple[Shape, ...]


PictureOf = Callable[[Any], Picture | None]
"""Returns the picture of a view; ``None`` while there is nothing to show."""


def lay_row(
    tiles: Sequence[tuple[str, Literal["white", "black", "empty"]]],
    y: float,
    *,
    height: float = 88,
    widest: float = 76,
    gap: float = 12,
) -> tuple[Tile, ...]:
    """Return tiles in a row in the middle of the sheet.

    Args:
        tiles: the text and the colour of each.
        y: of their upper side.
        height: of each.
        widest: of each at most.
        gap: between two.
    """
    width = min(widest, (WIDTH - gap * (len(tiles) - 1)) / max(len(tiles), 1))
    start = (WIDTH - len(tiles) * width - (len(tiles) - 1) * gap) / 2
    return tuple(
        Tile(start + index * (width + gap), y, width, height, text, colour)
        for index, (text, colour) in enumerate(tiles)
    )

"""The colours of things: how a game says in which colour a table draws a value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from msgspec import Meta

Colour = Literal["black", "white", "red", "blue", "green", "yellow", "purple", "orange", "grey"]
"""The colours that a table can draw; each has a mark of its own, for who cannot tell colours apart."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

IN_SCHEMA: Final = "x-colours"
"""Where the schema of a type holds the colours of its values."""


def coloured(colours: Mapping[int | str, Colour]) -> Meta:
    """Return the annotation that gives the values of a type a colour on the general table.

    >>> from typing import Annotated; import msgspec
    >>> Suit = Annotated[Literal["hearts", "spades"], coloured({"hearts": "red", "spades": "black"})]
    >>> msgspec.json.schema(Suit)["x-colours"]
    {'hearts': 'red', 'spades': 'black'}

    Args:
        colours: the colour of each value. A value that is missing here has none.

    Raises:
        ValueError: a colour is not one that a table can draw.
    """
    unknown = sorted(set(colours.values()) - set(COLOURS))
    if unknown:
        raise ValueError(f"no table draws the colour {unknown[0]!r}; use one of {', '.join(COLOURS)}")
    return Meta(extra_json_schema={IN_SCHEMA: {str(value): colour for value, colour in colours.items()}})

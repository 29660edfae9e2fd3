"""What a player, chance and the clock can do in Increment Black & White."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from dealer.core.actions import Action, Expire
from dealer.core.actors import BothSeats, Seat
from dealer.core.colours import coloured

Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
"""The letter on the front of a tile. Rule: IBW-2"""

LETTERS: tuple[Letter, ...] = get_args(Letter)

Row = Annotated[int, Meta(ge=1, le=4)]
Column = Annotated[int, Meta(ge=1, le=5)]
"""Rows count from the top, columns from the left. Rule: IBW-18"""

Added = Annotated[int, Meta(ge=-10, le=10)]
"""What a seat wants to add to one tile; the rules say which sets are valid. Rule: IBW-5"""

EACH_TILE = Meta(min_length=6, max_length=10)
"""One item for each tile of a player, A first. Rule: IBW-2, IBW-A22"""


class Distribute(Action, frozen=True):
    """What a seat adds to its tiles, A first; may be sent again until ``done``. Rule: IBW-5, IBW-A3."""

    increments: Annotated[tuple[Added, ...], EACH_TILE]
    done: bool


class Lead(Action, frozen=True):
    """Who leads round 1, or who places first, as the seat that may choose says. Rule: IBW-10, IBW-A9."""

    seat: Seat


class Present(Action, frozen=True):
    """A seat presents the tile with this letter. Rule: IBW-11."""

    letter: Letter


class Place(Action, frozen=True):
    """A seat places the tile with this letter on a cell of the grid. Rule: IBW-18."""

    letter: Letter
    row: Row
    column: Column


Numbers = Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], EACH_TILE]
Increments = Annotated[tuple[Annotated[int, Meta(ge=0, le=3)], ...], EACH_TILE]
Letters = Annotated[tuple[Letter, ...], EACH_TILE]


class Deal(Action, frozen=True):
    """Chance: by seat, the numbers of the tiles, A first. Rule: IBW-2, IBW-3."""

    tiles: BothSeats[Numbers]


class ForSeat(Action, frozen=True):
    """Base of what chance decides for a seat that did not decide in time."""

    seat: Seat


class Complete(ForSeat, frozen=True):
    """Chance: the whole set of a seat that sent no valid one in time. Rule: IBW-8, IBW-A2."""

    increments: Increments


class Discard(ForSeat, frozen=True):
    """Chance: the tile that a seat loses because it presented none in time. Rule: IBW-15."""

    letter: Letter


class PlaceRandom(ForSeat, frozen=True):
    """Chance: tile and cell of a seat that placed none in time. Rule: IBW-19."""

    letter: Letter
    row: Row
    column: Column


class Relabel(Action, frozen=True):
    """Chance: by seat, the new letters of the tiles that were A, B, …, before part 3. Rule: IBW-A13."""

    letters: tuple[Letters, Letters]


SeatAction = Distribute | Lead | Present | Place
ChanceAction = Deal | Complete | Discard | PlaceRandom | Relabel
AnyAction = SeatAction | ChanceAction | Expire


Colour = Annotated[Literal["black", "white"], coloured({"black": "black", "white": "white"})]

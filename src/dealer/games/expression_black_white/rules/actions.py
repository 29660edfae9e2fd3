"""What a player, chance and the clock can do in Expression Black & White."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from dealer.core.actions import Action, Expire
from dealer.core.actors import Seat
from dealer.core.colours import coloured
from dealer.core.values import Value

Number = Annotated[int, Meta(ge=1, le=12)]
"""The number of a number tile. Rule: EBW-2"""

Symbol = Literal["+", "-", "*", "/"]
"""The symbol of a symbol tile. Rule: EBW-3, EBW-A1"""

Tile = Number | Symbol

NUMBERS: tuple[int, ...] = tuple(range(1, 13))
SYMBOLS: tuple[Symbol, ...] = ("+", "-", "*", "/")


class Row(Value, frozen=True, forbid_unknown_fields=True):
    """The three tiles of one round in a Final Guess, in any order. Rule: EBW-27."""

    numbers: tuple[Number, Number]
    symbol: Symbol


class Ready(Action, frozen=True):
    """A seat has planned enough. Rule: EBW-A21."""


class ChooseStarter(Action, frozen=True):
    """The Advantage holder says who plays first in bout 1. Rule: EBW-9."""

    seat: Seat


class Play(Action, frozen=True):
    """An expression of five tiles, such as ``7*3-11``. Rule: EBW-12."""

    expression: Annotated[str, Meta(max_length=40)]


class Guess(Action, frozen=True):
    """The round's loser names up to two numbers and a symbol of the winner's. Rule: EBW-21."""

    numbers: Annotated[tuple[Number, ...], Meta(max_length=12)]
    symbol: Symbol | None


class Reveal(Action, frozen=True):
    """The round's winner names one of the own three tiles to show. Rule: EBW-24."""

    tile: Tile


class FinalGuess(Action, frozen=True):
    """The opponent's tiles, round by round; may be sent again until ``done``. Rule: EBW-27, EBW-A20."""

    rounds: Annotated[tuple[Row | None, ...], Meta(min_length=3, max_length=12)]
    done: bool


class Globals(Action, frozen=True):
    """Chance: the global pairs of a bout, round by round. Rule: EBW-7, EBW-8, EBW-A3."""

    bout: Annotated[int, Meta(ge=1, le=2)]
    numbers: Annotated[tuple[Number, ...], Meta(min_length=3, max_length=12)]
    symbols: Annotated[tuple[Symbol, ...], Meta(min_length=3, max_length=12)]


SeatAction = Ready | ChooseStarter | Play | Guess | Reveal | FinalGuess
ChanceAction = Globals
AnyAction = SeatAction | ChanceAction | Expire


Colour = Annotated[Literal["black", "white"], coloured({"black": "black", "white": "white"})]

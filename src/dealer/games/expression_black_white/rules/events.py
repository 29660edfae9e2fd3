"""What the Dealer says aloud in Expression Black & White: everybody may know it."""

from __future__ import annotations

from typing import Literal

from dealer.core import events
from dealer.core.actors import Seat
from dealer.core.values import Value
from dealer.games.expression_black_white.rules.actions import Colour, Tile


class OrderedColours(Value, frozen=True, tag_field="type", tag="ordered"):
    """The five colours as they stand. Rule: EBW-17, EBW-A2."""

    tiles: tuple[Colour, ...]


class GroupedColours(Value, frozen=True, tag_field="type", tag="grouped"):
    """How many of the three numbers and of the two symbols are black. Rule: EBW-A2."""

    black_numbers: int
    black_symbols: int


class CountedColours(Value, frozen=True, tag_field="type", tag="counts"):
    """How many of the five tiles are black. Rule: EBW-A2."""

    black: int


Colours = OrderedColours | GroupedColours | CountedColours


class BoutEvent(events.Event, frozen=True):
    """Base of what the Dealer says aloud: everybody may know it. ``bout`` and ``round`` count from 1."""

    bout: int


class GlobalsShown(BoutEvent, frozen=True, tag="globals"):
    """The global pairs of the bout lie on the table; planning begins. Rule: EBW-8."""


ChosenBy = Literal["choice", "clock", "turn"]


class StarterChosen(BoutEvent, frozen=True, tag="starter"):
    """Who plays first in the bout: chosen, by the clock, or because the other began bout 1."""

    seat: Seat
    by: ChosenBy


class SeatEvent(BoutEvent, frozen=True):
    """Base of what a seat has done in one round of a bout."""

    round: int
    seat: Seat


class Played(SeatEvent, frozen=True, tag="played"):
    """A seat has played an expression of these colours. Rule: EBW-17."""

    colours: Colours


class RoundWon(SeatEvent, frozen=True, tag="round_won"):
    """A seat has won a round. Rule: EBW-20."""


class Called(Value, frozen=True):
    """One tile of a guess, and whether it is right. Rule: EBW-25."""

    tile: Tile
    right: bool


class Guessed(SeatEvent, frozen=True, tag="guessed"):
    """A seat's guess, tile by tile, and the points it brought. Rule: EBW-25."""

    tiles: tuple[Called, ...]
    points: int
    by_clock: bool


class Revealed(SeatEvent, frozen=True, tag="revealed"):
    """A tile that the winner shows, because no guess was right. Rule: EBW-26."""

    tile: Tile
    by_clock: bool


class FinalGuessed(BoutEvent, frozen=True, tag="final_guessed"):
    """A seat's Final Guess: how many rows were right, and the points for it. Rule: EBW-28, EBW-A12."""

    seat: Seat
    right: int
    points: int


class Ended(BoutEvent, frozen=True, tag="ended"):
    """The match is over; ``winner`` is ``None`` if it was annulled."""

    winner: Seat | None
    decided_by: str


AnyEvent = GlobalsShown | StarterChosen | Played | RoundWon | Guessed | Revealed | FinalGuessed | Ended

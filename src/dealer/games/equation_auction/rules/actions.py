"""What a player, chance and the clock can do in the Equation Auction."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from dealer.core.actions import Action, Expire
from dealer.core.actors import seat_among

Card = Literal["1", "2", "3", "+", "-", "x", "/"]
"""A card, as it is printed. Rule: EQ-4"""

Place = Annotated[int, Meta(ge=1, le=10)]
"""A slot of the expression, or a position of the bidding order; both count from 1. Rule: EQ-4, EQ-8"""

Chips = Annotated[int, Meta(ge=0, le=1_000_000)]
Gap = Annotated[int, Meta(ge=0, le=100)]
"""A gap of the row: 0 before its first glyph, and so on. Rule: EQ-A25"""

SeatOfFive = Annotated[int, seat_among(5)]
SomeCards = Annotated[tuple[Card, ...], Meta(max_length=10)]

Team = Literal["positive", "negative", "neutral"]
TEAMS: tuple[Team, ...] = ("positive", "negative", "neutral")

CARDS: tuple[Card, ...] = ("1", "1", "2", "2", "3", "3", "+", "-", "x", "/")
"""The ten cards of a round, and of everybody's private copy. Rule: EQ-4, EQ-5"""


class Save(Action, frozen=True):
    """A seat buys cards of its private copy, to play them later. Rule: EQ-5, EQ-A2, EQ-A7."""

    cards: SomeCards


class Schedule(Action, frozen=True):
    """A card goes to a position of the bidding order; by chance if the clock ran out. Rule: EQ-8, EQ-11."""

    card: Card
    position: Place


class Bid(Action, frozen=True):
    """A seat adds chips to one slot. Rule: EQ-14."""

    slot: Place
    chips: Chips


class Pass(Action, frozen=True):
    """A seat is out of this auction. Rule: EQ-14."""


class SecretBid(Action, frozen=True):
    """A seat's bid in the eleventh auction. Rule: EQ-22, EQ-A20."""

    chips: Chips


class PlaceSaved(Action, frozen=True, tag="place"):
    """The winner of the eleventh auction plays saved cards, in the order in which they will stand.

    Rule: EQ-23, EQ-A23
    """

    beginning: SomeCards
    end: SomeCards


class Bracket(Action, frozen=True):
    """A team's pair of brackets, in two gaps of the row as it lies. Rule: EQ-24, EQ-A25."""

    open: Gap
    close: Gap


class NoBracket(Action, frozen=True):
    """A seat places no pair while the row stays as it is. Rule: EQ-25."""


class Nominate(Action, frozen=True):
    """Team Neutral, who has won, names the Elimination Candidate; or chance does. Rule: EQ-35."""

    seat: SeatOfFive


class Teams(Action, frozen=True):
    """Chance: who is on which team. Rule: EQ-1, EQ-A42."""

    positive: tuple[SeatOfFive, SeatOfFive]
    negative: tuple[SeatOfFive, SeatOfFive]
    neutral: SeatOfFive


class Order(Action, frozen=True):
    """Chance: the players' order in a round; only equals are drawn. Rule: EQ-7, EQ-A4, EQ-A5."""

    seats: tuple[SeatOfFive, SeatOfFive, SeatOfFive, SeatOfFive, SeatOfFive]


class Slot(Action, frozen=True):
    """Chance: an empty slot, for a first bid that did not come or if nobody has a chip.

    Rule: EQ-A11, EQ-A17
    """

    slot: Place


class TieBreak(Action, frozen=True):
    """Chance: who wins the eleventh auction after fifty rebids. Rule: EQ-A21."""

    seat: SeatOfFive


SeatAction = Save | Schedule | Bid | Pass | SecretBid | PlaceSaved | Bracket | NoBracket | Nominate
ChanceAction = Teams | Order | Schedule | Slot | TieBreak | Nominate
AnyAction = SeatAction | ChanceAction | Expire

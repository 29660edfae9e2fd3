"""What the Dealer says aloud in the Equation Auction: everybody may know it.

Rounds, auctions, slots and positions count from 1, seats and gaps from 0.
"""

from __future__ import annotations

from typing import Literal

from dealer.core.actors import BySeat, Seat
from dealer.core.events import Event
from dealer.core.rules import LeftBy
from dealer.games.equation_auction.rules.actions import Card, Team


class TeamsDrawn(Event, frozen=True, tag="teams"):
    """The seats of each team. Rule: EQ-1, EQ-A42.

    Attributes:
        positive: seats of the team.
        negative: seats of the other.
        neutral: the seat that is on none.
    """

    positive: tuple[Seat, Seat]
    negative: tuple[Seat, Seat]
    neutral: Seat


class CardsSaved(Event, frozen=True, tag="saved"):
    """All have saved their cards; the garnets that are left, by seat. Rule: EQ-A6."""

    garnets: BySeat[int]


class RoundEvent(Event, frozen=True):
    """Base of what is said of one of the three rounds."""

    round: int


class OrderSet(RoundEvent, frozen=True, tag="order"):
    """The players' order in a round. Rule: EQ-7."""

    seats: tuple[Seat, ...]


class Scheduled(RoundEvent, frozen=True, tag="scheduled"):
    """A card has its position in the bidding order; ``seat`` is ``None`` for the tenth. Rule: EQ-9, EQ-10."""

    seat: Seat | None
    card: Card
    position: int
    by: Literal["choice", "clock", "rules"]


class CardPlaced(RoundEvent, frozen=True, tag="card_placed"):
    """An auction is over: where the card went, with how many chips on that slot, and who bid last.

    ``by`` is ``"chance"`` where nobody had a chip, ``"rules"`` where the last slot is free. Rule: EQ-18
    """

    auction: int
    card: Card
    slot: int
    chips: int
    bidder: Seat | None
    by: Literal["bids", "chance", "rules"]


class Tied(RoundEvent, frozen=True, tag="tied"):
    """These seats are tied in the eleventh auction and bid again. Rule: EQ-22, EQ-A22."""

    seats: tuple[Seat, ...]


class EleventhWon(RoundEvent, frozen=True, tag="eleventh"):
    """Who won the eleventh auction, and for how much; nobody if all bid nothing. Rule: EQ-22, EQ-A20."""

    seat: Seat | None
    chips: int
    by: Literal["bids", "chance"]


class SavedPlayed(RoundEvent, frozen=True, tag="saved_played"):
    """Saved cards that the winner has played; none at either end is an answer too. Rule: EQ-23."""

    seat: Seat
    beginning: tuple[Card, ...]
    end: tuple[Card, ...]
    by: Literal["choice", "clock"]


class BracketPlaced(RoundEvent, frozen=True, tag="bracket"):
    """A pair of brackets, in the gaps of the row before it. Rule: EQ-24."""

    seat: Seat
    team: Team
    open: int
    close: int


class Evaluated(RoundEvent, frozen=True, tag="evaluated"):
    """What the expression of a round is worth, and the total now; fractions as strings. Rule: EQ-3, EQ-31."""

    row: str
    value: str
    total: str


class Nominated(Event, frozen=True, tag="nominated"):
    """Whom Team Neutral has named. Rule: EQ-35."""

    seat: Seat
    by: Literal["choice", "clock"]


class Left(Event, frozen=True, tag="left"):
    """A seat's player has left, and the others play on; ``paid`` if the total was known.

    Rule: EQ-A51
    """

    seat: Seat
    by: LeftBy
    paid: bool


class Ended(Event, frozen=True, tag="ended"):
    """The match is over; ``winners`` is empty if it was annulled."""

    winners: tuple[Seat, ...]
    decided_by: str


AnyEvent = (
    TeamsDrawn
    | CardsSaved
    | OrderSet
    | Scheduled
    | CardPlaced
    | Tied
    | EleventhWon
    | SavedPlayed
    | BracketPlaced
    | Evaluated
    | Nominated
    | Left
    | Ended
)

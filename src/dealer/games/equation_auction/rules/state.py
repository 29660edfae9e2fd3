"""What there is to know in the Equation Auction: options, teams, auctions, rounds, the whole state."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, field
from msgspec.structs import replace

from dealer.core.actors import BySeat, Seat
from dealer.core.errors import UnfitOptions
from dealer.core.message import message
from dealer.core.options import RESULT, GameOptions, Option, name_option, name_value
from dealer.core.rules import StandIn
from dealer.core.state import GameState
from dealer.core.times import ClockTimes, Seconds
from dealer.core.values import Value
from dealer.games.equation_auction.rules.actions import CARDS, TEAMS, Card, Team, Teams
from dealer.games.equation_auction.rules.evaluation import Reading
from dealer.games.equation_auction.rules.events import AnyEvent
from dealer.toolkit.money import Stock
from dealer.toolkit.purse import pay

VERSION: Final = 1
"""Of the rules; a match keeps the version that it began with."""

SEATS = 5
ROUNDS = 3
SLOTS = 10
CHOICES = 9
REBIDS = 50

Phase = Literal[
    "teams", "save", "order", "schedule", "bid", "secret_bid", "place", "bracket", "nominate", "over"
]
Tier = Literal["neutral", "inner", "outer"]

StockOfEach = Annotated[tuple[Stock, ...], Meta(min_length=SEATS, max_length=SEATS)]
"""By seat. Not a tuple of five: in a union with a bounded integer, msgspec 0.22 decodes one into a crash."""


class Times(ClockTimes, frozen=True):
    """Seconds of each clock. Rule: EQ-11, EQ-25, EQ-A8, EQ-A17, X-7."""

    save: Annotated[Seconds, Option("Saving cards", ("EQ-A8",))] = 180
    order: Annotated[Seconds, Option("Choosing card and position", ("EQ-11",))] = 60
    bid: Annotated[Seconds, Option("A bid", ("EQ-A17",))] = 60
    secret_bid: Annotated[Seconds, Option("The secret bid", ("EQ-A17",))] = 60
    place: Annotated[Seconds, Option("Placing saved cards", ("EQ-A17",))] = 60
    bracket: Annotated[Seconds, Option("Setting brackets", ("EQ-25",))] = 60
    nominate: Annotated[Seconds, Option("Naming a candidate", ("EQ-A17",))] = 60
    result: Annotated[Seconds, RESULT] = 3


GARNETS: Final = Option("Garnets each brings along", ("EQ-A1",))
DIVISION: Final = Option(
    "Teams",
    ("EQ-A42",),
    {"drawn": "drawn", "positive": "Positive", "negative": "Negative", "neutral": "Neutral"},
)
CHIPS: Final = Option("Chips each gets", ("EQ-6", "EQ-A3"))
CHIPS_PER: Final = Option(
    "The chips are given",
    ("EQ-A3", "EQ-6", "EQ-36"),
    {"match": "for the match", "round": "for each round"},
)
LAST_SLOT: Final = Option("The last slot", ("EQ-A15",), {"auction": "is auctioned, too", "free": "is free"})
SAVED_CARDS: Final = Option(
    "Saved cards are played",
    ("EQ-A23", "EQ-23"),
    {"one_end": "all at one end", "any_end": "at both ends"},
)
BRACKETS_PER: Final = Option(
    "Brackets of each team",
    ("EQ-A47", "EQ-24", "EQ-36"),
    {"match": "one pair in the match", "round": "one pair in each round"},
)
BOUNDARY: Final = Option(
    "A total exactly at the outer limit, usually 4 or −4",
    ("EQ-A30", "EQ-32", "EQ-33", "EQ-34"),
    {"inner": "spares Team Neutral", "outer": "is Team Neutral's end"},
)
STAND_IN: Final = Option(
    "For somebody who leaves",
    ("EQ-A51",),
    {"bot": "a bot plays on", "nobody": "nobody does: their time runs out"},
)


Limit = Annotated[int, Meta(ge=0, le=100)]
"""How far from 0 a tier reaches. Rule: EQ-A52"""
Prize = Annotated[int, Meta(ge=0, le=99)]
"""Garnets of each winner. Rule: EQ-A53"""


def limits(title: str, *clauses: str) -> Option:
    """Describe how far from 0 a tier reaches."""
    return Option(title, ("EQ-A52", *clauses), is_variant=True)


def pays(title: str, *clauses: str) -> Option:
    """Describe what the winners of a tier get."""
    return Option(title, ("EQ-A53", *clauses), is_variant=True)


NEUTRAL_WITHIN: Final = limits("Team Neutral wins up to a total of", "EQ-35", "EQ-33", "EQ-34", "EQ-A44")
SPARED_WITHIN: Final = limits("Team Neutral is spared up to a total of", "EQ-33", "EQ-34", "EQ-32")
NEUTRAL_PRIZE: Final = pays("Garnets if Team Neutral wins", "EQ-35")
SPARED_PRIZE: Final = pays("Garnets of each winner if Team Neutral is spared", "EQ-33", "EQ-34")
FAR_PRIZE: Final = pays("Garnets of each winner beyond that", "EQ-32")


class Options(GameOptions, frozen=True):
    """The switches of the rules page, defaults first; ``times`` is ``None`` when untimed."""

    garnets: Annotated[Stock | StockOfEach, GARNETS] = 10
    teams: Annotated[Literal["drawn"] | tuple[Team, Team, Team, Team, Team], DIVISION] = "drawn"
    chips: Annotated[int, Meta(ge=10, le=1_000_000), CHIPS] = 100
    chips_per: Annotated[Literal["match", "round"], CHIPS_PER] = "match"
    last_slot: Annotated[Literal["auction", "free"], LAST_SLOT] = "auction"
    saved_cards: Annotated[Literal["one_end", "any_end"], SAVED_CARDS] = "one_end"
    brackets_per: Annotated[Literal["match", "round"], BRACKETS_PER] = "match"
    boundary: Annotated[Literal["inner", "outer"], BOUNDARY] = "inner"
    stand_in: Annotated[StandIn, STAND_IN] = "bot"
    neutral_within: Annotated[Limit, NEUTRAL_WITHIN] = 1
    spared_within: Annotated[Limit, SPARED_WITHIN] = 4
    neutral_prize: Annotated[Prize, NEUTRAL_PRIZE] = 6
    spared_prize: Annotated[Prize, SPARED_PRIZE] = 1
    far_prize: Annotated[Prize, FAR_PRIZE] = 3
    times: Times | None = field(default_factory=Times)

    def __post_init__(self) -> None:
        """Refuse teams that are not two, two and one, silence without clocks, and tiers that overlap.

        Rule: EQ-1, EQ-A51, EQ-A52
        """
        if self.teams != "drawn" and [self.teams.count(team) for team in TEAMS] != [2, 2, 1]:
            raise UnfitOptions(message("refusal-teams", teams=name_option(self, "teams")), "EQ-1")
        if self.times is None and self.stand_in == "nobody":
            option, bot = name_option(self, "stand_in"), name_value(self, "stand_in", "bot")
            raise UnfitOptions(message("refusal-stand-in", option=option, bot=bot), "EQ-A51")
        if self.spared_within < self.neutral_within:
            spared, neutral = name_option(self, "spared_within"), name_option(self, "neutral_within")
            raise UnfitOptions(message("refusal-spared-within", spared=spared, neutral=neutral), "EQ-A52")


def cost(cards: int) -> int:
    """Garnets for saving so many cards. Rule: EQ-5, EQ-A2.

    >>> [cost(cards) for cards in range(6)]
    [0, 0, 1, 4, 9, 16]
    """
    return (cards - 1) ** 2 if cards else 0


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand is sorted: 1 2 3 + - x /."""
    return tuple(sorted(cards, key=CARDS.index))


def remove_cards(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...] | None:
    """A sorted hand after some of its cards have gone; ``None`` if it does not hold them all."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return in_order(left)


@lru_cache(maxsize=4096)
def add_values(values: tuple[str, ...]) -> Fraction:
    """The sum of exact values; remembered.

    >>> add_values(("1/3", "-1"))
    Fraction(-2, 3)
    """
    return sum(map(Fraction, values), Fraction(0))


class Move(Value, frozen=True):
    """One turn of an auction: chips on a slot, or a pass (``slot`` is ``None``).

    ``by`` is ``"clock"`` for what the clock did, ``"rules"`` for the pass of a player without chips.
    """

    seat: Seat
    slot: int | None
    chips: int
    by: Literal["choice", "clock", "rules"]


class Auction(Value, frozen=True, cache_hash=True):
    """One of the ten auctions of a round.

    Attributes:
        number: from 1.
        card: what is auctioned.
        starter: the seat that bids first.
        turn: whose turn it is, or was last.
        chips: what lies on each slot, by everyone.
        passed: by seat, who is out.
        bidder: the seat that bid last.
        moves: what was done, in order.
        slot: where the card went; ``None`` while the auction runs.
    """

    number: int
    card: Card
    starter: Seat
    turn: Seat
    chips: tuple[int, ...] = (0,) * SLOTS
    passed: tuple[bool, ...] = (False,) * SEATS
    bidder: Seat | None = None
    moves: tuple[Move, ...] = ()
    slot: int | None = None


class Eleventh(Value, frozen=True):
    """The eleventh auction.

    Attributes:
        bidders: the seats that may bid: all, then those that are tied.
        ballot: 1, and one more with each rebid.
        bids: by seat, this ballot's bids as far as they are in.
        deadlocked: whether chance must choose among the bidders.
        settled: whether it is decided.
        winner: who won, if anybody did.
        chips: what the winner paid.
    """

    bidders: tuple[Seat, ...] = tuple(range(SEATS))
    ballot: int = 1
    bids: BySeat[int | None] = (None,) * SEATS
    deadlocked: bool = False
    settled: bool = False
    winner: Seat | None = None
    chips: int = 0


class PlacedPair(Value, frozen=True):
    """A pair of brackets that a seat has placed.

    Attributes:
        seat: who has placed it.
        open: the gap of the opening bracket in the row before it, 0 before its first glyph.
        close: that of the closing one.
    """

    seat: Seat
    open: int
    close: int


@lru_cache(maxsize=4096)
def free_places(cards: tuple[Card | None, ...]) -> tuple[int, ...]:
    """Return the places without a card, from 1 on.

    >>> free_places(("x", None, None))
    (2, 3)
    """
    return tuple([place for place, card in enumerate(cards, 1) if card is None])


class Round(Value, frozen=True, cache_hash=True):
    """One round.

    Attributes:
        number: from 1.
        order: the players in this round's order.
        schedule: the card at each position of the bidding order, as far as they are chosen.
        choices: how many of the nine choices are made.
        slots: the card in each slot.
        auctions: those that are over and, last, the one that runs.
        eleventh: the eleventh auction, once it has begun.
        row: the expression after the eleventh auction, with saved cards and brackets.
        pairs: the brackets in it, in the order in which they came.
        declined: by seat, who has said that no pair is to come into the row as it is.
        reading: how it was evaluated.
    """

    number: int
    order: tuple[Seat, ...] = ()
    schedule: tuple[Card | None, ...] = (None,) * SLOTS
    choices: int = 0
    slots: tuple[Card | None, ...] = (None,) * SLOTS
    auctions: tuple[Auction, ...] = ()
    eleventh: Eleventh | None = None
    row: str | None = None
    pairs: tuple[PlacedPair, ...] = ()
    declined: tuple[bool, ...] = (False,) * SEATS
    reading: Reading | None = None

    @property
    def auction(self) -> Auction:
        """The auction that runs, or ran last."""
        return self.auctions[-1]

    @property
    def unscheduled(self) -> tuple[Card, ...]:
        """The cards that have no position yet, sorted."""
        left = list(CARDS)
        for card in self.schedule:
            if card is not None:
                left.remove(card)
        return tuple(left)

    @property
    def free_positions(self) -> tuple[int, ...]:
        """The positions of the bidding order that are free."""
        return free_places(self.schedule)

    @property
    def empty_slots(self) -> tuple[int, ...]:
        """The slots without a card."""
        return free_places(self.slots)


class State(GameState[Options, Phase, AnyEvent], frozen=True):
    """Everything about a match of the Equation Auction, but time.

    Attributes:
        garnets: by seat, as all know them.
        chips: by seat.
        tokens: Tokens of Life won, by seat.
        teams: who is on which.
        saved: by seat, the saved cards; ``None`` until that seat has chosen.
        pairs: by team (positive, negative, neutral), the pairs of brackets it may still place.
        rounds: the past ones and, last, the present one.
        timed_out: whether the clock has run out on the decision, so that chance takes it.
        nominated: the candidate that Team Neutral named.
        unpaid: the seats whose players left before the total was known. Rule: EQ-A51
    """

    garnets: BySeat[int]
    chips: BySeat[int]
    tokens: BySeat[int] = (0,) * SEATS
    teams: Teams | None = None
    saved: tuple[tuple[Card, ...] | None, ...] = (None,) * SEATS
    pairs: tuple[int, ...] = (1, 1, 1)
    rounds: tuple[Round, ...] = ()
    timed_out: bool = False
    nominated: Seat | None = None
    unpaid: tuple[Seat, ...] = ()

    @property
    def round(self) -> Round:
        """The present round (or the last one played)."""
        return self.rounds[-1]

    @property
    def total(self) -> Fraction:
        """The sum of the expressions so far. Rule: EQ-3."""
        return add_values(tuple(r.reading.value for r in self.rounds if r.reading is not None))

    def team(self, seat: int) -> Team:
        """The team of a seat."""
        assert self.teams is not None
        if seat == self.teams.neutral:
            return "neutral"
        return "positive" if seat in self.teams.positive else "negative"

    def members(self, team: Team) -> tuple[int, ...]:
        """The seats of a team."""
        return tuple(seat for seat in range(SEATS) if self.team(seat) == team)


def team_of(state: State, seat: int) -> Team | None:
    """The team on which a seat plays with another; none for Team Neutral. Rule: EQ-1."""
    return None if state.teams is None or seat == state.teams.neutral else state.team(seat)


# ------------------------------------------------------------------------------- the state, changed


def put_round(state: State, here: Round) -> State:
    """The state with another present round."""
    return replace(state, rounds=(*state.rounds[:-1], here))


def with_round(state: State, **changes: object) -> State:
    """The state with its present round changed."""
    return put_round(state, replace(state.rounds[-1], **changes))


def with_chips(state: State, seat: int, change: int) -> State:
    """The state with a seat's chips changed by so many."""
    return replace(state, chips=pay(state.chips, seat, change))

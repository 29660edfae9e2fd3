"""Who sees what in the Equation Auction.

A view is built from what its viewer may know, field by field. Two things are secret: saved cards (and how
many), and the bids of the eleventh auction. The first are put in only for a viewer for whom ``sees`` says
yes, the second only for their owner, while they wait; a losing one is never shown.
"""

from __future__ import annotations

from functools import lru_cache

from dealer.core.actors import OPEN, BySeat, Seat, Viewer
from dealer.core.observation import GameObservation
from dealer.core.values import Value
from dealer.games.equation_auction.rules import auction, result, turns
from dealer.games.equation_auction.rules.actions import Card, Teams
from dealer.games.equation_auction.rules.evaluation import Reading, evaluate
from dealer.games.equation_auction.rules.events import AnyEvent
from dealer.games.equation_auction.rules.state import (
    SEATS,
    Auction,
    Eleventh,
    Move,
    Options,
    Phase,
    PlacedPair,
    Round,
    State,
)


class TeamsView(Value, frozen=True):
    """The seats of each team, and the pairs of brackets that each may still place.

    Attributes:
        positive: seats of the team.
        negative: seats of the other.
        neutral: the seat that is on none.
    """

    positive: tuple[Seat, Seat]
    negative: tuple[Seat, Seat]
    neutral: Seat
    pairs: tuple[int, int, int]


class AuctionView(Value, frozen=True):
    """One of the ten auctions.

    Attributes:
        number: from 1.
        card: what is auctioned.
        starter: the seat that bids first.
        turn: whose turn it is; ``None`` when it is over.
        chips: what lies on each slot.
        spent: by seat, what it has bid in this auction.
        passed: by seat, who is out.
        bidder: the seat that bid last.
        moves: turn by turn; empty but in the auction that runs and the one before it.
        slot: where the card went; ``None`` while the auction runs.
    """

    number: int
    card: Card
    starter: Seat
    turn: Seat | None
    chips: tuple[int, ...]
    spent: BySeat[int]
    passed: BySeat[bool]
    bidder: Seat | None
    moves: tuple[Move, ...]
    slot: int | None


class EleventhView(Value, frozen=True):
    """The eleventh auction.

    Attributes:
        bidders: the seats that may bid in this ballot.
        ballot: 1, and one more with each rebid.
        bid: the viewer's own bid of this ballot, while it waits.
        settled: whether it is decided.
        winner: who won, if anybody did.
        chips: what the winner paid.
    """

    bidders: tuple[Seat, ...]
    ballot: int
    bid: int | None
    settled: bool
    winner: Seat | None
    chips: int


class RoundView(Value, frozen=True):
    """One round; what is not named here is as in ``state.Round``.

    Attributes:
        reading: how the row is read as it lies; everybody can work that out.
        value: what it counted, once the round is over, as a string.
    """

    number: int
    order: tuple[Seat, ...]
    schedule: tuple[Card | None, ...]
    choices: int
    slots: tuple[Card | None, ...]
    auctions: tuple[AuctionView, ...]
    eleventh: EleventhView | None
    row: str | None
    pairs: tuple[PlacedPair, ...]
    reading: Reading | None
    value: str | None


class Observation(GameObservation[Options, AnyEvent], frozen=True, tag="equation-auction"):
    """The table as one viewer sees it.

    Attributes:
        phase: what the match is in.
        to_act: seats that owe a decision, in ascending order.
        compelled: whether whose turn it is must bid (no bid lies yet in this auction).
        teams: who is on which; ``None`` before they are drawn.
        garnets: by seat, saved cards paid once all have saved.
        tokens: Tokens of Life won, by seat.
        chips: by seat.
        saved: by seat, the saved cards that are left, for who may see them.
        total: of the rounds so far, a fraction as a string.
        candidates: seats that go to the Death Match, once it is decided.
        rounds: the past ones and, last, the present one.
    """

    phase: Phase
    to_act: tuple[Seat, ...]
    compelled: bool
    teams: TeamsView | None
    garnets: BySeat[int]
    tokens: BySeat[int]
    chips: BySeat[int]
    saved: BySeat[tuple[Card, ...] | None]
    total: str
    candidates: tuple[Seat, ...]
    rounds: tuple[RoundView, ...]


def observe(state: State, viewer: Viewer) -> Observation:
    """Return what a viewer sees. Rule: EQ-22, EQ-A6, EQ-A22."""
    over = state.phase == "over"
    return Observation(
        you=viewer if isinstance(viewer, int) else None,
        options=state.options,
        phase=state.phase,
        to_act=() if turns.chance_is_due(state) else turns.owing(state),
        compelled=state.phase == "bid" and auction.is_bid_forced(state),
        teams=None if state.teams is None else teams_view(state.teams, state.pairs),
        garnets=state.garnets,
        tokens=state.tokens,
        chips=state.chips,
        saved=tuple(state.saved[seat] if sees(state, viewer, seat) else None for seat in range(SEATS)),
        total=str(state.total),
        candidates=result.candidates(state) if over else (),
        rounds=tuple(round_view(state, played, viewer) for played in state.rounds),
        events=state.events,
        outcome=result.outcome(state),
    )


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see a seat's saved cards: the owner, open sight, all when it is over.

    Rule: EQ-A6
    """
    return viewer in (seat, OPEN) or state.phase == "over"


def teams_view(teams: Teams, pairs: tuple[int, ...]) -> TeamsView:
    """The teams, and their brackets. Rule: EQ-24, EQ-A42."""
    positive, negative, neutral = pairs
    return TeamsView(teams.positive, teams.negative, teams.neutral, (positive, negative, neutral))


def round_view(state: State, played: Round, viewer: Viewer) -> RoundView:
    """One round as a viewer sees it."""
    if played is state.round:
        return view_round(played, viewer, is_present=True)
    return view_past_round(played)


@lru_cache(maxsize=1024)
def view_past_round(played: Round) -> RoundView:
    """A round that is over, which everybody sees alike; remembered, for each view repeats it."""
    return view_round(played, "public", is_present=False)


def view_round(played: Round, viewer: Viewer, *, is_present: bool) -> RoundView:
    """A round, the present one or not, as a viewer sees it."""
    last = len(played.auctions)
    return RoundView(
        number=played.number,
        order=played.order,
        schedule=played.schedule,
        choices=played.choices,
        slots=played.slots,
        auctions=tuple(
            [auction_view(held, moves=is_present and held.number >= last - 1) for held in played.auctions]
        ),
        eleventh=None if played.eleventh is None else eleventh_view(played.eleventh, viewer),
        row=played.row,
        pairs=played.pairs,
        reading=None if played.row is None else evaluate(played.row),
        value=None if played.reading is None else played.reading.value,
    )


@lru_cache(maxsize=4096)
def auction_view(held: Auction, *, moves: bool) -> AuctionView:
    """One auction, remembered as rounds are: bids on slots are open. Rule: EQ-14, EQ-16."""
    spent = [0] * SEATS
    for move in held.moves:
        spent[move.seat] += move.chips
    return AuctionView(
        number=held.number,
        card=held.card,
        starter=held.starter,
        turn=held.turn if held.slot is None else None,
        chips=held.chips,
        spent=tuple(spent),
        passed=held.passed,
        bidder=held.bidder,
        moves=held.moves if moves else (),
        slot=held.slot,
    )


def eleventh_view(held: Eleventh, viewer: Viewer) -> EleventhView:
    """The eleventh auction: only the winner and the price are ever told. Rule: EQ-22, EQ-A22."""
    mine = held.bids[viewer] if isinstance(viewer, int) and not held.settled else None
    return EleventhView(held.bidders, held.ballot, mine, held.settled, held.winner, held.chips)

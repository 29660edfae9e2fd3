"""The ten auctions of a round: bids on slots, passes, and where the card goes."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.events import emit
from dealer.games.equation_auction.rules import eleventh
from dealer.games.equation_auction.rules.actions import Bid, Slot
from dealer.games.equation_auction.rules.events import CardPlaced
from dealer.games.equation_auction.rules.state import (
    SEATS,
    SLOTS,
    Auction,
    Move,
    Round,
    State,
    with_chips,
    with_round,
)

By = Literal["choice", "clock", "rules"]


def begin(state: State, number: int, starter: int) -> State:
    """The next card comes up; after the tenth, the eleventh auction. Rule: EQ-12, EQ-13, EQ-A15."""
    if number > SLOTS:
        return eleventh.begin(state)
    card = state.round.schedule[number - 1]
    assert card is not None
    coming = Auction(number, card, starter, turn=starter)
    state = with_round(replace(state, phase="bid"), auctions=(*state.round.auctions, coming))
    if number == SLOTS and state.options.last_slot == "free":
        return close(state, state.round.empty_slots[0], "rules")
    return advance(state)


def is_bid_forced(state: State) -> bool:
    """Return whether nobody has bid yet, so that whose turn it is must. Rule: EQ-15, EQ-A9, EQ-A11."""
    return state.round.auction.bidder is None


def out_of_chips(state: State) -> bool:
    """Return whether all five have passed for want of chips, so that chance places the card. Rule: EQ-A11."""
    return all(state.round.auction.passed)


def bid(state: State, seat: int, action: Bid, by: By) -> State:
    """Chips go to a slot, and are gone. Rule: EQ-14, EQ-16, EQ-19."""
    current, slot = state.round.auction, action.slot
    state = with_auction(
        with_chips(state, seat, -action.chips),
        replace(
            current,
            chips=put(current.chips, slot - 1, current.chips[slot - 1] + action.chips),
            bidder=seat,
            turn=next_seat(state.round, seat),
            moves=(*current.moves, Move(seat, slot, action.chips, by)),
        ),
    )
    return advance(state)


def leave(state: State, seat: int, by: By) -> State:
    """A seat passes, for all of this auction. Rule: EQ-14."""
    return advance(with_auction(state, mark_passed(state.round, seat, by)))


def mark_passed(current: Round, seat: int, by: By) -> Auction:
    """The auction after a seat has passed."""
    auction = current.auction
    return replace(
        auction,
        passed=put(auction.passed, seat, True),
        turn=next_seat(current, seat),
        moves=(*auction.moves, Move(seat, None, 0, by)),
    )


def next_seat(current: Round, seat: int) -> int:
    """Return who comes after a seat: the round's order, again and again. Rule: EQ-A16."""
    return current.order[(current.order.index(seat) + 1) % SEATS]


def advance(state: State) -> State:
    """To the next seat that can act; the auction ends when four have passed. Rule: EQ-18, EQ-A10, EQ-A11."""
    while True:
        current = state.round.auction
        if current.bidder is not None and sum(current.passed) == SEATS - 1:
            return close(state, current.chips.index(max(current.chips)) + 1, "bids")
        if all(current.passed):
            return state  # chance places the card
        if current.passed[current.turn]:
            current = replace(current, turn=next_seat(state.round, current.turn))
        elif state.chips[current.turn]:
            return state
        else:  # EQ-A50: without chips, a player passes when the turn comes
            current = mark_passed(state.round, current.turn, "rules")
        state = with_auction(state, current)


def close(state: State, slot: int, by: Literal["bids", "chance", "rules"]) -> State:
    """The card lies in its slot. The final bidder begins the next auction. Rule: EQ-13, EQ-18, EQ-A11."""
    current, number = state.round.auction, state.round.auction.number
    state = with_auction(state, replace(current, slot=slot))
    state = with_round(state, slots=put(state.round.slots, slot - 1, current.card))
    placed = CardPlaced(
        state.round.number, number, current.card, slot, current.chips[slot - 1], current.bidder, by
    )
    starter = current.starter if current.bidder is None else current.bidder
    return begin(emit(state, placed), number + 1, starter)


def apply_slot(state: State, action: Slot) -> State:
    """A compelled bid of 1 chip there; or, if nobody has a chip, the card itself. Rule: EQ-A11, EQ-A17."""
    if out_of_chips(state):
        return close(state, action.slot, "chance")
    seat = state.round.auction.turn
    return bid(replace(state, timed_out=False), seat, Bid(action.slot, 1), "clock")


def with_auction(state: State, current: Auction) -> State:
    """The state with its present auction changed."""
    return with_round(state, auctions=(*state.round.auctions[:-1], current))

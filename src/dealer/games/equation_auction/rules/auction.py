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
    before = state.round.auctions
    card = state.round.schedule[number - 1]
    assert card is not None
    coming = Auction(number, card, starter, turn=starter)
    if state.phase != "bid":
        state = replace(state, phase="bid")
    if number == SLOTS and state.options.last_slot == "free":
        return close(state, before, coming, state.round.empty_slots[0], "rules")
    return advance(state, before, coming)


def is_bid_forced(state: State) -> bool:
    """Return whether nobody has bid yet, so that whose turn it is must. Rule: EQ-15, EQ-A9, EQ-A11."""
    return state.round.auction.bidder is None


def out_of_chips(state: State) -> bool:
    """Return whether all five have passed for want of chips, so that chance places the card. Rule: EQ-A11."""
    return False not in state.rounds[-1].auctions[-1].passed


def bid(state: State, seat: int, action: Bid, by: By) -> State:
    """Chips go to a slot, and are gone. Rule: EQ-14, EQ-16, EQ-19."""
    here, slot = state.round, action.slot
    current = here.auction
    bidden = replace(
        current,
        chips=put(current.chips, slot - 1, current.chips[slot - 1] + action.chips),
        bidder=seat,
        turn=next_seat(here, seat),
        moves=(*current.moves, Move(seat, slot, action.chips, by)),
    )
    return advance(with_chips(state, seat, -action.chips), here.auctions[:-1], bidden)


def leave(state: State, seat: int, by: By) -> State:
    """A seat passes, for all of this auction. Rule: EQ-14."""
    here = state.round
    current = here.auction
    passed = replace(
        current,
        passed=put(current.passed, seat, True),
        turn=next_seat(here, seat),
        moves=(*current.moves, Move(seat, None, 0, by)),
    )
    return advance(state, here.auctions[:-1], passed)


def next_seat(current: Round, seat: int) -> int:
    """Return who comes after a seat: the round's order, again and again. Rule: EQ-A16."""
    return current.order[(current.order.index(seat) + 1) % SEATS]


def advance(state: State, before: tuple[Auction, ...], current: Auction) -> State:
    """To the next seat that can act; the auction ends when four have passed. Rule: EQ-18, EQ-A10, EQ-A11.

    Args:
        state: the match, but for the present auction.
        before: the auctions of the round that are over.
        current: the present one, as it is now.
    """
    order, chips = state.round.order, state.chips
    passed, moves = list(current.passed), list(current.moves)
    place, out = order.index(current.turn), passed.count(True)
    last = SEATS if current.bidder is None else SEATS - 1
    while out < last:
        turn = order[place]
        if not passed[turn]:
            if chips[turn]:
                break
            passed[turn] = True  # EQ-A50: without chips, a player passes when the turn comes
            moves.append(Move(turn, None, 0, "rules"))
            out += 1
        place = (place + 1) % SEATS  # EQ-A16
    if order[place] != current.turn or len(moves) != len(current.moves):
        current = replace(current, turn=order[place], passed=tuple(passed), moves=tuple(moves))
    if current.bidder is not None and out == last:
        return close(state, before, current, current.chips.index(max(current.chips)) + 1, "bids")
    return with_round(state, auctions=(*before, current))  # if all have passed, chance places the card


def close(
    state: State,
    before: tuple[Auction, ...],
    current: Auction,
    slot: int,
    by: Literal["bids", "chance", "rules"],
) -> State:
    """The card lies in its slot. The final bidder begins the next auction. Rule: EQ-13, EQ-18, EQ-A11."""
    here, number = state.round, current.number
    auctions = (*before, replace(current, slot=slot))
    closed = replace(here, auctions=auctions, slots=put(here.slots, slot - 1, current.card))
    chips = current.chips[slot - 1]
    placed = CardPlaced(here.number, number, current.card, slot, chips, current.bidder, by)
    starter = current.starter if current.bidder is None else current.bidder
    return begin(emit(state, placed, rounds=(*state.rounds[:-1], closed)), number + 1, starter)


def apply_slot(state: State, action: Slot) -> State:
    """A compelled bid of 1 chip there; or, if nobody has a chip, the card itself. Rule: EQ-A11, EQ-A17."""
    here = state.round
    if out_of_chips(state):
        return close(state, here.auctions[:-1], here.auction, action.slot, "chance")
    return bid(replace(state, timed_out=False), here.auction.turn, Bid(action.slot, 1), "clock")

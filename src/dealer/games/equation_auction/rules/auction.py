"""The ten auctions of a round: bids on slots, passes, and where the card goes."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.events import emit
from dealer.games.equation_auction.rules import eleventh
from dealer.games.equation_auction.rules.actions import Bid, Slot
from dealer.games.equation_auction.rules.events import CardPlaced
from dealer.games.equation_auction.rules.state import SEATS, SLOTS, Auction, Move, Round, State, put_round
from dealer.toolkit.purse import pay

By = Literal["choice", "clock", "rules"]


def begin(state: State, here: Round, number: int, starter: int) -> State:
    """The next card comes up; after the tenth, the eleventh auction. Rule: EQ-12, EQ-13, EQ-A15.

    Args:
        state: the match, but for the present round.
        here: the present round, as it is now.
        number: of the auction, from 1.
        starter: the seat that bids first.
    """
    if number > SLOTS:
        return eleventh.begin(put_round(state, here))
    card = here.schedule[number - 1]
    assert card is not None
    coming = Auction(number, card, starter, turn=starter)
    if number == SLOTS and state.options.last_slot == "free":
        return close(state, here, here.auctions, coming, here.empty_slots[0], "rules")
    return advance(state, here, here.auctions, coming, state.chips)


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
        chips=pay(current.chips, slot - 1, action.chips),
        bidder=seat,
        turn=next_seat(here, seat),
        moves=(*current.moves, Move(seat, slot, action.chips, by)),
    )
    return advance(state, here, here.auctions[:-1], bidden, pay(state.chips, seat, -action.chips))


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
    return advance(state, here, here.auctions[:-1], passed, state.chips)


def next_seat(current: Round, seat: int) -> int:
    """Return who comes after a seat: the round's order, again and again. Rule: EQ-A16."""
    return current.order[(current.order.index(seat) + 1) % SEATS]


def advance(
    state: State, here: Round, before: tuple[Auction, ...], current: Auction, chips: tuple[int, ...]
) -> State:
    """To the next seat that can act; the auction ends when four have passed. Rule: EQ-18, EQ-A10, EQ-A11.

    Args:
        state: the match, but for the chips and the present round.
        here: the present round, but for the present auction.
        before: the auctions of the round that are over.
        current: the present one, as it is now.
        chips: by seat, as they are now.
    """
    last = SEATS if current.bidder is None else SEATS - 1
    if current.passed[current.turn] or not chips[current.turn]:
        able = tuple(map(bool, chips))
        turn, passed, gone = pass_by(here.order, current.turn, current.passed, able, last)
        current = replace(current, turn=turn, passed=passed, moves=current.moves + gone)
    if current.bidder is not None and current.passed.count(True) == last:
        slot = current.chips.index(max(current.chips)) + 1
        return close(replace(state, chips=chips), here, before, current, slot, "bids")
    here = replace(here, auctions=(*before, current))  # if all have passed, chance places the card
    return replace(state, phase="bid", chips=chips, rounds=(*state.rounds[:-1], here))


@lru_cache(maxsize=16_384)
def pass_by(
    order: tuple[int, ...], turn: int, passed: tuple[bool, ...], able: tuple[bool, ...], last: int
) -> tuple[int, tuple[bool, ...], tuple[Move, ...]]:
    """Return whose turn it is once those are passed by who are out or have no chips. Rule: EQ-A16, EQ-A50.

    Args:
        order: the players' order of the round.
        turn: whose turn it would be.
        passed: by seat, who is out.
        able: by seat, who has chips.
        last: how many are out when the auction is over.

    Returns:
        Whose turn it is then, who is out, and the passes of those without chips.
    """
    out, gone = list(passed), list[Move]()
    place = order.index(turn)
    while out.count(True) < last:
        turn = order[place]
        if not out[turn]:
            if able[turn]:
                break
            out[turn] = True  # EQ-A50: without chips, a player passes when the turn comes
            gone.append(Move(turn, None, 0, "rules"))
        place = (place + 1) % SEATS  # EQ-A16
    return order[place], tuple(out), tuple(gone)


def close(
    state: State,
    here: Round,
    before: tuple[Auction, ...],
    current: Auction,
    slot: int,
    by: Literal["bids", "chance", "rules"],
) -> State:
    """The card lies in its slot. The final bidder begins the next auction. Rule: EQ-13, EQ-18, EQ-A11."""
    number, bidder = current.number, current.bidder
    slots = put(here.slots, slot - 1, current.card)
    closed = replace(here, auctions=(*before, replace(current, slot=slot)), slots=slots)
    placed = CardPlaced(here.number, number, current.card, slot, current.chips[slot - 1], bidder, by)
    return begin(emit(state, placed), closed, number + 1, current.starter if bidder is None else bidder)


def apply_slot(state: State, action: Slot) -> State:
    """A compelled bid of 1 chip there; or, if nobody has a chip, the card itself. Rule: EQ-A11, EQ-A17."""
    here = state.round
    if out_of_chips(state):
        return close(state, here, here.auctions[:-1], here.auction, action.slot, "chance")
    return bid(replace(state, timed_out=False), here.auction.turn, Bid(action.slot, 1), "clock")

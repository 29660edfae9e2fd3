"""Actions of seats in a compiled Equation Auction up to the row: save, schedule, bid, place.

Each function leaves the match where a seat is to act, or calls what follows.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.equation_auction.rules.opening import SNAKE
from dealer.games.equation_auction.rules.state import CHOICES, REBIDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.kernels.layout import KIND_COUNT, NONE
from dealer_lab.games.equation_auction.kernels.record import BID, PLACE, SECRET, clear_walk, count_empty_slots
from dealer_lab.games.equation_auction.kernels.rows import begin_brackets
from dealer_lab.games.equation_auction.kernels.table import begin_round, clear_auction
from dealer_lab.kernels.arrays import Record
from dealer_lab.kernels.chance import draw_below

CHOOSER = np.array(SNAKE)


# -------------------------------------------------------------------------------------------- the opening


@njit(cache=True)
def save(match: Record) -> None:
    """A hand is saved; when all five are, they are paid for and round 1 begins. Rule: EQ-5, EQ-A2, EQ-A6."""
    seat = match.actor
    for place in range(match.count):
        match.saved[seat, match.said[place]] += 1
    match.has_saved[seat] = 1
    clear_walk(match)
    if seat < SEATS - 1:
        match.actor = seat + 1
        return
    for other in range(SEATS):
        cards = match.saved[other].sum()
        if cards:
            match.garnets[other] -= (cards - 1) ** 2
    begin_round(match)


@njit(cache=True)
def schedule(match: Record, position: int) -> None:
    """A card has its position; after nine choices the tenth goes where it must. Rule: EQ-9, EQ-10, EQ-13."""
    put_on_schedule(match, match.said[0], position)
    match.choices += 1
    clear_walk(match)
    if match.choices < CHOICES:
        match.actor = match.order[CHOOSER[match.choices]]
        return
    for kind in range(KIND_COUNT):
        if match.unplaced[kind]:
            last = kind
    for place in range(SLOTS):
        if match.schedule[place] == NONE:
            free = place
    put_on_schedule(match, last, free)
    match.phase = BID
    match.auction = 0
    match.starter = match.order[0]  # EQ-A48
    run_auctions(match, match.starter)


@njit(cache=True)
def put_on_schedule(match: Record, kind: int, position: int) -> None:
    """Write a card at a position."""
    match.schedule[position] = kind
    match.unplaced[kind] -= 1


# --------------------------------------------------------------------------------------- the ten auctions


@njit(cache=True)
def bid(match: Record) -> None:
    """Chips go to a slot, and are gone. Rule: EQ-14, EQ-16, EQ-19."""
    seat, slot, chips = match.actor, match.slot, match.amount
    match.lying[slot] += chips
    match.stakes[seat, slot] += chips
    match.chips[seat] -= chips
    match.bidder = seat
    clear_walk(match)
    run_auctions(match, find_next_seat(match, seat))


@njit(cache=True)
def pass_auction(match: Record) -> None:
    """A seat is out of this auction. Rule: EQ-14."""
    seat = match.actor
    match.passed[seat] = 1
    clear_walk(match)
    run_auctions(match, find_next_seat(match, seat))


@njit(cache=True)
def find_next_seat(match: Record, seat: int) -> int:
    """Return who comes after a seat: the round's order, again and again. Rule: EQ-A16."""
    place = 0
    while match.order[place] != seat:
        place += 1
    return int(match.order[(place + 1) % SEATS])


@njit(cache=True)
def run_auctions(match: Record, turn: int) -> None:
    """Go to the next seat that can act, through auctions that end, and to what follows the tenth.

    Rule: EQ-12, EQ-13, EQ-18, EQ-A11
    """
    while True:
        seat = find_bidder(match, turn)
        if seat != NONE:
            match.actor = seat
            return
        if match.bidder == NONE:
            put_in_slot(match, draw_slot(match), 0)
        else:
            slot = match.lying.argmax()
            put_in_slot(match, slot, match.lying[slot])
            match.starter = match.bidder
        clear_auction(match)
        match.auction += 1
        if match.auction == SLOTS:
            begin_eleventh(match)
            return
        turn = match.starter


@njit(cache=True)
def find_bidder(match: Record, turn: int) -> int:
    """From a turn on: the next seat that can act; ``NONE`` where the auction is over. Rule: EQ-18, EQ-A10.

    Without chips, a player passes when the turn comes. Rule: EQ-A50
    """
    place = 0
    while match.order[place] != turn:
        place += 1
    out = match.passed.sum()
    last = SEATS if match.bidder == NONE else SEATS - 1
    while out < last:
        seat = match.order[place]
        if match.passed[seat] == 0:
            if match.chips[seat]:
                return int(seat)
            match.passed[seat] = 1
            out += 1
        place = (place + 1) % SEATS
    return NONE


@njit(cache=True)
def draw_slot(match: Record) -> int:
    """Any empty slot: nobody has a chip. Rule: EQ-A11."""
    skipped = draw_below(match, count_empty_slots(match))
    slot = 0
    while match.slots[slot] != NONE or skipped:
        skipped -= match.slots[slot] == NONE
        slot += 1
    return slot


@njit(cache=True)
def put_in_slot(match: Record, slot: int, chips: int) -> None:
    """The card of the auction lies in its slot. Rule: EQ-18."""
    match.slots[slot] = match.schedule[match.auction]
    match.cost[slot] = chips
    match.went[match.round, match.auction] = slot


# ----------------------------------------------------------------------------------- the eleventh auction


@njit(cache=True)
def begin_eleventh(match: Record) -> None:
    """All five bid, whoever holds cards; without chips 0 by itself. Rule: EQ-22, EQ-A19, EQ-A46, EQ-A50."""
    match.phase = SECRET
    match.ballot = 1
    match.may_bid[:] = 1
    for seat in range(SEATS):
        match.bids[seat] = NONE if match.chips[seat] else 0
    settle(match)


@njit(cache=True)
def secret_bid(match: Record) -> None:
    """A bid waits, unseen, for the others. Rule: EQ-22."""
    match.bids[match.actor] = match.amount
    clear_walk(match)
    settle(match)


@njit(cache=True)
def settle(match: Record) -> None:
    """When all bids are in: the highest wins, the tied bid again. Rule: EQ-22, EQ-A20, EQ-A21."""
    for seat in range(SEATS):
        if match.may_bid[seat] and match.bids[seat] == NONE:
            match.actor = seat
            return
    highest = match.bids.max()  # NONE for those who may not bid
    tied = (match.bids == highest).sum()
    if highest == 0:
        match.winner[match.round] = NONE
        begin_brackets(match)
    elif tied == 1:
        win(match, match.bids.argmax(), highest)
    elif match.ballot > REBIDS:
        win(match, draw_tied(match, highest, draw_below(match, tied)), highest)
    else:
        bid_again(match, highest)


@njit(cache=True)
def bid_again(match: Record, highest: int) -> None:
    """The tied bid again; each has chips, or there would be no tie. Rule: EQ-22, EQ-A21."""
    match.ballot += 1
    match.actor = NONE
    for seat in range(SEATS):
        match.may_bid[seat] = match.bids[seat] == highest
        match.bids[seat] = NONE
        if match.may_bid[seat] and match.actor == NONE:
            match.actor = seat


@njit(cache=True)
def draw_tied(match: Record, highest: int, skipped: int) -> int:
    """One of the tied. Rule: EQ-A21."""
    seat = 0
    while match.bids[seat] != highest or skipped:
        skipped -= match.bids[seat] == highest
        seat += 1
    return seat


@njit(cache=True)
def win(match: Record, seat: int, chips: int) -> None:
    """Only the winner pays, and is asked to place, even with nothing saved. Rule: EQ-22, EQ-A46."""
    match.winner[match.round] = seat
    match.price[match.round] = chips
    match.chips[seat] -= chips
    match.phase = PLACE
    match.actor = seat


@njit(cache=True)
def place(match: Record) -> None:
    """Saved cards are played, and spent; then come the brackets. Rule: EQ-23, EQ-36, EQ-A24, EQ-A41."""
    seat = match.actor
    for at in range(match.count):
        match.saved[seat, match.said[at]] -= 1
        match.played[seat, match.said[at]] += 1
    begin_brackets(match)

"""The empty table of a compiled Equation Auction: the teams, a new round, a new auction."""

from __future__ import annotations

from numba import njit

from dealer.games.equation_auction.rules.state import SEATS
from dealer_lab.games.equation_auction.kernels.layout import CHIPS, GARNETS, KIND_COUNT, NONE
from dealer_lab.games.equation_auction.kernels.record import (
    COPIES,
    NEUTRAL,
    SAVE,
    SCHEDULE,
    UNDECIDED,
    clear_walk,
)
from dealer_lab.kernels.arrays import Record
from dealer_lab.kernels.chance import shuffle


@njit(cache=True)
def deal(match: Record) -> None:
    """An empty table, and the teams. Rule: EQ-1, EQ-6, EQ-A1, EQ-A42."""
    match.utility[:] = 0
    match.phase = SAVE
    match.round = NONE
    match.chips[:] = CHIPS
    match.garnets[:] = GARNETS
    match.saved[:] = 0
    match.has_saved[:] = 0
    match.played[:] = 0
    match.pairs[:] = 1
    match.went[:] = NONE
    match.winner[:] = UNDECIDED
    match.price[:] = 0
    match.value_n[:] = 0
    match.value_d[:] = 1
    match.total_n = 0
    match.total_d = 1
    match.said[:] = NONE
    for seat in range(SEATS):
        match.order[seat] = seat
    shuffle(match, match.order)
    for place in range(SEATS):
        match.team[match.order[place]] = place // 2  # two, two, one
    look_around(match)
    clear_round(match)
    clear_walk(match)
    match.actor = 0


@njit(cache=True)
def look_around(match: Record) -> None:
    """Write in which order each seat sees the others."""
    for me in range(SEATS):
        seen = 0
        for relation in range(4):
            for away in range(SEATS):
                seat = (me + away) % SEATS
                if find_relation(match, me, seat) == relation:
                    match.sight[me, seen] = seat
                    seen += 1


@njit(cache=True)
def find_relation(match: Record, me: int, seat: int) -> int:
    """0 for oneself, 1 for the partner, then the teams in their order."""
    if seat == me:
        return 0
    if match.team[seat] == match.team[me]:
        return 1
    if match.team[me] == NEUTRAL:
        return int(2 + match.team[seat])
    return 3 if match.team[seat] == NEUTRAL else 2


@njit(cache=True)
def clear_round(match: Record) -> None:
    """Fresh cards and slots. Rule: EQ-36."""
    match.schedule[:] = NONE
    for kind in range(KIND_COUNT):
        match.unplaced[kind] = COPIES[kind]
    match.choices = 0
    match.slots[:] = NONE
    match.cost[:] = 0
    match.auction = NONE
    match.starter = NONE
    clear_auction(match)
    match.may_bid[:] = 0
    match.ballot = 0
    match.bids[:] = NONE
    match.length = 0
    match.row[:] = NONE
    match.declined[:] = 0


@njit(cache=True)
def clear_auction(match: Record) -> None:
    """Nobody has bid, and nobody has passed."""
    match.bidder = NONE
    match.passed[:] = 0
    match.lying[:] = 0
    match.stakes[:] = 0


@njit(cache=True)
def begin_round(match: Record) -> None:
    """Draw the players' order: more chips, more garnets, then chance. Rule: EQ-7, EQ-36, EQ-A4, EQ-A5."""
    match.round += 1
    clear_round(match)
    order = match.order
    for seat in range(SEATS):
        order[seat] = seat
    shuffle(match, order)
    for place in range(1, SEATS):
        at = place
        while at and is_richer(match, order[at], order[at - 1]):
            order[at], order[at - 1] = order[at - 1], order[at]
            at -= 1
    match.phase = SCHEDULE
    match.actor = order[0]


@njit(cache=True)
def is_richer(match: Record, seat: int, other: int) -> bool:
    """Return whether a seat goes before another, chance aside. Rule: EQ-7, EQ-A4."""
    if match.chips[seat] != match.chips[other]:
        return bool(match.chips[seat] > match.chips[other])
    return bool(match.garnets[seat] > match.garnets[other])

"""Rows of the Equation Auction: what a seat sees, written as ``layout`` has it.

``look`` alone reads a match; what it fills is all that the others know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dealer.games.equation_auction.rules.state import REBIDS, ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.kernels.layout import (
    FAR,
    GARNETS,
    GLYPHS,
    HOLDINGS,
    KIND_COUNT,
    LAYOUT,
    LINE,
    NEAR,
    NONE,
    PRICES,
)
from dealer_lab.games.equation_auction.kernels.record import (
    AFTER,
    BEFORE,
    BID,
    BRACKET,
    NOMINATE,
    SAVE,
    SECRET,
    UNDECIDED,
    is_able,
)
from dealer_lab.games.equation_auction.kernels.rows import add_value
from dealer_lab.games.equation_auction.kernels.visible import BLANK
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

AT: Any = LAYOUT.starts
GLYPH_COUNT = len(GLYPHS)
PRICE_OF = np.array([PRICES.index(paid) if paid in PRICES else NONE for paid in range(GARNETS + 1)])
"""By garnets paid: the place of the price."""


@njit(cache=True)
def write_row(record: Matches, row: Row) -> None:
    """Write what a seat knows, one record of ``VISIBLE``, into a row of zeros."""
    seen = record[0]
    if seen.phase != NONE:
        row[AT.phase + seen.phase] = 1
    write_own(seen, row)
    write_seats(seen, row)
    write_value(seen.total, row, AT.total)
    row[AT.total + 2 + seen.tier] = 1
    for number in range(ROUNDS):
        if seen.values[number]:
            write_value(seen.values[number], row, AT.values + 2 * number)
    if seen.round != NONE:
        write_round(seen, row)
    if seen.phase == BID:
        write_auction(seen, row)
    elif seen.phase == SECRET:
        write_ballot(seen, row)
    elif seen.phase == BRACKET:
        write_value(seen.row, row, AT.row)
        write_value(seen.row_total, row, AT.row + 2)
        row[AT.row + 4 + seen.row_tier] = 1
    write_walk(seen, row)


@njit(cache=True)
def mark(values: Array, size: int, row: Row, at: int) -> None:
    """Write each of some values as a one-hot of a size; nothing for ``NONE``."""
    for place in range(len(values)):
        row[at + size * place + max(values[place], 0)] = values[place] != NONE


@njit(cache=True)
def write_value(value: float, row: Row, at: int) -> None:
    """Write a value near 0 and far from it."""
    row[at] = min(max(value / NEAR, -1.0), 1.0)
    row[at + 1] = min(max(value / FAR, -1.0), 1.0)


@njit(cache=True)
def write_own(seen: Record, row: Row) -> None:
    """Write the own team, chips and saved cards. Rule: EQ-1, EQ-5, EQ-6."""
    row[AT.team + seen.team] = 1
    tens = seen.chips[0] // 10
    if tens < 11:
        row[AT.purse + tens] = 1
    row[AT.purse + 11 + seen.chips[0] % 10] = 1
    for place in range(len(HOLDINGS)):
        kind, number = (place, 1) if place < KIND_COUNT else (place - KIND_COUNT, 2)
        row[AT.hand + place] = seen.saved[kind] >= number


@njit(cache=True)
def write_seats(seen: Record, row: Row) -> None:
    """Write what everybody knows of each seat. Rule: EQ-14, EQ-23, EQ-A6, EQ-A42."""
    for place in range(SEATS):
        row[AT.seats + SEATS * place + seen.seats[place]] = 1
        row[AT.to_act + place] = seen.to_act[place]
        row[AT.chips + place] = min(1.0, seen.chips[place] / seen.most)
    for team in range(len(seen.pairs)):
        row[AT.pairs + team] = seen.pairs[team]


@njit(cache=True)
def write_round(seen: Record, row: Row) -> None:
    """Write orders, the cards in their slots or the row, the eleventh auctions. Rule: EQ-7, EQ-12, EQ-22."""
    row[AT.round + seen.round] = 1
    mark(seen.paid, len(PRICES), row, AT.paid)
    for place in range(SEATS):
        for kind in range(KIND_COUNT):
            if seen.played[place, kind]:
                row[AT.played + KIND_COUNT * place + kind] = seen.played[place, kind] / 2
    mark(seen.order, SEATS, row, AT.order)
    mark(seen.schedule, KIND_COUNT, row, AT.schedule)
    mark(seen.line, GLYPH_COUNT, row, AT.line)
    for slot in range(SLOTS):
        if seen.cost[slot]:
            row[AT.cost + slot] = min(1.0, seen.cost[slot] / seen.most)
    for number in range(ROUNDS):
        if seen.winner[number] != NONE:
            start = AT.eleventh + (SEATS + 2) * number
            row[start + seen.winner[number]] = 1
            row[start + SEATS + 1] = min(1.0, seen.price[number] / seen.most)


@njit(cache=True)
def write_auction(seen: Record, row: Row) -> None:
    """Write the auction that runs. Rule: EQ-14, EQ-15, EQ-16."""
    row[AT.auction + seen.auction] = 1
    row[AT.card + seen.card] = 1
    row[AT.compelled] = seen.compelled
    if seen.bidder != NONE:
        row[AT.bidder + seen.bidder] = 1
    for place in range(SEATS):
        row[AT.passed + place] = seen.passed[place]
    for slot in range(SLOTS):
        if seen.lying[slot]:
            row[AT.lying + 2 * slot] = min(1.0, seen.lying[slot] / (seen.most / 2))
            row[AT.lying + 2 * slot + 1] = min(1.0, seen.lying[slot] / (SEATS * seen.most))
            for place in range(SEATS):
                row[AT.stakes + SLOTS * place + slot] = min(1.0, seen.stakes[place, slot] / seen.most)


@njit(cache=True)
def write_ballot(seen: Record, row: Row) -> None:
    """Write the bidders of the eleventh auction, and the own bid. Rule: EQ-22, EQ-A21."""
    for place in range(SEATS):
        row[AT.ballot + place] = seen.may_bid[place]
    row[AT.ballot + SEATS] = seen.ballot / (REBIDS + 1)
    if seen.bid != NONE:
        row[AT.ballot + SEATS + 1] = 1
        row[AT.ballot + SEATS + 2] = min(1.0, seen.bid / seen.most)


@njit(cache=True)
def write_walk(seen: Record, row: Row) -> None:
    """Write the own action as far as it is said. Rule: EQ-5, EQ-8, EQ-14, EQ-23, EQ-24."""
    mark(seen.cards, KIND_COUNT, row, AT.walk_cards)
    mark(seen.digits, 10, row, AT.walk_digits)
    for word in range(3):
        row[AT.walk_verb + word] = seen.verb[word]
    if seen.slot != NONE:
        row[AT.walk_slot + seen.slot] = 1
    if seen.gap != NONE:
        row[AT.walk_gap + seen.gap] = 1


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    seen = BLANK.copy()
    for i in range(len(matches)):
        rows[i, :] = 0
        if matches[i].actor != NONE:
            seen[:] = BLANK
            look(matches[i], seats[i], seen[0])
            write_row(seen, rows[i])


@njit(cache=True)
def look(match: Record, me: int, seen: Record) -> None:
    """Fill in what a seat sees of a match. Rule: EQ-3, EQ-5, EQ-6, EQ-31."""
    seen.phase = match.phase
    seen.team = match.team[me]
    copy(match.saved[me], seen.saved)
    copy(match.pairs, seen.pairs)
    look_at_seats(match, me, seen)
    seen.total = match.total_n / match.total_d
    seen.tier = find_tier(match.total_n, match.total_d)
    for number in range(ROUNDS if match.phase == NOMINATE else match.round):
        seen.values[number] = match.value_n[number] / match.value_d[number]
    if match.phase != SAVE:
        look_at_round(match, me, seen)
    if match.phase == BID:
        look_at_auction(match, me, seen)
    elif match.phase == SECRET:
        for place in range(SEATS):
            seen.may_bid[place] = match.may_bid[match.sight[me, place]]
        seen.ballot = match.ballot
        seen.bid = match.bids[me] if match.may_bid[me] else NONE
    elif match.phase == BRACKET:
        seen.row = match.value_n[match.round] / match.value_d[match.round]
        numerator, denominator = add_value(match, match.round)
        seen.row_total = numerator / denominator
        seen.row_tier = find_tier(numerator, denominator)
    if match.actor == me:
        look_at_walk(match, seen)


@njit(cache=True)
def copy(numbers: Array, target: Array) -> None:
    """Copy some numbers; an assignment to a slice would look for an overlap first."""
    for at in range(len(numbers)):
        target[at] = numbers[at]


@njit(cache=True)
def find_tier(numerator: int, denominator: int) -> int:
    """0 below -4, 1 to below -1, 2 to 1, 3 to 4, 4 above. Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A30."""
    size = abs(numerator)
    if size <= denominator:
        return 2
    away = 1 if size <= 4 * denominator else 2
    return 2 + away if numerator > 0 else 2 - away


@njit(cache=True)
def is_waited_for(match: Record, seat: int) -> bool:
    """Return whether a seat owes a decision. Rule: EQ-5, EQ-22, EQ-25."""
    if match.phase == SAVE:
        return bool(match.has_saved[seat] == 0)
    if match.phase == SECRET:
        return bool(match.may_bid[seat] == 1 and match.bids[seat] == NONE)
    if match.phase == BRACKET:
        return is_able(match, seat)
    return bool(match.actor == seat)


@njit(cache=True)
def look_at_seats(match: Record, me: int, seen: Record) -> None:
    """Fill in what everybody knows of each seat. Rule: EQ-14, EQ-23, EQ-A6, EQ-A42."""
    for place in range(SEATS):
        seat = match.sight[me, place]
        seen.seats[place] = seat
        seen.to_act[place] = is_waited_for(match, seat)
        seen.chips[place] = match.chips[seat]
        if match.phase != SAVE:
            seen.paid[place] = PRICE_OF[GARNETS - match.garnets[seat]]
            copy(match.played[seat], seen.played[place])


@njit(cache=True)
def look_at_round(match: Record, me: int, seen: Record) -> None:
    """Fill in orders, the slots or the row, the eleventh auctions. Rule: EQ-7, EQ-12, EQ-22, EQ-A22."""
    seen.round = match.round
    for at in range(SEATS):
        seen.order[find_place(match, me, match.order[at])] = at
    copy(match.schedule, seen.schedule)
    for slot in range(SLOTS):
        seen.cost[slot] = match.cost[slot] if match.slots[slot] != NONE else 0
        seen.line[slot] = match.slots[slot]
    for at in range(min(match.length, LINE)):
        seen.line[at] = match.row[at]
    for number in range(match.round + 1):
        winner = match.winner[number]
        if winner != UNDECIDED:
            seen.winner[number] = SEATS if winner == NONE else find_place(match, me, winner)
            seen.price[number] = match.price[number]


@njit(cache=True)
def find_place(match: Record, me: int, seat: int) -> int:
    """Return the place of a seat among those that another sees; without a branch, which would be slow."""
    found = 0
    for place in range(SEATS):
        found += place * (match.sight[me, place] == seat)
    return found


@njit(cache=True)
def look_at_auction(match: Record, me: int, seen: Record) -> None:
    """Fill in the auction that runs. Rule: EQ-14, EQ-15, EQ-16."""
    seen.auction = match.auction
    seen.card = match.schedule[match.auction]
    seen.compelled = match.bidder == NONE
    for place in range(SEATS):
        seat = match.sight[me, place]
        seen.passed[place] = match.passed[seat]
        if match.bidder != NONE:
            copy(match.stakes[seat], seen.stakes[place])
    if match.bidder != NONE:
        seen.bidder = find_place(match, me, match.bidder)
        copy(match.lying, seen.lying)


@njit(cache=True)
def look_at_walk(match: Record, seen: Record) -> None:
    """Fill in the action of who acts, as far as it is said. Rule: EQ-5, EQ-8, EQ-14, EQ-23, EQ-24."""
    if match.phase == BID or match.phase == BRACKET:
        seen.verb[0] = match.stage > 0
        if match.stage == 2 and match.phase == BRACKET:
            seen.gap = match.gap
    elif match.phase != SECRET:
        for place in range(match.count):
            seen.cards[place] = match.said[place]
        seen.verb[1] = match.side == BEFORE
        seen.verb[2] = match.side == AFTER
    if match.phase == BID and match.stage == 2:
        seen.slot = match.slot
    if match.phase == SECRET or (match.phase == BID and match.stage == 2):
        if match.digits == 1:
            seen.digits[0] = match.amount
        elif match.digits == 2:
            seen.digits[0], seen.digits[1] = match.amount // 10, match.amount % 10

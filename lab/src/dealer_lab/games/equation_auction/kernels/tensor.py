"""Rows of many Equation Auctions at once, as ``kernels.layout`` has them."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.equation_auction.rules.state import REBIDS, ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.kernels.layout import (
    CHIPS,
    FAR,
    GARNETS,
    GLYPHS,
    LAYOUT,
    LINE,
    NEAR,
    PRICES,
)
from dealer_lab.games.equation_auction.kernels.record import (
    AFTER,
    BEFORE,
    BID,
    BRACKET,
    KIND_COUNT,
    NOMINATE,
    NONE,
    SAVE,
    SECRET,
    UNDECIDED,
    is_able,
)
from dealer_lab.games.equation_auction.kernels.rows import add_value
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

PHASE, ROUND, TEAM, SEATS_AT, TO_ACT = map(LAYOUT.start, ("phase", "round", "team", "seats", "to_act"))
CHIPS_AT, PURSE, PAID, HAND, PLAYED = map(LAYOUT.start, ("chips", "purse", "paid", "hand", "played"))
PAIRS, TOTAL, VALUES, ORDER = map(LAYOUT.start, ("pairs", "total", "values", "order"))
SCHEDULE_AT, LINE_AT, COST, AUCTION = map(LAYOUT.start, ("schedule", "line", "cost", "auction"))
CARD, COMPELLED, LYING, STAKES = map(LAYOUT.start, ("card", "compelled", "lying", "stakes"))
PASSED, BIDDER, BALLOT, ELEVENTH = map(LAYOUT.start, ("passed", "bidder", "ballot", "eleventh"))
ROW, WALK_CARDS, WALK_VERB = map(LAYOUT.start, ("row", "walk_cards", "walk_verb"))
WALK_SLOT, WALK_DIGITS, WALK_GAP = map(LAYOUT.start, ("walk_slot", "walk_digits", "walk_gap"))

GLYPH_COUNT, PRICE_COUNT = len(GLYPHS), len(PRICES)
PRICE_OF = np.array([PRICES.index(paid) if paid in PRICES else NONE for paid in range(GARNETS + 1)])
"""By garnets paid: the place of the price."""


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    for i in range(len(matches)):
        row = rows[i]
        row[:] = 0
        match = matches[i]
        if match.actor == NONE:
            continue
        me = seats[i]
        write_seats(match, me, row)
        write_own(match, me, row)
        write_totals(match, row)
        if match.phase == SAVE:
            write_cards_said(match, me, row)
            continue
        row[ROUND + match.round] = 1
        write_round(match, me, row)
        if match.phase == BID:
            write_auction(match, me, row)
        elif match.phase == SECRET:
            write_ballot(match, me, row)
        elif match.phase == BRACKET:
            write_bracket_minute(match, me, row)
        else:
            write_cards_said(match, me, row)


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
def write_seats(match: Record, me: int, row: Row) -> None:
    """Write what everybody knows of each seat. Rule: EQ-14, EQ-23, EQ-A6, EQ-A42."""
    row[PHASE + match.phase] = 1
    for place in range(SEATS):
        seat = match.sight[me, place]
        row[SEATS_AT + SEATS * place + seat] = 1
        if is_waited_for(match, seat):
            row[TO_ACT + place] = 1
        row[CHIPS_AT + place] = match.chips[seat] / CHIPS
        if match.phase != SAVE:
            row[PAID + PRICE_COUNT * place + PRICE_OF[GARNETS - match.garnets[seat]]] = 1
            for kind in range(KIND_COUNT):
                if match.played[seat, kind]:
                    row[PLAYED + KIND_COUNT * place + kind] = match.played[seat, kind] / 2
    for team in range(3):
        row[PAIRS + team] = match.pairs[team]


@njit(cache=True)
def write_own(match: Record, me: int, row: Row) -> None:
    """The own team, chips and saved cards. Rule: EQ-1, EQ-5, EQ-6."""
    row[TEAM + match.team[me]] = 1
    row[PURSE + match.chips[me] // 10] = 1
    row[PURSE + 11 + match.chips[me] % 10] = 1
    for kind in range(KIND_COUNT):
        held = match.saved[me, kind]
        if held:
            row[HAND + kind] = 1
            if held == 2:
                row[HAND + KIND_COUNT + kind] = 1


@njit(cache=True)
def write_share(value: float, row: Row, at: int) -> None:
    """A value, near 0 and far from it."""
    row[at] = min(max(value / NEAR, -1.0), 1.0)
    row[at + 1] = min(max(value / FAR, -1.0), 1.0)


@njit(cache=True)
def find_tier(numerator: int, denominator: int) -> int:
    """0 below -4, 1 to below -1, 2 to 1, 3 to 4, 4 above. Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A30."""
    size = abs(numerator)
    if size <= denominator:
        return 2
    away = 1 if size <= 4 * denominator else 2
    return 2 + away if numerator > 0 else 2 - away


@njit(cache=True)
def write_totals(match: Record, row: Row) -> None:
    """The rounds that are over. Rule: EQ-3, EQ-31."""
    write_share(match.total_n / match.total_d, row, TOTAL)
    row[TOTAL + 2 + find_tier(match.total_n, match.total_d)] = 1
    closed = ROUNDS if match.phase == NOMINATE else match.round
    for number in range(closed):
        write_share(match.value_n[number] / match.value_d[number], row, VALUES + 2 * number)


@njit(cache=True)
def write_round(match: Record, me: int, row: Row) -> None:
    """The orders, the cards in their slots or the row, the eleventh auctions. Rule: EQ-7, EQ-12, EQ-22."""
    for place in range(SEATS):
        seat = match.sight[me, place]
        at = 0
        while match.order[at] != seat:
            at += 1
        row[ORDER + SEATS * place + at] = 1
    for slot in range(SLOTS):
        if match.schedule[slot] != NONE:
            row[SCHEDULE_AT + KIND_COUNT * slot + match.schedule[slot]] = 1
        if match.slots[slot] != NONE:
            row[COST + slot] = min(match.cost[slot], CHIPS) / CHIPS
            if match.length == 0:
                row[LINE_AT + GLYPH_COUNT * slot + match.slots[slot]] = 1
    for at in range(min(match.length, LINE)):
        row[LINE_AT + GLYPH_COUNT * at + match.row[at]] = 1
    for number in range(match.round + 1):
        write_eleventh(match, me, number, row, ELEVENTH + (SEATS + 2) * number)


@njit(cache=True)
def write_eleventh(match: Record, me: int, number: int, row: Row, start: int) -> None:
    """Write the winner of a round's eleventh auction, and its price. Rule: EQ-22, EQ-A22."""
    winner = match.winner[number]
    if winner == UNDECIDED:
        return
    place = 0
    while place < SEATS and match.sight[me, place] != winner:
        place += 1
    row[start + place] = 1
    row[start + SEATS + 1] = match.price[number] / CHIPS


@njit(cache=True)
def write_auction(match: Record, me: int, row: Row) -> None:
    """The auction that runs, and the own bid as far as it is said. Rule: EQ-14, EQ-15, EQ-16."""
    row[AUCTION + match.auction] = 1
    row[CARD + match.schedule[match.auction]] = 1
    if match.bidder == NONE:
        row[COMPELLED] = 1
    else:
        for slot in range(SLOTS):
            if match.lying[slot]:
                row[LYING + 2 * slot] = min(match.lying[slot], 50) / 50
                row[LYING + 2 * slot + 1] = match.lying[slot] / (SEATS * CHIPS)
    for place in range(SEATS):
        seat = match.sight[me, place]
        row[PASSED + place] = match.passed[seat]
        if match.bidder == seat:
            row[BIDDER + place] = 1
        if match.bidder != NONE:
            for slot in range(SLOTS):
                if match.stakes[seat, slot]:
                    row[STAKES + SLOTS * place + slot] = match.stakes[seat, slot] / CHIPS
    if match.actor == me and match.stage:
        row[WALK_VERB] = 1
        if match.stage == 2:
            row[WALK_SLOT + match.slot] = 1
            write_digits(match, row)


@njit(cache=True)
def write_ballot(match: Record, me: int, row: Row) -> None:
    """Write the bidders of the eleventh auction, and the own bid. Rule: EQ-22, EQ-A21."""
    for place in range(SEATS):
        row[BALLOT + place] = match.may_bid[match.sight[me, place]]
    row[BALLOT + SEATS] = match.ballot / (REBIDS + 1)
    if match.may_bid[me] and match.bids[me] != NONE:
        row[BALLOT + SEATS + 1] = 1
        row[BALLOT + SEATS + 2] = match.bids[me] / CHIPS
    if match.actor == me:
        write_digits(match, row)


@njit(cache=True)
def write_digits(match: Record, row: Row) -> None:
    """An amount as far as it is said."""
    if match.digits == 1:
        row[WALK_DIGITS + match.amount] = 1
    elif match.digits == 2:
        row[WALK_DIGITS + match.amount // 10] = 1
        row[WALK_DIGITS + 10 + match.amount % 10] = 1


@njit(cache=True)
def write_bracket_minute(match: Record, me: int, row: Row) -> None:
    """Write the value of the row as it lies, and the own pair as far as it is said. Rule: EQ-24, EQ-25."""
    write_share(match.value_n[match.round] / match.value_d[match.round], row, ROW)
    numerator, denominator = add_value(match, match.round)
    write_share(numerator / denominator, row, ROW + 2)
    row[ROW + 4 + find_tier(numerator, denominator)] = 1
    if match.actor == me and match.stage:
        row[WALK_VERB] = 1
        if match.stage == 2:
            row[WALK_GAP + match.gap] = 1


@njit(cache=True)
def write_cards_said(match: Record, me: int, row: Row) -> None:
    """The own cards that are said, and for which end of the row. Rule: EQ-5, EQ-8, EQ-23."""
    if match.actor != me:
        return
    for place in range(match.count):
        row[WALK_CARDS + KIND_COUNT * place + match.said[place]] = 1
    if match.side == BEFORE:
        row[WALK_VERB + 1] = 1
    elif match.side == AFTER:
        row[WALK_VERB + 2] = 1

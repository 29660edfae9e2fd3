"""The small steps of a compiled match of the Equation Auction: which may follow, and what each says.

These are the walks of ``study.action_tree``. Steps are bits of two numbers: the first holds those before
``FIRST_GAP``, the second the others.
"""

from __future__ import annotations

from numba import njit

from dealer.games.equation_auction.rules.state import SEATS, SLOTS
from dealer.games.equation_auction.steps import FIRST_GAP, FIRST_POSITION, FIRST_SLOT
from dealer_lab.games.equation_auction.kernels import play, rows
from dealer_lab.games.equation_auction.kernels.layout import KIND_COUNT, MOST_SAVED, NONE, OPENING
from dealer_lab.games.equation_auction.kernels.record import (
    AFTER,
    BEFORE,
    BID,
    BRACKET,
    CARD_STEP,
    COPIES,
    FIRST_SEAT,
    KIND_OF,
    NEUTRAL,
    OVER,
    PLACE,
    SAVE,
    SAY_BEGINNING,
    SAY_BID,
    SAY_BRACKET,
    SAY_CHIPS,
    SAY_DONE,
    SAY_END,
    SAY_NONE,
    SAY_PASS,
    SCHEDULE,
    SECRET,
    count_empty_slots,
)
from dealer_lab.kernels.arrays import Record

# ------------------------------------------------------------------------------------- what follows


@njit(cache=True)
def find_legal(match: Record) -> None:
    """Write the steps that may follow."""
    if match.phase == SAVE:
        first, second = find_saving(match)
    elif match.phase == SCHEDULE:
        first, second = find_scheduling(match)
    elif match.phase == BID:
        first, second = find_bidding(match)
    elif match.phase == SECRET:
        first, second = find_amount(match, 0, NONE)
    elif match.phase == PLACE:
        first, second = find_playing(match)
    elif match.phase == BRACKET:
        first, second = find_bracketing(match)
    elif match.phase == OVER:
        first, second = 0, 0
    else:
        first, second = find_naming(match)
    match.legal[0] = first
    match.legal[1] = second


@njit(cache=True)
def bit(step: int) -> int:
    """A step among those from ``FIRST_GAP`` on."""
    return 1 << (step - FIRST_GAP)


@njit(cache=True)
def find_saving(match: Record) -> tuple[int, int]:
    """A card that does not come before the last one, while garnets last; or ``done``. Rule: EQ-5, EQ-A7."""
    cards, count = 0, match.count
    if count < MOST_SAVED:
        last = match.said[count - 1] if count else 0
        for kind in range(last, KIND_COUNT):
            said = 0
            for place in range(count):
                said += match.said[place] == kind
            if said < COPIES[kind]:
                cards |= 1 << CARD_STEP[kind]
    return cards, bit(SAY_DONE)


@njit(cache=True)
def find_scheduling(match: Record) -> tuple[int, int]:
    """A card, then a free position. Rule: EQ-8."""
    able = 0
    if match.count == 0:
        for kind in range(KIND_COUNT):
            if match.unplaced[kind]:
                able |= 1 << CARD_STEP[kind]
    else:
        for position in range(SLOTS):
            if match.schedule[position] == NONE:
                able |= 1 << (FIRST_POSITION + position)
    return able, 0


@njit(cache=True)
def find_bidding(match: Record) -> tuple[int, int]:
    """``bid`` or ``pass``; an empty slot; digits. Rule: EQ-14, EQ-15, EQ-17, EQ-20."""
    if match.stage == 0:
        return 0, bit(SAY_BID) | (0 if match.bidder == NONE else bit(SAY_PASS))
    if match.stage == 2:
        return find_amount(match, 1, match.slot)
    able, chips, empty = 0, match.chips[match.actor], count_empty_slots(match)
    for slot in range(SLOTS):
        if match.slots[slot] == NONE and (
            chips >= empty or chips > count_barred(match, slot, 1, chips)
        ):  # fewer slots could tie than there are bids
            able |= 1 << (FIRST_SLOT + slot)
    return able, 0


@njit(cache=True)
def count_barred(match: Record, slot: int, low: int, high: int) -> int:
    """Count the bids in some range that would tie a slot with another. Rule: EQ-17, EQ-A12."""
    if slot == NONE:
        return 0
    here, barred = match.lying[slot], 0
    for other in range(SLOTS):
        barred += low <= match.lying[other] - here <= high
    return barred


@njit(cache=True)
def find_amount(match: Record, least: int, slot: int) -> tuple[int, int]:
    """Return the steps that an amount goes on with: digits, or ``chips``. Rule: EQ-14, EQ-17, EQ-22.

    Args:
        match: its ``amount`` is said so far.
        least: the lowest.
        slot: where it is bid; ``NONE`` for a secret bid.
    """
    most, said = match.chips[match.actor], match.amount
    end = bit(SAY_CHIPS) if match.digits and is_among(match, slot, said, said, least, most) else 0
    if match.digits and said == 0:
        return 0, end
    able = 0
    for digit in range(min(10, most - 10 * said + 1)):
        if leads_on(match, slot, 10 * said + digit, least, most):
            able |= 1 << digit
    return able, end


@njit(cache=True)
def leads_on(match: Record, slot: int, number: int, least: int, most: int) -> bool:
    """Return whether a number, or one that it begins, may be bid."""
    low = high = number
    while low <= most:
        if is_among(match, slot, low, high, least, most):
            return True
        if low == 0:
            return False
        low, high = 10 * low, 10 * high + 9
    return False


@njit(cache=True)
def is_among(match: Record, slot: int, low: int, high: int, least: int, most: int) -> bool:
    """Return whether one of some numbers may be bid."""
    low, high = max(low, least), min(high, most)
    count = high - low + 1
    return count >= SLOTS or count > count_barred(match, slot, low, high)  # at most nine slots could tie


@njit(cache=True)
def find_playing(match: Record) -> tuple[int, int]:
    """An end; cards, one at least, as they will stand; ``done``. Rule: EQ-23, EQ-A23."""
    able = 0
    for kind in range(KIND_COUNT):
        left = match.saved[match.actor, kind]
        for place in range(match.count):
            left -= match.said[place] == kind
        if left > 0:
            able |= 1 << CARD_STEP[kind]
    if match.side:
        return able, bit(SAY_DONE) if match.count else 0
    return 0, bit(SAY_DONE) | (bit(SAY_BEGINNING) | bit(SAY_END) if able else 0)


@njit(cache=True)
def find_bracketing(match: Record) -> tuple[int, int]:
    """``bracket`` or ``none``; the gap of the opening one; that of the closing one. Rule: EQ-A25, EQ-A27."""
    if match.stage == 0:
        return 0, bit(SAY_BRACKET) | bit(SAY_NONE)
    if match.stage == 1:
        last = match.length - 1
        while match.row[last] >= OPENING:
            last -= 1
        return 0, (1 << (last + 1)) - 1
    card = match.gap
    while match.row[card] >= OPENING:
        card += 1
    return 0, (1 << (match.length + 1)) - (1 << (card + 1))


@njit(cache=True)
def find_naming(match: Record) -> tuple[int, int]:
    """One of the other four. Rule: EQ-35."""
    able = 0
    for seat in range(SEATS):
        if match.team[seat] != NEUTRAL:
            able |= bit(FIRST_SEAT + seat)
    return 0, able


# ---------------------------------------------------------------------------------- what a step says


@njit(cache=True)
def take(match: Record, step: int) -> None:
    """Take one step of who acts."""
    if match.phase == SAVE or match.phase == PLACE:
        say_card(match, step)
    elif match.phase == SCHEDULE:
        if match.count == 0:
            say_card(match, step)
        else:
            play.schedule(match, step - FIRST_POSITION)
    elif match.phase == BID or match.phase == SECRET:
        say_bid(match, step)
    elif match.phase == BRACKET:
        say_gap(match, step)
    else:
        rows.nominate(match, step - FIRST_SEAT)


@njit(cache=True)
def say_card(match: Record, step: int) -> None:
    """A card, an end of the row, or ``done``. Rule: EQ-5, EQ-8, EQ-23."""
    if step == SAY_DONE:
        if match.phase == SAVE:
            play.save(match)
        else:
            play.place(match)
    elif step == SAY_BEGINNING:
        match.side = BEFORE
    elif step == SAY_END:
        match.side = AFTER
    else:
        match.said[match.count] = KIND_OF[step]
        match.count += 1


@njit(cache=True)
def say_bid(match: Record, step: int) -> None:
    """``bid`` and a slot, a digit, ``chips``; or ``pass``. Rule: EQ-14, EQ-22."""
    if step == SAY_PASS:
        play.pass_auction(match)
    elif step == SAY_CHIPS:
        if match.phase == BID:
            play.bid(match)
        else:
            play.secret_bid(match)
    elif step == SAY_BID:
        match.stage = 1
    elif step >= FIRST_SLOT:
        match.slot = step - FIRST_SLOT
        match.stage = 2
    else:
        match.amount = 10 * match.amount + step
        match.digits += 1


@njit(cache=True)
def say_gap(match: Record, step: int) -> None:
    """``bracket`` and two gaps; or ``none``. Rule: EQ-24, EQ-25."""
    if step == SAY_NONE:
        rows.decline(match)
    elif match.stage == 0:
        match.stage = 1
    elif match.stage == 1:
        match.gap = step - FIRST_GAP
        match.stage = 2
    else:
        rows.place_pair(match, step - FIRST_GAP)

"""What a slot is worth, by who will have the last word: exact rows of sampled completions, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.equation_auction.kernels.brackets import HAIR, TEAMS, foresee, look
from dealer_lab.games.equation_auction.kernels.endgame import endgame
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, Floats, Ints, evaluate


@njit(cache=True)
def shuffle(cards: Ints) -> None:
    """Put cards in any order, in place."""
    for last in range(len(cards) - 1, 0, -1):
        place = np.random.randint(last + 1)
        cards[last], cards[place] = cards[place], cards[last]


@njit(cache=True)
def fill(slots: Ints, slot: int, card: int, others: Ints, row: Ints) -> None:
    """Write the row with a card in a slot, and others in the slots that are left."""
    used = 0
    for place in range(len(slots)):
        if slots[place] >= 0:
            row[place] = slots[place]
        elif place == slot:
            row[place] = card
        else:
            row[place] = others[used]
            used += 1


@njit(cache=True)
def by_slot(
    slots: Ints,
    card: int,
    others: Ints,
    rows: int,
    total: float,
    mask: int,
    last: bool,
    table: Floats,
    before: Floats,
    seed: int,
) -> Floats:
    """For each slot the mean prospect if the card goes there and chance places the others.

    In the last round the brackets that are left are reckoned with; before it, they are kept for later.

    Args:
        slots: ten codes, -1 where a slot is empty.
        card: what is auctioned.
        others: the cards that come after it.
        rows: how many rows are sampled for a slot; every slot meets the same draws.
        total: before this round.
        mask: of the teams that hold a pair.
        last: whether this is the last round.
        table: prospects after this round.
        before: prospects before it.
        seed: of the draws.

    Returns:
        An array of shape (10, 3); 0 where a slot is filled.
    """
    np.random.seed(seed)
    count = len(slots)
    found, out = np.zeros((count, TEAMS)), np.empty(TEAMS)
    row, dealt = np.empty(LONGEST, np.int8), others.copy()
    for _ in range(rows):
        shuffle(dealt)
        for slot in range(count):
            if slots[slot] < 0:
                fill(slots, slot, card, dealt, row)
                if last:
                    foresee(row, count, total, mask, last, table, before, out)
                else:
                    look(last, table, mask, total + evaluate(row, count), out)
                found[slot] += out
    return found / rows


@njit(cache=True)
def by_slot_and_owner(
    slots: Ints, card: int, others: Ints, rows: int, total: float, mask: int, tables: Floats, seed: int
) -> Floats:
    """Before the last round: for each slot the mean prospect, by owner of the last word.

    ``tables`` holds, by owner, the prospects after this round; the rest is as in ``by_slot``.

    Returns:
        An array of shape (10, owners, 3); 0 where a slot is filled.
    """
    np.random.seed(seed)
    count, owners = len(slots), len(tables)
    found, out = np.zeros((count, owners, TEAMS)), np.empty(TEAMS)
    row, dealt = np.empty(LONGEST, np.int8), others.copy()
    for _ in range(rows):
        shuffle(dealt)
        for slot in range(count):
            if slots[slot] < 0:
                fill(slots, slot, card, dealt, row)
                then = total + evaluate(row, count)
                for owner in range(owners):
                    look(False, tables[owner], mask, then, out)
                    found[slot, owner] += out
    return found / rows


@njit(cache=True)
def last_by_slot(
    slots: Ints,
    card: int,
    others: Ints,
    rows: int,
    before: Ints,
    saved: Ints,
    team: int,
    total: float,
    mask: int,
    seed: int,
) -> Floats:
    """In the last round: for each slot the mean prospect if a team puts saved cards to the row.

    ``saved`` holds, by way to play saved cards, their codes, then -1, and ``before`` how many of them come
    before the row; ``team`` chooses the way. The rest, and what is returned, is as in ``by_slot``.
    """
    np.random.seed(seed)
    count = len(slots)
    found, out, best = np.zeros((count, TEAMS)), np.empty(TEAMS), np.empty(TEAMS)
    row, whole, dealt = np.empty(LONGEST, np.int8), np.empty(LONGEST, np.int8), others.copy()
    for _ in range(rows):
        shuffle(dealt)
        for slot in range(count):
            if slots[slot] >= 0:
                continue
            fill(slots, slot, card, dealt, row)
            best[team] = -1.0
            for way in range(len(before)):
                length = 0
                while length < before[way]:
                    whole[length] = saved[way, length]
                    length += 1
                whole[length : length + count] = row[:count]
                place, length = before[way], length + count
                while saved[way, place] >= 0:
                    whole[length] = saved[way, place]
                    place, length = place + 1, length + 1
                endgame(whole, length, total, mask, out)
                if out[team] > best[team] + HAIR:
                    best[:] = out
                    if best[team] > 1 - HAIR:
                        break
            found[slot] += best
    return found / rows

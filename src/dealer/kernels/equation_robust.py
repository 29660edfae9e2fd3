"""How well rows stand up to the brackets that may still come into them, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.kernels.equation import LONGEST, Floats, Ints, worth
from dealer.kernels.equation_brackets import HAIR, TEAMS, look, pairs, settle


@njit(cache=True)
def threats(
    row: Ints, length: int, total: float, mask: int, team: int, last: bool, table: Floats
) -> float:
    """Of the pairs that other teams may place, the part that a team would like less than the row as it is."""
    most = length * (length + 1) // 2
    gaps, values = np.empty((most, 2), np.int64), np.empty(most)
    found = pairs(row, length, gaps, values)
    stays, then = np.empty(TEAMS), np.empty(TEAMS)
    feared, weighed = 0.0, 0
    for other in range(TEAMS):
        if other == team or not mask >> other & 1:
            continue
        left = mask & ~(1 << other)
        look(last, table, left, total, stays)
        look(last, table, mask, total + values[0], stays)
        for index in range(found):
            look(last, table, left, total + values[index], then)
            weighed += 1
            if then[other] > 0.5:
                feared += 1
    return feared / max(1, weighed)


@njit(cache=True)
def settled_rows(
    rows: Ints,
    lengths: Ints,
    total: float,
    mask: int,
    team: int,
    last: bool,
    table: Floats,
    breadth: int,
) -> Floats:
    """For each row the prospect that ``settle`` finds, and in a fourth column ``threats``."""
    found = np.empty((len(rows), TEAMS + 1))
    nowhere = np.empty(2, np.int64)
    for index in range(len(rows)):
        row, length = rows[index], lengths[index]
        settle(row, length, total, mask, -1, last, table, breadth, nowhere, found[index, :TEAMS])
        found[index, TEAMS] = threats(row, length, total, mask, team, last, table)
    return found


@njit(cache=True)
def with_last_word(
    rows: Ints, lengths: Ints, team: int, total: float, mask: int, unused: Floats, breadth: int
) -> Floats:
    """The mean prospect before the brackets of the last round, each row lengthened as a team likes best.

    Args:
        rows: by row and way to lengthen it, codes.
        lengths: by row and way, how many.
        team: whose ways they are.
        total: before this round.
        mask: of the teams that hold a pair.
        unused: what stands for prospects after the last round.
        breadth: as for ``settle``.
    """
    mean, out, best = np.zeros(TEAMS), np.empty(TEAMS), np.empty(TEAMS)
    nowhere = np.empty(2, np.int64)
    for index in range(len(rows)):
        best[team] = -1.0
        for way in range(rows.shape[1]):
            row, length = rows[index, way], lengths[index, way]
            settle(row, length, total, mask, -1, True, unused, breadth, nowhere, out)
            if out[team] > best[team] + HAIR:
                best[:] = out
                if best[team] > 1 - HAIR:
                    break
        mean += best
    return mean / len(rows)


@njit(cache=True)
def by_slot_and_word(
    slots: Ints, card: int, others: Ints, rows: int, total: float, mask: int, tables: Floats, seed: int
) -> Floats:
    """Before the last round: for each slot and owner of the last word, the mean prospect.

    Args:
        slots: ten codes, -1 where a slot is empty.
        card: what is auctioned.
        others: the cards that come after it.
        rows: how many rows are sampled for a slot; every slot meets the same draws.
        total: before this round.
        mask: of the teams that hold a pair.
        tables: by owner, prospects after this round.
        seed: of the draws.

    Returns:
        An array of shape (10, owners, 3); 0 where a slot is filled.
    """
    np.random.seed(seed)
    count, owners = len(slots), len(tables)
    found, out = np.zeros((count, owners, TEAMS)), np.empty(TEAMS)
    row, dealt = np.empty(LONGEST, np.int8), others.copy()
    for _ in range(rows):
        for last_place in range(len(dealt) - 1, 0, -1):
            place = np.random.randint(last_place + 1)
            dealt[last_place], dealt[place] = dealt[place], dealt[last_place]
        for slot in range(count):
            if slots[slot] >= 0:
                continue
            fill(slots, slot, card, dealt, row)
            then = total + worth(row, count)
            for owner in range(owners):
                look(False, tables[owner], mask, then, out)
                found[slot, owner] += out
    return found / rows


@njit(cache=True)
def fill(slots: Ints, slot: int, card: int, dealt: Ints, row: Ints) -> None:
    """Write the row with a card in a slot and others in the slots that are left."""
    used = 0
    for place in range(len(slots)):
        if slots[place] >= 0:
            row[place] = slots[place]
        elif place == slot:
            row[place] = card
        else:
            row[place] = dealt[used]
            used += 1


@njit(cache=True)
def last_by_slot(
    slots: Ints,
    card: int,
    others: Ints,
    rows: int,
    beginnings: Ints,
    ends: Ints,
    team: int,
    total: float,
    mask: int,
    unused: Floats,
    breadth: int,
    seed: int,
) -> Floats:
    """In the last round: for each slot the mean prospect if a team has the last word.

    Args:
        beginnings: by way to put saved cards to a row, how many codes of ``ends`` come before it.
        ends: by way, the codes that are put to the row, then -1.
    """
    np.random.seed(seed)
    count = len(slots)
    found, out, best = np.zeros((count, TEAMS)), np.empty(TEAMS), np.empty(TEAMS)
    row, whole, dealt = np.empty(LONGEST, np.int8), np.empty(LONGEST, np.int8), others.copy()
    nowhere = np.empty(2, np.int64)
    for _ in range(rows):
        for last_place in range(len(dealt) - 1, 0, -1):
            place = np.random.randint(last_place + 1)
            dealt[last_place], dealt[place] = dealt[place], dealt[last_place]
        for slot in range(count):
            if slots[slot] >= 0:
                continue
            fill(slots, slot, card, dealt, row)
            best[:] = 0.0
            best[team] = -1.0
            for way in range(len(beginnings)):
                length = 0
                for place in range(beginnings[way]):
                    whole[length] = ends[way, place]
                    length += 1
                whole[length : length + count] = row[:count]
                length += count
                place = beginnings[way]
                while ends[way, place] >= 0:
                    whole[length] = ends[way, place]
                    length += 1
                    place += 1
                settle(whole, length, total, mask, -1, True, unused, breadth, nowhere, out)
                if out[team] > best[team]:
                    best[:] = out
                    if best[team] > 1 - HAIR:
                        break
            found[slot] += best
    return found / rows

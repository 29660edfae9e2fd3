"""The bracket minute of the Equation Auction as a game of three teams, compiled.

A *prospect* is three chances, of Team Positive, Negative and Neutral to win the match. A table of prospects
has a row for each set of teams that still hold their pair (a mask: 1, 2 and 4 added up) and for each total
from ``-FARTHEST`` to ``FARTHEST`` in steps of ``STEP``. After the last round the total itself decides.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.equation_auction.kernels.evaluation import CLOSE, LONGEST, OPEN, Floats, Ints, evaluate

TEAMS = 3
MASKS = 8
FARTHEST = 20
STEP = 1.0
TOTALS = 41
"""Totals of a table: 2 * FARTHEST / STEP + 1."""

HAIR = 1e-9
"""Less than the distance of any two values of a row, more than an error of floats."""

WISH = 0.01
"""What a pair must gain a team before it is worth placing."""


@njit(cache=True)
def winner(total: float) -> int:
    """The team that wins by a total. Rule: EQ-32, EQ-33, EQ-34, EQ-35."""
    if total > 1 + HAIR:
        return 0
    return 1 if total < -1 - HAIR else 2


@njit(cache=True)
def look(last: bool, table: Floats, mask: int, total: float, out: Floats) -> None:
    """The prospect of a total after the round: of the table, or sure after the last round."""
    if last:
        out[:] = 0.0
        out[winner(total)] = 1.0
        return
    place = (min(max(total, -float(FARTHEST)), float(FARTHEST)) + FARTHEST) / STEP
    low = min(int(place), TOTALS - 2)
    share = place - low
    for team in range(TEAMS):
        out[team] = (1 - share) * table[mask, low, team] + share * table[mask, low + 1, team]


@njit(cache=True)
def write_bracketed(row: Ints, length: int, open_: int, close: int, out: Ints) -> int:
    """Write a row with a pair in two of its gaps; returns its length. Rule: EQ-A25."""
    written = 0
    for place in range(length + 1):
        if place == open_:
            out[written] = OPEN
            written += 1
        if place == close:
            out[written] = CLOSE
            written += 1
        if place < length:
            out[written] = row[place]
            written += 1
    return written


@njit(cache=True)
def holds_a_card(row: Ints, open_: int, close: int) -> bool:
    """Return whether a card lies between two gaps. Rule: EQ-A27."""
    held = False
    for place in range(open_, close):
        held |= row[place] < OPEN
    return held


@njit(cache=True)
def pairs(row: Ints, length: int, gaps: Ints, values: Floats) -> int:
    """Every pair that may be placed, one for each value that it leads to; returns how many."""
    changed = np.empty(LONGEST, np.int8)
    found = 0
    for open_ in range(length):
        for close in range(open_ + 1, length + 1):
            if not holds_a_card(row, open_, close):
                continue
            values[found] = evaluate(changed, write_bracketed(row, length, open_, close, changed))
            gaps[found, 0], gaps[found, 1] = open_, close
            found += 1
    return found


@njit(cache=True)
def rank_pairs(
    row: Ints, length: int, total: float, left: int, team: int, last: bool, table: Floats, gaps: Ints
) -> int:
    """A team's pairs with which the total would please it most, the best first; returns how many.

    Args:
        row: codes of cards and brackets.
        length: how many.
        total: before this round.
        left: mask of the teams that hold a pair after it.
        team: whose pair is placed.
        last: whether this is the last round.
        table: prospects after this round.
        gaps: room for so many pairs as are wanted.
    """
    most = length * (length + 1) // 2
    known, values = np.empty((most, 2), np.int64), np.empty(most)
    found = pairs(row, length, known, values)
    result = np.empty(TEAMS)
    for index in range(found):
        look(last, table, left, total + values[index], result)
        values[index] = result[team] + 1e-6 * (index * 7919 % 1009)  # equals in no order of the row
    wanted = min(found, len(gaps))
    for rank in range(wanted):
        best = 0
        for index in range(found):
            if values[index] > values[best]:
                best = index
        gaps[rank, 0], gaps[rank, 1] = known[best, 0], known[best, 1]
        values[best] = -1.0
    return wanted


@njit(cache=True)
def settle(
    row: Ints,
    length: int,
    total: float,
    mask: int,
    first: int,
    last: bool,
    table: Floats,
    breadth: int,
    chosen: Ints,
    out: Floats,
) -> None:
    """The prospect if all teams place their pairs as well as they can, or keep them.

    Each team for which a pair gains something is as likely as the others to be the first; the row that it
    makes is settled in turn, level by level. (Not by calls: Numba keeps no functions that call themselves.)

    Args:
        row: codes of cards and brackets.
        length: how many.
        total: before this round.
        mask: of the teams that hold a pair.
        first: a team that holds a pair and places it now, come what may; -1 if each does as it likes.
        last: whether this is the last round.
        table: prospects after this round.
        breadth: so many pairs of a team are followed further, those that look best.
        chosen: with ``first``, the two gaps where its pair does most for it.
        out: the prospect.
    """
    rows, lengths = np.empty((TEAMS + 1, LONGEST), np.int8), np.empty(TEAMS + 1, np.int64)
    gaps = np.empty((TEAMS + 1, breadth, 2), np.int64)
    masks, teams, ranks, wanted, movers = np.empty((5, TEAMS + 1), np.int64)
    stays, best, moved = np.empty((3, TEAMS + 1, TEAMS))
    rows[0, :length], lengths[0], masks[0] = row[:length], length, mask
    level, entered = 0, True
    while True:
        if entered:
            worth_now = evaluate(rows[level], lengths[level])
            look(last, table, masks[level], total + worth_now, stays[level])
            teams[level], ranks[level], wanted[level], movers[level] = -1, 0, 0, 0
            moved[level] = 0.0
        forced = first >= 0 and level == 0
        team = teams[level]
        left = masks[level] & ~(1 << team) if team >= 0 else 0
        if ranks[level] < wanted[level] and best[level, team] < 1 - HAIR:  # another of this team's pairs
            open_, close = gaps[level, ranks[level]]
            lengths[level + 1] = write_bracketed(rows[level], lengths[level], open_, close, rows[level + 1])
            masks[level + 1] = left
            level, entered = level + 1, True
            continue
        if team >= 0 and (forced or best[level, team] > stays[level, team] + WISH):
            moved[level] += best[level]
            movers[level] += 1
        team += 1
        while team < TEAMS and (
            not masks[level] >> team & 1 or (forced and team != first) or stays[level, team] > 1 - WISH
        ):
            if forced and team == first:
                break
            team += 1
        if team < TEAMS:  # another team
            left = masks[level] & ~(1 << team)
            room = gaps[level] if left else gaps[level, :1]
            wanted[level] = rank_pairs(rows[level], lengths[level], total, left, team, last, table, room)
            teams[level], ranks[level] = team, 0
            best[level] = 0.0
            best[level, team] = -1.0
            entered = False
            continue
        if movers[level]:
            stays[level] = moved[level] / movers[level]
        if level == 0:
            out[:] = stays[0]
            return
        level, entered = level - 1, False
        team = teams[level]
        if stays[level + 1, team] > best[level, team] + HAIR:
            best[level] = stays[level + 1]
            if level == 0 and first >= 0:
                chosen[:] = gaps[0, ranks[0]]
        ranks[level] += 1


@njit(cache=True)
def foresee(
    row: Ints, length: int, total: float, mask: int, last: bool, table: Floats, before: Floats, out: Floats
) -> None:
    """As ``settle``, a hundred times as fast: what follows on a first pair is taken from a table.

    That table is ``before``: prospects before this round, of rows as they come.
    """
    look(last, table, mask, total + evaluate(row, length), out)
    if not mask:
        return
    most = length * (length + 1) // 2
    gaps = np.empty((most, 2), np.int64)
    values = np.empty(most)
    found = pairs(row, length, gaps, values)
    moved = np.zeros(TEAMS)
    movers = 0
    result, answer, best = np.empty(TEAMS), np.empty(TEAMS), np.empty(TEAMS)
    for team in range(TEAMS):
        if not mask >> team & 1 or out[team] > 1 - WISH:
            continue
        left = mask & ~(1 << team)
        look(False, before, left, total, answer)
        best[:] = 0.0
        best[team] = -1.0
        for index in range(found):
            look(last, table, left, total + values[index], result)
            if result[team] <= best[team]:
                continue
            for other in range(TEAMS):
                if left >> other & 1 and answer[other] > result[other] + WISH:
                    result[:] = answer
                    break
            if result[team] > best[team]:
                best[:] = result
        if best[team] > out[team] + WISH:
            moved += best
            movers += 1
    if movers:
        out[:] = moved / movers


@njit(cache=True)
def mean_prospect(rows: Ints, total: float, mask: int, last: bool, table: Floats, breadth: int) -> Floats:
    """The mean prospect of many rows of ten cards."""
    mean, out, nowhere = np.zeros(TEAMS), np.empty(TEAMS), np.empty(2, np.int64)
    for index in range(len(rows)):
        settle(rows[index], rows.shape[1], total, mask, -1, last, table, breadth, nowhere, out)
        mean += out
    return mean / len(rows)


@njit(cache=True)
def mean_prospect_with_saved(
    rows: Ints,
    lengths: Ints,
    owners: Ints,
    total: float,
    mask: int,
    table: Floats,
    before: Floats,
    breadth: int,
) -> Floats:
    """The mean prospect before the brackets of the last round, each row lengthened as a team likes best.

    Args:
        rows: by row and way to lengthen it, codes.
        lengths: by row and way, how many.
        owners: by way, the team whose way it is.
        total: before this round.
        mask: of the teams that hold a pair.
        table: what stands for prospects after the last round; not looked at.
        before: prospects before brackets come into a row as chance makes it.
        breadth: as for ``settle``.

    Returns:
        By team that has its way, the mean prospect: an array of shape (3, 3).

    Raises:
        ValueError: a team has no way.
    """
    mean, out, nowhere = np.zeros((TEAMS, TEAMS)), np.empty(TEAMS), np.empty(2, np.int64)
    for index in range(len(rows)):
        for team in range(TEAMS):
            best, most = -1, -1.0
            for way in range(len(owners)):
                if owners[way] == team:
                    foresee(rows[index, way], lengths[index, way], total, mask, True, table, before, out)
                    if out[team] > most + HAIR:
                        best, most = way, out[team]
            if best < 0:
                raise ValueError("a team has no way to lengthen a row")
            row, length = rows[index, best], lengths[index, best]
            settle(row, length, total, mask, -1, True, table, breadth, nowhere, out)
            mean[team] += out
    return mean / len(rows)


@njit(cache=True)
def of_rows(
    rows: Ints, lengths: Ints, total: float, mask: int, last: bool, table: Floats, before: Floats
) -> Floats:
    """The prospect of each of many rows, an array of shape (rows, 3); as ``foresee``."""
    found = np.empty((len(rows), TEAMS))
    for index in range(len(rows)):
        foresee(rows[index], lengths[index], total, mask, last, table, before, found[index])
    return found

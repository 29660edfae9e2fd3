"""The bracket minute of the last round to its end: every pair, every answer, compiled.

The total decides, so a team wins or it does not. Who holds a pair and does not win as the row lies places it
if that wins in the end; the others know that. Where two would place theirs, either may be the first.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.equation_auction.kernels.brackets import (
    HAIR,
    TEAMS,
    WISH,
    holds_a_card,
    winner,
    write_bracketed,
)
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, Floats, Ints, evaluate


@njit(cache=True)
def can(row: Ints, length: int, total: float, team: int) -> bool:
    """Return whether some pair in the row makes a team win."""
    changed = np.empty(LONGEST, np.int8)
    for open_ in range(length):
        for close in range(open_ + 1, length + 1):
            if holds_a_card(row, open_, close):
                count = write_bracketed(row, length, open_, close, changed)
                if winner(total + evaluate(changed, count)) == team:
                    return True
    return False


@njit(cache=True)
def has_sure_pair(row: Ints, length: int, total: float, team: int, other: int) -> bool:
    """Return whether some pair makes a team win, and no pair of the other's after it makes the other win."""
    changed = np.empty(LONGEST, np.int8)
    for open_ in range(length):
        for close in range(open_ + 1, length + 1):
            if holds_a_card(row, open_, close):
                count = write_bracketed(row, length, open_, close, changed)
                if winner(total + evaluate(changed, count)) == team and not can(changed, count, total, other):
                    return True
    return False


@njit(cache=True)
def duel(row: Ints, length: int, total: float, one: int, other: int, out: Floats) -> None:
    """The prospect where two teams hold a pair each."""
    now = winner(total + evaluate(row, length))
    first = now != one and has_sure_pair(row, length, total, one, other)
    second = now != other and has_sure_pair(row, length, total, other, one)
    out[:] = 0.0
    if not first and not second:
        out[now] = 1.0
        return
    if first:
        out[one] = 0.5 if second else 1.0
    if second:
        out[other] = 0.5 if first else 1.0


@njit(cache=True)
def after_pair(row: Ints, length: int, total: float, left: int, out: Floats) -> None:
    """The prospect where two teams, one or none hold a pair; which, says a mask."""
    out[:] = 0.0
    now = winner(total + evaluate(row, length))
    one, other = -1, -1
    for team in range(TEAMS):
        if left >> team & 1:
            if one < 0:
                one = team
            else:
                other = team
    if one < 0:
        out[now] = 1.0
    elif other < 0:
        out[one if now != one and can(row, length, total, one) else now] = 1.0
    else:
        duel(row, length, total, one, other, out)


@njit(cache=True)
def best_pair(row: Ints, length: int, total: float, mask: int, team: int, chosen: Ints, out: Floats) -> None:
    """Return where a team's pair does most for it, of those that make it win for now, and the prospect then.

    Args:
        row: codes of cards and brackets.
        length: how many.
        total: before this round.
        mask: of the teams that hold a pair, this one among them.
        team: whose pair it is.
        chosen: the two gaps; -1 if no pair makes it win.
        out: the prospect; nothing for anybody if no pair makes it win.
    """
    changed, then = np.empty(LONGEST, np.int8), np.empty(TEAMS)
    chosen[:] = -1
    out[:] = 0.0
    for open_ in range(length):
        for close in range(open_ + 1, length + 1):
            if not holds_a_card(row, open_, close):
                continue
            count = write_bracketed(row, length, open_, close, changed)
            if winner(total + evaluate(changed, count)) != team:
                continue
            after_pair(changed, count, total, mask & ~(1 << team), then)
            if chosen[0] < 0 or then[team] > out[team] + HAIR:
                chosen[0], chosen[1] = open_, close
                out[:] = then
                if out[team] > 1 - HAIR:
                    return


@njit(cache=True)
def endgame(row: Ints, length: int, total: float, mask: int, out: Floats) -> None:
    """The prospect of the last bracket minute over a row, with the pairs of a mask still to come."""
    if mask != (1 << TEAMS) - 1:
        after_pair(row, length, total, mask, out)
        return
    now = winner(total + evaluate(row, length))
    best, gaps, movers = np.empty(TEAMS), np.empty(2, np.int64), 0
    moved = np.zeros(TEAMS)
    for team in range(TEAMS):
        if team == now:
            continue
        best_pair(row, length, total, mask, team, gaps, best)
        if best[team] > WISH:
            moved += best
            movers += 1
    if movers:
        out[:] = moved / movers
    else:
        out[:] = 0.0
        out[now] = 1.0


@njit(cache=True)
def last_words(rows: Ints, lengths: Ints, total: float, mask: int) -> Floats:
    """The prospect of each of many rows: ``endgame``."""
    found = np.empty((len(rows), TEAMS))
    for index in range(len(rows)):
        endgame(rows[index], lengths[index], total, mask, found[index])
    return found


@njit(cache=True)
def with_last_word(rows: Ints, lengths: Ints, team: int, total: float, mask: int) -> Floats:
    """The mean prospect before the last bracket minute, each row lengthened as a team likes best.

    Args:
        rows: by row and way to lengthen it, codes.
        lengths: by row and way, how many.
        team: whose ways they are.
        total: before this round.
        mask: of the teams that hold a pair.
    """
    mean, out, best = np.zeros(TEAMS), np.empty(TEAMS), np.empty(TEAMS)
    for index in range(len(rows)):
        best[team] = -1.0
        for way in range(rows.shape[1]):
            endgame(rows[index, way], lengths[index, way], total, mask, out)
            if out[team] > best[team] + HAIR:
                best[:] = out
                if best[team] > 1 - HAIR:
                    break
        mean += best
    return mean / len(rows)


@njit(cache=True)
def threats(row: Ints, length: int, total: float, mask: int, team: int) -> float:
    """Of the pairs that other teams may place, the part that makes them win for now."""
    changed = np.empty(LONGEST, np.int8)
    feared, weighed = 0.0, 0
    for open_ in range(length):
        for close in range(open_ + 1, length + 1):
            if holds_a_card(row, open_, close):
                count = write_bracketed(row, length, open_, close, changed)
                then = winner(total + evaluate(changed, count))
                weighed += 1
                feared += then != team and (mask >> then & 1) == 1
    return feared / weighed


@njit(cache=True)
def judge_rows(rows: Ints, lengths: Ints, total: float, mask: int, team: int, enough: int) -> Floats:
    """For each row the prospects and, fourth, ``threats``; no more once so many are sure for a team.

    Returns:
        An array of shape (rows, 4); 0, and the threats 1, for rows that were not looked at.
    """
    found = np.zeros((len(rows), TEAMS + 1))
    found[:, TEAMS] = 1.0
    sure = 0
    for index in range(len(rows)):
        endgame(rows[index], lengths[index], total, mask, found[index, :TEAMS])
        found[index, TEAMS] = threats(rows[index], lengths[index], total, mask, team)
        sure += found[index, team] > 1 - HAIR
        if sure == enough:
            break
    return found

"""The row of a compiled Equation Auction: brackets, what it is worth, what the total decides."""

from __future__ import annotations

from math import gcd

import numpy as np
from numba import njit

from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, ratio
from dealer_lab.games.equation_auction.kernels.layout import CLOSING, NONE, OPENING
from dealer_lab.games.equation_auction.kernels.record import (
    BEFORE,
    BRACKET,
    CODE,
    NEUTRAL,
    NOMINATE,
    OVER,
    clear_walk,
    is_able,
)
from dealer_lab.games.equation_auction.kernels.table import begin_round
from dealer_lab.kernels.arrays import Record


@njit(cache=True)
def begin_brackets(match: Record) -> None:
    """The row lies open, with the saved cards that are said; who can may bracket it. Rule: EQ-25, EQ-A29."""
    before = match.count if match.side == BEFORE else 0
    length = SLOTS + match.count
    for at in range(length):
        if at < before:
            match.row[at] = match.said[at]
        elif at < before + SLOTS:
            match.row[at] = match.slots[at - before]
        else:
            match.row[at] = match.said[at - SLOTS]
    match.length = length
    match.bids[:] = NONE
    match.may_bid[:] = 0
    match.phase = BRACKET
    clear_walk(match)
    evaluate(match)
    go_on_with_brackets(match)


@njit(cache=True)
def go_on_with_brackets(match: Record) -> None:
    """The round is over when nobody is left who can and might. Rule: EQ-25."""
    for seat in range(SEATS):
        if is_able(match, seat):
            match.actor = seat
            return
    close_round(match)


@njit(cache=True)
def place_pair(match: Record, close: int) -> None:
    """The pair is in the row, and a further minute begins. Rule: EQ-24, EQ-25, EQ-A25, EQ-A28."""
    opening, row = match.gap, match.row
    for at in range(match.length - 1, opening - 1, -1):
        row[at + (2 if at >= close else 1)] = row[at]
    row[opening] = OPENING
    row[close + 1] = CLOSING
    match.length += 2
    match.pairs[match.team[match.actor]] -= 1
    match.declined[:] = 0
    clear_walk(match)
    evaluate(match)
    go_on_with_brackets(match)


@njit(cache=True)
def decline(match: Record) -> None:
    """No pair from this seat while the row stays as it is. Rule: EQ-25."""
    match.declined[match.actor] = 1
    clear_walk(match)
    go_on_with_brackets(match)


@njit(cache=True)
def evaluate(match: Record) -> None:
    """Work out the row as it lies, exactly. Rule: EQ-31."""
    codes = np.empty(LONGEST, np.int8)
    for at in range(match.length):
        codes[at] = CODE[match.row[at]]
    numerator, denominator = ratio(codes, match.length)
    common = gcd(numerator, denominator)
    match.value_n[match.round] = numerator // common
    match.value_d[match.round] = denominator // common


@njit(cache=True)
def close_round(match: Record) -> None:
    """The expression counts; after the third round, the total decides. Rule: EQ-3, EQ-32, EQ-35."""
    match.total_n, match.total_d = add_value(match, match.round)
    if match.round < ROUNDS - 1:
        begin_round(match)
    elif abs(match.total_n) <= match.total_d:
        match.phase = NOMINATE
        match.actor = find_neutral(match)
    else:
        give_prizes(match)


@njit(cache=True)
def add_value(match: Record, number: int) -> tuple[int, int]:
    """The total with the row of a round, reduced: numerator, denominator. Rule: EQ-3."""
    value_n, value_d = np.int64(match.value_n[number]), np.int64(match.value_d[number])
    numerator = match.total_n * value_d + value_n * match.total_d
    denominator = match.total_d * value_d
    common = gcd(numerator, denominator)
    return numerator // common, denominator // common


@njit(cache=True)
def find_neutral(match: Record) -> int:
    """The seat of Team Neutral. Rule: EQ-1."""
    return int(match.team.argmax())


@njit(cache=True)
def give_prizes(match: Record) -> None:
    """Tokens of Life, less one for a Death Match. Rule: EQ-32, EQ-33, EQ-34, EQ-A30, EQ-A45."""
    winner = 0 if match.total_n > 0 else 1
    is_inner = abs(match.total_n) <= 4 * match.total_d
    for seat in range(SEATS):
        team = match.team[seat]
        if team == winner:
            match.utility[seat] = 1
        elif team == NEUTRAL:
            match.utility[seat] = 1 if is_inner else -1
        else:
            match.utility[seat] = -1 if is_inner else 0
    finish(match)


@njit(cache=True)
def nominate(match: Record, candidate: int) -> None:
    """Team Neutral wins and names who goes to the Death Match. Rule: EQ-35."""
    match.utility[match.actor] = 2
    match.utility[candidate] = -1
    finish(match)


@njit(cache=True)
def finish(match: Record) -> None:
    """Nobody acts any more."""
    match.phase = OVER
    match.actor = NONE

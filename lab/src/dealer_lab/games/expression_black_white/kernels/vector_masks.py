"""Legal steps in many matches of Expression Black & White at once."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.vector_match import (
    BIT_NONE,
    BIT_SEATS,
    FINAL,
    GUESS,
    NUMBERS,
    PLAY,
    STARTER,
    STEPS,
    SYMBOL,
    SYMBOLS,
)
from dealer_lab.kernels.arrays import Array, Matches, Number, Record


@njit(cache=True)
def write_masks(matches: Matches, masks: Array) -> None:
    """Write the legal steps of who acts in each match."""
    for i in range(len(matches)):
        legal = find_legal(matches[i])
        for step in range(STEPS):
            masks[i, step] = legal >> step & 1


@njit(cache=True)
def find_legal(match: Record) -> int:
    """Return the legal steps of who acts, a bit for each."""
    place = widen(match.place)
    if match.phase == PLAY:
        return find_tiles(match, place, read_laid(match, 0), read_laid(match, 1), read_laid(match, 2))
    if match.phase == GUESS and match.winner[match.round] == match.actor:  # Rule: EBW-24
        return hold_own(match, match.actor, match.round)
    if match.phase == GUESS:  # Rule: EBW-21
        if place == 2:
            return SYMBOLS | BIT_NONE
        if place == 0:
            return NUMBERS | BIT_NONE
        return (NUMBERS & -(2 << read_laid(match, 0))) | BIT_NONE
    if match.phase == FINAL:  # Rule: EBW-27, EBW-29
        if place == 0:
            return NUMBERS | BIT_NONE
        return SYMBOLS if place == 2 else NUMBERS & -(1 << read_laid(match, 0))
    return BIT_SEATS if match.phase == STARTER else 0


@njit(cache=True)
def read_laid(match: Record, place: int) -> int:
    """Return a tile of the present expression, guess or row."""
    return widen(match.laid[place])


@njit(cache=True)
def widen(number: Number) -> int:
    """Return a small number of a record in 64 bits, so that what is called with it is compiled once."""
    return int(np.int64(number))


@njit(cache=True)
def find_tiles(match: Record, place: int, a: int, x: int, b: int) -> int:
    """Return the tiles that may be laid: they are there and leave room for the globals. Rule: EBW-12, EBW-18.

    Args:
        match: where a seat lays an expression.
        place: 0 to 4.
        a: the first tile, if it lies.
        x: the second.
        b: the third.
    """
    seat = match.actor
    if place % 2:
        symbol = SYMBOL + widen(match.symbols[match.round])
        if place == 3 and x != symbol:
            return 1 << symbol
        owned = 0
        for k in range(4):
            if match.symbols_left[seat, k]:
                owned |= 1 << (SYMBOL + k)
        return owned | (1 << symbol) if place == 1 else owned
    number = widen(match.numbers[match.round])
    shared, stock, twice = 1 << number, widen(match.stock[seat]), widen(match.twice[seat])
    if place == 0:
        return stock | shared
    if place == 2:
        return stock if a == number else drop_number(stock, twice, a) | shared
    if number != a and number != b:
        return shared
    return drop_number(stock, twice, b if a == number else a)


@njit(cache=True)
def drop_number(stock: int, twice: int, number: int) -> int:
    """Return the numbers of a stock that are left without a tile."""
    return (stock & ~(1 << number)) | (twice & (1 << number))


@njit(cache=True)
def hold_own(match: Record, seat: int, index: int) -> int:
    """Return the own tiles of a seat in a round, as a set."""
    low, high, symbol = match.own[seat, index, 0], match.own[seat, index, 1], match.own[seat, index, 2]
    return int((1 << low) | (1 << high) | (1 << symbol))


@njit(cache=True)
def has_choice(tiles: int) -> bool:
    """Return whether a set has more than one tile."""
    return tiles & (tiles - 1) != 0


@njit(cache=True)
def find_lowest(tiles: int) -> int:
    """Return the lowest tile of a set."""
    tile = 0
    while not tiles >> tile & 1:
        tile += 1
    return tile

"""Legal steps in many matches of Expression Black & White at once."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.reach import Held, find_tiles
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
        return find_tiles(hold(match), place, read_laid(match, 0), read_laid(match, 1), read_laid(match, 2))
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
def hold(match: Record) -> Held:
    """Return the tiles of which who acts lays an expression."""
    seat, marks = match.actor, 0
    for mark in range(4):
        if match.symbols_left[seat, mark]:
            marks |= 1 << (SYMBOL + mark)
    number, symbol = match.numbers[match.round], match.symbols[match.round]
    return Held(
        widen(number), SYMBOL + widen(symbol), widen(match.stock[seat]), widen(match.twice[seat]), marks
    )


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

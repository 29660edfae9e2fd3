"""Which hand an opponent of Increment Black & White may hold, out of a list of hands, compiled.

A hand is ten numbers, for which letter bears which is as likely as any other. What a tile that lies open
may bear is a *clue*, here the bits of these numbers. Each hand counts by the ways in which its tiles can
stand for the clues in their order. Tiles of different colours have nothing to do with each other, so that
either colour is counted alone.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.games.increment_black_white.rules.increments import TILES
from dealer_lab.games.increment_black_white.kernels.duel import draw_below

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]

SETS = 1 << TILES
FINE = 1 << 31
"""Steps of a chance that is drawn."""


@njit(cache=True)
def ways(hand: Ints, clues: Ints, colour: int, table: Ints) -> int:
    """In how many ways tiles of a colour can stand for the clues of that colour.

    ``table`` is filled from the last clue back: by which tiles are taken, the ways for the clues left.
    """
    tiles, asked = np.empty(TILES, np.int64), np.empty(TILES, np.int64)
    count, clued = 0, 0
    for place in range(hand.size):
        if hand[place] % 2 == colour:
            tiles[count] = hand[place]
            count += 1
    whites = 0xAAAAAAAA
    for place in range(clues.size):
        if (clues[place] & whites != 0) == (colour == 1):
            asked[clued] = clues[place]
            clued += 1
    if clued > count:
        return 0
    for back in range(1 << count):
        mask = (1 << count) - 1 - back
        taken = 0
        for tile in range(count):
            taken += mask >> tile & 1
        if taken > clued:
            continue
        if taken == clued:
            table[mask] = 1
            continue
        table[mask] = 0
        for tile in range(count):
            if not mask >> tile & 1 and asked[taken] >> tiles[tile] & 1:
                table[mask] += table[mask | 1 << tile]
    return int(table[0])


@njit(cache=True)
def likelihoods(hands: Ints, clues: Ints) -> Floats:
    """By hand, in how many ways its tiles can stand for the clues."""
    found, table = np.zeros(hands.shape[0]), np.empty(SETS, np.int64)
    for place in range(hands.shape[0]):
        black = ways(hands[place], clues, 0, table)
        if black:
            found[place] = black * ways(hands[place], clues, 1, table)
    return found


@njit(cache=True)
def draw_hands(hands: Ints, weights: Floats, clues: Ints, state: Ints, worlds: Ints) -> None:
    """Draw hands by their weights, and tiles for the clues as likely as they are.

    Args:
        hands: the list.
        weights: of each hand, by its prior and its likelihood; not all zero.
        clues: as for ``likelihoods``.
        state: of a generator.
        worlds: by world the numbers for the clues in their order, then the hidden ones, ascending; filled.
    """
    until = np.cumsum(weights)
    table = np.empty(SETS, np.int64)
    whites = 0xAAAAAAAA
    for world in worlds:
        point = (draw_below(state, FINE) + 0.5) / FINE * until[-1]
        hand = hands[min(np.searchsorted(until, point), hands.shape[0] - 1)]
        hidden = clues.size
        for colour in range(2):
            ways(hand, clues, colour, table)
            mask = 0
            for place in range(clues.size):
                if (clues[place] & whites != 0) != (colour == 1):
                    continue
                left, tile, chosen = draw_below(state, table[mask]), 0, 0
                for number in hand:
                    if number % 2 != colour:
                        continue
                    if not mask >> tile & 1 and clues[place] >> number & 1:
                        through = table[mask | 1 << tile]
                        if left < through:
                            worlds_number = number
                            chosen = tile
                            break
                        left -= through
                    tile += 1
                world[place] = worlds_number
                mask |= 1 << chosen
            tile = 0
            for number in hand:
                if number % 2 == colour:
                    if not mask >> tile & 1:
                        world[hidden] = number
                        hidden += 1
                    tile += 1
        world[clues.size :].sort()

"""Part 2 of Increment Black & White, compiled: duels at random, and what a tile is worth with all to come.

A *duel* here is a whole part 2: ten rounds, each with one tile of either side. Numbers are arrays, a set of
tiles that are left is a mask of places in them, seat 0 is the own side.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.games.increment_black_white.rules.increments import TILES

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]

ROOM = 2 * TILES + 1
"""Leads in round points from -10 to 10; a lead is counted from the middle."""

SWAP = 1
"""The leader changes after a tie (IBW-A4); 0 if it stays."""


def make_generator(seed: int) -> Ints:
    """A generator for kernels: its state, which they change. The same seed, the same numbers.

    Args:
        seed: 0 to 2**64 - 1.
    """
    return np.array([seed], np.uint64)


@njit(cache=True)
def draw_below(state: Ints, count: int) -> int:
    """A number from 0 to less than ``count`` (SplitMix64; the bias is below ``count`` / 2**32)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return int(np.int64(((mixed >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32)))


@njit(cache=True)
def finish_duel(
    mine: Ints, theirs: Ints, leader: int, ties: int, state: Ints, order: Ints, gains: Ints
) -> int:
    """Play the rounds that are left with tiles at random; returns round points won less lost.

    Rule: IBW-9, IBW-10, IBW-12, IBW-13, IBW-A4.

    Args:
        mine: own numbers that are left.
        theirs: the other's, as many.
        leader: who leads the first of these rounds.
        ties: ``SWAP``, or 0.
        state: of a generator.
        order: by round the place of the own tile, that of the other's and who led; filled.
        gains: by seat and place, what the tile has won; filled.
    """
    count = mine.size
    for place in range(count):
        order[0, place] = order[1, place] = place
        gains[0, place] = gains[1, place] = 0
    ahead = 0
    for place in range(count):
        for seat in range(2):
            other = place + draw_below(state, count - place)
            order[seat, place], order[seat, other] = order[seat, other], order[seat, place]
        order[2, place] = leader
        own, others = mine[order[0, place]], theirs[order[1, place]]
        if own == others:
            leader ^= ties
        else:
            leader = int(others > own)
            ahead += 1 - 2 * leader
            gains[leader, order[leader, place]] = 1
    return ahead


@njit(cache=True)
def count_results(mine: Ints, theirs: Ints, leader: int, ties: int, state: Ints, duels: int) -> Ints:
    """Play so many duels at random; how many ended won, tied and lost."""
    ends = np.zeros(3, np.int64)
    order, gains = np.empty((3, mine.size), np.int64), np.empty((2, mine.size), np.int64)
    for _ in range(duels):
        ahead = finish_duel(mine, theirs, leader, ties, state, order, gains)
        ends[1 - (ahead > 0) + (ahead < 0)] += 1
    return ends


@njit(cache=True)
def leads_next(beats: int, leader: int, ties: int) -> int:
    """Return who leads after the own tile won (1), lost (-1) or tied (0). Rule: IBW-10, IBW-A4."""
    if beats:
        return int(beats < 0)
    return leader ^ ties


@njit(cache=True, fastmath=True)
def prospects(mine: Ints, theirs: Ints, ahead: int, ties: int, ends: Floats) -> Floats:
    """Return the worth of every set of tiles that may be left, if played numbers show and the other is blind.

    Worked out from the last round back. The other presents any of its tiles, as likely as the others; the own
    side knows what the other has left, sees the colour of a tile that leads, and does its best.

    Args:
        mine: own numbers.
        theirs: the other's, as many.
        ahead: round points ahead now.
        ties: ``SWAP``, or 0.
        ends: by lead at the end, from the middle of ``ROOM``, what it is worth.

    Returns:
        By leader, own mask, mask of the other, and lead from the middle; filled for sets of as many tiles,
        but not for the full ones, and for leads that can be.
    """
    count = mine.size
    full = 1 << count
    sizes, members = np.zeros(full, np.int64), np.zeros((full, count), np.int64)
    for mask in range(full):
        for place in range(count):
            if mask >> place & 1:
                members[mask, sizes[mask]] = place
                sizes[mask] += 1
    beats = np.empty((count, count), np.int64)
    for own in range(count):
        for other in range(count):
            beats[own, other] = (mine[own] > theirs[other]) - (mine[own] < theirs[other])
    worth = np.empty((2, full, full, ROOM), np.float32)
    worth[:, 0, 0] = ends.astype(np.float32)
    total, best = np.empty(ROOM, np.float32), np.empty(ROOM, np.float32)
    middle = ROOM // 2 + ahead
    for size in range(1, count):
        low, high = max(0, middle - count + size), min(ROOM, middle + count - size + 1)
        share = np.float32(1 / size)
        for own_mask in range(full):
            if sizes[own_mask] != size:
                continue
            for mask in range(full):
                if sizes[mask] != size:
                    continue
                for leader in range(2):
                    here = worth[leader, own_mask, mask]
                    here[low:high] = 0
                    for colour in range(
                        1 + leader
                    ):  # who follows sees the colour: 0 is any, 0 and 1 are theirs
                        best[low:high] = -np.inf
                        met = False
                        for place in range(size):
                            own = members[own_mask, place]
                            total[low:high] = 0
                            for seat in range(size):
                                other = members[mask, seat]
                                if leader and theirs[other] % 2 != colour:
                                    continue
                                met = True
                                won = beats[own, other]
                                then = worth[
                                    leads_next(won, leader, ties), own_mask ^ 1 << own, mask ^ 1 << other
                                ]
                                for lead in range(low, high):
                                    total[lead] += then[lead + won]
                            for lead in range(low, high):
                                best[lead] = max(best[lead], total[lead])
                        if met:
                            for lead in range(low, high):
                                here[lead] += best[lead] * share
    return worth


@njit(cache=True)
def forecast(
    mine: Ints, chances: Floats, blacks: int, whites: int, ahead: int, ties: int, ends: Floats
) -> Floats:
    """Return what every set of own tiles that may be left is worth, if nothing more is learned but colours.

    Worked out from the last round back. The other presents any of its tiles; what a tile of a colour may bear
    stays as likely as it is now.

    Args:
        mine: own numbers.
        chances: by colour and number, how likely a hidden tile of the other's of that colour bears it.
        blacks: hidden black tiles; with ``whites`` as many as ``mine``.
        whites: hidden white tiles.
        ahead: round points ahead now.
        ties: ``SWAP``, or 0.
        ends: by lead at the end, from the middle of ``ROOM``, what it is worth.

    Returns:
        By leader, own mask, white tiles that are left, and lead from the middle; what cannot be is not
        filled.
    """
    count = mine.size
    full = 1 << count
    meets = np.zeros((2, count, 3))  # by colour and own tile: loses, ties, wins
    for colour in range(2):
        for place in range(count):
            for number in range(chances.shape[1]):
                won = (mine[place] > number) - (mine[place] < number)
                meets[colour, place, 1 + won] += chances[colour, number]
    worth = np.empty((2, full, whites + 1, ROOM))
    best, values = np.empty(2), np.empty(2)
    middle = ROOM // 2 + ahead
    for mask in range(full):
        size = 0
        for place in range(count):
            size += mask >> place & 1
        low, high = max(0, middle - count + size), min(ROOM, middle + count - size + 1)
        for white in range(max(0, size - blacks), min(size, whites) + 1):
            for lead in range(low, high):
                if size == 0:
                    worth[0, 0, 0, lead] = worth[1, 0, 0, lead] = ends[lead]
                    continue
                share = white / size
                first = -np.inf
                best[:] = -np.inf
                for place in range(count):
                    if not mask >> place & 1:
                        continue
                    left = mask ^ 1 << place
                    for leader in range(2):
                        values[:] = 0.0
                        for colour in range(2):
                            if (white if colour else size - white) == 0:
                                continue
                            for won in range(-1, 2):
                                values[colour] += (
                                    meets[colour, place, 1 + won]
                                    * worth[leads_next(won, leader, ties), left, white - colour, lead + won]
                                )
                        if leader:
                            best = np.maximum(best, values)
                        else:
                            first = max(first, share * values[1] + (1 - share) * values[0])
                worth[0, mask, white, lead] = first
                worth[1, mask, white, lead] = share * best[1] + (1 - share) * best[0]
    return worth

"""Part 2 of ``strong``: each tile by what may then come, worked out to the last round.

In hands that the other may hold, every way for both to go on is gone through, as if numbers showed once they
are played and the other presented any of its tiles, the likelier ones not known. That overrates what will be
known, for all own tiles alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np

from dealer.bots.increment_black_white import duel
from dealer.bots.increment_black_white.belief import World
from dealer.bots.increment_black_white.evidence import known, own_numbers
from dealer.bots.increment_black_white.strong_belief import worlds
from dealer.games.increment_black_white.actions import Letter
from dealer.games.increment_black_white.observation import Observation
from dealer.kernels.increment_duel import ROOM, SWAP, Floats, leads_next, prospects

SOLVED = 7
"""With so many tiles left a side, the rest of the duel is worked out; before, tiles meet at random."""

WORLDS = {1: 200, 2: 200, 3: 200, 4: 100, 5: 50, 6: 24, 7: 12, 8: 8}
"""Hands of the other, by how many tiles are left."""

EARLY_WORLDS = 60

WON, GAIN = 0.9, 0.01
"""What the Match Point of the duel is worth to the match, and a round point more: -1 is lost, 1 won."""


def present(observation: Observation, rng: Random) -> Letter:
    """The tile to present."""
    own = own_numbers(observation)
    worth = presenting(observation, rng)
    return list(own)[max(range(len(worth)), key=worth.__getitem__)]


def presenting(observation: Observation, rng: Random) -> list[float]:
    """What each own tile is worth now, in the order of their letters."""
    me = observation.you
    assert me is not None
    numbers = list(own_numbers(observation).values())
    ahead = observation.round_points[me] - observation.round_points[1 - me]
    leads = observation.rounds[-1].tiles[1 - me]
    rule = observation.options.increments
    left = len(numbers)
    found = worlds(known(observation), rule, WORLDS.get(left, EARLY_WORLDS), rng)
    if left > SOLVED:
        if leads is not None:
            return duel.answer(numbers, found, ahead, leads.late)
        often = duel.habits(numbers, found, ahead)
        chosen = rng.choices(range(left), often)[0]
        return [float(place == chosen) for place in range(left)]
    ties = SWAP if observation.options.tie_leader == "swap" else 0
    worth = np.zeros(left)
    ends = terminal(observation)
    for world, times in Counter(found).items():
        if leads is None:
            worth += times * leading(numbers, world, ahead, ties, ends)
        else:
            worth += times * following(numbers, world, ahead, ties, ends, leads.late)
    return [float(value) for value in worth / len(found)]


def terminal(observation: Observation) -> Floats:
    """What a duel is worth that ends with so many round points ahead."""
    leads = np.arange(ROOM) - ROOM // 2
    edge = 0.1 if observation.advantage == observation.you else -0.1
    ends: Floats = np.where(leads == 0, edge, WON * np.sign(leads)) + GAIN * leads
    return ends


def leading(mine: Sequence[int], world: World, ahead: int, ties: int, ends: Floats) -> Floats:
    """What each own tile is worth that presents first, in one world."""
    theirs = world.hidden
    then = prospects(np.array(mine), np.array(theirs), ahead, ties, ends)
    full, middle = (1 << len(mine)) - 1, ROOM // 2 + ahead
    worth = np.zeros(len(mine))
    for place, own in enumerate(mine):
        for seat, other in enumerate(theirs):
            won = duel.sign(own - other)
            worth[place] += then[leads_next(won, 0, ties), full ^ 1 << place, full ^ 1 << seat, middle + won]
    return worth / len(mine)


def following(
    mine: Sequence[int], world: World, ahead: int, ties: int, ends: Floats, late: bool
) -> Floats:
    """What each own tile is worth against the tile that leads, or was lost to the clock, in one world."""
    theirs = (world.shown[-1], *world.hidden)
    then = prospects(np.array(mine), np.array(theirs), ahead, ties, ends)
    full, middle = (1 << len(mine)) - 1, ROOM // 2 + ahead
    worth = np.zeros(len(mine))
    for place, own in enumerate(mine):
        won = 1 if late else duel.sign(own - theirs[0])
        worth[place] = then[leads_next(won, 1, ties), full ^ 1 << place, full ^ 1, middle + won]
    return worth

"""Part 2 of ``strong``: each tile by what may then come, worked out to the last round.

The other is taken to present any of its tiles, for there is little to be read from which it is. While many
are left, the rest is worked out as if nothing more were learned but colours; later, hand by hand, as if
numbers showed once they are played. The first underrates what will be known, the second overrates it, both
for all own tiles alike. At the end stands the whole match: what a tie or a lost duel is worth to the tiles
one has.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import numpy as np

from dealer.games.increment_black_white.bots.belief import World
from dealer.games.increment_black_white.bots.duel import sign
from dealer.games.increment_black_white.bots.known_tiles import own_numbers, read_known_tiles
from dealer.games.increment_black_white.rules.actions import Letter
from dealer.games.increment_black_white.rules.observation import Observation
from dealer_lab.games.increment_black_white.bots.strong_belief import DrawWorlds, worlds
from dealer_lab.games.increment_black_white.bots.strong_distribution import of
from dealer_lab.games.increment_black_white.kernels.duel import ROOM, SWAP, Floats, Ints, forecast, prospects
from dealer_lab.games.increment_black_white.kernels.grid import NUMBERS

SOLVED = 7
"""With so many tiles left a side, hands of the other are gone through one by one."""

WORLDS = {7: 12, 6: 24, 5: 50, 4: 100}
"""Hands of the other that are drawn, by how many tiles are left; else ``MANY``."""

MANY = 200

TIED, LOST = 0.0, -0.95
"""What a match is worth, -1 to 1, after a tied and a lost duel, where the own hand is none of the mixture."""

WON, GAIN = 0.95, 0.01
"""What it is worth after a duel that was won, and a round point more."""

NEAR = 0.01
"""A leader presents any tile that is worth nearly as much as the best, so that nobody can read it."""

After = Callable[[int, int, int, int, int], float]
"""What it is worth once tiles have met: who leads, own place, the other's place and number, lead."""


class Spot(NamedTuple):
    """Where a seat stands in part 2: its numbers, lead, who leads the round, whether that tile was lost."""

    mine: tuple[int, ...]
    ahead: int
    leads: bool
    late: bool
    ties: int
    ends: Floats


def present(observation: Observation, rng: Random, draw: DrawWorlds = worlds) -> Letter:
    """The tile to present; a leader chooses among tiles that are worth nearly the same.

    ``draw`` is what is thought of the other's hand, here and below.
    """
    letters = list(own_numbers(observation))
    worth = presenting(observation, rng, draw)
    top = max(worth)
    if not spot(observation).leads:
        return letters[worth.index(top)]
    return rng.choice([letter for letter, value in zip(letters, worth, strict=True) if value >= top - NEAR])


def presenting(observation: Observation, rng: Random, draw: DrawWorlds = worlds) -> list[float]:
    """Return what each own tile is worth now, -1 (the match is lost) to 1, in the order of their letters."""
    here = spot(observation)
    left = len(here.mine)
    found = draw(read_known_tiles(observation), observation.options.increments, WORLDS.get(left, MANY), rng)
    total = np.zeros(left)
    if left <= SOLVED:
        for world, times in Counter(found).items():
            total += times * value_tiles(here, world, solve_open_duel(here, world))
    else:
        by_whites: dict[int, list[World]] = defaultdict(list)
        for world in found:
            by_whites[sum(number % 2 for number in world.hidden)].append(world)
        for whites, alike in by_whites.items():
            then = foreseen(here, whites, alike)
            for world, times in Counter(alike).items():
                total += times * value_tiles(here, world, then)
    return [float(value) for value in total / len(found)]


def spot(observation: Observation) -> Spot:
    """Return where the viewer's seat stands, and what the ends of the duel are worth to it."""
    me = observation.you
    assert me is not None
    first = observation.rounds[-1].tiles[1 - me]
    tiles = observation.hands[me].tiles
    assert tiles is not None
    mixed = of([tile.dealt + tile.added for tile in tiles])
    tied, lost = (TIED, LOST) if mixed is None else (mixed.tied, mixed.lost)
    leads = np.arange(ROOM) - ROOM // 2
    return Spot(
        mine=tuple(own_numbers(observation).values()),
        ahead=observation.round_points[me] - observation.round_points[1 - me],
        leads=first is None,
        late=first is not None and first.late,
        ties=SWAP if observation.options.tie_leader == "swap" else 0,
        ends=np.select([leads < 0, leads > 0], [lost, WON], tied) + GAIN * leads,
    )


def value_tiles(here: Spot, world: World, after: After) -> Floats:
    """Return what each own tile is worth against the tile that leads, or any hidden one, in one world."""
    others = world.hidden if here.leads else world.shown[-1:]
    leader, middle = 0 if here.leads else 1, ROOM // 2 + here.ahead
    worth = np.zeros(len(here.mine))
    for place, own in enumerate(here.mine):
        for seat, other in enumerate(others):
            won = 1 if here.late else sign(own - other)
            next_leader = int(won < 0) if won else leader ^ here.ties
            worth[place] += after(next_leader, place, seat, other, middle + won)
    return worth / len(others)


def solve_open_duel(here: Spot, world: World) -> After:
    """The rest of the duel in one world, as if numbers showed once they are played."""
    theirs = world.hidden if here.leads else (world.shown[-1], *world.hidden)
    then = prospects(array(here.mine), array(theirs), here.ahead, here.ties, here.ends)
    full = (1 << len(here.mine)) - 1

    def after(leader: int, place: int, seat: int, other: int, lead: int) -> float:
        return float(then[leader, full ^ 1 << place, full ^ 1 << seat, lead])

    return after


def foreseen(here: Spot, whites: int, alike: list[World]) -> After:
    """The rest of the duel over worlds with as many hidden white tiles, as if no more were learned."""
    counts = np.zeros((2, NUMBERS))
    for world in alike:
        for number in world.hidden:
            counts[number % 2, number] += 1
    chances = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1.0)
    blacks = len(alike[0].hidden) - whites
    then = forecast(array(here.mine), chances, blacks, whites, here.ahead, here.ties, here.ends)
    full = (1 << len(here.mine)) - 1

    def after(leader: int, place: int, seat: int, other: int, lead: int) -> float:
        return float(then[leader, full ^ 1 << place, whites - other % 2 * here.leads, lead])

    return after


def array(numbers: tuple[int, ...]) -> Ints:
    """Numbers as the kernels take them."""
    return np.array(numbers, np.int64)

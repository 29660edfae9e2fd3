"""What ``strong`` thinks that the other holds: a list of hands, each as likely as people may choose it."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import exp
from random import Random

import numpy as np

from dealer.games.increment_black_white.bots.belief import ZEAL, World
from dealer.games.increment_black_white.bots.distribution import STRICTNESS, unevenness
from dealer.games.increment_black_white.bots.known_tiles import KnownTiles
from dealer.games.increment_black_white.kernels.belief import Floats, Ints, drawn, likelihoods
from dealer.games.increment_black_white.kernels.duel import seeded
from dealer.games.increment_black_white.rules.increments import TILES, Rule, ValidSets

SENSE = 0.7
"""How likely it is that the other spreads its numbers; else any valid set is as likely as any other."""


@cache
def prior(rule: Rule) -> tuple[Ints, Floats]:
    """Every hand that valid sets can make, its numbers in ascending order, and how likely it is."""
    spread: dict[tuple[int, ...], float] = defaultdict(float)
    anyhow: dict[tuple[int, ...], float] = defaultdict(float)
    for added in ValidSets(range(TILES), rule=rule):
        hand = tuple(sorted(number + more for number, more in enumerate(added)))
        zeal = ZEAL ** sum(added) if rule == "up_to" else 1.0
        anyhow[hand] += zeal
        spread[hand] += zeal * exp(-STRICTNESS * unevenness(added))
    sensible, all_ = sum(spread.values()), sum(anyhow.values())
    weights = [SENSE * spread[hand] / sensible + (1 - SENSE) * anyhow[hand] / all_ for hand in anyhow]
    return np.array(list(anyhow), np.int64), np.array(weights)


def worlds(known: KnownTiles, rule: Rule, count: int, rng: Random) -> list[World]:
    """Hands of the other, as likely as they are."""
    hands, likely = prior(rule)
    clues = np.array([sum(1 << number for number in clue) for clue in known.clues], np.int64)
    weights = likely * likelihoods(hands, clues)
    found = np.empty((count, TILES), np.int64)
    drawn(hands, weights, clues, seeded(rng.getrandbits(64)), found)
    shown = len(known.clues)
    return [World(tuple(world[:shown]), tuple(world[shown:])) for world in found.tolist()]

"""What ``strong`` thinks that the other holds: a list of hands, each as likely as people may choose it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from math import exp
from random import Random

import numpy as np

from dealer.games.increment_black_white.bots.belief import ZEAL, World
from dealer.games.increment_black_white.bots.distribution import STRICTNESS, unevenness
from dealer.games.increment_black_white.bots.known_tiles import KnownTiles
from dealer.games.increment_black_white.rules.increments import TILES, Rule, ValidSets
from dealer_lab.games.increment_black_white.bots.strong_distribution import mixture
from dealer_lab.games.increment_black_white.kernels.belief import Floats, Ints, draw_hands, likelihoods
from dealer_lab.games.increment_black_white.kernels.duel import make_generator

SPREAD, MIXED = 0.5, 0.3
"""The chances that the other spreads its numbers, and that it has a hand of the mixture of ``strong``.

Otherwise every valid set is equally likely.
"""


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
    mixed = {each.numbers: each.share for each in mixture()} if rule == "exact" else spread
    parts = ((SPREAD, spread), (MIXED, mixed), (1 - SPREAD - MIXED, anyhow))
    sums = [sum(known.values()) for _, known in parts]
    weights = [
        sum(part * known.get(hand, 0.0) / all_ for (part, known), all_ in zip(parts, sums, strict=True))
        for hand in anyhow
    ]
    return np.array(list(anyhow), np.int64), np.array(weights)


DrawWorlds = Callable[[KnownTiles, Rule, int, Random], list[World]]
"""Draws so many hands of the other, from what is known and the rule of the increments."""


def worlds(known: KnownTiles, rule: Rule, count: int, rng: Random) -> list[World]:
    """Hands of the other, as likely as they are."""
    return draw_worlds(*prior(rule), known, count, rng)


def draw_worlds(hands: Ints, likely: Floats, known: KnownTiles, count: int, rng: Random) -> list[World]:
    """Draw hands of the other from a list; none if what is known rules out all of them.

    Args:
        hands: numbers in ascending order, an array of shape (hands, 10).
        likely: how likely each hand is before anything is known.
        known: what the other has shown.
        count: how many to draw.
        rng: draws them.
    """
    clues = np.array([sum(1 << number for number in clue) for clue in known.clues], np.int64)
    weights = likely * likelihoods(hands, clues)
    if not weights.any():
        return []
    found = np.empty((count, TILES), np.int64)
    draw_hands(hands, weights, clues, make_generator(rng.getrandbits(64)), found)
    shown = len(known.clues)
    return [World(tuple(world[:shown]), tuple(world[shown:])) for world in found.tolist()]

"""Increment Black & White: duels at random a second, by the rules and compiled, and what a search is made of.

A *duel* is a whole part 2, ten rounds of ten tiles a side. What the compiled ones are held against is the
same duel by the rules, measured in the same run.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from bench.measure import Figure, rate
from dealer.core.actors import CHANCE
from dealer.core.registry import rules_of
from dealer.games.increment_black_white.rules.actions import LETTERS, Deal, Distribute, Lead, Present
from dealer_lab.games.increment_black_white.kernels.duel import ROOM, count_results, make_generator, prospects
from dealer_lab.games.increment_black_white.kernels.grid import CHOICES, at_sight, make_grid, search
from dealer_lab.games.increment_black_white.kernels.matches import matches

GAME = rules_of("increment-black-white")
EVEN, TWO_SIDED = np.arange(1, 11), np.array((0, 1, 2, 3, 4, 8, 9, 9, 9, 10))


def figures(duels: int = 1_000_000) -> Iterator[Figure]:
    """The figures; the compiled rate is that of ``duels`` duels a run."""
    rng, generator = Random(1), make_generator(1)
    start = GAME.apply(
        GAME.initial_state(GAME.Options(), 0), CHANCE, Deal((tuple(range(10)), tuple(range(10))))
    )
    for seat in (0, 1):
        start = GAME.apply(start, seat, Distribute((1,) * 10, True))
    start = GAME.apply(start, 0, Lead(0))

    def by_the_rules() -> int:
        for _ in range(50):
            state, orders = start, [rng.sample(LETTERS, 10) for _ in (0, 1)]
            while not state.duel_over:
                leader, turn = state.rounds[-1].leader, len(state.rounds) - 1
                for seat in (leader, 1 - leader):
                    state = GAME.apply(state, seat, Present(orders[seat][turn]))
        return 50

    def compiled() -> int:
        return int(count_results(EVEN, TWO_SIDED, 0, 0, generator, duels).sum())

    table, hands = make_grid([None] * 20, range(1, 11), range(1, 11))
    terms, worth, widths = np.array((0, 1, 1)), np.empty(CHOICES), np.array((6, 5))
    ends = np.sign(np.arange(ROOM) - ROOM // 2).astype(float)

    def place_at_sight() -> int:
        for _ in range(5000):
            at_sight(table, hands, terms, 0, worth)
        return 5000

    def search_grids() -> int:
        for _ in range(200):
            search(table, hands, terms, 0, widths, 4, -2.0, 2.0)
        return 200

    def solve_duels() -> int:
        for _ in range(10):
            prospects(EVEN[:7], EVEN[:7], 0, 0, ends)
        return 10

    def play_matches() -> int:
        return int(matches(EVEN, TWO_SIDED, generator, 2000, 1, widths[:0], 4)[:, 0].sum())

    yield rate("duels at random, by the rules", by_the_rules, runs=3)
    yield rate("duels at random, compiled", compiled)
    yield rate("empty grids: all placements at sight", place_at_sight)
    yield rate("empty grids searched three turns ahead", search_grids)
    yield rate("duels of seven tiles worked out", solve_duels)
    yield rate("matches at random, grids at sight", play_matches)

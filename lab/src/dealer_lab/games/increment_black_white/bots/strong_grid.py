"""Part 3 of ``strong``: placements searched in many hands that the other may hold.

Placements are sifted: all of them at sight, some of them a few turns on, and the best of those further. Each
is judged by its average over the same hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from dealer.games.increment_black_white.bots.careful import placement
from dealer.games.increment_black_white.bots.grid import GridState
from dealer.games.increment_black_white.bots.known_tiles import read_known_tiles
from dealer.games.increment_black_white.bots.sampled_grids import grid_state
from dealer.games.increment_black_white.rules.actions import Place
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import CELLS
from dealer_lab.games.increment_black_white.bots.strong_belief import DrawWorlds, worlds
from dealer_lab.games.increment_black_white.kernels.grid import (
    EMPTY,
    FREE,
    LINES,
    MIDDLE,
    NEVER,
    NUMBERS,
    TABLE,
    TAKEN,
    Ints,
    look_ahead,
    value_at_sight,
)

WORLDS = 24
"""Hands of the other that a placement is weighed against."""

STAGES = ((10, (5,)), (4, (6, 5)))
"""Placements that stay, and how many are looked at in each turn ahead for them."""

EXACT = 5
"""With so many empty cells the rest is gone through to the end."""


def place(observation: Observation, rng: Random, draw: DrawWorlds = worlds) -> Place:
    """The tile to place, and its cell; ``draw`` is what is thought of the other's hand."""
    known = read_known_tiles(observation)
    found = draw(known, observation.options.increments, WORLDS, rng)
    grids = [grid_state(observation, known, world, rng) for world in found]
    choice = best(grids)
    return placement(observation, choice // CELLS, choice % CELLS)


def best(grids: Sequence[GridState]) -> int:
    """The placement (number times ``CELLS``, and cell) of the own side that does best over some grids."""
    tables, hands, terms = arrays(grids)
    worth = value_at_sight(tables, hands, terms)
    choices = np.flatnonzero(worth > NEVER)
    worth = worth[choices]
    for kept, widths in STAGES:
        order = np.argsort(-worth, kind="stable")[:kept]
        choices = choices[order]
        values = np.empty((len(choices), len(grids)))
        look_ahead(tables, hands, terms, choices, np.array(widths, np.int64), EXACT, values)
        worth = values.mean(axis=1)
    return int(choices[worth.argmax()])


def arrays(grids: Sequence[GridState]) -> tuple[Ints, Ints, Ints]:
    """Grids as the kernels take them: tables, hands, and terms that they have in common."""
    tables, hands = np.zeros((len(grids), TABLE), np.int64), np.zeros((len(grids), 2, NUMBERS), np.int64)
    for table, hand, here in zip(tables, hands, grids, strict=True):
        table[:LINES], table[FREE:TAKEN] = here.totals, here.free
        table[TAKEN:MIDDLE] = 1
        table[[TAKEN + cell for cell in here.empty]] = 0
        table[MIDDLE], table[EMPTY] = here.centre, len(here.empty)
        for side, numbers in enumerate(here.hands):
            for number in numbers:
                hand[side, number] += 1
    one = grids[0]
    return tables, hands, np.array([one.lead, one.tie, int(one.centre_counts)], np.int64)

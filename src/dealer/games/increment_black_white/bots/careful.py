"""``careful``: weighs what the other may hold, what is still to come, and what it tells."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from dealer.games.increment_black_white.bots import duel
from dealer.games.increment_black_white.bots.distribution import spread_out
from dealer.games.increment_black_white.bots.grid import GridState
from dealer.games.increment_black_white.bots.known_tiles import own_numbers, read_known_tiles
from dealer.games.increment_black_white.bots.policy import IncrementPolicy
from dealer.games.increment_black_white.bots.sampled_grids import draw_grids
from dealer.games.increment_black_white.rules.actions import Letter, Place
from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.observation import Observation

DUEL_WORLDS = 24
"""Hands of the other that a tile of part 2 is weighed against."""

GRID_WORLDS = 8
"""Hands of the other that a placement is weighed against."""

WIDTH = (6, 5)
"""Placements looked at in this turn, in the other's next, and so on."""


class Careful(IncrementPolicy):
    """Plays by what is likely and what it is worth."""

    name = "careful"

    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """Spread out, so that the colours tell little."""
        return spread_out(dealt, rng, additions)

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """The best against what the other may hold; where it leads itself, drawn."""
        letters, chances = presenting(seen, rng)
        return letters[chances.index(1.0)] if 1.0 in chances else rng.choices(letters, chances)[0]

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """The tile and the cell that are best on average over the worlds."""
        ahead = placing(seen, rng)
        number, cell = max(ahead, key=ahead.__getitem__)
        return placement(seen, number, cell)


def presenting(observation: Observation, rng: Random) -> tuple[list[Letter], list[float]]:
    """The own tiles, and how often each is presented now; one of them always where the other leads."""
    me = observation.you
    assert me is not None
    own = own_numbers(observation)
    letters, numbers = list(own), list(own.values())
    worlds = read_known_tiles(observation).worlds(observation, DUEL_WORLDS, rng)
    ahead = observation.round_points[me] - observation.round_points[1 - me]
    leads = observation.rounds[-1].tiles[1 - me]
    if leads is None:
        return letters, duel.mix_leads(numbers, worlds, ahead)
    worth = duel.rate_answers(numbers, worlds, ahead, leads.late)
    best = max(range(len(letters)), key=worth.__getitem__)
    return letters, [float(place == best) for place in range(len(letters))]


def placement(observation: Observation, number: int, cell: int) -> Place:
    """The placement of an own number on a cell, counted row by row from 0."""
    own = own_numbers(observation)
    letter = next(letter for letter, own_number in own.items() if own_number == number)
    return Place(letter, *BOARDS[observation.options.tiles].cells[cell])


def placing(
    observation: Observation, rng: Random, also: tuple[int, int] | None = None
) -> dict[tuple[int, int], float]:
    """The likeliest placements and what each is worth, some turns on: -1 (lost) to 1, on average.

    Args:
        observation: what the seat sees; it places next.
        rng: draws the worlds.
        also: a placement (number and cell) that is looked at in any case.
    """
    worth: dict[tuple[int, int], float] = defaultdict(float)
    grids = draw_grids(observation, GRID_WORLDS, rng)
    for grid in grids:
        for placed in grid.rank_placements(0, 200):
            worth[placed.number, placed.cell] += placed.worth
    best = sorted(worth, key=lambda choice: -worth[choice])[: WIDTH[0]]
    looked_at = best if also is None or also in best else [*best, also]
    return {choice: sum(look_ahead(grid, *choice) for grid in grids) / len(grids) for choice in looked_at}


def look_ahead(grid: GridState, number: int, cell: int) -> float:
    """Return what a placement is worth some turns on."""
    grid.put(0, number, cell)
    worth = -grid.search(1, WIDTH[1:])
    grid.take(0, number, cell)
    return worth

"""Every view that policies are asked about in whole matches, with every option, now and then late."""

from itertools import product
from random import Random

from dealer.bots import policies
from dealer.games.increment_black_white.bots import duel
from dealer.games.increment_black_white.bots.grid import GridState
from dealer.games.increment_black_white.rules.state import Options, Times
from tests.bots.watching import watch

GAME = "increment-black-white"
KNOWN = policies(GAME)

OPTIONS = [
    Options(increments=increments, tie_leader=tie, letters=letters, times=times)
    for (increments, tie, letters), times in zip(
        product(("exact", "up_to"), ("same", "swap"), ("same", "relabelled")),
        4 * [Times(), None],
        strict=True,
    )
]
"""Every combination, with clocks and without."""


def watched(first, second, deal=0, options=None, late=0.0):
    """A match between two policies, over, and what each was asked."""
    match, asked = watch(GAME, (first, second), deal, options, late)
    return match, *asked


def some_grid(seed, laid, mine_first=True):
    """A grid with so many tiles on it, half of them of either side where it comes out even."""
    rng = Random(seed)
    ours, theirs = rng.sample(range(13), 10), rng.sample(range(13), 10)
    cells = [None] * 20
    for turn, cell in enumerate(rng.sample(range(20), laid)):
        cells[cell] = ours.pop() if (turn % 2 == 0) == mine_first else -theirs.pop()
    return GridState(
        cells, ours, theirs, lead=rng.choice((-1, 0, 1)), tie=rng.choice((-1, 1)), centre_counts=seed % 2 == 0
    )


def result_of(grid):
    points = grid.lead + sum(duel.sign(total) for total in grid.totals)
    decided = points or (grid.centre if grid.centre_counts else 0) or grid.tie
    return duel.sign(decided), points


def best_result(grid, side):
    """Minimax without any cut."""
    if not grid.empty:
        won, points = result_of(grid)
        return (won + 0.02 * points) * (-1 if side else 1)
    best = -9.0
    for number in list(grid.hands[side]):
        for cell in list(grid.empty):
            grid.put(side, number, cell)
            best = max(best, -best_result(grid, 1 - side))
            grid.take(side, number, cell)
    return best

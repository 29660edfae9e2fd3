"""What a seat finds in a round, and when.

A later call must not find other paths. So the paths follow from the grid, the targets and the seat's seed,
which stay the same during a round. The seed comes from the seat's secret: nobody else can compute what a seat
will find. The clocks alone decide how much is found *by now*.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from dealer.bots.policy import SeatRandom
from dealer.games.different_number_hunt.bots.levels import Level, ListPaths
from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.grid import LETTERS, STEPS
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import hits

SHARED = 2
"""Two targets lie open before the claim: each gets one part in so many of the attention."""

Ways = Mapping[int, Mapping[int, tuple[str, ...]]]
"""By target and by symbols: the paths that make it."""


class Find(NamedTuple):
    """An expression that somebody takes for right.

    Attributes:
        symbols: of what was found; a slip may have changed the path since.
        at: seconds of undivided attention that it took.
        path: what will be sent.
    """

    symbols: int
    at: float
    path: str


Finds = tuple[Find, ...]
"""All that a seat will ever find for a target in a round: each one longer, and later, than the one before."""


@lru_cache(maxsize=8)
def ways(cells: tuple[Cell, ...], low: int, high: int, most: int, list_paths: ListPaths = hits) -> Ways:
    """The paths of 1 to ``most`` symbols to each whole number of a range; remembered."""
    found: dict[int, dict[int, list[str]]] = {}
    for value, path in list_paths(cells, low, high, most):
        if len(path) > 1:
            found.setdefault(value, {}).setdefault(len(path) // 2, []).append(path)
    return {
        value: {symbols: tuple(paths) for symbols, paths in sorted(by_symbols.items())}
        for value, by_symbols in found.items()
    }


def luck(name: str, view: Observation, rng: SeatRandom) -> str:
    """Return the seed of a seat's luck in the present round; it does not change while the round lasts."""
    board = view.boards[-1]
    current = board.rounds[-1]
    return rng.seed_of(f"{name}/{board.number}.{current.number}.{current.draw}/{current.targets}")


def search(level: Level, view: Observation, target: int, seed: str) -> Finds:
    """Return what a seat of a level finds for a target of the present round.

    Args:
        level: how well it finds.
        view: what it sees; where the page adds up for it, it makes no slip (DNH-A18).
        target: what is to be made.
        seed: ``luck`` of the seat in this round.
    """
    cells, options = view.boards[-1].cells, view.options
    assert cells is not None
    low, high = options.target_min, options.target_max
    known = ways(cells, low, high, level.reach, level.list_paths).get(target, {})
    chance = Random(f"{seed}/{target}")
    pace = chance.lognormvariate(0, level.spread)
    found = []
    for symbols, skill in enumerate(level.skills, start=1):
        choice, slip, where = chance.random(), chance.random(), chance.random()
        paths = known.get(symbols)
        if paths is None:
            continue
        path = paths[int(choice * len(paths))]
        if slip < skill.error and options.calculator == "off":
            path = misdirect(cells, target, path, where)
        found.append(Find(symbols, skill.seconds * pace, path))
    return tuple(found)


def misdirect(cells: tuple[Cell, ...], target: int, path: str, where: float) -> str:
    """A path whose last step went elsewhere, so that it misses its target; shorter if there is no elsewhere.

    Args:
        cells: the grid.
        target: what the path makes.
        path: the right one.
        where: 0 to 1, which of the other steps it is.
    """
    begun = path[:-2]
    used = set(begun)
    others = [
        begun + LETTERS[symbol] + LETTERS[number]
        for symbol, number in STEPS[LETTERS.index(begun[-1])]
        if not used & {LETTERS[symbol], LETTERS[number]}
    ]
    wrong = [other for other in others if not judge(cells, target, other).right]
    return wrong[int(where * len(wrong))] if wrong else begun


def best(finds: Finds, attention: float) -> Find | None:
    """The longest of what is found after so many seconds of attention."""
    return next((find for find in reversed(finds) if find.at <= attention), None)

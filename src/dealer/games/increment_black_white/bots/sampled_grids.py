"""Grids as they may be: what lies there, with the other's numbers filled in from a belief."""

from __future__ import annotations

from random import Random

from dealer.games.increment_black_white.bots.belief import World
from dealer.games.increment_black_white.bots.grid import LINES, GridState
from dealer.games.increment_black_white.bots.known_tiles import KnownTiles, own_numbers, read_known_tiles
from dealer.games.increment_black_white.rules.actions import Letter
from dealer.games.increment_black_white.rules.observation import CellView, Observation


def draw_grids(observation: Observation, count: int, rng: Random) -> list[GridState]:
    """So many ways that the grid may be, as likely as they are."""
    known = read_known_tiles(observation)
    return [grid_state(observation, known, world, rng) for world in known.worlds(observation, count, rng)]


def grid_state(observation: Observation, known: KnownTiles, world: World, rng: Random) -> GridState:
    """The grid and both hands, in one world. Rule: IBW-17, IBW-22."""
    me = observation.you
    assert me is not None
    holder = observation.match_point
    first = observation.advantage if holder is None else holder
    laid = [cell for row in observation.grid for cell in row]
    theirs = sorted(
        (cell for cell in laid if cell is not None and cell.seat != me), key=lambda cell: cell.turn
    )
    numbers = current_numbers(observation, known, world, theirs, rng)
    left = list(numbers.values())
    for cell in theirs:
        left.remove(numbers[cell.letter])
    return GridState(
        cells=[_count_cell(cell, me, numbers) for cell in laid],
        mine=own_numbers(observation).values(),
        theirs=left,
        lead=observation.scores[me] - observation.scores[1 - me],
        tie=1 if first == me else -1,
        centre_counts=holder is None,
        lines=LINES[observation.options.tiles],
    )


def _count_cell(cell: CellView | None, me: int, numbers: dict[Letter, int]) -> int | None:
    if cell is None:
        return None
    if cell.seat != me:
        return -numbers[cell.letter]
    assert cell.number is not None
    return cell.number


def current_numbers(
    observation: Observation, known: KnownTiles, world: World, theirs: list[CellView], rng: Random
) -> dict[Letter, int]:
    """The other's numbers by present letters, with what they have won. Rule: IBW-13, IBW-A13.

    New letters tell nothing but the colours that lie open: each tile on the grid may be any of its colour.
    """
    now = [number + gain for number, gain in zip(world.shown, known.gains, strict=True)]
    if observation.options.letters == "same":
        return dict(zip(known.letters, now, strict=True))
    rng.shuffle(now)
    numbers: dict[Letter, int] = {}
    for cell in theirs:
        number = next(number for number in now if (number % 2 == 1) == (cell.colour == "white"))
        now.remove(number)
        numbers[cell.letter] = number
    others = [letter for letter in known.letters if letter not in numbers]
    return {**numbers, **dict(zip(others, now, strict=True))}

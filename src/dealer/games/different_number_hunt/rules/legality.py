"""What a seat may do, derived from what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    Claim,
    NoPriority,
    Priority,
    Ready,
    SeatAction,
    Skip,
)
from dealer.games.different_number_hunt.rules.grid import LETTERS, NUMBER_CELLS, STEPS, paths
from dealer.games.different_number_hunt.rules.observation import Observation

if TYPE_CHECKING:
    from random import Random


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Any text is a legal answer, right or wrong; listed are the empty one and then, lazily, all 838,329 paths.
    """
    if observation.covered:
        return
    for kind in observation.may:
        match kind:
            case "ready":
                yield Ready()
            case "priority":
                yield Priority()
            case "no_priority":
                yield NoPriority()
            case "claim":
                yield from map(Claim, observation.boards[-1].rounds[-1].targets)
            case "skip":
                yield Skip()
            case _:
                yield Answer("")
                yield from map(Answer, paths())


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random; a path is a random walk over the grid, whatever it makes."""
    if "answer" in observation.may:
        return Answer(random_path(rng))
    return rng.choice(list(legal_actions(observation)))


def random_path(rng: Random) -> str:
    """A path that goes on at random until it is stuck, or long enough."""
    square = rng.choice(NUMBER_CELLS)
    path, used = LETTERS[square], 1 << square
    for _ in range(rng.randint(0, 12)):
        open_steps = [step for step in STEPS[square] if not used & (1 << step[0] | 1 << step[1])]
        if not open_steps:
            break
        symbol, square = rng.choice(open_steps)
        path += LETTERS[symbol] + LETTERS[square]
        used |= 1 << symbol | 1 << square
    return path

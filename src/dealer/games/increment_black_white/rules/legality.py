"""What a seat may do, derived from what it sees: legality never depends on the opponent's secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealer.games.increment_black_white.rules.actions import (
    Distribute,
    Lead,
    Place,
    Present,
    SeatAction,
)
from dealer.games.increment_black_white.rules.increments import ValidSets
from dealer.games.increment_black_white.rules.observation import HandView, Observation

if TYPE_CHECKING:
    from random import Random


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Of distributions only the valid ones are listed, done: 22,253 of exactly ten, whatever the deal.
    """
    seat = observation.you
    if seat is None:
        return
    hand = observation.hands[seat]
    if observation.phase == "distribute" and hand.closed in (None, "seat"):
        yield from (Distribute(increments, done=True) for increments in valid_sets(observation, hand))
    if seat not in observation.to_act:
        return
    match observation.phase:
        case "choose":
            yield from (Lead(leader) for leader in (0, 1))
        case "present":
            yield from map(Present, hand.left)
        case "place":
            free = free_cells(observation)
            yield from (Place(letter, row, column) for letter in hand.left for row, column in free)
        case _:
            return


def valid_sets(observation: Observation, hand: HandView) -> ValidSets:
    """The valid distributions of a hand that its seat sees. Rule: IBW-5, IBW-6."""
    assert hand.tiles is not None
    return ValidSets([tile.dealt for tile in hand.tiles], rule=observation.options.increments)


def free_cells(observation: Observation) -> list[tuple[int, int]]:
    """The empty cells, row by row. Rule: IBW-18."""
    return [
        (row, column)
        for row, cells in enumerate(observation.grid, 1)
        for column, cell in enumerate(cells, 1)
        if cell is None
    ]


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random: each is as likely as any other."""
    assert observation.you is not None
    if observation.phase == "distribute":
        sets = valid_sets(observation, observation.hands[observation.you])
        return Distribute(sets[rng.randrange(len(sets))], done=True)
    return rng.choice(list(legal_actions(observation)))

"""``careful``: weighs what the other may hold, what is still to come, and what it tells."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from dealer.bots.increment_black_white import duel
from dealer.bots.increment_black_white.distribution import spread_out
from dealer.bots.increment_black_white.evidence import known, own_numbers
from dealer.bots.increment_black_white.grid import War
from dealer.bots.increment_black_white.pacing import after
from dealer.bots.increment_black_white.worlds import grids
from dealer.bots.policy import Decision
from dealer.games.increment_black_white.actions import Distribute, Lead, Letter, Place, Present, SeatAction
from dealer.games.increment_black_white.observation import Observation
from dealer.games.increment_black_white.state import COLUMNS
from dealer.match import MatchView

DUEL_WORLDS = 24
"""Hands of the other that a tile of part 2 is weighed against."""

GRID_WORLDS = 8
"""Hands of the other that a placement is weighed against."""

WIDTH = (6, 5)
"""Placements looked at in this turn, in the other's next, and so on."""


class Careful:
    """Plays by what is likely and what it is worth."""

    name = "careful"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The answer with the best expectation."""
        taken = after(view, rng)  # first of all, so that it tells nothing
        return Decision(self._answer(view.may.types[0], view.view, rng), taken)

    def _answer(self, kind: str, observation: Observation, rng: Random) -> SeatAction:
        me = observation.you
        assert me is not None
        match kind:
            case "distribute":
                tiles = observation.hands[me].tiles
                assert tiles is not None
                return Distribute(spread_out([tile.dealt for tile in tiles], rng), done=True)
            case "lead":
                return Lead(1 - me)
            case "present":
                return Present(present(observation, rng))
            case _:
                return place(observation, rng)


def present(observation: Observation, rng: Random) -> Letter:
    """The tile to present in part 2."""
    me = observation.you
    assert me is not None
    own = own_numbers(observation)
    letters, numbers = list(own), list(own.values())
    worlds = known(observation).worlds(observation, DUEL_WORLDS, rng)
    ahead = observation.round_points[me] - observation.round_points[1 - me]
    leads = observation.rounds[-1].tiles[1 - me]
    if leads is None:
        return letters[duel.lead(numbers, worlds, ahead, rng)]
    worth = duel.answer(numbers, worlds, ahead, leads.late)
    return letters[max(range(len(letters)), key=worth.__getitem__)]


def place(observation: Observation, rng: Random) -> Place:
    """The tile to place in part 3, and its cell: the best on average over the worlds."""
    own = own_numbers(observation)
    worth: dict[tuple[int, int], float] = defaultdict(float)
    wars = grids(observation, GRID_WORLDS, rng)
    for war in wars:
        for placed in war.ranked(0, 200):
            worth[placed.number, placed.cell] += placed.worth
    best = sorted(worth, key=lambda choice: -worth[choice])[: WIDTH[0]]
    ahead = {choice: sum(looked_ahead(war, *choice) for war in wars) for choice in best}
    number, cell = max(best, key=ahead.__getitem__)
    letter = next(letter for letter, own_number in own.items() if own_number == number)
    return Place(letter, cell // COLUMNS + 1, cell % COLUMNS + 1)


def looked_ahead(war: War, number: int, cell: int) -> float:
    """What a placement is worth some turns on."""
    war.put(0, number, cell)
    worth = -war.search(1, WIDTH[1:])
    war.take(0, number, cell)
    return worth

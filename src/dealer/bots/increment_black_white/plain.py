"""``plain``: what most people do in their first match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dealer.bots.increment_black_white.evidence import own_numbers
from dealer.bots.increment_black_white.pacing import after
from dealer.bots.policy import Decision
from dealer.games.increment_black_white.actions import Distribute, Lead, Place, Present, SeatAction
from dealer.games.increment_black_white.increments import ValidSets
from dealer.games.increment_black_white.legal import free_cells
from dealer.games.increment_black_white.observation import Observation
from dealer.match import MatchView

USUAL = 5.5
"""What a tile is worth on average; ``plain`` takes every tile of the other's for that."""

WISHES: tuple[tuple[int, ...], ...] = (
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (0, 0, 0, 0, 0, 0, 1, 3, 3, 3),
    (0, 0, 0, 0, 2, 2, 2, 2, 2, 0),
    (2, 2, 2, 2, 2, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 1, 2, 2, 2, 2),
)
"""What to add to 0, 1, … 9: to all alike, to the best, to the middle, to the worst, more to the better."""


class Plain:
    """Plays what is in front of it, one thing at a time, and remembers nothing."""

    name = "plain"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The obvious answer to what is asked."""
        taken = after(view, rng)  # first of all, so that it tells nothing
        return Decision(self._answer(view.may.types[0], view.view, rng), taken)

    def _answer(self, kind: str, observation: Observation, rng: Random) -> SeatAction:
        me = observation.you
        assert me is not None
        match kind:
            case "distribute":
                tiles = observation.hands[me].tiles
                assert tiles is not None
                return Distribute(wished([tile.dealt for tile in tiles], rng), done=True)
            case "lead":
                return Lead(1 - me)
            case "present":
                return present(observation, rng)
            case _:
                return place(observation, rng)


def wished(dealt: Sequence[int], rng: Random) -> tuple[int, ...]:
    """One of the usual wishes, with as little changed as the colours ask for. Rule: IBW-5, IBW-6."""
    wish = rng.choice(WISHES)
    return rng.choice(ValidSets(dealt, [wish[number] for number in dealt]))


def present(observation: Observation, rng: Random) -> Present:
    """Leads with any tile; answers with the lowest that beats a usual (or a late) one, else its lowest."""
    me = observation.you
    assert me is not None
    own, current = own_numbers(observation), observation.rounds[-1]
    leads = current.tiles[1 - me]
    if leads is None:
        return Present(rng.choice(list(own)))
    enough = [letter for letter, number in own.items() if number > USUAL or leads.late]
    return Present(min(enough or own, key=lambda letter: own[letter]))


def place(observation: Observation, rng: Random) -> Place:
    """Its highest tile, where it turns most lines; all alike by chance."""
    me = observation.you
    assert me is not None
    own = own_numbers(observation)
    letter = max(own, key=lambda letter: own[letter])
    best: dict[int, list[tuple[int, int]]] = {}
    for row, column in free_cells(observation):
        lines = (observation.grid[row - 1], [cells[column - 1] for cells in observation.grid])
        turned = 0
        for line in lines:
            lead = sum((cell.number or 0) if cell.seat == me else -USUAL for cell in line if cell is not None)
            turned += (lead + own[letter] > 0) - (lead > 0)
        best.setdefault(turned, []).append((row, column))
    return Place(letter, *rng.choice(best[max(best)]))

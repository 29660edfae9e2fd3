"""``plain``: what most people do in their first match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dealer.games.increment_black_white.bots.known_tiles import own_numbers
from dealer.games.increment_black_white.bots.policy import IncrementPolicy
from dealer.games.increment_black_white.rules.actions import Letter, Place
from dealer.games.increment_black_white.rules.increments import TILES, ValidSets
from dealer.games.increment_black_white.rules.legality import free_cells
from dealer.games.increment_black_white.rules.observation import Observation

WISHES: tuple[tuple[int, ...], ...] = (
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (0, 0, 0, 0, 0, 0, 1, 3, 3, 3),
    (0, 0, 0, 0, 2, 2, 2, 2, 2, 0),
    (2, 2, 2, 2, 2, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 1, 2, 2, 2, 2),
)
"""What to add to 0, 1, … 9: to all alike, to the best, to the middle, to the worst, more to the better."""


def fit_wish(wish: tuple[int, ...], dealt: Sequence[int]) -> list[int]:
    """Return a wish for the tiles as they were dealt; with fewer than ten the best gets what the best would.

    >>> fit_wish((0, 0, 0, 0, 0, 0, 1, 3, 3, 3), (5, 0, 1, 2, 3, 4))
    [3, 0, 0, 0, 0, 3]
    """
    return [wish[round(number * (TILES - 1) / (len(dealt) - 1))] for number in dealt]


def usual_number(seen: Observation) -> float:
    """Return what a tile is worth on average; ``plain`` takes every tile of the other's for that."""
    tiles = seen.options.tiles
    return (sum(range(tiles)) + seen.options.additions) / tiles


class Plain(IncrementPolicy):
    """Plays what is in front of it, one thing at a time, and remembers nothing."""

    name = "plain"

    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """One of the usual wishes, with as little changed as the colours ask for. Rule: IBW-5, IBW-6."""
        wish = rng.choice(WISHES)
        return rng.choice(ValidSets(dealt, fit_wish(wish, dealt), most=additions))

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """Leads with any tile, answers with the lowest that beats a usual (or a late) one, or its lowest."""
        me = seen.you
        assert me is not None
        own, current, usual = own_numbers(seen), seen.rounds[-1], usual_number(seen)
        leads = current.tiles[1 - me]
        if leads is None:
            return rng.choice(list(own))
        enough = [letter for letter, number in own.items() if number > usual or leads.late]
        return min(enough or own, key=lambda letter: own[letter])

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """Its highest tile, where it turns most lines; all alike by chance."""
        me = seen.you
        assert me is not None
        own, usual = own_numbers(seen), usual_number(seen)
        letter = max(own, key=lambda letter: own[letter])
        best: dict[int, list[tuple[int, int]]] = {}
        for row, column in free_cells(seen):
            lines = (seen.grid[row - 1], [cells[column - 1] for cells in seen.grid])
            turned = 0
            for line in lines:
                lead = sum(
                    (cell.number or 0) if cell.seat == me else -usual for cell in line if cell is not None
                )
                turned += (lead + own[letter] > 0) - (lead > 0)
            best.setdefault(turned, []).append((row, column))
        return Place(letter, *rng.choice(best[max(best)]))

"""Which numbers an opponent's tiles may bear, counted exactly.

A hand is a deal, 0 to 9 in any order, and a valid set of increments. Before anything is shown all of them are
as likely: 10! deals, 22,253 sets each; others with other additions or tiles (IBW-A21, IBW-A22).
A tile that lies open tells its colour and how it compared with one whose number is known; a ``Clue`` is the
numbers that this leaves. Tiles are gone through one by one, and of the way so far only two things matter:
which numbers of the deal are used, and how much has been added. Tiles that are still hidden are all alike;
they come last, as a bag.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL, Rule, has_enough_of_both

Clue = tuple[int, ...]
"""The numbers that a tile may bear, all of one colour, in ascending order."""

ZEAL = 4.0
"""Where fewer than ten may be added (IBW-A1): how much likelier one addition more makes a set."""

Layer = dict[int, float]
"""Weights by what is used: the dealt numbers as ten bits, and above them how much has been added."""


class World(NamedTuple):
    """One way it may be: the numbers of the tiles with a clue, in their order; the hidden ones, ascending."""

    shown: tuple[int, ...]
    hidden: tuple[int, ...]


class Option(NamedTuple):
    """One way for a tile: the number it bears, the bit of the number dealt, what it uses, its weight."""

    number: int
    bit: int
    step: int
    weight: float


class Posterior:
    """All hands that agree with what is known, each as likely as it was before.

    Args:
        clues: of the tiles that have been shown.
        rule: which increments are valid (IBW-A1).
        most: how many additions there are (IBW-A21).
        tiles: how many tiles a hand has (IBW-A22).
    """

    def __init__(
        self, clues: Sequence[Clue], rule: Rule = "exact", most: int = TOTAL, tiles: int = TILES
    ) -> None:
        self._order = sorted(range(len(clues)), key=lambda tile: len(clues[tile]))
        self._white = sum(clue[0] % 2 for clue in clues)
        self._rule, self._most, self._tiles = rule, most, tiles
        self._all = (1 << tiles) - 1
        self._options = [options(clues[tile], rule, tiles) for tile in self._order]
        self._before: list[Layer] = [{0: 1.0}]
        for choices in self._options:
            self._before.append(_step_forward(self._before[-1], choices, most))
        self._after: list[Layer] = [{used: self._ends(used) for used in self._before[-1]}]
        for choices, layer in zip(reversed(self._options), reversed(self._before[:-1]), strict=True):
            self._after.append(_step_back(layer, choices, self._after[-1]))
        self._after.reverse()

    @property
    def weight(self) -> float:
        """Of all hands together; where exactly ten are added their number, hidden tiles in one order."""
        return self._after[0][0]

    def marginals(self) -> tuple[dict[int, float], ...]:
        """The probability of each number, for every tile with a clue."""
        found: list[dict[int, float]] = [{} for _ in self._order]
        layers = zip(self._order, self._options, self._before, self._after[1:], strict=False)
        for tile, choices, before, after in layers:
            chances = found[tile]
            for option in choices:
                reach = 0.0
                for used, ways in before.items():
                    if not used & option.bit:
                        reach += ways * after.get(used + option.step, 0.0)
                if reach:
                    chances[option.number] = (
                        chances.get(option.number, 0.0) + reach * option.weight / self.weight
                    )
        return tuple(dict(sorted(chances.items())) for chances in found)

    def draw(self, rng: Random) -> World:
        """One hand, as likely as it is."""
        shown, used = [0] * len(self._order), 0
        for tile, choices, after in zip(self._order, self._options, self._after[1:], strict=True):
            able = [choice for choice in choices if not used & choice.bit]
            weights = [choice.weight * after.get(used + choice.step, 0.0) for choice in able]
            chosen = rng.choices(able, cum_weights=list(accumulate(weights)))[0]
            shown[tile] = chosen.number
            used += chosen.step
        return World(tuple(shown), self._draw_hidden(used, rng))

    def _ends(self, used: int) -> float:
        """The weight of all ways to go on from here with the hidden tiles."""
        added = used >> TILES
        return sum(
            weight
            for (more, white), weight in bag(self._all & ~used, self._rule, self._most).items()
            if self._valid(added + more, white)
        )

    def _valid(self, added: int, white: int) -> bool:
        """Return whether a set with so much added and so many hidden whites is valid. Rule: IBW-5, IBW-6."""
        return has_enough_of_both(self._white + white, self._tiles) and (
            added == self._most or (self._rule == "up_to" and added < self._most)
        )

    def _draw_hidden(self, used: int, rng: Random) -> tuple[int, ...]:
        rest, added = self._all & ~used, used >> TILES
        ends = {
            end: weight
            for end, weight in bag(rest, self._rule, self._most).items()
            if self._valid(added + end[0], end[1])
        }
        more, white = rng.choices(list(ends), cum_weights=list(accumulate(ends.values())))[0]
        hidden = []
        while rest:
            dealt = rest.bit_length() - 1
            rest ^= 1 << dealt
            following = bag(rest, self._rule, self._most)
            able = [
                (added, (more - added, white - (dealt + added) % 2))
                for added in range(MOST + 1)
                if (more - added, white - (dealt + added) % 2) in following
            ]
            weights = [_weight(added, self._rule) * following[end] for added, end in able]
            chosen, (more, white) = rng.choices(able, cum_weights=list(accumulate(weights)))[0]
            hidden.append(dealt + chosen)
        return tuple(sorted(hidden))


def _weight(added: int, rule: Rule) -> float:
    return ZEAL**added if rule == "up_to" else 1.0


def options(clue: Clue, rule: Rule, tiles: int = TILES) -> list[Option]:
    """Every way for a tile with a clue, where so many were dealt."""
    return [
        Option(number, 1 << number - added, (1 << number - added) + (added << TILES), _weight(added, rule))
        for number in clue
        for added in range(MOST + 1)
        if 0 <= number - added < tiles
    ]


def _step_forward(layer: Layer, choices: list[Option], total: int) -> Layer:
    """The weights after one tile more."""
    reached: Layer = {}
    most = (total + 1) << TILES
    for _, bit, step, weight in choices:
        for used, ways in layer.items():
            after = used + step
            if not used & bit and after < most:
                reached[after] = reached.get(after, 0.0) + ways * weight
    return reached


def _step_back(layer: Layer, choices: list[Option], after: Layer) -> Layer:
    """Return what is to come, seen from one tile earlier."""
    return {
        used: sum(weight * after.get(used + step, 0.0) for _, bit, step, weight in choices if not used & bit)
        for used in layer
    }


@lru_cache(maxsize=2 << TILES)
def bag(rest: int, rule: Rule, most: int = TOTAL) -> dict[tuple[int, int], float]:
    """By what is added to these dealt numbers, and how many come out white: in how many ways."""
    if not rest:
        return {(0, 0): 1.0}
    dealt = rest.bit_length() - 1
    ways: dict[tuple[int, int], float] = {}
    for (more, white), count in bag(rest ^ (1 << dealt), rule, most).items():
        for added in range(min(MOST, most - more) + 1):
            end = more + added, white + (dealt + added) % 2
            ways[end] = ways.get(end, 0.0) + count * _weight(added, rule)
    return ways


@lru_cache(maxsize=64)
def posterior(clues: tuple[Clue, ...], rule: Rule, most: int = TOTAL, tiles: int = TILES) -> Posterior:
    """``Posterior``, remembered: a grid is placed with the same clues for ten turns."""
    return Posterior(clues, rule, most, tiles)

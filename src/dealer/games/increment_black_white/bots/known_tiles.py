"""What a seat can know of the other's tiles from what lies open."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dealer.games.increment_black_white.bots.belief import Clue, Posterior, World, posterior
from dealer.games.increment_black_white.rules.actions import Letter
from dealer.games.increment_black_white.rules.increments import MOST
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import Options, colour


class KnownTiles(NamedTuple):
    """The opponent's tiles in the order in which they were presented.

    Attributes:
        letters: that they bore then.
        clues: the numbers that they may have borne then.
        gains: what each has won since. Rule: IBW-13.
    """

    letters: tuple[Letter, ...]
    clues: tuple[Clue, ...]
    gains: tuple[int, ...]

    def worlds(self, observation: Observation, count: int, rng: Random) -> list[World]:
        """Hands of the opponent, as likely as they are."""
        belief = believe(self.clues, observation.options)
        return [belief.draw(rng) for _ in range(count)]


def believe(clues: tuple[Clue, ...], options: Options) -> Posterior:
    """Return what the opponent may hold under the options of a match. Rule: IBW-A1, IBW-A21, IBW-A22."""
    return posterior(clues, options.increments, options.additions, options.tiles)


def read_known_tiles(observation: Observation) -> KnownTiles:
    """Return what part 2 has told the viewer's seat so far. Rule: IBW-11, IBW-12, IBW-A6, IBW-A8."""
    me = observation.you
    assert me is not None
    letters, clues, gains = [], [], []
    for played in observation.rounds:
        mine, theirs = played.tiles[me], played.tiles[1 - me]
        if theirs is None:
            continue
        numbers = [
            number for number in range(observation.options.tiles + MOST) if colour(number) == theirs.colour
        ]
        if mine is not None and not mine.late and not theirs.late:
            own = mine.number
            assert own is not None
            sign = {me: -1, 1 - me: 1, None: 0}[played.winner]
            numbers = [number for number in numbers if (number > own) - (number < own) == sign]
        letters.append(theirs.letter)
        clues.append(tuple(numbers))
        gains.append(int(played.winner == 1 - me))
    return KnownTiles(tuple(letters), tuple(clues), tuple(gains))


def own_numbers(observation: Observation) -> dict[Letter, int]:
    """The present numbers of the viewer's tiles that are still to be presented or placed."""
    me = observation.you
    assert me is not None
    hand = observation.hands[me]
    assert hand.tiles is not None
    return {tile.letter: tile.number for tile in hand.tiles if tile.letter in hand.left}

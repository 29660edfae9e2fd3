"""Opponents made against a known player of Increment Black & White."""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate
from math import exp
from random import Random

from dealer.bots import Decision, Policy, SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.games.increment_black_white.bots import duel
from dealer.games.increment_black_white.bots.belief import World
from dealer.games.increment_black_white.bots.careful import Careful, placement
from dealer.games.increment_black_white.bots.distribution import STRICTNESS, spread_out, unevenness
from dealer.games.increment_black_white.bots.known_tiles import KnownTiles, own_numbers, read_known_tiles
from dealer.games.increment_black_white.bots.policy import IncrementPolicy, dealt_numbers
from dealer.games.increment_black_white.bots.sampled_grids import grid_state
from dealer.games.increment_black_white.rules.actions import Distribute, Letter, Place
from dealer.games.increment_black_white.rules.increments import Rule, ValidSets
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.match import MatchView
from dealer_lab.games.increment_black_white.bots.strong import Strong

HIGH = (0, 0, 0, 0, 0, 0, 1, 3, 3, 3)
MIDDLE = (0, 0, 0, 0, 2, 2, 2, 2, 2, 0)
LOW = (2, 2, 2, 2, 2, 0, 0, 0, 0, 0)
"""What to add to 0, 1, … 9."""

DRAWN = 300
"""Hands that are drawn before those are picked that a known player is likelier to have."""


class Wisher:
    """Plays as another policy does after a distribution of its own.

    Args:
        name: in reports.
        wish: what to add to 0, 1, … 9, as far as it is valid.
        usual: decides all the rest.
    """

    def __init__(self, name: str, wish: tuple[int, ...], usual: Policy) -> None:
        self.name, self.wish, self._usual = name, wish, usual

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Return the wish in part 1, then what the other policy decides."""
        if view.may.types[0] != "distribute":
            return self._usual.decide(view, rng)
        numbers, additions = dealt_numbers(view.view), view.view.options.additions
        wished = ValidSets(numbers, [self.wish[number] for number in numbers], most=additions)[0]
        span = IncrementPolicy.think_times["distribute"]
        return Decision(Distribute(wished, done=True), draw_think_time(view, rng, span))


class Knower(IncrementPolicy):
    """Knows with which sets ``careful`` begins, so it knows better what is hidden; and looks at more hands.

    Args:
        name: in reports.
        worlds: hands of the other that a tile or a placement is weighed against.
        width: placements looked at in this turn, in the other's next, and so on.
    """

    def __init__(self, name: str, worlds: int, width: tuple[int, ...]) -> None:
        self.name, self.worlds, self.width = name, worlds, width

    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """As ``careful`` does."""
        return spread_out(dealt, rng, additions)

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """Return the best answer to what ``careful`` would hold."""
        me = seen.you
        assert me is not None
        own = own_numbers(seen)
        letters, numbers = list(own), list(own.values())
        worlds = likely_worlds(seen, self.worlds, rng)
        ahead = seen.round_points[me] - seen.round_points[1 - me]
        leads = seen.rounds[-1].tiles[1 - me]
        if leads is None:
            return rng.choices(letters, duel.mix_leads(numbers, worlds, ahead))[0]
        worth = duel.rate_answers(numbers, worlds, ahead, leads.late)
        return letters[worth.index(max(worth))]

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """By a search in more hands than ``careful`` looks at."""
        known = read_known_tiles(seen)
        grids = [grid_state(seen, known, world, rng) for world in likely_worlds(seen, self.worlds, rng)]
        worth: dict[tuple[int, int], float] = defaultdict(float)
        for grid in grids:
            for placed in grid.rank_placements(0, 200):
                worth[placed.number, placed.cell] += placed.worth
        best = sorted(worth, key=lambda choice: -worth[choice])[: self.width[0]]
        ahead = dict.fromkeys(best, 0.0)
        for grid in grids:
            for number, cell in best:
                grid.put(0, number, cell)
                ahead[number, cell] -= grid.search(1, self.width[1:])
                grid.take(0, number, cell)
        return placement(seen, *max(ahead, key=lambda choice: ahead[choice]))


class HandReader(IncrementPolicy):
    """Plays as ``strong`` does, but believes in the very hands that ``strong`` chooses, as often as it does.

    Against a hand that is none of them it thinks as ``strong``.

    Args:
        name: in reports.
        own: what to add to 0, 1, … 9 in part 1; ``None`` draws from the same hands.
    """

    def __init__(self, name: str, own: tuple[int, ...] | None = None) -> None:
        self.name, self._own = name, own

    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """Return its own wish, or a hand of the mixture."""
        if self._own is not None:
            return ValidSets(dealt, [self._own[number] for number in dealt], most=additions)[0]
        return Strong().choose_increments(dealt, additions, rng)

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """Return the best against the hands that are published."""
        from dealer_lab.games.increment_black_white.bots import strong_duel

        return strong_duel.present(seen, rng, draw_published)

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """Return the best against the hands that are published."""
        from dealer_lab.games.increment_black_white.bots import strong_grid

        return strong_grid.place(seen, rng, draw_published)


def draw_published(known: KnownTiles, rule: Rule, count: int, rng: Random) -> list[World]:
    """Draw hands from the mixture of ``strong``; where none of them is left, as ``strong`` itself does."""
    import numpy as np

    from dealer_lab.games.increment_black_white.bots.strong_belief import draw_worlds, worlds
    from dealer_lab.games.increment_black_white.bots.strong_distribution import mixture

    hands = np.array([mixed.numbers for mixed in mixture()], np.int64)
    likely = np.array([mixed.share for mixed in mixture()])
    return draw_worlds(hands, likely, known, count, rng) or worlds(known, rule, count, rng)


def likely_worlds(observation: Observation, count: int, rng: Random) -> list[World]:
    """Hands of the other as likely as they are if it has spread its numbers out as ``careful`` does."""
    drawn = read_known_tiles(observation).worlds(observation, DRAWN, rng)
    chances = [exp(-STRICTNESS * unevenness(list_raises(world))) for world in drawn]
    return rng.choices(drawn, cum_weights=list(accumulate(chances)), k=count)


def list_raises(world: World) -> list[int]:
    """By how much a hand's numbers, in ascending order, are above 0, 1, … 9."""
    return [number - place for place, number in enumerate(sorted((*world.shown, *world.hidden)))]


def make_challengers(_policy: Policy, others: tuple[Policy, ...]) -> tuple[Policy, ...]:
    """Return all that are tried."""
    wishes = {"raises the high": HIGH, "raises the middle": MIDDLE, "raises the low": LOW}
    return (
        *(Wisher(f"careful, {name}", wish, Careful()) for name, wish in wishes.items()),
        *(Wisher(f"strong, {name}", wish, Strong()) for name, wish in wishes.items()),
        Knower("knows the sets", 24, (6, 5)),
        Knower("knows the sets, looks farther", 16, (10, 8)),
        HandReader("knows the hands of strong"),
        HandReader("knows the hands of strong, raises the high", HIGH),
        *others,
    )

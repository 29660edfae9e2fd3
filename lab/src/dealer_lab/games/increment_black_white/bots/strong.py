"""``strong``: looks further than most people would, on the compiled loops of ``kernels``.

Its hands and prices are those of ten tiles and ten additions; in matches with others it plays as ``careful``
does.
"""

from __future__ import annotations

from random import Random

from dealer.games.increment_black_white.bots.careful import Careful
from dealer.games.increment_black_white.bots.policy import IncrementPolicy
from dealer.games.increment_black_white.rules.actions import Letter, Place, SeatAction
from dealer.games.increment_black_white.rules.increments import TILES, TOTAL
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import Options

CAREFUL = Careful()


class Strong(IncrementPolicy):
    """Plays what a search over hands of the other finds best for the whole match.

    What is compiled is imported when it first decides, so that a server need not load it to offer it.
    """

    name = "strong"

    def plays_as(self, options: Options) -> str:
        """Return whose play this is under some options. Rule: IBW-A21, IBW-A22."""
        return self.name if (options.tiles, options.additions) == (TILES, TOTAL) else CAREFUL.name

    def choose(self, action_type: str, seen: Observation, rng: Random) -> SeatAction:
        """Return an action of this type."""
        if self.plays_as(seen.options) != self.name:
            return CAREFUL.choose(action_type, seen, rng)
        return super().choose(action_type, seen, rng)

    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """Drawn from a wide mixture of hands."""
        from dealer_lab.games.increment_black_white.bots import strong_distribution

        return strong_distribution.choose_increments(dealt, rng)

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """By what a won, tied or lost duel is worth to the match."""
        from dealer_lab.games.increment_black_white.bots import strong_duel

        return strong_duel.present(seen, rng)

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """By a search in hands that the other may have."""
        from dealer_lab.games.increment_black_white.bots import strong_grid

        return strong_grid.place(seen, rng)

"""``strong``: looks further than most people would, on the compiled loops of ``kernels``."""

from __future__ import annotations

from random import Random

from dealer.games.increment_black_white.bots.policy import IncrementPolicy
from dealer.games.increment_black_white.rules.actions import Letter, Place
from dealer.games.increment_black_white.rules.observation import Observation


class Strong(IncrementPolicy):
    """Plays what a search over hands of the other finds best for the whole match.

    What is compiled is imported when it first decides, so that a server need not load it to offer it.
    """

    name = "strong"

    def choose_increments(self, dealt: list[int], rng: Random) -> tuple[int, ...]:
        """Drawn as the double oracle does."""
        from dealer.games.increment_black_white.bots import strong_distribution

        return strong_distribution.chosen(dealt, rng)

    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """By what a won, tied or lost duel is worth to the match."""
        from dealer.games.increment_black_white.bots import strong_duel

        return strong_duel.present(seen, rng)

    def choose_placement(self, seen: Observation, rng: Random) -> Place:
        """By a search in hands that the other may have."""
        from dealer.games.increment_black_white.bots import strong_grid

        return strong_grid.place(seen, rng)

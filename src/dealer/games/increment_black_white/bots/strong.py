"""``strong``: looks further than most people would, on the compiled loops of ``dealer.kernels``."""

from __future__ import annotations

from random import Random

from dealer.games.increment_black_white.bots.sitting import Sitting
from dealer.games.increment_black_white.rules.actions import Letter, Place
from dealer.games.increment_black_white.rules.observation import Observation


class Strong(Sitting):
    """Plays what a search over hands of the other finds best for the whole match.

    What is compiled is imported when it first decides, so that a server need not load it to offer it.
    """

    name = "strong"

    def increments(self, dealt: list[int], rng: Random) -> tuple[int, ...]:
        """Drawn as the double oracle does."""
        from dealer.games.increment_black_white.bots import strong_distribution

        return strong_distribution.chosen(dealt, rng)

    def present(self, seen: Observation, rng: Random) -> Letter:
        """By what a won, tied or lost duel is worth to the match."""
        from dealer.games.increment_black_white.bots import strong_duel

        return strong_duel.present(seen, rng)

    def place(self, seen: Observation, rng: Random) -> Place:
        """By a search in hands that the other may have."""
        from dealer.games.increment_black_white.bots import strong_grid

        return strong_grid.place(seen, rng)

"""The small games by name, as the games bring them."""

from __future__ import annotations

from functools import cache

from dealer.core.registry import GAMES
from dealer.study.exact.finite_game import SmallGame


@cache
def load_small_games() -> dict[str, SmallGame]:
    """Return the small games of all games by name, in the order of lists."""
    loaded = (game.small_games() for game in GAMES.values() if game.small_games is not None)
    return {small.name: small for games in loaded for small in games}

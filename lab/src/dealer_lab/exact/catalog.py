"""The small games by name, as the games bring them."""

from __future__ import annotations

from dealer.core.registry import GAMES
from dealer_lab.capabilities import study_of
from dealer_lab.exact.finite_game import AnySmallGame


def load_small_games() -> dict[str, AnySmallGame]:
    """Return the small games of all games by name, in the order of lists."""
    return {small.name: small for game_id in GAMES for small in study_of(game_id).small_games}

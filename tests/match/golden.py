"""Every golden match of every game."""

from __future__ import annotations

from dealer.match import Match
from tests.match import auction_scenes, hunt_scenes, increment_scenes
from tests.match import scenes as expression_scenes
from tests.match.scenes import record

__all__ = ["record", "scenes"]


def scenes() -> dict[str, Match]:
    """Every golden match by its name."""
    return {
        **expression_scenes.scenes(),
        **increment_scenes.scenes(),
        **auction_scenes.scenes(),
        **hunt_scenes.scenes(),
    }

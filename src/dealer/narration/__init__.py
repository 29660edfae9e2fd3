"""A match in English sentences, for where there is no table to look at.

The rules announce values; here they become sentences. They tell what everybody may know, from nobody's side,
in plain text; whoever prints them elsewhere escapes the names that it hands in.
"""

from __future__ import annotations

from dealer.core.registry import GAMES
from dealer.narration.game_narration import AnyNarration, GameNarration
from dealer.narration.general import GENERAL

__all__ = ["AnyNarration", "GameNarration", "narration_of"]


def narration_of(game_id: str) -> AnyNarration:
    """Return the sentences of a game, or general ones if it brings none."""
    return GAMES[game_id].narration or GENERAL

"""A match in English sentences, for where there is no table to look at.

The rules announce values; here they become sentences. They tell what everybody may know, from nobody's side,
in plain text; whoever prints them elsewhere escapes the names that it hands in.
"""

from __future__ import annotations

from dealer.core.deferral import deferrable
from dealer.core.registry import GAMES
from dealer.narration.game_narration import AnyNarration, GameNarration
from dealer.narration.general import override_general
from dealer.narration.sentences import Sentence, list_events, sentences_of

__all__ = ["AnyNarration", "GameNarration", "game_sentences", "narration_of"]


def narration_of(game_id: str) -> AnyNarration:
    """Return the words of a game; if it brings none, its sentences, and general ones for other events."""
    game = GAMES[game_id]
    return game.narration or override_general(game.sentences)


@deferrable
def game_sentences(game_id: str) -> dict[str, Sentence]:
    """Return what a game announces, by type, as who puts the words together elsewhere needs it."""
    game = GAMES[game_id]
    return sentences_of(list_events(game.rules.Observation), game.sentences)

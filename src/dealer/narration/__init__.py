"""A match in English sentences, for where there is no table to look at.

The rules announce values; here they become sentences. They tell what everybody may know, from nobody's side,
in plain text; whoever prints them elsewhere escapes the names that it hands in.
"""

from __future__ import annotations

from dealer.core.deferral import deferrable
from dealer.core.registry import GAMES
from dealer.language.languages import SOURCE
from dealer.language.plain import open_plain
from dealer.narration.cards import list_card_faults, pitch_of, title_of
from dealer.narration.game_narration import CatalogueNarration, GameNarration, Narration
from dealer.narration.general import GeneralNarration, words_of

__all__ = [
    "GameNarration",
    "Narration",
    "game_words",
    "list_faults",
    "list_unfit_messages",
    "narration_of",
    "pitch_of",
    "title_of",
]


def narration_of(game_id: str, locale: str = SOURCE) -> Narration:
    """Return the words of a game; if it brings none, messages of its events."""
    game = GAMES[game_id]
    if game.narration is not None:
        return CatalogueNarration(game.narration, locale)
    return GeneralNarration(words_of(game), locale, open_plain(game_id, locale))


def list_faults() -> tuple[str, ...]:
    """Return a line for each package that is left out, and each text of a package that does not fit."""
    unfit = (
        f"the game {game_id!r}: words: {reason}; a derived message is used"
        for game_id in GAMES
        for reason in list_unfit_messages(game_id)
    )
    cards = (
        f"the game {game_id!r}: card: {reason}; it is told in English"
        for game_id, game in GAMES.items()
        for reason in list_card_faults(game)
    )
    return (*map(str, GAMES.faults), *unfit, *cards)


@deferrable
def game_words(game_id: str) -> dict[str, str]:
    """Return the messages of a game's events, as Fluent text by language."""
    return words_of(GAMES[game_id]).sources


def list_unfit_messages(game_id: str) -> tuple[str, ...]:
    """Return why messages of a game fit no event of it; derived ones are used in their place."""
    return words_of(GAMES[game_id]).faults

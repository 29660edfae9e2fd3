"""A match in English sentences, for where there is no table to look at.

The rules announce values; here they become sentences. They tell what everybody may know, from nobody's side,
in plain text; whoever prints them elsewhere escapes the names that it hands in.
"""

from __future__ import annotations

from dealer.core.deferral import deferrable
from dealer.core.definition import GameDefinition
from dealer.core.message import message
from dealer.core.registry import GAMES
from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SOURCE
from dealer.narration.game_narration import CatalogueNarration, GameNarration, Narration
from dealer.narration.general import GeneralNarration
from dealer.narration.sentences import Sentence, list_events, sentences_of

__all__ = [
    "GameNarration",
    "Narration",
    "game_sentences",
    "list_faults",
    "list_unfit_sentences",
    "narration_of",
    "title_of",
]


def narration_of(game_id: str, locale: str = SOURCE) -> Narration:
    """Return the words of a game; if it brings none, its sentences, and general ones for other events."""
    game = GAMES[game_id]
    if game.narration is not None:
        return CatalogueNarration(game.narration, locale)
    return GeneralNarration(_sort_out(game)[0])


def title_of(game_id: str, locale: str = SOURCE) -> str:
    """Return what a game is called in a language."""
    game = GAMES[game_id]
    if game.card is None:
        return game.rules.title
    return open_catalogue(locale, game.card).format(message("title"))


def list_faults() -> tuple[str, ...]:
    """Return a line for each package that is left out, and each sentence that fits no event of its game."""
    unfit = (
        f"the game {game_id!r}: sentences: {reason}; it is told in general words"
        for game_id in GAMES
        for reason in list_unfit_sentences(game_id)
    )
    return (*map(str, GAMES.faults), *unfit)


@deferrable
def game_sentences(game_id: str) -> dict[str, Sentence]:
    """Return what a game announces, by type, as who puts the words together elsewhere needs it."""
    game = GAMES[game_id]
    return sentences_of(list_events(game.rules.Observation), _sort_out(game)[0])


def list_unfit_sentences(game_id: str) -> tuple[str, ...]:
    """Return why sentences of a game fit no event of it; general ones are told in their place."""
    return _sort_out(GAMES[game_id])[1]


def _sort_out(game: GameDefinition) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the sentences of a game that fit its events, and what is wrong with the others."""
    kinds = list_events(game.rules.Observation) if game.sentences else ()
    fit, wrong = dict[str, str](), list[str]()
    for tag, pattern in game.sentences.items():
        try:
            sentences_of(kinds, {tag: pattern})
        except ValueError as error:
            wrong.append(str(error))
        else:
            fit[tag] = pattern
    return fit, tuple(wrong)

"""Refusals as text: each is a message of its game's catalogue, or of the one that all share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dealer.core.errors import DealerError, ForPrograms, RecordError, UnfitOptions
from dealer.core.message import Message, message
from dealer.core.registry import GAMES
from dealer.language.catalogue import open_catalogue
from dealer.language.english import Names
from dealer.language.languages import SHARED, SOURCE
from dealer.language.plain import PLAIN, list_plain

WORDS: Final = "refusals"
"""The catalogue of the refusals that are not of a game's own rules."""


def name_seat(seat: int) -> str:
    """Return how the player of a seat is called where no name is known.

    >>> name_seat(0)
    'Player 1'
    """
    return f"Player {seat + 1}"


def find_words(clause: str | None) -> str:
    """Return the catalogue of a refusal: the game whose clause it names, or the one that all share.

    >>> find_words("X-5"), find_words(None)
    ('refusals', 'refusals')
    """
    prefix = "" if clause is None else clause.rpartition("-")[0]
    return next((game.id for game in GAMES.values() if game.rules.prefix == prefix), WORDS)


def find_words_of(error: DealerError) -> str:
    """Return the catalogue of a refusal. Refusals of options are in the catalogue of the options' names."""
    words = find_words(error.clause)
    if not isinstance(error, UnfitOptions):
        return words
    return PLAIN.name if words == WORDS else f"{words}/{PLAIN.name}"


def tell_refusal(error: DealerError) -> Message | str:
    """Return the text of a refusal for people: a message, or the plain text of a package."""
    told = _tell(error)
    return message("refusal-record", entry=error.seq, why=told) if isinstance(error, RecordError) else told


def _tell(error: DealerError) -> Message | str:
    """Return the message of a refusal; a text for programs becomes a general message."""
    text = error.message
    if not isinstance(text, ForPrograms):
        return text
    if isinstance(error, RecordError):
        return message("refusal-record-fault", text=str(text))
    return message("refusal-for-programs")


def word_message(
    told: Message | str, clause: str | None = None, locale: str = SOURCE, who: Names = name_seat
) -> str:
    """Return the message of a refusal as text; one that a package gave as text stays as it is.

    Args:
        told: what was refused.
        clause: that it names; a clause of a game's own brings in the game's catalogue.
        locale: the reader's language.
        who: how the player of a seat is called.
    """
    return _word(told, find_words(clause), locale, who)


def word_refusal(error: DealerError, locale: str = SOURCE, who: Names = name_seat) -> str:
    """Return a refusal as text. English text, which programs read, keeps a text for programs."""
    told = error.message if locale == SOURCE else _tell(error)
    text = _word(told, find_words_of(error), locale, who)
    return error.place(text) if isinstance(error, RecordError) else text


def _word(told: Message | str, words: str, locale: str, who: Names) -> str:
    if isinstance(told, str):
        return str(told)
    return open_catalogue(locale, *_list_folders(words)).format(told, who)


def _list_folders(words: str) -> tuple[Path, ...]:
    """Return the folders of a catalogue: a game's replaces messages of the one that all share."""
    game_id, _, part = words.partition("/")
    if PLAIN.name in (words, part):
        return (SHARED / WORDS, *list_plain(game_id if game_id in GAMES else None))
    game = GAMES.get(words)
    own = None if game is None else getattr(game.narration, "words", None)
    return (SHARED / WORDS,) if own is None else (SHARED / WORDS, own)

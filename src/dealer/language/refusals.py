"""Refusals as text: each is a message of its game's catalogue, or of the one that all share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dealer.core.errors import DealerError, GameError, RecordError
from dealer.core.message import Message
from dealer.core.registry import GAMES
from dealer.language.catalogue import open_catalogue
from dealer.language.english import Names
from dealer.language.languages import SHARED, SOURCE

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


def word_message(
    message: Message | str, clause: str | None = None, locale: str = SOURCE, who: Names = name_seat
) -> str:
    """Return the message of a refusal as text; one that a package gave as text stays as it is.

    Args:
        message: what was refused.
        clause: that it names; a clause of a game's own brings in the game's catalogue.
        locale: the reader's language.
        who: how the player of a seat is called.
    """
    if isinstance(message, str):
        return message
    return open_catalogue(locale, *_list_folders(find_words(clause))).format(message, who)


def word_refusal(error: DealerError, locale: str = SOURCE, who: Names = name_seat) -> str:
    """Return a refusal as text."""
    clause = error.clause if isinstance(error, GameError | RecordError) else None
    text = word_message(error.message, clause, locale, who)
    return error.place(text) if isinstance(error, RecordError) else text


def _list_folders(words: str) -> tuple[Path, ...]:
    """Return the folders of a catalogue: a game's replaces messages of the one that all share."""
    game = GAMES.get(words)
    own = None if game is None else getattr(game.narration, "words", None)
    return (SHARED / WORDS,) if own is None else (SHARED / WORDS, own)

"""The words that stand for a game's table, and name its options: the folder ``plain``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dealer.core.message import Message
from dealer.core.registry import GAMES
from dealer.language.catalogue import Catalogue, open_catalogue
from dealer.language.languages import SHARED, SOURCE

PLAIN: Final = SHARED / "plain"
"""The folder of the words that all games share."""


def open_plain(game_id: str | None = None, locale: str = SOURCE) -> Catalogue:
    """Return the words of a game; without one, what all games share."""
    return open_catalogue(locale, *list_plain(game_id))


def list_plain(game_id: str | None = None) -> tuple[Path, ...]:
    """Return the folders of the words of a game; without one, of what all games share."""
    own = None if game_id is None else GAMES[game_id].plain
    return (PLAIN,) if own is None else (PLAIN, own)


def find_text(words: Catalogue, found: Message) -> str | None:
    """Return a message as text, if the catalogue has it and it takes these values: a package's may not."""
    if not words.has(found.id):
        return None
    try:
        return words.format(found)
    except LookupError:
        return None


def dash(name: str) -> str:
    """Return a name of the code as messages have it."""
    return name.replace("_", "-")

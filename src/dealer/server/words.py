"""The words that a server says, parsed before the first reader needs them."""

from __future__ import annotations

from typing import Final

from dealer.core.registry import GAMES
from dealer.language.catalogue import format_duration, parse_file
from dealer.language.languages import LANGUAGES, SHARED

FOLDERS: Final = (
    "common",
    "discord",
    "general",
    "match",
    "notices",
    "plain",
    "preview",
    "refusals",
    "review",
    "season",
)
"""The shared catalogues that a server reads; the others are for the browser and the terminal."""


def parse_words() -> None:
    """Parse every catalogue that a server reads.

    Run it in a thread at start. Otherwise the first reader of a language holds the event loop for 100 ms.
    """
    shared = [SHARED / name for name in FOLDERS]
    own = [
        folder
        for game in GAMES.values()
        for folder in (game.card, game.plain, getattr(game.narration, "words", None))
        if folder is not None
    ]
    for locale in LANGUAGES:
        format_duration(0, locale)  # reads the formats of the language
        for folder in (*shared, *own):
            parse_file(folder / f"{locale}.ftl")

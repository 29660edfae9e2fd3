"""Texts of seasons in one language, from the catalogue ``season``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dealer.core.message import Message
from dealer.language.catalogue import Catalogue, open_catalogue
from dealer.language.languages import SHARED, SOURCE

LONGEST: Final = 4000
"""The highest number of characters in an announcement."""


def open_season_words(locale: str = SOURCE) -> Catalogue:
    """Open the catalogue of seasons in a language."""
    return open_catalogue(locale, SHARED / "season")


def word_announcement(lines: Iterable[Message], locale: str = SOURCE) -> str:
    """Format the draft of an announcement, one message per line, and cut it at ``LONGEST``."""
    words = open_season_words(locale)
    text = "\n".join(words.format(line) for line in lines)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

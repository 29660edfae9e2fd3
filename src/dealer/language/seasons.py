"""What a season says, as text in one language: the catalogue ``season``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dealer.core.message import Message
from dealer.language.catalogue import Catalogue, open_catalogue
from dealer.language.languages import SHARED, SOURCE

LONGEST: Final = 4000
"""An announcement has at most so many characters."""


def open_season_words(locale: str = SOURCE) -> Catalogue:
    """Return the words of seasons in a language."""
    return open_catalogue(locale, SHARED / "season")


def word_announcement(lines: Iterable[Message], locale: str = SOURCE) -> str:
    """Return the draft of an announcement as one text, a message a line, cut where it would be too long."""
    words = open_season_words(locale)
    text = "\n".join(words.format(line) for line in lines)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

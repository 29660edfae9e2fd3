"""The words of Discord in one language."""

from __future__ import annotations

from collections.abc import Callable

from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SHARED

Say = Callable[..., str]
"""Words a message, given its name and its values."""


def speak(language: str) -> Say:
    """Return what words the messages of this package."""
    return open_catalogue(language, SHARED / "discord").say

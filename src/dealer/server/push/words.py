"""The words of pushes in one language."""

from __future__ import annotations

from dealer.language.catalogue import Say, open_catalogue
from dealer.language.languages import SHARED


def speak(language: str) -> Say:
    """Return what words the messages of this package."""
    return open_catalogue(language, SHARED / "push").say

"""The language of the reader of a page."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from dealer.language.languages import LANGUAGES, choose_language

COOKIE: Final = "language"
"""The cookie in which the page keeps the reader's choice (`web/src/lib/language.svelte.ts`)."""

VARY: Final = {"vary": "Accept-Language, Cookie"}
"""The header of each answer that is worded for a reader: caches keep one for each language."""


def find_language(request: Request) -> str:
    """Return the language that the reader has chosen, else the one that their browser asks for."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in LANGUAGES else choose_language(request.headers.get("accept-language"))

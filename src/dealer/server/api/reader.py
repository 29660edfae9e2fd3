"""The language of the reader of a page."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.language.languages import LANGUAGES, choose_language

COOKIE: Final = "language"
"""The cookie in which the page keeps the reader's choice (`web/src/lib/language.svelte.ts`)."""

VARY: Final = "Accept-Language, Cookie"
"""What the words of an answer depend on, for the header ``Vary``."""


def find_language(request: Request) -> str:
    """Return the language that the reader has chosen, else the one that their browser asks for."""
    request.state.is_worded = True
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in LANGUAGES else choose_language(request.headers.get("accept-language"))


def vary_by_reader(answer: Response, request: Request) -> None:
    """Have caches keep an answer for each language, if the reader's was looked up for it."""
    if getattr(request.state, "is_worded", False):
        answer.headers.add_vary_header(VARY)

"""The matches that everybody may find."""

from __future__ import annotations

import re
from typing import Final, get_args

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.reader import find_language
from dealer.server.api.routing import JsonSchema, Route
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.matches.listing import MatchPage, Phase, list_matches
from dealer.server.matches.service import MatchService

CURSOR: Final = re.compile(r"([0-9]{1,15})-([A-Za-z0-9_-]{1,32})")
"""A place in the list, as an answer gives it."""


async def find_matches(service: MatchService, request: Request) -> Response:
    """List the matches that everybody may find, in the reader's language."""
    status, before = read_query(request)
    is_open = request.query_params.get("open") == "true"
    now, language = now_ms(), find_language(request)
    page = await service.store.read(
        lambda connection: list_matches(connection, status, before, now, language, is_open=is_open)
    )
    return PublicAnswer(page)


def read_query(request: Request) -> tuple[Phase, tuple[int, str] | None]:
    """Return which matches are asked for, and from which place in the list on."""
    said, cursor = request.query_params.get("status", "playing"), request.query_params.get("before")
    if said not in get_args(Phase):
        raise ApiError(422, "invalid", ForPrograms("?status= takes waiting, playing or over"))
    status: Phase = said  # type: ignore[assignment]
    if cursor is None:
        return status, None
    place = CURSOR.fullmatch(cursor)
    if place is None:
        raise ApiError(422, "invalid", ForPrograms("?before= takes what the page before gave as more"))
    return status, (int(place[1]), place[2])


QUERY: Final[dict[str, JsonSchema]] = {
    "status": {"type": "string", "enum": list(get_args(Phase)), "default": "playing"},
    "before": {"type": "string"},
    "open": {"type": "string", "enum": ["true"]},
}

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/matches", find_matches, MatchPage, also_refuses=(422,), query=QUERY),
)

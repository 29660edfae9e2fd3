"""Routes, and how a handler reads the address of a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.server.api.rate_limits import Kind
from dealer.server.errors import unknown_seat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

MATCH: Final = "/api/matches/{match}"
"""The address of a match."""

Handler = Callable[[MatchService, Request], Awaitable[Response]]


class Route(Struct, frozen=True):
    """One thing that can be asked for over HTTP.

    Attributes:
        method: of HTTP.
        path: with its parameters in braces.
        handler: answers; its name is the operation's in ``/schema``.
        summary: what it does, in one line.
        answer: the type of the answer; ``None`` for a file.
        body: the type of the request's body, if it has one.
        status: of a good answer.
        refusals: the statuses of what may be refused.
        seat: whether it belongs to a seat, which ``?seat=`` may name.
        token: whether it takes the token of somebody else.
        query: the schemas of what else may stand behind the ``?``.
        limit: the rate limit that it counts against, if not that of any read or write.
    """

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    refusals: tuple[int, ...] = ()
    seat: bool = False
    token: bool = False
    query: dict[str, Any] = {}
    limit: Kind | None = None

    @property
    def rate_limit(self) -> Kind:
        """The rate limit that it counts against."""
        return self.limit or ("read" if self.method == "GET" else "write")


async def session_of(matches: MatchService, request: Request) -> MatchSession:
    """Return the match in the path."""
    return await matches.get(request.path_params["match"])


def number_in(request: Request, name: str, digits: int = 3) -> int | None:
    """Return a number in the path; ``None`` if it is none, or one too long to be of anything."""
    said: str = request.path_params[name]
    return int(said) if said.isascii() and said.isdigit() and len(said) <= digits else None


def seat_in(request: Request) -> int:
    """Return the seat in the path."""
    seat = number_in(request, "seat")
    if seat is None:
        raise unknown_seat()
    return seat

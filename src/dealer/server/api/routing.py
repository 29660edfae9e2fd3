"""What every handler needs: the table of routes it stands in, and how it reads the address."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.server.api.rate_limits import Kind
from dealer.server.errors import ApiError, unknown_seat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

MATCH: Final = "/api/matches/{match}"
"""The address of a match."""

Handler = Callable[[MatchService, Request], Awaitable[Response]]


class Route(Struct, frozen=True):
    """One thing that can be asked for.

    Attributes:
        method: of HTTP.
        path: with its parameters in braces.
        handler: who answers.
        summary: what it does, in one line.
        said: the type of the request's body, if it has one.
        answered: the type of the answer; ``None`` for a file.
        status: of a good answer.
        refusals: the statuses of what may be refused.
        seat: whether it belongs to a seat, which ``?seat=`` may name.
        token: whether it takes the token of somebody else.
        query: the schemas of what else may stand behind the ``?``.
        limit: as what it is counted, if not as any read or write.
    """

    method: str
    path: str
    handler: Handler
    summary: str
    answered: Any
    said: Any = None
    status: int = 200
    refusals: tuple[int, ...] = ()
    seat: bool = False
    token: bool = False
    query: dict[str, Any] = {}
    limit: Kind | None = None

    @property
    def counted(self) -> Kind:
        """As what it is counted against the limits."""
        return self.limit or ("read" if self.method == "GET" else "write")


async def session_of(matches: MatchService, request: Request) -> MatchSession:
    """Return the match in the path."""
    return await matches.get(request.path_params["match"])


def number_in(request: Request, name: str, digits: int = 3) -> int | None:
    """The number of that name in the path; ``None`` if it is none, or one too long to be of anything."""
    said: str = request.path_params[name]
    return int(said) if said.isascii() and said.isdigit() and len(said) <= digits else None


def seat_in(request: Request) -> int:
    """The seat in the path."""
    seat = number_in(request, "seat")
    if seat is None:
        raise unknown_seat()
    return seat


def check_name(name: str) -> str:
    """Return a name as it is kept.

    Raises:
        ApiError: it has no letters, or some that cannot be seen.
    """
    name = " ".join(name.split())
    if not name or any(unicodedata.category(letter).startswith("C") for letter in name):
        raise ApiError(422, "invalid", "a name has 1 to 40 letters")
    return name

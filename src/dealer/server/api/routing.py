"""Routes, and how a handler reads the address of a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from dealer.server.api.messages import RequestBody
from dealer.server.api.rate_limits import Kind
from dealer.server.errors import unknown_seat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

MATCH: Final = "/api/matches/{match}"
"""The address of a match."""

JsonSchema = dict[str, Any]

PRIVILEGED_VIEWER: Final[JsonSchema] = {"type": "string", "enum": ["host", "public"]}
"""``?as=`` of who has no seat."""

Handler = Callable[[MatchService, Request], Awaitable[Response]]


class Route(Struct, frozen=True):
    """One thing that can be asked for over HTTP.

    Attributes:
        method: of HTTP.
        path: with its parameters in braces.
        handler: answers; its name and the first line of its docstring are the operation's in ``/schema``.
        answer: the type of the answer; ``None`` for a file.
        body: the type of the request's body, if it has one.
        status: of a good answer.
        seat: it belongs to a seat, which ``?seat=`` may name.
        token: it needs the token of somebody else, or answers more to one who sends it.
        also_refuses: statuses of refusals that do not follow from address, token and body.
        query: the schemas of what else may stand behind the ``?``.
        limit: the rate limit that it counts against, if not that of any read or write.
    """

    method: str
    path: str
    handler: Handler
    answer: type[Struct] | None
    body: type[Struct] | None = None
    status: int = 200
    seat: bool = False
    token: Literal["needed", "welcome"] | None = None
    also_refuses: tuple[int, ...] = ()
    query: dict[str, JsonSchema] = {}
    limit: Kind | None = None

    @property
    def summary(self) -> str:
        """The operation in one line."""
        return (self.handler.__doc__ or "").partition("\n")[0].rstrip(".")

    @property
    def refusals(self) -> tuple[int, ...]:
        """The statuses of all that may be refused."""
        found = {429, *self.also_refuses}
        if "{" in self.path:
            found.add(404)
        if self.seat or self.token == "needed":
            found |= {401, 403}
        elif self.token == "welcome":
            found.add(401)
        if self.body is not None:
            found |= {413, 415, 422}
            if issubclass(self.body, RequestBody):
                found.add(400)
        return tuple(sorted(found))

    @property
    def rate_limit(self) -> Kind:
        """The rate limit that it counts against."""
        return self.limit or ("read" if self.method == "GET" else "write")


async def session_of(matches: MatchService, connection: HTTPConnection) -> MatchSession:
    """Return the match in the path."""
    return await matches.get(connection.path_params["match"])


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

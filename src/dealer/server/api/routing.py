"""Routes, and how a handler reads the address of a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from dealer.core.actors import MOST_SEATS, read_seat
from dealer.core.errors import ForPrograms
from dealer.server.api.messages import RequestBody
from dealer.server.api.rate_limits import Kind
from dealer.server.errors import ApiError, unknown_seat
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


def read_number(text: str, digits: int = 9) -> int | None:
    """Return the number that a part of an address is; ``None`` if it is none, or has too many digits.

    >>> read_number("0"), read_number("-1"), read_number("1234", digits=3)
    (0, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def number_in(request: Request, name: str, digits: int = 3) -> int | None:
    """Return a number in the path; ``None`` if it is none, or one too long to be of anything."""
    return read_number(request.path_params[name], digits)


def since_in_query(request: Request, meaning: str) -> int:
    """Return what ``?since=`` says that the client knows already; 0 by default.

    Args:
        request: the request.
        meaning: what it takes, for the refusal.
    """
    since = read_number(request.query_params.get("since", "0"))
    if since is None:
        raise ApiError(422, "invalid", ForPrograms(f"?since= takes {meaning}"))
    return since


def schema_of_query(kind: type[Struct]) -> dict[str, JsonSchema]:
    """Return the schemas of a query whose parameters are the optional fields of a type."""
    fields = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]
    found = {}
    for name, field in fields.items():
        some = next((each for each in field.get("anyOf", ()) if each != {"type": "null"}), field)
        found[name] = {key: value for key, value in some.items() if key != "default"}
        if "enum" in some:
            found[name]["enum"] = [value for value in some["enum"] if value is not None]
    return found


def seat_in(request: Request) -> int:
    """Return the seat in the path."""
    seat = read_seat(request.path_params["seat"])
    if seat is None:
        raise unknown_seat()
    return seat


def seat_in_query(connection: HTTPConnection) -> int | None:
    """Return the seat that ``?seat=`` names."""
    said = connection.query_params.get("seat")
    seat = None if said is None else read_seat(said)
    if said is not None and seat is None:
        raise ApiError(
            422, "invalid", ForPrograms(f"?seat= takes the number of a seat, from 0 to {MOST_SEATS - 1}")
        )
    return seat

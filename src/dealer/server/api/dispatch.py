"""Gives each request to its handler, and answers errors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as WebRoute
from starlette.types import Receive, Scope, Send

from dealer.core.errors import ForPrograms
from dealer.server import metrics
from dealer.server.api.base_path import base_of
from dealer.server.api.client_files import Client
from dealer.server.api.compression import PublicAnswer, compress
from dealer.server.api.devices import CookieMissing, offer_device, renew_device
from dealer.server.api.documentation import DOCS, Documentation
from dealer.server.api.open_sockets import OpenSockets
from dealer.server.api.rate_limits import Kind, RateLimits
from dealer.server.api.reader import vary_by_reader
from dealer.server.api.requests import refusal_of, refuse
from dealer.server.api.routes import LIVE, ROUTES
from dealer.server.api.routing import Handler
from dealer.server.api.sockets import watch
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


class Address:
    """One address of the API and its handlers by method, refusals answered.

    Any other error is ours: it is logged without what was sent, and its answer says nothing of it.
    """

    def __init__(
        self,
        matches: MatchService,
        limits: RateLimits,
        handlers: dict[str, Handler],
        counted: dict[str, Kind] | None = None,
        name: str = "other",
    ) -> None:
        self.matches = matches
        self.limits = limits
        self.handlers = handlers
        self.counted = counted or {}
        self.name = name
        self.allowed = ", ".join(handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if not metrics.is_measuring():
            response = await self.answer(Request(scope, receive))
            await response(scope, receive, send)
            return
        begun = time.perf_counter()
        response = await self.answer(Request(scope, receive))
        await response(scope, receive, send)
        method = scope["method"] if scope["method"] in METHODS else "other"
        status = f"{response.status_code // 100}xx"
        metrics.count("dealer_requests_total", method=method, route=self.name, status=status)
        seconds = time.perf_counter() - begun
        metrics.observe("dealer_request_seconds", seconds, method=method, route=self.name)

    async def answer(self, request: Request) -> Response:
        """The answer to a request."""
        answer: Response
        handler = self.handlers.get(request.method)
        if handler is None:
            answer = refuse(
                ApiError(405, "wrong_method", ForPrograms("this address takes another method: see /schema"))
            )
            answer.headers["allow"] = self.allowed
            return answer
        try:
            self.limits.check(self.counted.get(request.method, "read"), request)
            answer = await compress(request, await handler(self.matches, request))
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception as error:
            refusal = refusal_of(error, f"{request.method} {request.url.path}")
            answer = refuse(refusal)
            if isinstance(refusal, CookieMissing):
                offer_device(answer, request)
        renew_device(answer, request)
        vary_by_reader(answer, request)
        return answer


def make_routes(matches: MatchService, limits: RateLimits, sockets: OpenSockets) -> Iterator[BaseRoute]:
    """Return the addresses of the API, of its OpenAPI document, the documentation and the client's files."""
    for path in dict.fromkeys(route.path for route in ROUTES):
        routes = [route for route in ROUTES if route.path == path]
        handlers = {route.method: route.handler for route in routes}
        if "GET" in handlers:
            handlers["HEAD"] = handlers["GET"]
        yield WebRoute(
            path,
            Address(matches, limits, handlers, {route.method: route.rate_limit for route in routes}, path),
        )
    yield WebRoute("/schema", Address(matches, limits, {"GET": _schema}, name="/schema"))
    yield WebSocketRoute(LIVE, partial(watch, matches, limits, sockets))
    for path in ("/api", "/api/{path:path}"):
        yield WebRoute(path, Address(matches, limits, dict.fromkeys(METHODS, _no_address)))
    client = Client()
    files: dict[str, Handler] = dict.fromkeys(METHODS, client.refuse)
    files |= {"GET": client.answer, "HEAD": client.answer}
    docs = Documentation(client)
    pages: dict[str, Handler] = files | {"GET": docs.answer, "HEAD": docs.answer}
    for path in (DOCS, f"{DOCS}/{{path:path}}"):
        yield WebRoute(path, Address(matches, limits, pages, name=DOCS))
    yield WebRoute("/{path:path}", Address(matches, limits, files, name="page or file"))


async def _schema(matches: MatchService, request: Request) -> Response:
    from dealer.server.api.schema import document

    described = await matches.computation.answer(document)
    return PublicAnswer(described | {"servers": [{"url": base_of(request) or "/"}]})


async def _no_address(_matches: MatchService, _request: Request) -> Response:
    raise ApiError(404, "unknown_address", ForPrograms("there is nothing here: see /schema"))

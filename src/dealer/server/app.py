"""The application: routes, headers, what happens to errors, what runs beside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as WebRoute
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from dealer.core.errors import DealerError
from dealer.server.api.client_files import Client
from dealer.server.api.messages import Failure
from dealer.server.api.rate_limits import Kind, RateLimits
from dealer.server.api.requests import Answer, refuse
from dealer.server.api.routes import LIVE, ROUTES
from dealer.server.api.routing import Handler
from dealer.server.api.sockets import watch
from dealer.server.db.errors import Conflict, DatabaseUnavailable
from dealer.server.db.listener import ChangeListener
from dealer.server.db.store import Store
from dealer.server.errors import ApiError, unavailable
from dealer.server.faults import log_fault
from dealer.server.herald import Herald
from dealer.server.matches.deadlines import DeadlineKeeper
from dealer.server.matches.presence_reporter import PresenceReporter
from dealer.server.matches.service import MatchService
from dealer.server.matches.synchronization import Synchronizer
from dealer.server.matches.workload import Workload
from dealer.server.players import Players
from dealer.server.replays import Replays
from dealer.server.series import Office

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class SecurityHeaders:
    """Puts the headers on every answer; what the API answers is kept by no cache."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                headers.extend(HEADERS)
            await send(message)

        await self.app(scope, receive, with_headers)


def create_app(database: str, *, grace_ms: int = 500) -> Starlette:
    """Return the whole server as an ASGI application.

    Args:
        database: address of the store, ``sqlite:///path`` or ``postgresql+psycopg://...``.
        grace_ms: the network grace behind every deadline of new matches. Rule: X-2
    """
    matches, limits = MatchService(Store(database), grace_ms), RateLimits()
    office = Office(matches)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        players, reporter = Players(matches), PresenceReporter(matches.store)
        synchronizer = Synchronizer(matches, players.holds)
        listener = ChangeListener(matches.store, synchronizer.mark_stale, synchronizer.mark_all_stale)

        async def on_workload(found: Workload) -> None:
            if matches.ownership.update(found.heartbeats):
                synchronizer.mark_all_stale()
            await players.see_to(found.with_bots)

        deadlines = DeadlineKeeper(matches, on_workload)
        publisher = matches.publisher
        publisher.change_observers += [deadlines.observe, players.follow, office.follow]
        app.state.players, app.state.listener, app.state.replays = players, listener, Replays()
        await deadlines.take_up()
        herald = Herald(matches)
        announcing = asyncio.create_task(herald.run())
        tasks = [asyncio.create_task(deadlines.run()), asyncio.create_task(office.run())]
        if matches.store.is_shared:
            publisher.presence_observers.append(reporter.observe)
            tasks.append(asyncio.create_task(listener.run()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await herald.close()
            await announcing
            await synchronizer.close()
            await reporter.close()
            await office.close()
            await players.close()
            await app.state.replays.close()
            await asyncio.to_thread(matches.store.close)

    async def socket(websocket: WebSocket) -> None:
        await watch(matches, limits, websocket)

    routes = [
        *_routes(matches, limits),
        WebRoute("/schema", Address(matches, limits, {"GET": _schema})),
        WebSocketRoute(LIVE, socket),
        WebRoute("/api/{path:path}", Address(matches, limits, dict.fromkeys(METHODS, _no_address))),
        WebRoute("/{path:path}", Address(matches, limits, dict.fromkeys(("GET", "HEAD"), Client().answer))),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders)],
    )
    app.state.matches = matches
    app.state.office = office
    return app


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
    ) -> None:
        self.matches = matches
        self.limits = limits
        self.handlers = handlers
        self.counted = counted or {}
        self.allowed = ", ".join(handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        response = await self.answer(Request(scope, receive))
        await response(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        """The answer to a request."""
        handler = self.handlers.get(request.method)
        if handler is None:
            answer = refuse(ApiError(405, "wrong_method", "this address takes another method: see /schema"))
            answer.headers["allow"] = self.allowed
            return answer
        try:
            self.limits.check(self.counted.get(request.method, "read"), request)
            return await handler(self.matches, request)
        except DealerError as error:
            return refuse(error)
        except (DatabaseUnavailable, Conflict):
            return refuse(unavailable())
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception as error:
            log_fault(f"{request.method} {request.url.path}", error)
            return Answer(Failure("internal", "this is a fault of the server; it is in its log", None), 500)


def _routes(matches: MatchService, limits: RateLimits) -> Iterator[WebRoute]:
    for path in dict.fromkeys(route.path for route in ROUTES):
        routes = [route for route in ROUTES if route.path == path]
        handlers = {route.method: route.handler for route in routes}
        if "GET" in handlers:
            handlers["HEAD"] = handlers["GET"]
        yield WebRoute(
            path, Address(matches, limits, handlers, {route.method: route.counted for route in routes})
        )


async def _schema(_matches: MatchService, _request: Request) -> Response:
    from dealer.server.api.schema import document

    return Answer(document())


async def _no_address(_matches: MatchService, _request: Request) -> Response:
    raise ApiError(404, "unknown_address", "there is nothing here: see /schema")

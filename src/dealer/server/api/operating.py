"""What an operator asks: whether the server lives, whether it can work, and how it sees a request."""

from __future__ import annotations

from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response

from dealer import __version__
from dealer.server.addresses import asker_of
from dealer.server.api.base_path import base_of
from dealer.server.api.devices import has_tls
from dealer.server.api.messages import Health, Readiness, SeenRequest
from dealer.server.api.requests import Answer
from dealer.server.api.routing import Route
from dealer.server.db.listener import ChangeListener
from dealer.server.matches.service import MatchService

SEEN: Final = "/api/connection"
"""The address that shows how a request arrives."""


async def show_health(_matches: MatchService, _request: Request) -> Response:
    """Answer that the server is alive."""
    return Answer(Health("ok", __version__))


async def show_readiness(matches: MatchService, request: Request) -> Response:
    """Answer whether the server can work: 503 with the part that is down."""
    listening: ChangeListener | None = getattr(request.app.state, "listener", None)
    listener: Literal["up", "down", "unused"] = "unused"
    if listening is not None:
        listener = "up" if listening.is_listening else "down"
    store: Literal["up", "down"] = "up" if await matches.store.is_up() else "down"
    is_ready = "down" not in (store, listener)
    return Answer(Readiness("ready" if is_ready else "down", store, listener), 200 if is_ready else 503)


async def show_connection(_matches: MatchService, request: Request) -> Response:
    """Show how this request arrives: its scheme, its host, and whom limits count it for."""
    return Answer(
        SeenRequest(
            "https" if has_tls(request) else "http",
            request.headers.get("host", ""),
            base_of(request),
            "x-forwarded-for" in request.headers,
            asker_of(request),
        )
    )


ROUTES: tuple[Route, ...] = (
    Route("GET", "/health", show_health, Health),
    Route("GET", "/ready", show_readiness, Readiness),
    Route("GET", SEEN, show_connection, SeenRequest),
)

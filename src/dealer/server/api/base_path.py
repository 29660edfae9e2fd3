"""The path under which a server is: taken off each request, and put before what a browser is told."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

BASE: Final = "dealer.base"
"""Where the scope of a request has the path, for ``base_of``."""

WITHOUT_BASE: Final = frozenset({"/health", "/ready"})
"""What a supervisor on this machine asks for, which knows no proxy."""

NOWHERE: Final = "/api/"
"""An address at which there is nothing, for what is asked for outside the path."""


def base_of(connection: HTTPConnection) -> str:
    """Return the path under which the server is, such as ``/dealer``; empty if it has a site to itself."""
    base: str = connection.scope.get(BASE, "")
    return base


class BasePath:
    """Lets the rest of the server work as if it had its site to itself.

    Args:
        app: the rest of the server.
        base: the path, without a slash at its end.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if not self.base or scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        if path == self.base and scope["type"] == "http":
            await RedirectResponse(self.base + "/", 308)(scope, receive, send)
            return
        if path.startswith(self.base + "/"):
            path = path[len(self.base) :]
        elif path not in WITHOUT_BASE:
            path = NOWHERE
        await self.app({**scope, "path": path, BASE: self.base}, receive, send)

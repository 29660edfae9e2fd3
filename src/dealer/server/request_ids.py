"""One id for each request, from the proxy or made here, in its answer and in all log lines that it causes."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = b"x-request-id"

TAKEN: Final = re.compile(rb"[0-9a-fA-F-]{8,64}")
"""Ids that are taken over: those of proxies are hex or UUIDs. What else is sent never comes into a log."""

REQUEST_ID: ContextVar[str] = ContextVar("dealer_request", default="")
"""The id of the request that is being answered; empty outside of any."""


class RequestIds:
    """Gives each request and socket its id."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        told = next((value for name, value in scope["headers"] if name == HEADER), b"")
        found = told.decode() if TAKEN.fullmatch(told) else secrets.token_hex(8)
        REQUEST_ID.set(found)

        async def with_id(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", ()), (HEADER, found.encode())]
            await send(message)

        await self.app(scope, receive, with_id)

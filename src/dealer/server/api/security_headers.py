"""Headers that tell a browser what a page of ours may do, and a search engine what it may list."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_POLICY: Final = "content-security-policy"


def make_policy(scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """Return a policy that allows files of this server alone.

    Args:
        scripts: the hashes of scripts that stand in a page itself.
        styles: the hashes of styles that a script puts into a page.
    """
    return (
        f"default-src 'none'; script-src {_list_sources(scripts)}; style-src {_list_sources(styles)}; "
        "font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _list_sources(hashes: Iterable[str]) -> str:
    return " ".join(["'self'", *hashes])


POLICY: Final = make_policy()

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


INDEXED = re.compile(r"/|/rules(/[\w-]+)?|/(assets|previews)/.*|/favicon.svg|/robots.txt")
"""What a search engine may list: no match, series or record, whose address is the key to it."""


class SecurityHeaders:
    """Puts the headers on every answer; what the API answers is kept by no cache.

    A handler can set a policy and a way of caching of its own.

    Args:
        app: the rest of the server.
        base: the path under which it is.
    """

    def __init__(self, app: ASGIApp, base: str = "") -> None:
        self.app = app
        self.base = base

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
                if not any(name == CONTENT_POLICY.encode() for name, _ in headers):
                    headers.append((CONTENT_POLICY.encode(), POLICY.encode()))
                headers.extend(HEADERS)
                if not INDEXED.fullmatch(scope["path"].removeprefix(self.base)):
                    headers.append((b"x-robots-tag", b"noindex"))
            await send(message)

        await self.app(scope, receive, with_headers)

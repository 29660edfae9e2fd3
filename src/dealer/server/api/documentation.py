"""The documentation site of this release, at ``/docs``. ``make docs`` builds it, and the wheel carries it."""

from __future__ import annotations

import asyncio
import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dealer.server.api.base_path import base_of
from dealer.server.api.client_files import Client
from dealer.server.api.security_headers import CONTENT_POLICY, make_policy
from dealer.server.api.site_files import POLICY_FILE, SITE, is_built
from dealer.server.matches.service import MatchService

DOCS: Final = "/docs"

MISSING: Final = """<!doctype html><title>Dealer</title>
<p>The documentation is not built here: run <code>make docs</code> in the checkout."""

PLACE: Final = re.compile(r"(/[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}){0,6}/?")
"""Addresses inside the site: nothing hidden, nothing that leads out of the folder."""

TEXT: Final = {".html", ".js", ".css", ".json", ".svg"}


class Documentation:
    """Serves the site.

    Args:
        client: answers addresses at which there is nothing, as everywhere else.
        folder: of the built site.
    """

    def __init__(self, client: Client, folder: Path = SITE) -> None:
        self.client = client
        self.folder = folder

    async def answer(self, matches: MatchService, request: Request) -> Response:
        """Return the page or file at an address."""
        place = request.url.path.removeprefix(DOCS)
        if not is_built(self.folder):
            return HTMLResponse(MISSING, 404)
        if not PLACE.fullmatch(place) or place == f"/{POLICY_FILE}":
            return await self.client.answer(matches, request)
        file = self.folder / place.strip("/")
        if file.is_dir():
            file /= "index.html"
            if not place.endswith("/") and file.is_file():
                return RedirectResponse(f"{base_of(request)}{DOCS}{place}/", 308)
        elif place.endswith("/"):
            return await self.client.answer(matches, request)
        if not file.is_file():
            return await self.client.answer(matches, request)
        return await self._send(request, file)

    async def _send(self, request: Request, file: Path) -> Response:
        """Return a file; text is compressed as it is sent, since the site holds no secret."""
        content = await asyncio.to_thread(file.read_bytes) if file.suffix in TEXT else None
        answer = Client.file(request, file, "no-cache", content)
        answer.headers[CONTENT_POLICY] = read_policy(self.folder)
        return answer


@cache
def read_policy(folder: Path) -> str:
    """Return the Content-Security-Policy of the pages in a folder."""
    return make_policy(**json.loads((folder / POLICY_FILE).read_text("utf-8")))

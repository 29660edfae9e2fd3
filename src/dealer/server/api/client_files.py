"""The built browser client: its files, and its one page for the addresses of its pages (``pages``)."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from dealer.core.errors import ForPrograms
from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SHARED, SOURCE
from dealer.server.api import previews
from dealer.server.api.base_path import base_of
from dealer.server.api.compression import PublicPage, find_copy
from dealer.server.api.pages import is_page
from dealer.server.api.reader import find_language
from dealer.server.api.site_files import is_built
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService

STATIC = Path(__file__).parents[1] / "static"

MISSING = """<!doctype html><title>Dealer</title>
<p>The browser client is not built here. <code>make client</code> builds it.
<p>The API is there all the same: see <a href="/schema">/schema</a>."""

NOT_FOUND = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="{base}/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="{base}/missing.css" />
    <title>Dealer</title>
  </head>
  <body>
    <p>{missing}</p>
    <a href="{base}/games">{back}</a>
  </body>
</html>
"""

FILE = re.compile(r"(/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}){1,4}")
"""Addresses that may be files: nothing hidden, nothing that leads out of the folder."""

COPY = re.compile(r"\.(br|gz)$")
"""Copies in another encoding, which are sent under the name of their file."""

KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""Types that not every system knows, or not as browsers want them."""

BESIDE = '"./'
"""How the built page begins the addresses of its files."""

HAS_DOCS = '<meta name="docs" content="/docs" />\n  '
"""Tells the client that ``/docs`` has the documentation (``web/src/ui/DocsLink.svelte``)."""

APP = '<div id="app"></div>'
"""Where the client builds the page."""

LINK = 'href="'
"""How links of the built landing page begin; their addresses begin with a slash."""

LINKED = {
    "join": re.compile(r"/m/[A-Za-z0-9_-]+/?"),
    "review": re.compile(r"/(m/[A-Za-z0-9_-]+/review|records/[A-Za-z0-9_-]+)/?"),
}
"""Pages that people come to by a link, and whose files the build lists (``web/vite.config.ts``)."""

HEAD_END = "</head>"
PRELOAD_SCRIPT = '<link rel="modulepreload" crossorigin href="{address}">\n  '
PRELOAD_STYLE = '<link rel="preload" as="style" crossorigin href="{address}">\n  '
PRELOAD_ANSWER = '<link rel="preload" as="fetch" crossorigin href="{address}">\n  '

FOR_EVER = "public, max-age=31536000, immutable"


class Client:
    """Serves the client; what ``assets`` holds never changes under its name."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or STATIC).resolve()

    async def answer(self, matches: MatchService, request: Request) -> Response:
        """Return the file at an address, or the page."""
        path = request.url.path
        if self._has_file(path):
            caching = FOR_EVER if path.startswith("/assets/") else "no-cache"
            return self.file(request, self.folder / path[1:], caching)
        if not is_page(path):
            return self._answer_missing(request)
        page = self.folder / "index.html"
        if not page.is_file():
            return HTMLResponse(MISSING)
        built = self._put_language(page.read_text("utf-8"), find_language(request))
        built = built.replace(BESIDE, f'"{base_of(request)}/')
        if is_built():
            built = built.replace(HEAD_END, HAS_DOCS + HEAD_END, 1)
        if path == "/":
            built = self._put_landing(built, request)
        if found := next((page for page, path_of in LINKED.items() if path_of.fullmatch(path)), None):
            built = self._put_preloads(built, found, request)
        text = await previews.fill_page(built, self.folder / "previews", matches, request)
        return self.file(request, page, "no-cache", text.encode())

    async def refuse(self, _matches: MatchService, request: Request) -> Response:
        """Refuse what changes something: there is a page or a file, or nothing."""
        path = request.url.path
        if not (is_page(path) or self._has_file(path)):
            return self._answer_missing(request)
        raise ApiError(405, "wrong_method", ForPrograms("this address takes another method: see /schema"))

    def _has_file(self, path: str) -> bool:
        return bool(FILE.fullmatch(path)) and not COPY.search(path) and (self.folder / path[1:]).is_file()

    def _answer_missing(self, request: Request) -> Response:
        """Answer that there is nothing: a person in a browser in their language, a program in JSON."""
        if "text/html" not in request.headers.get("accept", ""):
            raise ApiError(404, "unknown_address", ForPrograms("there is no such page or file here"))
        language = find_language(request)
        say = open_catalogue(language, SHARED / "common").say
        words = {name: escape(say(name)) for name in ("app-missing", "app-to-lobby")}
        page = NOT_FOUND.format(
            language=language, base=base_of(request), missing=words["app-missing"], back=words["app-to-lobby"]
        )
        return HTMLResponse(page, 404)

    def _read_built(self, name: str) -> dict[str, Any]:
        """Return what the build says in a file of JSON; a client of another build may not have it."""
        file = self.folder / name
        said: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        return said

    def _put_language(self, page: str, language: str) -> str:
        """Return the page with the words of a language, which the browser then fetches at once."""
        words: dict[str, str] = self._read_built("words.json")
        if language == SOURCE or language not in words:
            return page
        page = page.replace('<html lang="en">', f'<html lang="{language}">', 1)
        return page.replace(words[SOURCE], words[language])

    def _put_preloads(self, page: str, linked: str, request: Request) -> str:
        """Return the page with what a linked page needs, which the browser then fetches at once."""
        base = base_of(request)
        known: dict[str, dict[str, list[str]]] = self._read_built("linked.json").get(linked, {})
        parts = known.get(find_language(request), known.get(SOURCE))
        if parts is None or (linked == "join" and "seat" in request.query_params):
            return page
        lines = [PRELOAD_SCRIPT.format(address=f"{base}/{name}") for name in parts["scripts"]]
        lines += [PRELOAD_STYLE.format(address=f"{base}/{name}") for name in parts["styles"]]
        _, kind, name, *_ = request.url.path.split("/")
        asked = f"{base}/api/{'matches' if kind == 'm' else kind}/{name}"
        lines.append(PRELOAD_ANSWER.format(address=asked if linked == "join" else f"{asked}/review"))
        return page.replace(HEAD_END, "".join(lines) + HEAD_END, 1)

    def _put_landing(self, page: str, request: Request) -> str:
        """Return the page with its first sight, which people read before the code has come."""
        landing: dict[str, str] = self._read_built("landing.json")
        html = landing.get(find_language(request), landing.get(SOURCE, ""))
        return page.replace(APP, APP.replace("><", f">{html.replace(LINK, LINK + base_of(request))}<"), 1)

    @staticmethod
    def file(request: Request, path: Path, caching: str, content: bytes | None = None) -> Response:
        """Return a file, with this content if it is the page, or 304 if the browser has it."""
        varying: dict[str, str] = {}
        kind_of_answer = Response if content is None else PublicPage
        if content is None:
            copy, varying = find_copy(request, path)
            content = copy.read_bytes()
        tag = f'"{sha256(content).hexdigest()[:32]}"'
        headers = {"cache-control": caching, "etag": tag, **varying}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        kind = KINDS.get(path.suffix) or guess_type(path.name)[0]
        return kind_of_answer(content, headers=headers, media_type=kind or "application/octet-stream")

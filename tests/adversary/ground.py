"""The ground on which strangers attack a server: what they send, and what its answers are held against.

A stranger speaks HTTP and WebSocket from an address of its own (``X-Forwarded-For``), or from a new one each
time. The *ledger* counts what was tried, and notes as *wrong* every answer that the server must never give: a
fault, a refusal that ``docs/reference/errors.md`` does not list, a traceback, a token of somebody else.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

PAGE = Path(__file__).parents[2] / "docs/reference/errors.md"
PATIENCE = 60.0
TIMEOUT = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
JSON = {"Content-Type": "application/json"}
NAMES = ("Mallory", "Trudy", "Oscar", "Walter", "Victor")
"""Of strangers by seat: a table has no two of one name."""
MOST_WRONG = 30
"""More wrong answers are counted, and not described."""

UNREADABLE = {"Invalid HTTP request received.", "the head of this request is too long"}
"""What is answered, with 400 and no code, to what is no HTTP or has too long a head."""

CLOSINGS = {1000, 1001, 1002, 1003, 1005, 1006, 1007, 1009, 1011, 1012, 1013, 4401, 4403, 4404, 4409, 4429}
"""How sockets end: by the protocol, or as the page on the API says."""


@cache
def documented() -> dict[int, frozenset[str]]:
    """The codes of refusals, by HTTP status, as the reference lists them."""
    parts = re.split(r"^## (\d+) .*$", PAGE.read_text(), flags=re.MULTILINE)[1:]
    return {
        int(status): frozenset(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE))
        for status, listed in zip(parts[::2], parts[1::2], strict=True)
    }


@dataclass
class Ledger:
    """What was tried, and what came of it.

    Attributes:
        tried: attacks, by kind.
        refused: refusals, by status and code.
        answered: good answers, by kind.
        lost: requests without an answer, by kind.
        closed: sockets that the server closed, by code.
        lost_asked: some of what had no answer.
        wrong: what the server must never answer, in words.
        kept: tokens that no stranger may be told.
        is_killed: whether something beneath the server is being killed, so that it may be unavailable.
    """

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    lost_asked: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    kept: set[str] = field(default_factory=set)
    is_killed: bool = False

    def note_wrong(self, what: str) -> None:
        """Note what must never happen."""
        if len(self.wrong) < MOST_WRONG:
            self.wrong.append(what)

    def note_lost(self, kind: str, asked: str) -> None:
        """Count a request without an answer."""
        self.lost[kind] += 1
        if len(self.lost_asked) < MOST_WRONG:
            self.lost_asked.append(f"{kind}: {asked[:200]}")

    def keep(self, *tokens: str | None) -> None:
        """Take note of tokens that no stranger may be told."""
        self.kept.update(token for token in tokens if token)

    def judge(self, kind: str, asked: str, answer: httpx.Response, own: Iterable[str] = ()) -> None:
        """Count an answer, and note it if it is wrong.

        Args:
            kind: of the attack.
            asked: method and address.
            answer: the whole answer.
            own: the tokens that belong to who asks.
        """
        status, body = answer.status_code, answer.text
        shown = f"{kind}: {asked[:200]}: {status} {body[:300]}"
        told = body + answer.headers.get("set-cookie", "")
        if any(token in told for token in self.kept.difference(own)):
            self.note_wrong(f"{shown}: it tells a token of somebody else")
        if "Traceback" in body:
            self.note_wrong(f"{shown}: it tells a traceback")
        if status < 400:
            self.answered[kind] += 1
            return
        if asked.startswith("HEAD ") or (status == 400 and body in UNREADABLE):
            self.refused[f"{status} without a code"] += 1
            return
        try:
            code = str(answer.json()["code"])
        except (ValueError, KeyError, TypeError):
            code = "no code"
        self.refused[f"{status} {code}"] += 1
        if status == 503 and code == "unavailable" and self.is_killed:
            return
        if status >= 500 or code not in documented().get(status, ()):
            self.note_wrong(f"{shown}: it is not documented")


class Ground:
    """A server under attack.

    Args:
        url: its address.
        database: the address of its store, where neighbours come in.
        seed: of the strangers' choices.

    Attributes:
        scale: how large a volley is.
    """

    def __init__(self, url: str, database: str, seed: int) -> None:
        self.url = url
        self.database = database
        self.scale = 1.0
        self.rng = Random(seed)
        self.ledger = Ledger()
        self._numbers = count(1)
        limits = httpx.Limits(max_connections=300, max_keepalive_connections=100)
        self.transport = httpx.AsyncHTTPTransport(verify=False, limits=limits, trust_env=False)

    @property
    def where(self) -> tuple[str, int]:
        """Host and port of the server."""
        parts = httpx.URL(self.url)
        return parts.host, parts.port or 80

    def address(self) -> str:
        """Return an address that nobody has had."""
        number = next(self._numbers)
        return f"100.{64 + number // 65536 % 64}.{number // 256 % 256}.{number % 256}"

    def some(self, most: int) -> range:
        """Count as many as a volley has, of so many in a whole one."""
        return range(max(1, round(self.scale * most)))

    def stranger(self, kind: str, *, is_botnet: bool = False) -> Stranger:
        """Somebody new; one of a botnet has a new address for each request."""
        return Stranger(self, kind, None if is_botnet else self.address())

    async def close(self) -> None:
        """Let go of all connections."""
        await self.transport.aclose()


class Stranger:
    """Somebody who attacks.

    Args:
        ground: the server.
        kind: of the attack, for the ledger.
        address: where they are; ``None``: somewhere else each time.
    """

    def __init__(self, ground: Ground, kind: str, address: str | None) -> None:
        self.ground, self.kind, self.address = ground, kind, address
        self.own: set[str] = set()

    def headers(self, token: str | None = None) -> dict[str, str]:
        """Where they are, and what they hold."""
        found = {"X-Forwarded-For": self.address or self.ground.address()}
        return found | ({"Authorization": f"Bearer {token}"} if token else {})

    async def ask(
        self,
        method: str,
        path: str,
        said: Any = None,
        *,
        token: str | None = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response | None:
        """Send a request; its answer, or ``None`` if none came.

        Args:
            method: of HTTP.
            path: with the query.
            said: becomes JSON.
            token: is sent as a bearer token.
            content: is sent as it is, instead.
            headers: more of them, or others.
        """
        ledger = self.ground.ledger
        ledger.tried[self.kind] += 1
        body = content if content is not None else b"" if said is None else json.dumps(said).encode()
        sent = self.headers(token) | ({"Host": "dealer", "Content-Length": str(len(body))})
        sent |= (JSON if body else {}) | (headers or {})
        request = httpx.Request(
            method,
            self.ground.url + path,
            headers=[
                (name.encode(), value.encode("utf-8", "surrogateescape")) for name, value in sent.items()
            ],
            content=body,
            extensions={"timeout": TIMEOUT},
        )
        try:
            answer = await self.ground.transport.handle_async_request(request)
            await answer.aread()
            await answer.aclose()
        except (httpx.TransportError, httpx.StreamError) as error:
            ledger.note_lost(self.kind, f"{method} {path}: {error!r}")
            return None
        ledger.judge(self.kind, f"{method} {path}", answer, self.own)
        return answer

    async def make(self, **said: Any) -> dict[str, Any] | None:
        """Make a match; what the server answers, if it makes one."""
        answer = await self.ask("POST", "/api/matches", {"game": "expression-black-white", **said})
        return None if answer is None or answer.status_code != 201 else answer.json()

    async def sit(self, match: str, seat: int, invite: str, **said: Any) -> httpx.Response | None:
        """Sit down at a seat."""
        first = {
            "name": NAMES[seat % len(NAMES)],
            "nonce": secrets.token_hex(16),
            "request": secrets.token_hex(8),
        }
        return await self.ask("POST", f"/api/matches/{match}/seats/{seat}", first | said, token=invite)

    async def two(self, **said: Any) -> tuple[dict[str, Any], list[str]] | None:
        """Make a match and sit down at every seat of it; what making it gave, and the tokens."""
        made = await self.make(**said)
        if made is None:
            return None
        tokens = []
        for seat, invite in enumerate(made["invites"]):
            if invite is not None:
                taken = await self.sit(made["match"], seat, invite)
                if taken is None or taken.status_code != 201:
                    if taken is not None and taken.status_code not in (429, 503):
                        self.ground.ledger.note_wrong(f"{self.kind}: nobody can sit down: {taken.text}")
                    return None
                tokens.append(taken.json()["token"])
        return made, tokens

    async def act(
        self, match: str, token: str, action: Any, decision: str | None = None, request: str | None = None
    ) -> httpx.Response | None:
        """Send an action."""
        said = {"request": request or secrets.token_hex(8), "decision": decision, "action": action}
        return await self.ask("POST", f"/api/matches/{match}/actions", said, token=token)

    async def rule(self, match: str, host: str, **ruling: Any) -> httpx.Response | None:
        """Send a ruling of a host."""
        said = {"request": secrets.token_hex(8), "ruling": ruling}
        return await self.ask("POST", f"/api/matches/{match}/host/rulings", said, token=host)

    @asynccontextmanager
    async def socket(
        self, match: str, query: str, token: str | None = None
    ) -> AsyncIterator[ClientConnection | None]:
        """Open a socket; ``None`` if the server does not let it open."""
        ledger = self.ground.ledger
        ledger.tried[self.kind] += 1
        uri = f"ws{self.ground.url.removeprefix('http')}/api/matches/{match}/live?{query}"
        protocols: Any = ["dealer"] + ([f"token.{token}"] if token else [])
        try:
            opened = await connect(
                uri,
                subprotocols=protocols,
                additional_headers=self.headers(),
                compression=None,
                open_timeout=PATIENCE,
                close_timeout=1,
                proxy=None,
            )
        except (OSError, WebSocketException, TimeoutError, EOFError) as error:
            ledger.note_lost(self.kind, f"a socket: {error!r}")
            yield None
            return
        try:
            yield opened
        except ConnectionClosed:
            pass
        finally:
            await opened.close()
            code = opened.close_code
            ledger.closed[code or 1006] += 1
            if code is not None and code not in CLOSINGS:
                ledger.note_wrong(f"{self.kind}: a socket was closed with {code}")

    async def read_frame(self, socket: ClientConnection) -> str | None:
        """Return the next frame of a socket, or ``None`` when it is closed."""
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                raw = await socket.recv()
            told = raw if isinstance(raw, str) else raw.decode()
            if any(token in told for token in self.ground.ledger.kept):
                self.ground.ledger.note_wrong(f"{self.kind}: a frame tells a token")
            return told
        return None

    async def send_raw(self, sent: bytes, *, waits: bool = True, must_end: bool = False) -> bytes:
        """Send bytes that may be no HTTP on a connection of its own, and return what is answered.

        Args:
            sent: the bytes.
            waits: until the server closes the connection, or nothing comes for a second.
            must_end: whether it is wrong that the server leaves the connection open.
        """
        ledger = self.ground.ledger
        ledger.tried[self.kind] += 1
        got = b""
        try:
            reader, writer = await asyncio.open_connection(*self.ground.where)
            try:
                writer.write(sent)
                await writer.drain()
                while waits:
                    async with asyncio.timeout(PATIENCE if must_end else 1.0):
                        part = await reader.read(1 << 16)
                    if not part:
                        break
                    got += part
            finally:
                writer.close()
        except TimeoutError:
            if must_end:
                ledger.note_wrong(f"{self.kind}: {sent[:100]!r}: the connection is kept")
        except OSError as error:
            ledger.note_lost(self.kind, f"{sent[:50]!r}: {error!r}")
        status = re.match(rb"HTTP/1\.1 (\d+)", got)
        if status is not None and int(status[1]) >= 500:
            ledger.note_wrong(f"{self.kind}: {sent[:100]!r}: {got[:200]!r}")
        if status is not None:
            ledger.refused[f"{int(status[1])} raw"] += 1
        return got

"""A seat at a server, through its public API: sit down, look, answer, talk, resign."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

import httpx

LINK: Final = re.compile(r"(?P<base>.*)/m/(?P<match>[A-Za-z0-9_-]{1,32})/?")
"""Matches the path of a link to a match."""

MOST_BYTES: Final = 4_000_000
"""Of an answer of the server."""


class SeatError(Exception):
    """The assistant asked for something impossible; the message is a sentence that says why."""


class SeatLink(NamedTuple):
    """A link to a seat.

    Attributes:
        origin: the address of the server.
        match: the match.
        seat: the seat.
        kind: ``token`` for an invitation, ``return`` for a recovery link.
        secret: what the link carries.
    """

    origin: str
    match: str
    seat: int
    kind: str
    secret: str


def read_link(text: str) -> SeatLink:
    """Return what a link says.

    >>> read_link("https://dealer.example/m/b3Jn#seat=1&token=abc").seat
    1

    Raises:
        SeatError: it is no link to a seat. The message does not repeat it.
    """
    parts = urlsplit(text.strip())
    path, said = LINK.fullmatch(parts.path), parse_qs(parts.fragment)
    kind = next((kind for kind in ("token", "return") if kind in said), None)
    seat = said.get("seat", [""])[0]
    if parts.scheme not in ("http", "https") or path is None or kind is None or not seat.isdecimal():
        raise SeatError("This is no link to a seat. It looks like https://…/m/MATCH#seat=0&token=….")
    origin = f"{parts.scheme}://{parts.netloc}{path['base']}"
    return SeatLink(origin, path["match"], int(seat), kind, said[kind][0])


class KeptSecret:
    """A secret of this program, kept in a file that only its user reads.

    The server gives the token of a seat again to whoever sends the same secret. So an assistant that is
    started again with the same link has its seat.

    Args:
        path: of the file; ``None`` keeps it in this process alone.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def read(self) -> str:
        """Return the secret; it is made at the first use."""
        if self._path is None:
            return secrets.token_hex(16)
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._path.touch(mode=0o600, exist_ok=True)
            self._path.write_text(secrets.token_hex(16), "ascii")
        return self._path.read_text("ascii").strip()


class Seat:
    """A seat, with the rights of its player and no others.

    Args:
        link: to the seat.
        name: under which the assistant sits down.
        secret: of this program.
    """

    def __init__(self, link: SeatLink, name: str, secret: str) -> None:
        self.link, self._name, self._secret = link, name, secret
        self._token: str | None = None
        self._client = httpx.AsyncClient(
            base_url=f"{link.origin}/api/matches/{link.match}", timeout=30.0, follow_redirects=False
        )

    async def close(self) -> None:
        """Close the connection."""
        await self._client.aclose()

    def hide(self, text: str) -> str:
        """Return a text without any secret of the seat."""
        for each in (self._token, self.link.secret, self._secret):
            text = text.replace(each, "[hidden]") if each else text
        return text

    async def sit_down(self) -> None:
        """Take the seat, unless it is taken already by this program.

        Raises:
            SeatError: the link opens it no more, or the server cannot be reached.
        """
        if self._token is not None:
            return
        wanted: dict[str, Any] = {"request": secrets.token_hex(8), "secret": self._secret}
        path = f"/seats/{self.link.seat}"
        if self.link.kind == "return":
            path += "/return"
        else:
            wanted |= {"name": self._name, "nonce": secrets.token_hex(16)}
        made = await self._send("POST", path, wanted, self.link.secret)
        self._token = str(made["token"])

    async def look(self) -> dict[str, Any]:
        """Return the frame of the seat: the table, what it sees, what it may do."""
        return await self._ask("GET", "/view")

    async def steps(self, words: tuple[str, ...]) -> dict[str, Any]:
        """Return the steps that may follow some words of an answer."""
        return await self._ask("GET", "/steps", params=[("taken", word) for word in words])

    async def submit(self, decision: str | None, action: Any) -> dict[str, Any]:
        """Submit an action."""
        wanted = {"request": secrets.token_hex(8), "decision": decision, "action": action}
        return await self._ask("POST", "/actions", wanted)

    async def read_room(self, room: str, since: int) -> dict[str, Any]:
        """Return what was said in a room."""
        return await self._ask("GET", "/talk", params=[("room", room), ("since", str(since))])

    async def say(self, room: str, text: str) -> dict[str, Any]:
        """Say something in a room."""
        return await self._ask("POST", "/talk", {"request": secrets.token_hex(8), "room": room, "text": text})

    async def describe_game(self, game: str) -> dict[str, Any]:
        """Return how the server describes a game, with its rules page if a package brings one."""
        return await self._send("GET", f"{self.link.origin}/api/games/{game}", None, None)

    async def _ask(
        self, method: str, path: str, body: Any = None, params: list[tuple[str, str]] | None = None
    ) -> dict[str, Any]:
        await self.sit_down()
        query = [("seat", str(self.link.seat)), *(params or [])]
        return await self._send(method, path, body, self._token, query)

    async def _send(
        self,
        method: str,
        path: str,
        body: Any,
        token: str | None,
        params: Sequence[tuple[str, str]] = (),
    ) -> dict[str, Any]:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        try:
            answer = await self._client.request(
                method, path, json=body, params=tuple(params), headers=headers
            )
            said = answer.json() if len(answer.content) <= MOST_BYTES else None
        except httpx.HTTPError as error:
            raise SeatError(f"The server cannot be reached ({type(error).__name__}). Try again.") from None
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise SeatError(f"The server answers {answer.status_code} with nothing that can be read.")
        if answer.is_success:
            return said
        clause = f" Rule {said['clause']}." if said.get("clause") else ""
        message = str(said.get("message") or said.get("code") or answer.status_code).rstrip(".")
        raise SeatError(self.hide(f"The server refuses this: {message}.{clause}"))

"""Posting to another server, and what its answers mean.

Addresses are secrets: they are in no log line and no error.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from time import time
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

if TYPE_CHECKING:
    import httpx

POST_SECONDS: Final = 10.0
ANSWER_BYTES: Final = 16 * 1024
DEFAULT_WAIT_SECONDS: Final = 60.0
"""How long to wait where the other side does not say."""
LONGEST_WAIT_SECONDS: Final = 3600.0

# Both would log the addresses that they ask for.
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.WARNING)


class PostResult(Struct, frozen=True):
    """The result of posting a message.

    Attributes:
        status: ``"posted"``; ``"wait"``: too many messages for now. ``"gone"``: the address no longer exists.
            ``"refused"``: it will never be taken. ``"failed"``: nobody answered, the other side is out of
            order, or it blocks this machine for now.
        wait_seconds: how long to leave the address alone.
    """

    status: Literal["posted", "wait", "gone", "refused", "failed"]
    wait_seconds: float = 0.0


class Answered(Struct, frozen=True):
    """The answer of another server, or the beginning of a long one."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class HttpPoster:
    """Posts for a whole server and follows no redirection. It loads its library with the first message."""

    def __init__(self) -> None:
        self._client: httpx.AsyncClient | None = None
        self._creating = asyncio.Lock()

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> Answered | None:
        """Post once and return the answer; ``None`` if there is none in time."""
        from httpx import HTTPError

        client = await self._get_client()
        try:
            async with (
                asyncio.timeout(2 * POST_SECONDS),
                client.stream("POST", url, content=content, headers=headers) as answer,
            ):
                return Answered(answer.status_code, answer.headers, await _read_body(answer))
        except (HTTPError, TimeoutError, OSError):
            return None

    async def _get_client(self) -> httpx.AsyncClient:
        """Return the HTTP client; a thread creates it, because that reads many certificates."""
        async with self._creating:
            if self._client is None:
                self._client = await asyncio.to_thread(_create_client)
            return self._client

    async def close(self) -> None:
        """Close all connections."""
        if self._client is not None:
            await self._client.aclose()


def _create_client() -> httpx.AsyncClient:
    import httpx

    return httpx.AsyncClient(
        timeout=POST_SECONDS,
        follow_redirects=False,
        headers={"User-Agent": "Dealer", "Accept-Encoding": "identity"},
        limits=httpx.Limits(max_connections=None),  # who posts bounds them, by origin
    )


async def _read_body(answer: httpx.Response) -> bytes:
    """Read the body, so that the connection can be used again; only the beginning of one that is too long."""
    raw = bytearray()
    async for chunk in answer.aiter_raw():  # as it came: what is compressed may be of any size
        raw += chunk
        if len(raw) > ANSWER_BYTES:
            break
    return bytes(raw[:ANSWER_BYTES])


def parse_wait(value: object) -> float:
    """Parse the seconds or the date of a header or a body, and keep them within reason."""
    text = str(value)
    try:
        seconds = float(text)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(text).timestamp() - time()
        except (ValueError, OverflowError):
            return DEFAULT_WAIT_SECONDS
    return min(max(seconds, 0.0), LONGEST_WAIT_SECONDS) if seconds == seconds else DEFAULT_WAIT_SECONDS

"""Posting messages to Discord's webhooks, and what its answers mean.

A webhook's address is a secret: it is in no log line and no error.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    import httpx

POST_SECONDS: Final = 10.0
ANSWER_BYTES: Final = 16 * 1024
DEFAULT_WAIT_SECONDS: Final = 60.0
"""How long to wait where Discord does not say."""
LONGEST_WAIT_SECONDS: Final = 3600.0

# Both would log the addresses that they ask for.
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.WARNING)


class PostResult(Struct, frozen=True):
    """The result of posting a message.

    Attributes:
        status: ``"posted"``; ``"wait"``: too many messages, it will be taken later; ``"gone"``: there is no
            such webhook any more; ``"refused"``: it will never be taken; ``"failed"``: nobody answered,
            the other side is out of order, or it shuts this machine out (403) for now.
        wait_seconds: how long to leave the webhook alone.
    """

    status: Literal["posted", "wait", "gone", "refused", "failed"]
    wait_seconds: float = 0.0


class WebhookImage(Struct):
    """The picture of an embed, by its address."""

    url: str


class WebhookEmbed(Struct):
    """What stands under the text of a message: a picture."""

    image: WebhookImage


class WebhookMessage(Struct, omit_defaults=True):
    """A message as Discord's API takes it. It mentions nobody, whatever it says."""

    content: str
    allowed_mentions: dict[str, list[str]]
    embeds: tuple[WebhookEmbed, ...] = ()


class DiscordClient:
    """Posts messages for a whole server. Its HTTP library is loaded when there is something to post."""

    def __init__(self) -> None:
        self._client: httpx.AsyncClient | None = None
        self._creating = asyncio.Lock()

    async def post(self, address: str, text: str, picture: str | None = None) -> PostResult:
        """Post one message. Discord has stored it if the result is ``"posted"``.

        Args:
            address: of the webhook.
            text: of the message.
            picture: the address of a picture that stands under it.
        """
        from httpx import HTTPError

        client = await self._get_client()
        url = f"{address}{'&' if '?' in address else '?'}wait=true"
        embeds = () if picture is None else (WebhookEmbed(WebhookImage(picture)),)
        body = msgspec.json.encode(WebhookMessage(text, {"parse": []}, embeds))
        headers = {"Content-Type": "application/json"}
        try:
            async with (
                asyncio.timeout(2 * POST_SECONDS),
                client.stream("POST", url, content=body, headers=headers) as answer,
            ):
                return interpret_answer(answer.status_code, answer.headers, await _read_body(answer))
        except (HTTPError, TimeoutError, OSError):
            return PostResult("failed")

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


def interpret_answer(status: int, headers: Mapping[str, str], body: bytes) -> PostResult:
    """Return what an HTTP answer means; the body is read only where a header is missing."""
    if 200 <= status < 300:
        is_used_up = headers.get("X-RateLimit-Remaining") == "0"
        return PostResult(
            "posted", _parse_seconds(headers.get("X-RateLimit-Reset-After")) if is_used_up else 0.0
        )
    if status == 429:
        return PostResult("wait", _parse_seconds(headers.get("Retry-After") or _read_retry_after(body)))
    if status in (401, 404, 410):
        return PostResult("gone")
    return PostResult("failed" if status >= 500 or status == 403 else "refused")


def _read_retry_after(body: bytes) -> object:
    """Return what the body of a 429 says, if it can be read."""
    try:
        answer = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return answer.get("retry_after") if isinstance(answer, dict) else None


def _parse_seconds(value: object) -> float:
    """Parse the seconds of a header or a body, and keep them within reason."""
    try:
        seconds = float(str(value))
    except ValueError:
        return DEFAULT_WAIT_SECONDS
    return min(max(seconds, 0.0), LONGEST_WAIT_SECONDS) if seconds == seconds else DEFAULT_WAIT_SECONDS

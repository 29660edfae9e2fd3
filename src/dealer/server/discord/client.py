"""Posting messages to Discord's webhooks, and what its answers mean.

A webhook's address is a secret: it is in no log line and no error.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from dealer.server.delivery.poster import HttpPoster, PostResult, parse_wait


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
    """Posts messages for a whole server."""

    def __init__(self) -> None:
        self._poster = HttpPoster()

    async def post(self, address: str, text: str, picture: str | None = None) -> PostResult:
        """Post one message. Discord has stored it if the result is ``"posted"``.

        Args:
            address: of the webhook.
            text: of the message.
            picture: the address of a picture that stands under it.
        """
        url = f"{address}{'&' if '?' in address else '?'}wait=true"
        embeds = () if picture is None else (WebhookEmbed(WebhookImage(picture)),)
        body = msgspec.json.encode(WebhookMessage(text, {"parse": []}, embeds))
        answer = await self._poster.post(url, body, {"Content-Type": "application/json"})
        if answer is None:
            return PostResult("failed")
        return interpret_answer(answer.status, answer.headers, answer.body)

    async def close(self) -> None:
        """Close all connections."""
        await self._poster.close()


def interpret_answer(status: int, headers: Mapping[str, str], body: bytes) -> PostResult:
    """Return what an HTTP answer means; the body is read only where a header is missing."""
    if 200 <= status < 300:
        is_used_up = headers.get("X-RateLimit-Remaining") == "0"
        return PostResult("posted", parse_wait(headers.get("X-RateLimit-Reset-After")) if is_used_up else 0.0)
    if status == 429:
        return PostResult("wait", parse_wait(headers.get("Retry-After") or _read_retry_after(body)))
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

"""Discord's webhooks: which addresses are ones, how text is made fit for a channel, how a message is posted.

A webhook's address is a secret: whoever holds it can write into the channel. It is in no log line, no error
and no answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

from dealer.server.errors import ApiError

if TYPE_CHECKING:
    import httpx

HOSTS: Final = "DEALER_WEBHOOK_HOSTS"
"""Environment variable: where webhooks may be besides Discord, as origins, ``https://chat.example.org``."""

DISCORD: Final = tuple(
    f"https://{host}"
    for site in ("discord.com", "discordapp.com")
    for host in (site, f"ptb.{site}", f"canary.{site}")
)

MESSAGE: Final = 2000
"""Characters of a message at most; counted as JavaScript counts them, which is never fewer."""

POST_SECONDS: Final = 10.0
ANSWER_BYTES: Final = 16 * 1024
UNTOLD_SECONDS: Final = 60.0
"""How long to wait where Discord does not say."""
LONGEST_SECONDS: Final = 3600.0

_PATH = r"/api(?:/v\d{1,2})?/webhooks/\d{1,20}/[A-Za-z0-9_-]{1,120}(?:\?thread_id=\d{1,20})?"
_ORIGIN = re.compile(r"https?://[a-z0-9.-]{1,253}(?::\d{1,5})?", re.ASCII)
_MARKS = re.compile(r"[\\*_~`|>#\-+.()\[\]<@:/]")

# Both would write the addresses that they ask for.
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.WARNING)


# ----------------------------------------------------------------------------------------------- addresses


def origins() -> tuple[str, ...]:
    """Where webhooks may be: Discord, and what the operator allows besides.

    Raises:
        ValueError: ``DEALER_WEBHOOK_HOSTS`` holds something that is no origin.
    """
    more = os.environ.get(HOSTS, "").replace(",", " ").split()
    for origin in more:
        if not _ORIGIN.fullmatch(origin):
            raise ValueError(f"{HOSTS} takes origins such as https://chat.example.org, not {origin!r}")
    return (*DISCORD, *more)


def checked(address: str) -> str:
    """The address of a webhook.

    Raises:
        ApiError: it is none of Discord's, nor of where the operator allows them.
    """
    allowed = "|".join(map(re.escape, origins()))
    if not re.fullmatch(f"(?:{allowed}){_PATH}", address.strip(), re.ASCII):
        raise ApiError(
            422,
            "bad_webhook",
            "this is no webhook of Discord: edit the channel, open Integrations, Webhooks, and copy its "
            "address, which begins with https://discord.com/api/webhooks/",
        )
    return address.strip()


# ---------------------------------------------------------------------------------------------------- text


def escaped(text: str) -> str:
    r"""What a person wrote, so that a channel shows it as it was written: no markdown, no mention, one line.

    >>> escaped("*Ann* @everyone").replace("\u200b", "~")
    '\\*Ann\\* \\@~everyone'
    """
    seen = "".join(" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in text)
    seen = "".join(letter for letter in seen if not unicodedata.category(letter).startswith("C"))
    return _MARKS.sub(r"\\\g<0>", " ".join(seen.split())).replace("@", "@\u200b")


def size(text: str) -> int:
    """The length of a text as a message counts it."""
    return len(text.encode("utf-16-le")) // 2


def pieces(text: str) -> Iterator[str]:
    """A text in messages; cut between lines where that is possible, else between words, else anywhere."""
    while size(text) > MESSAGE:
        head = text.encode("utf-16-le")[: 2 * MESSAGE].decode("utf-16-le", "ignore")
        cut = max(head.rfind("\n"), 0) or max(head.rfind(" "), 0) or len(head)
        yield text[:cut]
        text = text[cut:].lstrip()
    yield text


class Part(Struct, frozen=True):
    """Something to be said, and up to where everything is said with it."""

    told: int
    text: str


def packed(told: int, parts: Iterable[Part]) -> Iterator[Part]:
    """As few messages as hold all that is to be said, each with up to where everything is said with it.

    Args:
        told: up to where everything is said already.
        parts: what follows; each ends in a message that holds it whole.
    """
    text = ""
    for part in parts:
        joined = f"{text}\n{part.text}" if text else part.text
        if text and size(joined) > MESSAGE:
            yield Part(told, text)
            joined = part.text
        *whole, text = pieces(joined)
        yield from (Part(told, piece) for piece in whole)
        told = part.told
    if text:
        yield Part(told, text)


# ------------------------------------------------------------------------------------------------- posting


class Verdict(Struct, frozen=True):
    """What became of a message.

    Attributes:
        what: ``"posted"``; ``"wait"``: too many of them, later it will be taken; ``"gone"``: there is no
            such webhook any more; ``"refused"``: it will never be taken; ``"failed"``: nobody answered, the
            other side is out of order, or it shuts this machine out (403) for now.
        seconds: how long to leave the webhook alone.
    """

    what: Literal["posted", "wait", "gone", "refused", "failed"]
    seconds: float = 0.0


class Message(Struct):
    """A message as the API takes it. It mentions nobody, whatever it says."""

    content: str
    allowed_mentions: dict[str, list[str]]


class Poster:
    """Posts messages; one for a server. Its library is loaded when there is something to post."""

    def __init__(self) -> None:
        self._client: httpx.AsyncClient | None = None
        self._making = asyncio.Lock()

    async def post(self, address: str, text: str) -> Verdict:
        """Post one message; it is known to be kept when this says ``"posted"``."""
        from httpx import HTTPError

        client = await self._ready()
        url = f"{address}{'&' if '?' in address else '?'}wait=true"
        body = msgspec.json.encode(Message(text, {"parse": []}))
        try:
            async with (
                asyncio.timeout(2 * POST_SECONDS),
                client.stream(
                    "POST", url, content=body, headers={"Content-Type": "application/json"}
                ) as answer,
            ):
                return judged(answer.status_code, answer.headers, await _body(answer))
        except (HTTPError, TimeoutError, OSError):
            return Verdict("failed")

    async def _ready(self) -> httpx.AsyncClient:
        """The client, made beside the event loop, for it reads many certificates."""
        async with self._making:
            if self._client is None:
                self._client = await asyncio.to_thread(_client)
            return self._client

    async def close(self) -> None:
        """Close all connections."""
        if self._client is not None:
            await self._client.aclose()


def _client() -> httpx.AsyncClient:
    import httpx

    return httpx.AsyncClient(timeout=POST_SECONDS, follow_redirects=False, headers={"User-Agent": "Dealer"})


async def _body(answer: httpx.Response) -> bytes:
    """The answer's body, so that its connection can be used again; the beginning of one that is too long."""
    raw = bytearray()
    async for chunk in answer.aiter_bytes():
        raw += chunk
        if len(raw) > ANSWER_BYTES:
            break
    return bytes(raw[:ANSWER_BYTES])


def judged(status: int, headers: Mapping[str, str], raw: bytes) -> Verdict:
    """What an answer means.

    Args:
        status: of HTTP.
        headers: of the answer.
        raw: its body, which is looked at only where a header is lacking.
    """
    if 200 <= status < 300:
        used_up = headers.get("X-RateLimit-Remaining") == "0"
        return Verdict("posted", _seconds(headers.get("X-RateLimit-Reset-After")) if used_up else 0.0)
    if status == 429:
        return Verdict("wait", _seconds(headers.get("Retry-After") or _retry_after(raw)))
    if status in (401, 404, 410):
        return Verdict("gone")
    return Verdict("failed" if status >= 500 or status == 403 else "refused")


def _retry_after(raw: bytes) -> object:
    """What the body of a 429 says, if it says anything that can be read."""
    try:
        said = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return said.get("retry_after") if isinstance(said, dict) else None


def _seconds(said: object) -> float:
    """Seconds as a header or a body names them; within reason."""
    try:
        seconds = float(str(said))
    except ValueError:
        return UNTOLD_SECONDS
    return min(max(seconds, 0.0), LONGEST_SECONDS) if seconds == seconds else UNTOLD_SECONDS

"""Chat completions of an OpenAI-compatible endpoint: one request, one checked reply.

Everything an endpoint sends is bounded and read with types. There are three kinds of faults:

- ``NoReply``: the model gives no answer in time.
- ``EndpointTrouble``: the endpoint fails, and is asked again later.
- ``EndpointRefusal``: the endpoint refuses the request, which stops the arena.
"""

from __future__ import annotations

import email.utils
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

MOST_BYTES: Final = 1_000_000
"""Of a reply. A longer one is not read to its end."""

WAITS: Final = (1.0, 4.0, 15.0, 30.0)
"""Seconds before each further try when an endpoint is in trouble."""

LONGEST_WAIT: Final = 120.0
"""Seconds that ``Retry-After`` can ask for at most."""

LOCAL: Final = ("127.0.0.1", "localhost", "::1")


class ArenaStopped(Exception):
    """The arena cannot go on; the message says why, and what to do."""


class EndpointRefusal(ArenaStopped):
    """The endpoint refuses the request: the key, the model or the address is wrong."""


class EndpointTrouble(ArenaStopped):
    """The endpoint fails, for now.

    Attributes:
        kind: of trouble, such as ``server error``.
        wait: seconds that it asks to be left alone.
    """

    def __init__(self, kind: str, text: str, wait: float | None = None) -> None:
        super().__init__(text)
        self.kind, self.wait = kind, wait


class NoReply(Exception):
    """The model has not answered in time, or its reply is too long to be an answer."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Reply(Struct, frozen=True):
    """One reply of a model; what the endpoint does not say is ``None``."""

    text: str | None
    finish_reason: str | None = None
    model: str | None = None
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    calls_tools: bool = False
    ms: int = 0


class _Message(Struct):
    content: str | list[dict[str, Any]] | None = None
    refusal: str | None = None
    tool_calls: list[Any] | None = None


class _Choice(Struct):
    message: _Message = msgspec.field(default_factory=_Message)
    finish_reason: str | None = None


class _Usage(Struct):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Completion(Struct):
    choices: list[_Choice]
    model: str | None = None
    usage: _Usage | None = None


class _Delta(Struct):
    delta: _Message = msgspec.field(default_factory=_Message)
    finish_reason: str | None = None


class _Chunk(Struct):
    choices: list[_Delta] = []
    model: str | None = None
    usage: _Usage | None = None


class Endpoint:
    """A model behind an address.

    Args:
        address: the base address, such as ``http://127.0.0.1:8080/v1``.
        model: its name there.
        key: sent as a bearer token; ``None`` sends none.
        timeout: seconds for a whole reply.
        most_tokens: of a reply.
        temperature: of the model; ``None`` leaves it to the endpoint.
        sleep: waits between tries.
    """

    def __init__(
        self,
        address: str,
        model: str,
        key: str | None = None,
        *,
        timeout: float = 120.0,
        most_tokens: int = 2000,
        temperature: float | None = None,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        parts = urlsplit(address)
        if key and parts.scheme != "https" and parts.hostname not in LOCAL:
            raise EndpointRefusal(
                f"{parts.hostname} is not reached by https: the key would travel in the open. "
                f"Use an https address, or say --key-variable {parts.hostname}= to send no key."
            )
        self.address, self.model, self._key = address.rstrip("/"), model, key
        self._timeout, self._most, self._temperature, self._sleep = timeout, most_tokens, temperature, sleep
        headers = {"accept-encoding": "identity", **({"authorization": f"Bearer {key}"} if key else {})}
        limits = httpx.Timeout(timeout, connect=min(timeout, 20.0))
        self._client = httpx.Client(headers=headers, timeout=limits)

    def close(self) -> None:
        """Close its connections."""
        self._client.close()

    def hide_key(self, text: str) -> str:
        """Return a text of the endpoint without the key, if it repeats it."""
        return text.replace(self._key, "[key]") if self._key else text

    def ask(self, messages: list[dict[str, str]], report: Callable[[str], object]) -> Reply:
        """Return the reply to some messages; an endpoint in trouble is tried again.

        Args:
            messages: of the conversation.
            report: is told each trouble, in a sentence.

        Raises:
            NoReply: there is none in time, or none that can be read whole.
            EndpointTrouble: it is still in trouble after the last try.
            EndpointRefusal: it refuses the request.
        """
        for wait in (*WAITS, None):
            try:
                return self._ask_once(messages)
            except EndpointTrouble as trouble:
                report(str(trouble))
                if wait is None:
                    raise
                self._sleep(wait if trouble.wait is None else min(trouble.wait, LONGEST_WAIT))
        raise AssertionError

    def _ask_once(self, messages: list[dict[str, str]]) -> Reply:
        wanted: dict[str, Any] = {"model": self.model, "messages": messages, "max_tokens": self._most}
        wanted["stream"] = False
        if self._temperature is not None:
            wanted["temperature"] = self._temperature
        began = time.monotonic()
        try:
            with self._client.stream("POST", f"{self.address}/chat/completions", json=wanted) as response:
                body = self._read(response, began + self._timeout)
        except httpx.ReadTimeout:
            raise NoReply("timeout", f"No reply within {self._timeout:g} seconds.") from None
        except httpx.ConnectTimeout:
            raise EndpointTrouble("connection", f"{self.address} cannot be reached in time.") from None
        except httpx.HTTPError as error:
            said = f"The connection to {self.address} failed: {type(error).__name__}."
            raise EndpointTrouble("connection", said) from None
        self._check_status(response, body)
        reply = self._decode(response.headers.get("content-type", ""), body)
        return msgspec.structs.replace(reply, ms=round(1000 * (time.monotonic() - began)))

    def _read(self, response: httpx.Response, deadline: float) -> bytes:
        """Return the body, if it is neither too long nor too slow."""
        body = bytearray()
        for part in response.iter_raw():
            body += part
            if len(body) > MOST_BYTES:
                raise NoReply("too long", f"The reply is longer than {MOST_BYTES:,} bytes.")
            if time.monotonic() > deadline:
                raise NoReply("timeout", f"The reply was not whole within {self._timeout:g} seconds.")
        return bytes(body)

    def _check_status(self, response: httpx.Response, body: bytes) -> None:
        status = response.status_code
        if status == 200:
            return
        said = self.hide_key(" ".join(body[:300].decode("utf-8", "replace").split()))
        text = f"{self.address} answers {status} for {self.model}: {said or 'nothing more'}"
        if status == 429:
            raise EndpointTrouble("rate limit", text, read_wait(response.headers.get("retry-after")))
        if status >= 500 or status in (408, 409, 425):
            raise EndpointTrouble("server error", text, read_wait(response.headers.get("retry-after")))
        raise EndpointRefusal(text)

    def _decode(self, kind: str, body: bytes) -> Reply:
        """Return what a body says, whole or streamed."""
        try:
            if kind.startswith("text/event-stream") or body.startswith(b"data:"):
                return _read_stream(body)
            return _read_completion(msgspec.json.decode(body, type=_Completion))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            said = f"{self.address} answers with {kind or 'an unnamed type'} that is no chat completion: "
            raise EndpointTrouble("unreadable reply", said + self.hide_key(str(error))) from None


def read_wait(header: str | None, now: Callable[[], float] = time.time) -> float | None:
    """Return the seconds of ``Retry-After``: a number, or a date.

    >>> read_wait("7"), read_wait("soon"), read_wait("Thu, 01 Jan 1970 00:01:00 GMT", lambda: 20.0)
    (7.0, None, 40.0)
    """
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - now())
    except ValueError:
        return None


def _read_completion(said: _Completion) -> Reply:
    choice = said.choices[0] if said.choices else _Choice()
    usage = said.usage or _Usage()
    return Reply(
        _read_text(choice.message),
        choice.finish_reason,
        said.model,
        usage.prompt_tokens,
        usage.completion_tokens,
        bool(choice.message.tool_calls),
    )


def _read_text(said: _Message) -> str | None:
    if isinstance(said.content, list):
        parts = (part.get("text") for part in said.content if part.get("type") == "text")
        return "".join(part for part in parts if isinstance(part, str))
    return said.content if said.content is not None else said.refusal


def _read_stream(body: bytes) -> Reply:
    """Return the reply of an endpoint that streams although nobody asked for it."""
    text, calls, finish, model, usage = "", False, None, None, _Usage()
    for line in body.splitlines():
        data = line.removeprefix(b"data:").strip()
        if not line.startswith(b"data:") or data == b"[DONE]":
            continue
        chunk = msgspec.json.decode(data, type=_Chunk)
        model, usage = chunk.model or model, chunk.usage or usage
        for choice in chunk.choices[:1]:
            text += _read_text(choice.delta) or ""
            calls |= bool(choice.delta.tool_calls)
            finish = choice.finish_reason or finish
    return Reply(text, finish, model, usage.prompt_tokens, usage.completion_tokens, calls)

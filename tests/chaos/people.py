"""People at many tables who never give up, and what they saw.

A *person* holds a seat. It watches its socket, answers what it owes after a moment's thought, by HTTP or over
the socket, and sends a request again, under the same id, until it is answered: by 200, or by a refusal of the
match. What it did goes into its *diary*: every answer with the entry that it was promised, and now and then
the clocks as the server showed them, with the moments between which it did.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.assembly import Assembler
from tests.server.table import some_action

THOUGHT = (0.3, 2.0)
"""Seconds that a person thinks."""
HESITATION = 0.6
GLANCE_SECONDS = 3.0
"""After so long without a frame it asks for one; and looks at the clocks."""
AGAIN_SECONDS = 0.1
SOCKET_SECONDS = 5.0
"""After so long without an answer over the socket, an action is sent again."""
PATIENCE = 120.0
REFUSALS = {"stale", "out_of_turn", "time_expired", "illegal_action"}
"""What a match may say to somebody who did nothing wrong: it went on meanwhile."""


@dataclass
class Answered:
    """An action and its answer: its number among those of its seat, none if it may be replaced; and when."""

    decision: str | None
    action: dict[str, Any]
    number: int | None
    at: int


@dataclass
class Glance:
    """The clocks of a match as they were shown, some time between two moments (milliseconds since 1970)."""

    since: int
    until: int
    clocks: dict[str, Any]


@dataclass
class Diary:
    """What one person was told.

    Attributes:
        answered: the actions that were taken.
        refused: how many were not, because the match went on meanwhile.
        glances: the clocks that were shown.
        resent: how many requests were sent again, because no answer came or the store was away.
        waits: for each action, the seconds until it was answered, and what it answered and by which way.
        opened: how often a socket was opened.
    """

    answered: list[Answered] = field(default_factory=list)
    refused: int = 0
    glances: list[Glance] = field(default_factory=list)
    resent: int = 0
    waits: list[tuple[float, str]] = field(default_factory=list)
    opened: int = 0


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Unexpected(AssertionError):
    """The server said what it never may."""


class Person:
    """One seat and whoever sits there.

    Args:
        url: the server.
        match: its id.
        seat: the seat.
        token: what opens it.
        seed: of what they do.
        thought: the seconds that they think, at least and at most.
        hesitation: how often they leave an answer open that they may still replace.
    """

    def __init__(
        self,
        url: str,
        match: str,
        seat: int,
        token: str,
        seed: int,
        thought: tuple[float, float] = THOUGHT,
        hesitation: float = HESITATION,
    ) -> None:
        self.match, self.seat = match, seat
        self.diary = Diary()
        self.over = asyncio.Event()
        self.has_given_up = False
        self._api = f"{url}/api/matches/{match}"
        self._token, self._rng = token, Random(seed)
        self._thought, self._hesitation = thought, hesitation
        self._http = httpx.AsyncClient(
            headers={"Authorization": f"Bearer {token}"}, timeout=30, verify=False, trust_env=False
        )
        self._is_on_socket = self._rng.random() < 0.5
        self._live: ClientConnection | None = None
        self._answers: dict[str, asyncio.Queue[httpx.Response]] = {}
        self._frame: dict[str, Any] | None = None
        self._fresh = asyncio.Event()
        self._tried: str | None = None

    async def play(self) -> None:
        """Watch and answer until the match is over."""
        watching = asyncio.create_task(self._watch())
        try:
            while not self.over.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(GLANCE_SECONDS):
                        await self._fresh.wait()
                if not self._fresh.is_set():
                    await self._glance()
                self._fresh.clear()
                if watching.done():
                    watching.result()  # it ends only by what is wrong
                await self._answer()
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def close(self) -> None:
        """Leave."""
        await self._http.aclose()

    # ---------------------------------------------------------------------------------------------- to look

    async def _watch(self) -> None:
        """Keep a socket open, whatever happens to it."""
        address = f"ws{self._api.removeprefix('http')}/live?seat={self.seat}"
        address += "&frames=changes" * self._is_on_socket
        while True:
            with suppress(WebSocketException, OSError, TimeoutError, EOFError):
                protocols: Any = ["dealer", f"token.{self._token}"]
                async with connect(address, subprotocols=protocols, compression=None) as socket:
                    self.diary.opened += 1
                    await self._read(socket)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _read(self, socket: ClientConnection) -> None:
        """Take what comes over a socket until it is closed."""
        self._live, assembler = socket, Assembler()
        try:
            async for raw in socket:
                message = json.loads(raw)
                if "status" in message:
                    answer = httpx.Response(message["status"], json=message["body"])
                    self._answers[message["request"]].put_nowait(answer)
                else:
                    self._see(assembler.take(message) if self._is_on_socket else message)
        finally:
            self._live = None

    async def _glance(self) -> None:
        """Ask for the view, and keep its clocks with the moments between which they were read."""
        since = wall()
        answer = await self._asked("GET", "/view")
        if answer is not None and answer.status_code == 200:
            seen = answer.json()
            if seen["clocks"] is not None and seen["table"]["status"] != "over":
                self.diary.glances.append(Glance(since, wall(), seen["clocks"]))
            self._see(seen)

    def _see(self, frame: dict[str, Any]) -> None:
        self._frame = frame
        self._fresh.set()
        if frame["table"]["status"] == "over":
            self.over.set()

    async def _asked(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """What the server answers; nothing if it is not there."""
        more.setdefault("params", {"seat": self.seat})
        if self._rng.random() < 0.2:  # a new connection, so that another process may take it
            more["headers"] = {"Connection": "close"}
        try:
            answer = await self._http.request(method, self._api + path, **more)
        except (httpx.TransportError, httpx.TimeoutException):
            return None
        return self._check_status(f"{method} {path}", answer)

    # ---------------------------------------------------------------------------------------------- to act

    async def _answer(self) -> None:
        """Answer what is owed, if anything is."""
        now = self._frame
        if now is None or now["view"] is None or not now["may"]["owes"]:
            return
        if now["may"]["decision"] == self._tried and now["may"]["provisional"] is not None:
            return  # a version stands: the clock may have it
        await asyncio.sleep(self._rng.uniform(*self._thought))
        now = self._frame
        assert now is not None
        if now["view"] is None or not now["may"]["owes"] or self.over.is_set():
            return
        action = some_action(now, self._rng)
        if "done" in action and self._rng.random() < self._hesitation:
            action["done"] = False
        self._tried = now["may"]["decision"]
        await self.send(action, self._tried)

    async def send(self, action: dict[str, Any], decision: str | None) -> None:
        """Send an action until it is answered; now and then twice at once."""
        request = secrets.token_hex(8)
        said = {"request": request, "decision": decision, "action": action}
        begun = time.monotonic()
        while time.monotonic() < begun + PATIENCE:
            times = 2 if self._rng.random() < 0.1 else 1
            answers = await asyncio.gather(*(self._submit(said) for _ in range(times)))
            got = [answer for answer in answers if answer is not None]
            if got:
                way = "over the socket" if self._is_on_socket else "by HTTP"
                self.diary.waits.append((time.monotonic() - begun, f"{decision} {way}"))
                self._note(action, decision, got)
                return
            self.diary.resent += 1
            await asyncio.sleep(AGAIN_SECONDS)
        raise Unexpected("no answer for two minutes")

    async def _submit(self, said: dict[str, Any]) -> httpx.Response | None:
        """Return the answer to an action, over the socket or by HTTP; nothing if the server is not there."""
        socket = self._live if self._is_on_socket else None
        if socket is None:
            return await self._asked("POST", "/actions", json=said)
        answers = self._answers.setdefault(said["request"], asyncio.Queue())
        with suppress(WebSocketException, OSError, TimeoutError):
            await socket.send(json.dumps(said))
            async with asyncio.timeout(SOCKET_SECONDS):
                return self._check_status("socket", await answers.get())
        return None

    @staticmethod
    def _check_status(asked: str, answer: httpx.Response) -> httpx.Response | None:
        """An answer; nothing if the store was away."""
        if answer.status_code >= 500 and answer.status_code != 503:
            raise Unexpected(f"{asked}: {answer.status_code} {answer.text}")
        return None if answer.status_code == 503 else answer

    def _note(self, action: dict[str, Any], decision: str | None, answers: list[httpx.Response]) -> None:
        told = {(answer.status_code, answer.text) for answer in answers}
        if len(told) != 1 and any(status == 200 for status, _ in told):
            raise Unexpected(f"one request, answered differently: {told}")
        answer = answers[0]
        if answer.status_code == 200:
            self.diary.answered.append(Answered(decision, action, answer.json()["number"], wall()))
        elif (answer.status_code in (409, 422) and answer.json()["code"] in REFUSALS) or (
            self.has_given_up and answer.status_code == 403 and answer.json()["code"] == "has_left"
        ):
            self.diary.refused += 1
        else:
            raise Unexpected(f"{action}: {answer.status_code} {answer.text}")

    async def give_up(self) -> None:
        """Resign, so that the match has an end; where others play on, this player has nothing more to do."""
        self.has_given_up = True
        await self.send({"type": "resign"}, None)
        self.over.set()

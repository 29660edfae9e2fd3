"""A load for the server: whole untimed matches over real HTTP and WebSocket.

A driver plays each match as both seats, one action at a time: it sends an action over the seat's socket and
waits until the opponent's socket shows it; *flat out* it then sends the next one, *paced* it waits until that
is due.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import uniform
from time import perf_counter, sleep
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from bench.measure import family_seconds

SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
WARM_UP = 2.0
BEGIN_EVERY = 0.05
"""Seconds after which the next match begins: people do not all begin, and end, in the same moment."""
IDLE_SECONDS = 1.0
IDLE_WORK = 0.05
"""Processes are idle that work no longer than this, in seconds, in ``IDLE_SECONDS``."""


# ----------------------------------------------------------------------- what the load reads of a frame


class SeenRound(Struct):
    first: int
    winner: int | None


class SeenBout(Struct):
    numbers: tuple[int, ...]
    symbols: tuple[str, ...]
    rounds: tuple[SeenRound, ...]


class Seen(Struct):
    phase: str
    to_act: tuple[int, ...]
    bouts: tuple[SeenBout, ...]


class May(Struct):
    decision: str | None


class Frame(Struct):
    view: Seen | None
    may: May | None


class Message(Struct):
    """A frame, whole or as what has changed, or the answer to an action."""

    whole: Any = None
    changes: list[tuple[list[str | int], Any]] | None = None
    request: str | None = None
    status: int | None = None
    body: Any = None


Situation = tuple[Any, ...]
MESSAGE = msgspec.json.Decoder(Message)
SYMBOLS = "+-*/"
MATCH = {
    "game": "expression-black-white",
    "pace": "untimed",
    "advantage": 0,
    "seats": [None, None],
    "listed": True,
}


def answer(seen: Seen, seat: int) -> dict[str, Any]:
    """A legal answer that needs no thought: round by round the tiles 1 1, 2 2, 3 3 and so on."""
    match seen.phase:
        case "planning":
            return {"type": "ready"}
        case "starter":
            return {"type": "choose_starter", "seat": 0}
        case "play" | "guess":
            bout = seen.bouts[-1]
            played = len(bout.rounds)
            symbol = SYMBOLS[(played - 1) % 4]
            if seen.phase == "play":
                number, shared = bout.numbers[played - 1], bout.symbols[played - 1]
                return {"type": "play", "expression": f"{played}{symbol}{played}{shared}{number}"}
            if bout.rounds[-1].winner == seat:
                return {"type": "reveal", "tile": symbol}
            return {"type": "guess", "numbers": [played], "symbol": None}
        case _:
            return {"type": "final_guess", "rounds": [None] * 12, "done": True}


class Http:
    """One kept-alive connection that speaks just enough HTTP."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, token: str | None = None) -> Any:
        """Post JSON and read the JSON answer; once more if the connection was closed for being idle."""
        raw = msgspec.json.encode(body)
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        said = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            f"{bearer}Content-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        for kept in (self.streams is not None, False):
            if self.streams is None:
                self.streams = await asyncio.open_connection(self.host, self.port)
            reader, writer = self.streams
            try:
                writer.write(said)
                head = await reader.readuntil(b"\r\n\r\n")
                break
            except (ConnectionError, asyncio.IncompleteReadError):
                if not kept:
                    raise
                writer.close()
                self.streams = None
        status = int(head.split(b" ", 2)[1])
        length = re.search(rb"(?i)content-length: (\d+)", head)
        answered = await reader.readexactly(int(length[1])) if length else b""
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {answered[:300]!r}")
        return msgspec.json.decode(answered)

    def close(self) -> None:
        """Close it."""
        if self.streams is not None:
            self.streams[1].close()


@dataclass
class Tally:
    """Counts of what a load has seen.

    Attributes:
        every: the least time between two actions of a match, in seconds.
        watching: how many watch each match.
        counts: whether it counts by now.
        waits: for each action, the seconds until the opponent's socket showed it.
        frames: what those who watch were sent.
        ended: the matches that were played to their end.
    """

    every: float = 0.0
    watching: int = 0
    counts: bool = False
    waits: list[float] = field(default_factory=list)
    frames: int = 0
    ended: int = 0


class Onlookers:
    """Those who watch a match: sockets that are read and not thought about."""

    def __init__(self, host: str, port: int, base: str, tally: Tally) -> None:
        self.address = f"ws://{host}:{port}{base}/live?as=public"
        self.tally = tally

    async def __aenter__(self) -> None:
        self.looking = [asyncio.create_task(self._look()) for _ in range(self.tally.watching)]

    async def __aexit__(self, *error: object) -> None:
        for task in self.looking:
            task.cancel()
        await asyncio.gather(*self.looking, return_exceptions=True)

    async def _look(self) -> None:
        async with connect(self.address, compression=None, max_queue=None) as socket:
            async for _ in socket:
                self.tally.frames += self.tally.counts


class Watch:
    """A seat's live socket, read as fast as it speaks."""

    def __init__(self, host: str, port: int, base: str, token: str) -> None:
        protocols = [Subprotocol("dealer"), Subprotocol(f"token.{token}")]
        address = f"ws://{host}:{port}{base}/live?frames=changes"
        self.connecting = connect(address, subprotocols=protocols, compression=None, max_queue=None)
        self.frame: Frame | None = None
        self.content: Any = None
        self.answer: asyncio.Future[Message] = asyncio.Future()
        self.heard = asyncio.Event()
        self.when = 0.0

    async def __aenter__(self) -> Watch:
        self.socket = await self.connecting
        self.reading = asyncio.create_task(self._read(self.socket))
        return self

    async def submit(self, submission: dict[str, Any]) -> None:
        """Send an action, and wait for its answer."""
        self.answer = asyncio.Future()
        await self.socket.send(msgspec.json.encode(submission), text=True)
        answer = await self.answer
        if answer.status != 200:
            raise RuntimeError(f"{submission}: {answer.status} {answer.body}")

    async def __aexit__(self, *error: object) -> None:
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        async with socket:
            async for raw in socket:
                message = MESSAGE.decode(raw)
                if message.status is not None:
                    self.answer.set_result(message)
                    continue
                self.content = message.whole or apply_changes(self.content, message.changes or [])
                self.frame, self.when = msgspec.convert(self.content, Frame), perf_counter()
                self.heard.set()

    async def wait_until_shown(self, now: Situation) -> tuple[Seen, May]:
        """The newest view, once it shows a situation."""
        while (seen := self.seen) is None or situation(seen) != now:
            await self._next()
        assert self.frame is not None
        assert self.frame.may is not None
        return seen, self.frame.may

    async def wait_for_change(self, now: Situation | None) -> Seen:
        """The newest view, once it shows another situation."""
        while (seen := self.seen) is None or situation(seen) == now:
            await self._next()
        return seen

    @property
    def seen(self) -> Seen | None:
        """The newest view, if the match has begun."""
        return None if self.frame is None else self.frame.view

    async def _next(self) -> None:
        self.heard.clear()
        await self.heard.wait()


def apply_changes(content: Any, changes: list[tuple[list[str | int], Any]]) -> Any:
    """The content of a frame after changes."""
    for path, value in changes:
        at = content
        for key in path[:-1]:
            at = at[key]
        if isinstance(at, list) and path[-1] == len(at):
            at.append(value)
        else:
            at[path[-1]] = value
    return content


async def play(host: str, port: int, tally: Tally, requests: Iterator[int], after: float) -> None:
    """Play matches, one after another, as both seats; the first one after so many seconds."""
    http = Http(host, port)
    await asyncio.sleep(after)
    try:
        while True:
            made = await http.post("/api/matches", MATCH)
            base, tokens = f"/api/matches/{made['match']}", []
            for seat in (0, 1):
                who = {"name": f"Seat {seat}", "nonce": "00" * 16, "request": f"s{next(requests)}"}
                seated = await http.post(f"{base}/seats/{seat}", who, made["invites"][seat])
                tokens.append(seated["token"])
            async with (
                Watch(host, port, base, tokens[0]) as first,
                Watch(host, port, base, tokens[1]) as second,
                Onlookers(host, port, base, tally),
            ):
                await play_one((first, second), tally, requests)
            tally.ended += 1
    finally:
        http.close()


async def play_one(watches: tuple[Watch, Watch], tally: Tally, requests: Iterator[int]) -> None:
    """Play one match to its end."""
    seen = await watches[0].wait_for_change(None)
    while seen.phase != "over":
        seat, now = seen.to_act[0], situation(seen)
        mine, may = await watches[seat].wait_until_shown(now)
        body = {"request": f"a{next(requests)}", "decision": may.decision, "action": answer(mine, seat)}
        sent = perf_counter()
        await watches[seat].submit(body)
        seen = await watches[1 - seat].wait_for_change(now)
        if tally.counts:
            tally.waits.append(watches[1 - seat].when - sent)
        if tally.every:
            await asyncio.sleep(max(0.0, sent + tally.every * uniform(0.5, 1.5) - perf_counter()))


def situation(seen: Seen) -> Situation:
    """Return the part of a view that changes with every action."""
    return seen.phase, seen.to_act, len(seen.bouts), len(seen.bouts[-1].rounds)


@asynccontextmanager
async def playing(host: str, port: int, matches: int, tally: Tally) -> AsyncIterator[None]:
    """So many matches at once go on, and begin anew when they end, until this is left.

    Raises:
        RuntimeError: one of them broke off.
    """
    requests = itertools.count()
    tasks = [
        asyncio.create_task(play(host, port, tally, requests, begin * BEGIN_EVERY))
        for begin in range(matches)
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if not isinstance(end, asyncio.CancelledError):
            raise RuntimeError("a match broke off") from (end if isinstance(end, BaseException) else None)


async def load(
    host: str,
    port: int,
    pids: int | Sequence[int],
    matches: int,
    pace: float | None = None,
    watching: int = 0,
) -> tuple[float, ...]:
    """One run: actions a second, p50 and p99 in ms, the processor time an action in ms of each process.

    A process counts with all that descend from it.
    """
    pids = (pids,) if isinstance(pids, int) else pids
    await wait_until_idle(pids)
    tally = Tally(1 / pace if pace else 0.0, watching)
    async with playing(host, port, matches, tally):
        await asyncio.sleep(WARM_UP + matches * (BEGIN_EVERY + (1 + watching) / 50))
        with without_collecting():
            tally.counts = True
            begun, worked = perf_counter(), [family_seconds(pid) for pid in pids]
            await asyncio.sleep(SECONDS)
            tally.counts = False
        took, ended = perf_counter() - begun, [family_seconds(pid) for pid in pids]
    half, tail = (1000 * quantile(tally.waits, percent) for percent in (50, 99))
    each = (1000 * (after - before) / len(tally.waits) for before, after in zip(worked, ended, strict=True))
    return len(tally.waits) / took, half, tail, *each


@contextmanager
def without_collecting() -> Iterator[None]:
    """Look for no circles of objects in this process; it would read nothing for a tenth of a second."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def wait_until_idle(pids: Sequence[int]) -> None:
    """Wait until processes have done what they do after their start, such as making the bots ready."""
    before = -1.0
    while (worked := sum(family_seconds(pid) for pid in pids)) - before > IDLE_WORK:
        before = worked
        await asyncio.sleep(IDLE_SECONDS)


def quantile(values: Sequence[float], percent: int) -> float:
    """The value below which so many percent lie."""
    return sorted(values)[len(values) * percent // 100]


@contextmanager
def server(
    database: str | None = None, *, workers: int = 1, command: str | None = None
) -> Iterator[tuple[str, int, int]]:
    """A server process: its host and port, and its process id. With workers, that of their supervisor.

    Args:
        database: address of its store; ``None``: a fresh file.
        workers: how many processes share the work.
        command: ``serve`` or ``play``, if not by the store.
    """
    with tempfile.TemporaryDirectory() as data:
        command = command or ("play" if database is None else "serve")
        words = ["--workers", str(workers)] if command == "serve" else ["--no-browser"]
        words = [sys.executable, "-m", "dealer", command, "--port", "0", "--data", data, *words]
        known = os.environ | ({} if database is None else {"DEALER_DATABASE": database})
        printed = Path(data, "printed")
        with printed.open("wb") as out:
            process = subprocess.Popen(
                words, stdout=out, stderr=out if command == "serve" else None, env=known
            )
        try:
            while (address := re.search(r"at http://([\d.]+):(\d+)/", printed.read_text())) is None:
                assert process.poll() is None, "the server did not start"
                sleep(0.005)
            yield address[1], int(address[2]), process.pid
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(10)

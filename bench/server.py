"""The server under load: whole untimed matches over real HTTP and WebSocket, every action on disk.

A driver plays each match as both seats, one action at a time: it posts an action and waits until the
opponent's socket shows it; *flat out* it then posts the next one, *paced* it waits until that is due. Rates
count actions; p50 and p99 are the milliseconds from sending an action to having the opponent's view. Flat
out, the server always has an action of every match to do, so the latency is the number of matches over the
rate; paced, it is what a player feels. Server and load share the machine.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import uniform
from statistics import median
from time import perf_counter
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from bench.measure import yardstick_seconds

LOADS = ((1, None), (50, None), (200, None), (1, 10.0), (50, 6.0), (200, 1.5))
"""Matches at once, and the actions a second that each of them paces itself to."""

SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
WARM_UP = 2.0
RUNS = 3


class Line(Protocol):
    """What prints itself as one line."""

    def line(self) -> str:
        """The line."""
        ...


@dataclass(frozen=True)
class Load:
    """One load: runs of (actions a second, p50 ms, p99 ms, actions a yardstick)."""

    matches: int
    pace: float | None
    runs: tuple[tuple[float, float, float, float], ...]

    def line(self) -> str:
        """Medians over the runs, and the spread of rate and p99; p50 and p99 in ms."""
        rates, halves, tails, units = zip(*self.runs, strict=True)
        return (
            f"{self.matches:>4} {'flat out' if self.pace is None else f'at {self.pace:g}/s each':<14}"
            f"{median(rates):>8,.0f}/s"
            f"  ({min(rates):,.0f} .. {max(rates):,.0f})   {median(units):>8,.1f} a yardstick"
            f"   p50 {median(halves):.1f}   p99 {median(tails):.1f} ({min(tails):.1f} .. {max(tails):.1f}) ms"
        )


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
    frame: int
    view: Seen | None
    may: May | None


Situation = tuple[Any, ...]
FRAME = msgspec.json.Decoder(Frame)
SYMBOLS = "+-*/"
MATCH = {"game": "expression-black-white", "pace": "untimed", "advantage": 0, "seats": [None, None]}


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
        """Post JSON and read the JSON answer."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        raw = msgspec.json.encode(body)
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            f"{bearer}Content-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        head = await reader.readuntil(b"\r\n\r\n")
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
    """What a load has seen since it counts; ``every`` is the least time between two actions of a match."""

    every: float = 0.0
    counts: bool = False
    waits: list[float] = field(default_factory=list)


class Watch:
    """A seat's live socket, read as fast as it speaks."""

    def __init__(self, host: str, port: int, base: str, token: str) -> None:
        protocols = [Subprotocol("dealer"), Subprotocol(f"token.{token}")]
        address = f"ws://{host}:{port}{base}/live"
        self.connecting = connect(address, subprotocols=protocols, compression=None, max_queue=None)
        self.frame: Frame | None = None
        self.heard = asyncio.Event()
        self.when = 0.0

    async def __aenter__(self) -> Watch:
        self.reading = asyncio.create_task(self._read(await self.connecting))
        return self

    async def __aexit__(self, *error: object) -> None:
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        async with socket:
            async for message in socket:
                self.frame, self.when = FRAME.decode(message), perf_counter()
                self.heard.set()

    async def showing(self, now: Situation) -> tuple[Seen, May]:
        """The newest view, once it shows a situation."""
        while (seen := self.seen) is None or situation(seen) != now:
            await self._next()
        assert self.frame is not None
        assert self.frame.may is not None
        return seen, self.frame.may

    async def beyond(self, now: Situation | None) -> Seen:
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


async def play(host: str, port: int, tally: Tally, requests: Iterator[int]) -> None:
    """Play matches, one after another, as both seats."""
    http = Http(host, port)
    try:
        while True:
            body = {
                "game": "expression-black-white",
                "pace": "untimed",
                "advantage": 0,
                "seats": [None, None],
            }
            made = await http.post("/api/matches", body)
            base, tokens = f"/api/matches/{made['match']}", []
            for seat in (0, 1):
                who = {"name": f"Seat {seat}", "nonce": "00" * 16, "request": f"s{next(requests)}"}
                seated = await http.post(f"{base}/seats/{seat}", who, made["invites"][seat])
                tokens.append(seated["token"])
            async with (
                Watch(host, port, base, tokens[0]) as first,
                Watch(host, port, base, tokens[1]) as second,
            ):
                await play_one(http, base, tokens, (first, second), tally, requests)
    finally:
        http.close()


async def play_one(
    http: Http,
    base: str,
    tokens: list[str],
    watches: tuple[Watch, Watch],
    tally: Tally,
    requests: Iterator[int],
) -> None:
    """Play one match to its end."""
    seen = await watches[0].beyond(None)
    while seen.phase != "over":
        seat, now = seen.to_act[0], situation(seen)
        mine, may = await watches[seat].showing(now)
        body = {"request": f"a{next(requests)}", "decision": may.decision, "action": answer(mine, seat)}
        sent = perf_counter()
        await http.post(f"{base}/actions", body, tokens[seat])
        seen = await watches[1 - seat].beyond(now)
        if tally.counts:
            tally.waits.append(watches[1 - seat].when - sent)
        if tally.every:
            await asyncio.sleep(max(0.0, sent + tally.every * uniform(0.5, 1.5) - perf_counter()))


def situation(seen: Seen) -> Situation:
    """What changes with every action."""
    return seen.phase, seen.to_act, len(seen.bouts), len(seen.bouts[-1].rounds)


async def load(host: str, port: int, matches: int, pace: float | None = None) -> tuple[float, float, float]:
    """One run: actions a second, p50 and p99 in ms."""
    tally, requests = Tally(1 / pace if pace else 0.0), itertools.count()
    tasks = [asyncio.create_task(play(host, port, tally, requests)) for _ in range(matches)]
    await asyncio.sleep(WARM_UP + matches / 50)
    tally.counts = True
    begun = perf_counter()
    await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    took = perf_counter() - begun
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ended:
        if not isinstance(end, asyncio.CancelledError):
            raise RuntimeError("a match broke off") from (end if isinstance(end, BaseException) else None)
    waits = sorted(tally.waits)
    return len(waits) / took, 1000 * waits[len(waits) // 2], 1000 * waits[len(waits) * 99 // 100]


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server process on a fresh database."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "dealer", "play", "--no-browser", "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            address = next(m for line in process.stdout if (m := re.search(r"http://([\d.]+):(\d+)/", line)))
            yield address[1], int(address[2])
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(10)
            process.stdout.close()


def figures() -> Iterator[Line]:
    """The figures of each load."""
    for matches, pace in LOADS:
        runs = []
        for _ in range(RUNS):
            before = yardstick_seconds()
            with server() as (host, port):
                per_second, half, tail = asyncio.run(load(host, port, matches, pace))
            unit = (before + yardstick_seconds()) / 2
            runs.append((per_second, half, tail, per_second * unit))
        yield Load(matches, pace, tuple(runs))

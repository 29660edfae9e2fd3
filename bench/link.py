"""A slow link before a server: each way everything comes later, and no faster than the link lets through.

Chromium's own throttling holds back requests, and no messages of a socket.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

PIECE: Final = 1400
"""Bytes that go through at once, about a packet."""


@dataclass(frozen=True)
class Link:
    """How slow a link is."""

    round_trip_s: float
    bytes_a_second: float


PHONE: Final = Link(0.1, 1_000_000 / 8)
SLOW_PHONE: Final = Link(0.4, 50_000)

Opened = tuple[int, Callable[[], object]]
"""A port, and what ends serving it."""


class OneWay:
    """One direction of the link, which all connections share."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._free_at = 0.0

    def arrival(self, size: int) -> float:
        """Return when so many bytes that are sent now arrive, by the loop's clock."""
        self._free_at = (
            max(self._free_at, asyncio.get_running_loop().time()) + size / self._link.bytes_a_second
        )
        return self._free_at + self._link.round_trip_s / 2

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what comes in to where it goes, until one side closes."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(self._deliver(under_way, writer))
        with suppress(ConnectionError):
            while piece := await reader.read(PIECE):
                under_way.put_nowait((self.arrival(len(piece)), piece))
        under_way.put_nowait((self.arrival(0), b""))
        await arriving

    async def _deliver(
        self, under_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError):
            while (arrived := await under_way.get())[1]:
                await asyncio.sleep(max(0.0, arrived[0] - loop.time()))
                writer.write(arrived[1])
                await writer.drain()
        writer.close()


async def serve(host: str, port: int, link: Link, ready: Future[Opened]) -> None:
    """Lead connections to a server over a link until it is left. A connection takes one round trip more."""
    up, down, ended = OneWay(link), OneWay(link), asyncio.Event()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(link.round_trip_s)
        there = await asyncio.open_connection(host, port)
        with suppress(asyncio.CancelledError):  # the link is left
            await asyncio.gather(up.carry(reader, there[1]), down.carry(there[0], writer))

    server = await asyncio.start_server(connect, "127.0.0.1", 0)
    leave = partial(asyncio.get_running_loop().call_soon_threadsafe, ended.set)
    ready.set_result((server.sockets[0].getsockname()[1], leave))
    await ended.wait()
    server.close()


@contextmanager
def slow_link(host: str, port: int, link: Link = PHONE) -> Iterator[int]:
    """A port of this machine that leads to a server over a link."""
    ready: Future[Opened] = Future()
    thread = threading.Thread(target=lambda: asyncio.run(serve(host, port, link, ready)), name="slow link")
    thread.start()
    here, leave = ready.result()
    try:
        yield here
    finally:
        leave()
        thread.join()

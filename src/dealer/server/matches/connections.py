"""Live sockets: each is sent the newest frame only, and a slow reader is dropped, not waited for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

from starlette.websockets import WebSocket, WebSocketDisconnect

SEND_SECONDS = 10.0
CLOSE_SECONDS = 1.0

GONE = 1000
"""The client has closed the socket itself."""


Viewer = int | Literal["host", "public"]
"""Who looks: a seat, the host, or anybody."""


class Connection:
    """One open socket of a viewer: a slot for the newest frame. ``chair``: of which host, if of one."""

    def __init__(self, viewer: Viewer, chair: int | None = None) -> None:
        self.viewer = viewer
        self.chair = chair
        self._key: object = None
        self._body: bytes | None = None
        self._fresh = asyncio.Event()
        self.closing: int | None = None

    def offer(self, key: object, body: bytes) -> None:
        """Put a frame into the slot, unless nothing in it is new to this socket."""
        if key != self._key:
            self._key, self._body = key, body
            self._fresh.set()

    def end(self, code: int) -> None:
        """Have the socket closed."""
        self.closing = code
        self._fresh.set()

    async def next(self) -> bytes | None:
        """The newest frame, when there is one; ``None`` when the socket is to be closed."""
        await self._fresh.wait()
        self._fresh.clear()
        return None if self.closing is not None else self._body


async def serve(socket: WebSocket, watcher: Connection) -> None:
    """Send frames until either side has had enough. What a client says here is ignored."""
    listening = asyncio.create_task(_listen(socket, watcher))
    count = 0
    try:
        while (body := await watcher.next()) is not None:
            count += 1
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_text((b'{"frame":%d,' % count + body).decode())
        if watcher.closing != GONE:
            await socket.close(watcher.closing or 1001)
    except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        with suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):  # who does not read does not hear of it either
                await socket.close(1011)
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def _listen(socket: WebSocket, watcher: Connection) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
    watcher.end(GONE)

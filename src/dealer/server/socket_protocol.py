"""uvicorn's WebSocket, which also takes messages without a wait (``Outlet``), and reads a few ahead.

It answers every opening, or ends the connection, and handles what came with the opening after its answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from struct import pack
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from dealer.server.open_connections import Admission, admit

EXTENSION: Final = "dealer.outlet"
"""Where the application finds it among the extensions of a socket's scope."""

READ_AHEAD: Final = 4
"""So many messages may wait for the application before nothing more is read from a client."""

OPENING_SECONDS: Final = 30.0
"""How long it may take until an opening is answered."""

TEXT: Final = 0x81
"""The first byte of a message of text in one piece."""

UNREADABLE: Final = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 30\r\n"
    b"Connection: close\r\n\r\nInvalid HTTP request received."
)
"""The answer to an opening for which the parser has none."""


class LiveSocketProtocol(WebSocketsSansIOProtocol):
    """A socket without compression, whose messages need no state of the protocol to be framed.

    Attributes:
        admission: of the connection, from whoever has accepted it; a connection of another worker gets one.
    """

    admission: Admission | None = None
    _deadline: asyncio.TimerHandle | None = None
    _early = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for an opening and its answer; end the connection if there are too many."""
        super().connection_made(transport)
        self.admission = self.admission or admit(transport, self.app_state)
        if self.admission is None:
            self.transport.abort()
        else:
            self._deadline = self.loop.call_later(OPENING_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        self._rest()
        if self.admission is not None:
            self.admission.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in the head of the opening, which comes whole, and frames once it is answered."""
        if self.handshake_complete:
            super().data_received(data)
        elif self.handshake_initiated:
            self._early += data
            self.transport.pause_reading()
        elif not self.transport.is_closing():
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse()

    def start_keepalive(self) -> None:
        """Begin as an open socket: the opening is answered."""
        self._rest()
        super().start_keepalive()
        if self._early:
            early, self._early = self._early, b""
            self.transport.resume_reading()
            self.data_received(early)

    def _refuse(self) -> None:
        """Answer an opening that the parser does not take, and end the connection."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()) or UNREADABLE)
        self.transport.close()

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def handle_connect(self, event: Request) -> None:
        """Answer an opening, and let the application find the outlet."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"outlet": self}

    def is_ready(self) -> bool:
        """Return whether the socket is open, and the client reads what it is sent."""
        return (
            self.handshake_complete
            and self.conn.state is State.OPEN
            and not self.conn.extensions
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
            and self.writable.is_set()
        )

    def send_at_once(self, messages: Sequence[bytes]) -> None:
        """Send messages of text."""
        parts: list[bytes] = []
        for message in messages:
            parts += frame_head(len(message)), message
        self.transport.write(b"".join(parts))

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application; stop reading only where it does not keep up."""
        is_paused, self.read_paused = self.read_paused, True  # so that it is not paused for one message
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        if not is_paused and not self.close_sent and self.queue.qsize() >= READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()


def frame_head(length: int) -> bytes:
    """Return what comes before a message of text of so many bytes, from a server; see RFC 6455, 5.2.

    >>> frame_head(5).hex(), frame_head(300).hex(), frame_head(70_000).hex()
    ('8105', '817e012c', '817f0000000000011170')
    """
    if length < 126:
        return bytes((TEXT, length))
    return pack("!BBH", TEXT, 126, length) if length < 65_536 else pack("!BBQ", TEXT, 127, length)

"""uvicorn's WebSocket, which also takes messages without a wait (``Outlet``), and reads a few ahead."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION: Final = "dealer.outlet"
"""Where the application finds it among the extensions of a socket's scope."""

READ_AHEAD: Final = 4
"""So many messages may wait for the application before nothing more is read from a client."""

TEXT: Final = 0x81
"""The first byte of a message of text in one piece."""


class LiveSocketProtocol(WebSocketsSansIOProtocol):
    """A socket without compression, whose messages need no state of the protocol to be framed."""

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

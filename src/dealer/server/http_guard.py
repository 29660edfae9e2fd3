"""Ends connections that send half a request or a head without end, where no proxy does.

uvicorn has a time limit for what comes after an answer, and none for what comes before it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dealer.server.addresses import THIS_MACHINE, network_of
from dealer.server.handover import SocketExchange

REQUEST_SECONDS: Final = 30.0
"""How long a request may take to arrive, from the opening of its connection or its first byte to its last."""

HEAD_BYTES: Final = 32 * 1024
"""How long address and headers of a request may be: what proxies take, too."""

MOST_OPEN: Final = 6000
"""So many connections of one worker, sockets not counted."""

MOST_FROM_AN_ADDRESS: Final = 400
"""So many of them from one address, other than this machine."""

EXCHANGE: Final = "exchange"
"""Where the state of the application has the ``SocketExchange`` of one worker of several."""

open_connections: Counter[str] = Counter()
"""The connections of this process by whom they come from."""


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, with an end to waiting."""

    _deadline: asyncio.TimerHandle | None = None
    _asker: str | None = None
    _head_bytes = 0
    _is_in_head = True
    _is_answering = False
    _is_at_end_of_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or end it; its first request is waited for."""
        super().connection_made(transport)
        asker = network_of(self.client[0]) if self.client else THIS_MACHINE
        is_crowded = asker != THIS_MACHINE and open_connections[asker] >= MOST_FROM_AN_ADDRESS
        if is_crowded or open_connections.total() >= MOST_OPEN:
            transport.abort()
            return
        self._asker = asker
        open_connections[asker] += 1
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request, which may be the first or the last."""
        if self._deadline is None and not self._is_answering:
            self._wait()
        if self._is_in_head:
            self._head_bytes += len(data)
        self._is_at_end_of_head = data.endswith(b"\r\n\r\n")
        super().data_received(data)
        if self._is_in_head and self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("the head of this request is too long")

    def on_message_begin(self) -> None:
        """Wait for the rest of a request."""
        super().on_message_begin()
        self._is_in_head = True

    def on_headers_complete(self) -> None:
        """Refuse a head that is too long, whole as it is."""
        self._is_in_head, self._head_bytes = False, 0
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES:
            raise ValueError("the head of this request is too long")
        super().on_headers_complete()
        self._is_answering = True

    def on_message_complete(self) -> None:
        """Wait no longer: it is all there."""
        self._rest()
        self._is_in_head = True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for a next request from its first byte on."""
        self._is_answering = False
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Make a socket of the connection, which is counted elsewhere, here or at another worker."""
        self._let_go()
        if self._hand_over():
            self.transport.abort()
        else:
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        """Send the connection to another worker, if that is where it belongs; return whether it is sent."""
        exchange: SocketExchange | None = self.app_state.get(EXCHANGE)
        if exchange is None or self.scheme != "http" or not self._is_at_rest():
            return False
        lines = [b"%s %s HTTP/1.1" % (self.scope["method"].encode(), self.url)]
        lines += [b"%s: %s" % header for header in self.headers]
        connection = self.transport.get_extra_info("socket").fileno()
        return exchange.hand_over(self.url, b"\r\n".join([*lines, b"", b""]), connection)

    def _is_at_rest(self) -> bool:
        """Return whether nothing is received beyond the head, and nothing remains to be answered."""
        is_answered = getattr(self.cycle, "response_complete", True)  # without a request before there is none
        return self._is_at_end_of_head and is_answered and not self.transport.get_write_buffer_size()

    def _wait(self) -> None:
        self._rest()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.abort()

    def _let_go(self) -> None:
        self._rest()
        if self._asker is not None:
            open_connections[self._asker] -= 1
            if not open_connections[self._asker]:
                del open_connections[self._asker]
            self._asker = None

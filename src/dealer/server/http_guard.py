"""Ends connections that send half a request or a head without end, or read nothing, where no proxy does.

uvicorn has a time limit for what comes after an answer, and none for what comes before it.
"""

from __future__ import annotations

import asyncio
from typing import Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dealer.server.handover import SocketExchange
from dealer.server.open_connections import Admission, admit
from dealer.server.socket_protocol import LiveSocketProtocol

REQUEST_SECONDS: Final = 30.0
"""How long a request may take to arrive, from the opening of its connection or its first byte to its last."""

STALLED_SECONDS: Final = 60.0
"""How long a client may leave an answer unread before its connection is cut."""

HEAD_BYTES: Final = 32 * 1024
"""How long address and headers of a request may be: what proxies take, too."""

EXCHANGE: Final = "exchange"
"""Where the state of the application has the ``SocketExchange`` of one worker of several."""


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP, with an end to waiting; an upgrade keeps its turn and loses nothing."""

    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _admission: Admission | None = None
    _head_bytes = 0
    _is_in_head = True
    _is_answering = False
    _after_upgrade: bytes | None = None
    """What has come after an upgrade that waits for the answers before it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or end it; its first request is waited for."""
        super().connection_made(transport)
        self._admission = admit(transport, self.app_state)
        if self._admission is None:
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._rest()
        self.resume_writing()
        if self._admission is not None:
            self._admission.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request, which may be the first or the last."""
        if self._after_upgrade is not None:
            self._after_upgrade += data
            self.flow.pause_reading()
            return
        if self._deadline is None and not self._is_answering:
            self._wait()
        if self._is_in_head:
            self._head_bytes += len(data)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._upgrade(data[upgrade.args[0] :])
        except httptools.HttpParserError:
            self.send_400_response("Invalid HTTP request received.")
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
        """Wait for a next request from its first byte on, or open the socket that waits for its turn."""
        self._is_answering = False
        super().on_response_complete()
        if self._after_upgrade is not None and self.cycle.response_complete:
            self._open_socket()

    def pause_writing(self) -> None:
        """Wait for the client to read, up to ``STALLED_SECONDS``."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on with an answer that is read."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    def _upgrade(self, rest: bytes) -> None:
        """Open a socket once all before it is answered; ignore a wish for another protocol.

        Args:
            rest: what has come after the head.
        """
        if not self._should_upgrade():
            if rest and not self.transport.is_closing():
                self.data_received(rest)
            return
        self._after_upgrade = rest
        if getattr(self.cycle, "response_complete", True):  # without a request before there is none
            self._open_socket()

    def _open_socket(self) -> None:
        """Let a socket answer, here or at another worker, and be given what has come after the head."""
        self._rest()
        self._unset_keepalive_if_required()
        rest, self._after_upgrade = self._after_upgrade or b"", None
        if self.transport.is_closing():
            return
        lines = [b"%s %s HTTP/%s" % (self.parser.get_method(), self.url, self.scope["http_version"].encode())]
        lines += [b"%s: %s" % header for header in self.headers]
        head = b"\r\n".join([*lines, b"", b""])
        if self._hand_over(head + rest):
            self.transport.abort()
            return
        self.connections.discard(self)
        self.flow.resume_reading()
        protocol = LiveSocketProtocol(self.config, self.server_state, self.app_state)
        protocol.admission, self._admission = self._admission, None
        protocol.connection_made(self.transport)
        self.transport.set_protocol(protocol)
        protocol.data_received(head)
        if rest:
            protocol.data_received(rest)

    def _hand_over(self, received: bytes) -> bool:
        """Send the connection to another worker, if that is where it belongs; return whether it is sent."""
        exchange: SocketExchange | None = self.app_state.get(EXCHANGE)
        if exchange is None or self.scheme != "http" or self.transport.get_write_buffer_size():
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        return exchange.hand_over(self.url, received, connection)

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

"""Hands sockets on to the worker at which their match is at home, so that one worker serves all of a match.

Workers of one supervisor accept connections from one port: whose connection it gets no worker can choose. One
that is asked for a socket of a match of another worker sends it the connection itself, before anything is
answered. Every worker serves every match: where a connection cannot be handed on, it is served where it is.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, cast

from dealer.server.matches.ownership import Ownership, owner_of
from dealer.server.platforms import can_hand_over

log = logging.getLogger("dealer")

LIVE: Final = re.compile(rb"/api/matches/([\w-]+)/live(?:\?|$)")
"""The address of a socket of a match."""

MOST_BYTES: Final = 64 * 1024
"""A head that is longer, with what has come after it, is not handed on."""

END_OF_HEAD: Final = b"\r\n\r\n"

HIDDEN: Final = "."
"""So begins the name of the socket of a worker that does not listen yet."""


class SocketExchange:
    """The Unix sockets over which the workers of one supervisor hand connections to each other.

    Each listens in one folder under its name in the store. Who lives, and which of them has a match, follows
    from the same names as who sees to its clocks and bots.

    Args:
        folder: where they listen; nobody else may enter it.
        ownership: this worker and the others that live.
        make_protocol: makes what serves a socket.
        base: the path under which the server is.
    """

    def __init__(
        self,
        folder: Path,
        ownership: Ownership,
        make_protocol: Callable[[], asyncio.Protocol],
        base: str = "",
    ) -> None:
        self._base = base.encode()
        self._folder = folder
        self._ownership = ownership
        self._make_protocol = make_protocol
        self._met = frozenset[str]()
        self._listener: socket.socket | None = None
        self._senders: dict[str, socket.socket] = {}
        self._receivers: set[socket.socket] = set()
        self._arriving: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Listen for connections from other workers, if this system can send them."""
        if not can_hand_over():
            return
        listener = None
        try:
            listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            listener.setblocking(False)
            # Others find it by its name, so it gets that once it listens: who refuses is taken for dead.
            hidden = self._folder / f"{HIDDEN}{self._ownership.worker}"
            listener.bind(str(hidden))
            listener.listen()
            hidden.rename(self._folder / self._ownership.worker)
        except OSError as error:
            log.warning("sockets are served by whichever worker they reach: %s", error)
            if listener is not None:
                listener.close()
            return
        self._listener = listener
        asyncio.get_running_loop().add_reader(listener, self._accept, listener)

    def close(self) -> None:
        """Take no more, and hand nothing on."""
        if self._listener is None:
            return
        (self._folder / self._ownership.worker).unlink(missing_ok=True)
        loop = asyncio.get_running_loop()
        for each in (self._listener, *self._receivers):
            loop.remove_reader(each)
            each.close()
        for sender in self._senders.values():
            sender.close()
        self._listener = None
        self._receivers.clear()
        self._senders.clear()

    def hand_over(self, address: bytes, received: bytes, connection: int) -> bool:
        """Send a connection to the worker at which its match is at home; return whether it is sent.

        Args:
            address: what is asked for.
            received: the head of the request, and what has come after it.
            connection: its file descriptor. If it is sent, whoever asks here only has to close it.
        """
        found = LIVE.match(address, len(self._base)) if address.startswith(self._base) else None
        if self._listener is None or found is None or len(received) > MOST_BYTES:
            return False
        match_id, names = found[1].decode(), self._find_names()
        while (home := owner_of(names, match_id)) != self._ownership.worker:
            try:
                socket.send_fds(self._sender_to(home), [received], [connection])
            except (ConnectionError, FileNotFoundError):
                self._forget(home)
                names -= {home}
            except OSError:  # it does not keep up, or no more connections can be on their way
                return False
            else:
                return True
        return False

    def _find_names(self) -> frozenset[str]:
        """Return the workers that listen here, this one among them, without those that live no longer.

        One that has just started is here before its first heartbeat is seen.
        """
        live = self._ownership.live
        self._met |= live
        listening = frozenset[str]()
        with suppress(OSError):
            listening = frozenset(name for name in os.listdir(self._folder) if not name.startswith(HIDDEN))
        return listening - (self._met - live) | {self._ownership.worker}

    def _sender_to(self, name: str) -> socket.socket:
        """Return a connection to another worker."""
        if name not in self._senders:
            sender = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            sender.setblocking(False)
            try:
                sender.connect(str(self._folder / name))
            except OSError:
                sender.close()
                raise
            self._senders[name] = sender
        return self._senders[name]

    def _forget(self, name: str) -> None:
        """Take note that a worker has ended, perhaps without time to remove its file."""
        if name in self._senders:
            self._senders.pop(name).close()
        with suppress(OSError):
            (self._folder / name).unlink()

    def _accept(self, listener: socket.socket) -> None:
        """Let another worker send connections."""
        with suppress(OSError):
            receiver, _ = listener.accept()
            receiver.setblocking(False)
            self._receivers.add(receiver)
            asyncio.get_running_loop().add_reader(receiver, self._receive, receiver)

    def _receive(self, receiver: socket.socket) -> None:
        """Take one connection from another worker, or the news that it has ended."""
        try:
            received, descriptors, _, _ = socket.recv_fds(receiver, MOST_BYTES, 1, socket.MSG_CMSG_CLOEXEC)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            received, descriptors = b"", []
        if not received:
            asyncio.get_running_loop().remove_reader(receiver)
            self._receivers.discard(receiver)
            receiver.close()
        for descriptor in descriptors:
            connection = socket.socket(fileno=descriptor)
            arriving = asyncio.get_running_loop().create_task(self._take(connection, received))
            self._arriving.add(arriving)
            arriving.add_done_callback(self._arriving.discard)

    async def _take(self, connection: socket.socket, received: bytes) -> None:
        """Serve a connection that another worker has accepted."""
        connection.setblocking(False)
        make_arrival = partial(Arrival, self._make_protocol, received)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make_arrival, connection)
        except (OSError, ValueError) as error:
            log.warning("a socket that another worker has accepted is lost: %s", error)
            connection.close()


class Arrival(asyncio.Protocol):
    """A connection of another worker, which becomes a socket as it does where the head was read.

    Args:
        make_protocol: makes what serves the socket.
        received: the head of the request, and what has come after it.
    """

    def __init__(self, make_protocol: Callable[[], asyncio.Protocol], received: bytes) -> None:
        self._make_protocol = make_protocol
        self._received = received

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the socket answer the request."""
        protocol = self._make_protocol()
        protocol.connection_made(transport)
        cast(asyncio.Transport, transport).set_protocol(protocol)
        head, end, rest = self._received.partition(END_OF_HEAD)
        protocol.data_received(head + end)
        if rest:
            protocol.data_received(rest)

"""A proxy between a page and the server that can fall silent with open connections, or close them all."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Literal

Loss = Literal["answers", "everything"]


class SilentProxy:
    """Forwards connections to a server, until it is told to swallow what comes.

    A connection whose bytes were swallowed stays open and dead for ever, as behind a router that has
    forgotten it; those that are opened after ``restore`` are forwarded again.

    Args:
        port: of the server, on this machine.
    """

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._loss: Loss | None = None
        self._is_cut = False
        self._pairs: list[_Pair] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def swallow(self, loss: Loss) -> None:
        """Forward no more answers, or nothing at all, on the connections there are and on new ones."""
        self._loss = loss
        for pair in self._pairs:
            pair.loss = loss

    def cut(self) -> None:
        """Close all connections, and each new one at once, as where a machine has no network."""
        self._is_cut = True
        for pair in self._pairs:
            pair.close()

    def restore(self) -> None:
        """Forward what comes on new connections."""
        self._loss, self._is_cut = None, False

    def close(self) -> None:
        """End everything."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # closing alone does not wake who accepts
        self._accepting.join()
        self._listener.close()
        for pair in self._pairs:
            pair.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self._is_cut:
                    client.close()
                    continue
                try:
                    server = socket.create_connection(self._server)
                except OSError:  # the server has ended
                    client.close()
                else:
                    self._pairs.append(_Pair(client, server, self._loss))


class _Pair:
    """The two connections that belong together."""

    def __init__(self, client: socket.socket, server: socket.socket, loss: Loss | None) -> None:
        self.loss = loss
        self._client, self._server = client, server
        threading.Thread(target=self._forward, args=(client, server, ("everything",)), daemon=True).start()
        both = ("answers", "everything")
        threading.Thread(target=self._forward, args=(server, client, both), daemon=True).start()

    def _forward(self, source: socket.socket, sink: socket.socket, losses: tuple[Loss, ...]) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if self.loss not in losses:
                    sink.sendall(data)
        if self.loss is None:
            self.close()

    def close(self) -> None:
        """End both; whoever waits for them goes on."""
        for each in (self._client, self._server):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

"""Starting the server: for a table at home (``play``), or for good (``serve``)."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

GRACEFUL_SECONDS = 1
SOCKET_BYTES = 1024
TRIES = 20


def play(host: str, port: int, data: Path, *, browser: bool, lan: bool) -> None:
    """Serve one table at home, say where, and open the lobby.

    Args:
        host: the address to listen on, unless ``lan``.
        port: the port; if another program has it, one of the next that is free.
        data: the folder of the matches.
        browser: whether to open the lobby in a browser.
        lan: listen for others on this network, and show them the way.
    """
    listener = listen("0.0.0.0" if lan else host, port, tries=TRIES)
    shown = "127.0.0.1" if lan or host in ("0.0.0.0", "::") else host
    port = listener.getsockname()[1]
    lobby = f"http://{shown}:{port}/"

    def ready() -> None:
        print(f"Dealer is at {lobby}", flush=True)
        if lan:
            show_way(port)
        if browser:
            threading.Thread(target=webbrowser.open, args=(lobby,), daemon=True).start()

    run(database_in(data), listener, ready, access_log=False)


def serve(host: str, port: int, database: str | None, data: Path) -> None:
    """Serve for good.

    Args:
        host: the address to listen on.
        port: the port.
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
    """
    listener = listen(host, port, tries=1)
    name, port = listener.getsockname()[:2]

    def ready() -> None:
        print(f"Dealer is at http://{name}:{port}/", flush=True)

    run(database or database_in(data), listener, ready, access_log=True)


def database_in(data: Path) -> str:
    """The address of the store in a data folder."""
    data.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{data.resolve() / 'dealer.sqlite3'}"


def listen(host: str, port: int, tries: int) -> socket.socket:
    """A socket on a port, or on one of the next if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(tries):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Connections inherit it. Without it an answer's body waits 40 ms for the head to be acknowledged.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            listener.bind((host, port + attempt if port else 0))
            listener.listen(1024)
        except OSError:
            listener.close()
            if attempt == tries - 1:
                raise
            continue
        return listener
    raise AssertionError


class Server(uvicorn.Server):
    """uvicorn, which says when it serves."""

    def __init__(self, config: uvicorn.Config, ready: object) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started and callable(self.ready):
            self.ready()


def configure(app: Starlette, *, access_log: bool) -> uvicorn.Config:
    """How uvicorn serves the application. No log line holds a token: they travel in headers alone."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        log_level="warning" if not access_log else "info",
        access_log=access_log,
        server_header=False,
        lifespan="on",
    )


def run(database: str, listener: socket.socket, ready: object, *, access_log: bool) -> None:
    """Serve until a signal ends it."""
    from dealer.server.app import create_app

    Server(configure(create_app(database), access_log=access_log), ready).run([listener])


def show_way(port: int) -> None:
    """Print every address of this machine and a code for a phone's camera."""
    import segno

    for index, address in enumerate(addresses()):
        url = f"http://{address}:{port}/"
        print(f"On this network: {url}", flush=True)
        if index == 0:
            segno.make(url, error="m").terminal(compact=True)


def addresses() -> Iterator[str]:
    """The addresses of this machine that others on its network may reach, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way leads out
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    yield from dict.fromkeys(address for address in found if not address.startswith("127."))

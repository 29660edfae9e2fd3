"""Starting the server: for a table at home (``play``), or for good (``serve``)."""

from __future__ import annotations

import errno
import logging
import multiprocessing
import os
import signal
import socket
import sqlite3
import struct
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors import Multiprocess

if TYPE_CHECKING:
    from starlette.types import ASGIApp

log = logging.getLogger("dealer")

GRACEFUL_SECONDS = 1
SOCKET_BYTES = 1024
TRIES = 20
RETRY_SECONDS = 1
KEEP_ALIVE_SECONDS = 75
"""How long a quiet connection stays open: longer than a proxy keeps one for its next request
(``deploy/nginx.conf``), so that none is sent into a connection that is being closed."""

HEALTH_SECONDS = 30
"""How long a worker process may not answer its supervisor before it is replaced."""


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

    with closing(listener), matches_in(data) as database:
        run(database, listener, ready, access_log=False)


def serve(host: str, port: int, database: str | None, data: Path, workers: int = 1) -> None:
    """Serve for good.

    Args:
        host: the address to listen on.
        port: the port.
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        workers: processes that share the work; more than one only where the store can be shared.

    Raises:
        StoreError: the store cannot be opened, or not by so many.
    """
    listener = listen(host, port, tries=1)
    name, port = listener.getsockname()[:2]

    def ready() -> None:
        print(f"Dealer is at http://{name}:{port}/", flush=True)

    with closing(listener), store_at(database, data) as address:
        if workers == 1:
            run(address, listener, ready, access_log=True)
        else:
            run_workers(address, listener, ready, workers)


def migrate(database: str | None, data: Path) -> tuple[str | None, str]:
    """Bring a store up to date.

    Returns:
        The revision before (``None``: it was empty) and after.

    Raises:
        StoreError: the store cannot be opened.
        OSError: a Dealer serves it.
    """
    from dealer.server.db import engine as databases

    with store_at(database, data) as address:
        engine = databases.open_engine(address)
        try:
            return databases.migrate(engine)
        finally:
            engine.dispose()


def forget(database: str | None, data: Path, ids: Sequence[str], days: int | None) -> int:
    """Delete matches and series with all that was kept of them.

    Args:
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        ids: what is deleted.
        days: matches made longer ago that do not run, too.

    Returns:
        How many were deleted.

    Raises:
        StillPlayed: one of them goes on; nothing is deleted.
        StoreError: the store cannot be opened.
        OSError: a Dealer serves it.
    """
    from dealer.server.db import engine as databases
    from dealer.server.matches import deletion

    with store_at(database, data) as address:
        engine = databases.open_engine(address)
        try:
            databases.migrate(engine)
            with engine.begin() as connection:
                old = [] if days is None else deletion.ended_before(connection, _days_ago(days))
                return deletion.forget(connection, *ids, *old)
        finally:
            engine.dispose()


def _days_ago(days: int) -> int:
    """A moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000 - days * 24 * 3600 * 1000


def store_at(database: str | None, data: Path) -> AbstractContextManager[str]:
    """The address of the store, held for this process alone if only one can serve it."""
    if database is None:
        return matches_in(data)
    from dealer.server.db.engine import parse_address

    url = parse_address(database)
    if url.get_backend_name() == "sqlite":
        return matches_in(Path(url.database or "").resolve().parent, Path(url.database or "").name)
    return nullcontext(database)


@contextmanager
def matches_in(data: Path, name: str = "dealer.sqlite3") -> Iterator[str]:
    """The address of the store in a data folder, held for this process alone while it serves.

    Raises:
        OSError: the folder cannot be used, or another Dealer serves it.
    """
    data.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(data / "dealer.lock", timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        busy = "locked" in str(error)
        reason = "another Dealer is serving these matches" if busy else str(error)
        raise OSError(errno.EBUSY if busy else errno.EACCES, reason, str(data)) from None
    try:
        yield f"sqlite:///{data.resolve() / name}"
    finally:
        lock.close()


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

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()


class Supervisor(Multiprocess):
    """uvicorn's keeper of worker processes, which says when all of them serve."""

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], None]
    ) -> None:
        super().__init__(config, sockets)
        self.ready = ready
        self._told = False

    def keep_subprocess_alive(self) -> None:
        """Replace who died; once, say that all are there."""
        super().keep_subprocess_alive()
        if not self._told and all(process.is_ready() for process in self.processes):
            self._told = True
            self.ready()


def worker_app(database: str) -> ASGIApp:
    """The application in a worker process, which ends when its supervisor is gone, however it went.

    The supervisor has opened the store before; if it cannot be opened now, it will be again.
    """
    from dealer.server.app import create_app
    from dealer.server.db.errors import StoreError

    supervisor = multiprocessing.parent_process()
    assert supervisor is not None

    def wait() -> None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="dealer-supervised", daemon=True).start()
    while True:
        try:
            return create_app(database)
        except StoreError as error:
            log.warning("%s", error)
            time.sleep(RETRY_SECONDS)


def configure(
    app: ASGIApp | Callable[[], ASGIApp], *, access_log: bool, workers: int | None = None
) -> uvicorn.Config:
    """How uvicorn serves the application. No log line holds a token: they travel in headers alone.

    Args:
        app: the application; what makes it where there are workers.
        access_log: whether each request is logged.
        workers: how many processes, if this is for a ``Supervisor``.
    """
    return uvicorn.Config(
        app,
        factory=workers is not None,
        workers=workers,
        timeout_worker_healthcheck=HEALTH_SECONDS,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        log_level="warning" if not access_log else "info",
        access_log=access_log,
        server_header=False,
        lifespan="on",
    )


def run(database: str, listener: socket.socket, ready: Callable[[], None], *, access_log: bool) -> None:
    """Serve until a signal ends it."""
    from dealer.server.app import create_app

    with suppress(KeyboardInterrupt):
        Server(configure(create_app(database), access_log=access_log), ready).run([listener])


def run_workers(database: str, listener: socket.socket, ready: Callable[[], None], workers: int) -> None:
    """Serve with several processes until a signal ends it.

    Raises:
        StoreError: the store is a file, which one process serves, or cannot be opened.
    """
    from dealer.server.db import engine as databases
    from dealer.server.db.errors import StoreError

    engine = databases.open_engine(database)
    if engine.dialect.name == "sqlite":
        raise StoreError(
            f"{workers} workers cannot share a file: keep the matches in PostgreSQL with --database or "
            "DEALER_DATABASE, such as postgresql://dealer@localhost/dealer, or serve with --workers 1"
        )
    databases.migrate(engine)
    engine.dispose()
    config = configure(partial(worker_app, database), access_log=True, workers=workers)
    Supervisor(config, [listener], ready).run()


def show_way(port: int) -> None:
    """Print every address of this machine and a code for a phone's camera."""
    import segno

    found = addresses()
    if not found:
        print("This machine has no address on a network: connect it, then start again.", flush=True)
    for index, address in enumerate(found):
        url = f"http://{address}:{port}/"
        print(f"On this network: {url}", flush=True)
        if index == 0:
            segno.make(url, error="m").terminal(compact=True)


def addresses() -> list[str]:
    """The addresses of this machine that others on its network may reach, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        with suppress(OSError):
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way leads out
            found.append(probe.getsockname()[0])
        if sys.platform == "linux":
            found += [address for _, name in socket.if_nameindex() if (address := _address_of(probe, name))]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def _address_of(probe: socket.socket, interface: str) -> str | None:
    """The address of a network interface, as Linux tells it; ``None`` if it has none."""
    from fcntl import ioctl

    ask = 0x8915  # SIOCGIFADDR
    with suppress(OSError):
        told = ioctl(probe, ask, struct.pack("256s", interface.encode()[:15]))
        return socket.inet_ntoa(told[20:24])
    return None

"""Starting the server: for a table at home (``play``), or for good (``serve``)."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess

from dealer.language.terminal import say
from dealer.narration import list_faults
from dealer.server.data_folder import hold_folder, hold_store
from dealer.server.handover import SocketExchange
from dealer.server.http_guard import EXCHANGE, GuardedProtocol
from dealer.server.network import listen, show_addresses
from dealer.server.socket_protocol import LiveSocketProtocol

if TYPE_CHECKING:
    from starlette.types import ASGIApp

log = logging.getLogger("dealer")

GRACEFUL_SECONDS = 1
SOCKET_BYTES = 16 * 1024
TRIES = 20
RETRY_SECONDS = 1
KEEP_ALIVE_SECONDS = 75
"""How long a quiet connection stays open: longer than a proxy keeps one for its next request
(``deploy/nginx.conf``), so that none is sent into a connection that is being closed."""

BOT_MATCHES = 20
"""How many matches go on at once in which only bots sit, unless the operator says otherwise."""

COLLECTED_AFTER = (20_000, 20, 20)
"""So many more objects are made than let go before the youngest are looked at for circles, and so on. States,
logs and views hold no circles: to go through all of them every few actions takes time and finds nothing."""

HEALTH_SECONDS = 30
"""How long a worker process may not answer its supervisor before it is replaced."""


def play(
    host: str,
    port: int,
    data: Path,
    *,
    browser: bool,
    lan: bool,
    prepare: Callable[[str], str] | None = None,
) -> None:
    """Serve one table at home, say where, and open a page: the lobby, or what is prepared.

    Args:
        host: the address to listen on, unless ``lan``.
        port: the port; if another program has it, one of the next that is free.
        data: the folder of the matches.
        browser: whether to open the lobby in a browser.
        lan: listen for others on this network, and show them the way.
        prepare: makes something on the server, given the address of the lobby; returns the page to open.
    """
    listener = listen("0.0.0.0" if lan else host, port, tries=TRIES)
    shown = "127.0.0.1" if lan or host in ("0.0.0.0", "::") else host
    port = listener.getsockname()[1]
    lobby = f"http://{shown}:{port}/"

    def ready() -> None:
        report_faulty_games()
        print(say("server-at", url=lobby), flush=True)
        if lan:
            show_addresses(port)
        threading.Thread(target=open_page, daemon=True).start()

    def open_page() -> None:
        page = lobby if prepare is None else prepare(lobby)
        if browser:
            webbrowser.open(page)

    with closing(listener), hold_folder(data) as database:
        run(database, listener, ready, access_log=False)


def serve(
    host: str,
    port: int,
    database: str | None,
    data: Path,
    workers: int = 1,
    bot_matches: int = BOT_MATCHES,
) -> None:
    """Serve for good.

    Args:
        host: the address to listen on.
        port: the port.
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        workers: processes that share the work; more than one only where the store can be shared.
        bot_matches: how many matches go on at once in which only bots sit.

    Raises:
        StoreError: the store cannot be opened, or not by so many.
    """
    listener = listen(host, port, tries=1)
    name, port = listener.getsockname()[:2]

    def ready() -> None:
        report_faulty_games()
        print(say("server-at", url=f"http://{name}:{port}/"), flush=True)

    with closing(listener), hold_store(database, data) as address:
        if workers == 1:
            run(address, listener, ready, access_log=True, bot_matches=bot_matches)
        else:
            run_workers(address, listener, ready, workers, bot_matches)


def report_faulty_games() -> None:
    """Say what is wrong with packages of games, a line for each."""
    for fault in list_faults():
        print(f"dealer: {fault}", file=sys.stderr, flush=True)


def collect_seldom() -> None:
    """Look for circles of objects seldom, and not among those of the start, which stay."""
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    gc.enable()


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


class WorkerServer(uvicorn.Server):
    """uvicorn in a worker process, which hands sockets on to other workers and takes theirs.

    Args:
        config: of uvicorn.
        folder: where the workers hand sockets to each other.
    """

    def __init__(self, config: uvicorn.Config, folder: Path) -> None:
        super().__init__(config)
        self.folder = folder

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and exchange sockets from then on."""
        await super().startup(sockets)
        state = self.lifespan.state
        make_protocol = partial(LiveSocketProtocol, self.config, self.server_state, state)
        state[EXCHANGE] = SocketExchange(self.folder, state["ownership"], make_protocol)
        state[EXCHANGE].open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Exchange no more sockets, and stop."""
        self.lifespan.state[EXCHANGE].close()
        await super().shutdown(sockets)


class WorkerProcess(multiprocess.Process):
    """A worker process of uvicorn, with a server of ours.

    Args:
        folder: where the workers hand sockets to each other.
        config: of uvicorn.
        sockets: which all workers listen to.
    """

    def __init__(self, folder: Path, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.folder = folder

    @property
    def server(self) -> uvicorn.Server:
        """The server in this process."""
        if self._server is None:
            self._server = WorkerServer(self.config, self.folder)
        return self._server


class Supervisor(Multiprocess):
    """uvicorn's keeper of worker processes, which says when all of them serve.

    Args:
        config: of uvicorn.
        sockets: which all workers listen to.
        folder: where the workers hand sockets to each other.
        ready: called when all of them serve.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        sockets: list[socket.socket],
        folder: Path,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config, sockets)
        # By this name it makes its processes, at the start and whenever one is replaced or added.
        multiprocess.Process = partial(WorkerProcess, folder)  # type: ignore[assignment, misc]
        self.ready = ready
        self._told = False

    def keep_subprocess_alive(self) -> None:
        """Replace who died; once, say that all are there."""
        super().keep_subprocess_alive()
        if not self._told and all(process.is_ready() for process in self.processes):
            self._told = True
            self.ready()


def worker_app(database: str, bot_matches: int, folder: Path) -> ASGIApp:
    """The application in a worker process, which ends when its supervisor is gone, however it went.

    The folder in which the workers hand sockets to each other is then removed. The supervisor has opened the
    store before; if it cannot be opened now, it will be again.
    """
    from dealer.server.app import create_app
    from dealer.server.db.faults import StoreError

    supervisor = multiprocessing.parent_process()
    assert supervisor is not None

    def wait() -> None:
        supervisor.join()
        shutil.rmtree(folder, ignore_errors=True)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="dealer-supervised", daemon=True).start()
    while True:
        try:
            app = create_app(database, bot_matches=bot_matches)
            collect_seldom()
            return app
        except StoreError as error:
            log.warning("%s", error)
            time.sleep(RETRY_SECONDS)


def configure(
    app: ASGIApp | Callable[[], ASGIApp], *, access_log: bool, workers: int | None = None
) -> uvicorn.Config:
    """Return the configuration of uvicorn. No log line holds a token: tokens travel in headers alone.

    Args:
        app: the application; what makes it where there are workers.
        access_log: whether each request is logged.
        workers: how many processes, if this is for a ``Supervisor``.
    """
    return uvicorn.Config(
        app,
        factory=workers is not None,
        workers=workers,
        http=GuardedProtocol,
        timeout_worker_healthcheck=HEALTH_SECONDS,
        ws=LiveSocketProtocol,
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


def run(
    database: str,
    listener: socket.socket,
    ready: Callable[[], None],
    *,
    access_log: bool,
    bot_matches: int = BOT_MATCHES,
) -> None:
    """Serve until a signal ends it."""
    gc.disable()  # until the server is made: what is imported stays
    from dealer.server.app import create_app

    with suppress(KeyboardInterrupt):
        app = create_app(database, bot_matches=bot_matches)
        collect_seldom()
        Server(configure(app, access_log=access_log), ready).run([listener])


def run_workers(
    database: str, listener: socket.socket, ready: Callable[[], None], workers: int, bot_matches: int
) -> None:
    """Serve with several processes until a signal ends it.

    Raises:
        StoreError: the store is a file, which one process serves, or cannot be opened.
    """
    from dealer.server.db import engine as databases
    from dealer.server.db.faults import StoreError

    engine = databases.open_engine(database)
    if engine.dialect.name == "sqlite":
        raise StoreError(
            f"{workers} workers cannot share a file: keep the matches in PostgreSQL with --database or "
            "DEALER_DATABASE, such as postgresql://dealer@localhost/dealer, or serve with --workers 1"
        )
    databases.migrate(engine)
    engine.dispose()
    with tempfile.TemporaryDirectory(prefix="dealer-", ignore_cleanup_errors=True) as folder:
        make_app = partial(worker_app, database, bot_matches, Path(folder))
        config = configure(make_app, access_log=True, workers=workers)
        Supervisor(config, [listener], Path(folder), ready).run()

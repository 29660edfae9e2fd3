"""Starting the server: for a table at home (``play``), or for good (``serve``)."""

from __future__ import annotations

import gc
import logging.config
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
from dealer.server import metrics
from dealer.server.capacity import check_descriptors, fit_at_home, settle_database
from dealer.server.data_folder import hold_folder, hold_store
from dealer.server.handover import SocketExchange
from dealer.server.http_guard import EXCHANGE, GuardedProtocol
from dealer.server.logs import describe_logs
from dealer.server.minute_counts import SharedCounts
from dealer.server.network import listen, show_addresses
from dealer.server.open_connections import SETTINGS
from dealer.server.settings import DEFAULTS, Settings
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

COUNTS_FILE = ".counts"
"""In the folder of the workers: what they count together. Names of workers begin otherwise."""

METRICS_FOLDER = ".metrics"
"""There: what each worker has measured."""

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

    settings = fit_at_home(Settings(log_level="warning"))
    with closing(listener), hold_folder(data) as database:
        run(database, listener, ready, settings)


def serve(
    host: str,
    port: int,
    database: str | None,
    data: Path,
    settings: Settings = DEFAULTS,
) -> None:
    """Serve for good.

    Args:
        host: the address to listen on.
        port: the port.
        database: address of the store; ``None``: a file in the data folder.
        data: the folder of the matches.
        settings: all others; more than one worker only where the store can be shared.

    Raises:
        StoreError: the store cannot be opened, or not by so many.
        StartRefused: the settings ask for more than the machine or the database has.
    """
    logging.config.dictConfig(describe_logs(settings.log_format, settings.log_level))
    listener = listen(host, port, tries=1)
    name, port = listener.getsockname()[:2]

    def ready() -> None:
        report_faulty_games()
        print(say("server-at", url=f"http://{name}:{port}{settings.base}/"), flush=True)

    with closing(listener), hold_store(database, data) as address:
        settings = settle(address, settings)
        if settings.workers == 1:
            run(address, listener, ready, settings)
        else:
            run_workers(address, listener, ready, settings)


def settle(database: str, settings: Settings) -> Settings:
    """Return settings that database and machine can bear; bring tables of an older release up to date.

    Raises:
        StoreError: the store is a file, which one process serves, or cannot be opened.
        StartRefused: the settings ask for more than there is.
    """
    from dealer.server.db import engine as databases
    from dealer.server.db.faults import StoreError

    engine = databases.open_engine(database, databases.LEAST_CONNECTIONS)
    try:
        if engine.dialect.name == "sqlite" and settings.workers > 1:
            raise StoreError(
                f"{settings.workers} workers cannot share a file: keep the matches in PostgreSQL with "
                "--database or DEALER_DATABASE, such as postgresql://dealer@localhost/dealer, or serve with "
                "--workers 1"
            )
        settings = settle_database(engine, settings)
        check_descriptors(settings)
        databases.migrate(engine)
    finally:
        engine.dispose()
    return settings


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
        state[EXCHANGE] = SocketExchange(self.folder, state["ownership"], make_protocol, state[SETTINGS].base)
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
        self._pids = set[int | None]()

    def keep_subprocess_alive(self) -> None:
        """Replace who died; once, say that all are there."""
        pids = {process.pid for process in self.processes}
        super().keep_subprocess_alive()
        for pid in (pids | self._pids) - {process.pid for process in self.processes}:
            metrics.forget_worker(pid)
        self._pids = {process.pid for process in self.processes}
        if not self._told and all(process.is_ready() for process in self.processes):
            self._told = True
            self.ready()


def worker_app(database: str, settings: Settings, folder: Path) -> ASGIApp:
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
    if settings.metrics:
        metrics.measure()
    counts = SharedCounts(folder / COUNTS_FILE) if (folder / COUNTS_FILE).exists() else None
    while True:
        try:
            app = create_app(database, settings=settings, counts=counts)
            collect_seldom()
            return app
        except StoreError as error:
            log.warning("%s", error)
            time.sleep(RETRY_SECONDS)


def configure(
    app: ASGIApp | Callable[[], ASGIApp], settings: Settings, *, is_supervised: bool = False
) -> uvicorn.Config:
    """Return the configuration of uvicorn. No log line holds a token: tokens travel in headers alone.

    Args:
        app: the application; what makes it where there are workers.
        settings: of the server.
        is_supervised: whether this is for a ``Supervisor``.
    """
    is_access_logged = settings.log_level in ("debug", "info")
    return uvicorn.Config(
        app,
        factory=is_supervised,
        workers=settings.workers if is_supervised else None,
        http=GuardedProtocol,
        timeout_worker_healthcheck=HEALTH_SECONDS,
        ws=LiveSocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        log_config=describe_logs(settings.log_format, settings.log_level),
        access_log=is_access_logged,
        server_header=False,
        lifespan="on",
    )


def run(
    database: str,
    listener: socket.socket,
    ready: Callable[[], None],
    settings: Settings,
) -> None:
    """Serve until a signal ends it."""
    gc.disable()  # until the server is made: what is imported stays
    from dealer.server.app import create_app

    with suppress(KeyboardInterrupt):
        if settings.metrics:
            metrics.serve_own(settings.metrics)
        app = create_app(database, settings=settings)
        collect_seldom()
        Server(configure(app, settings), ready).run([listener])


def run_workers(
    database: str, listener: socket.socket, ready: Callable[[], None], settings: Settings
) -> None:
    """Serve with several processes until a signal ends it."""
    with tempfile.TemporaryDirectory(prefix="dealer-", ignore_cleanup_errors=True) as folder:
        shared = Path(folder)
        SharedCounts.create(shared / COUNTS_FILE)
        if settings.metrics:
            metrics.serve_all(settings.metrics, shared / METRICS_FOLDER)
        make_app = partial(worker_app, database, settings, shared)
        config = configure(make_app, settings, is_supervised=True)
        Supervisor(config, [listener], shared, ready).run()

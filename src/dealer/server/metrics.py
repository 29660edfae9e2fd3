"""What an operator can measure of a server, for Prometheus; nothing is measured unless that is asked for.

No label holds an id, a name or an address: routes stand there with their parameters in braces. Several
workers write what they measure into files of one folder, and their supervisor shows the sum (``serve_all``).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from dealer.core.errors import DealerError
from dealer.language.terminal import say
from dealer.server.settings import StartRefused, read_address

if TYPE_CHECKING:
    from prometheus_client import Counter, Gauge, Histogram
    from prometheus_client.registry import Collector, CollectorRegistry

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Where the library looks for the folder that workers share, once, when it is imported."""

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG_SECONDS: Final = (0.01, 0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)


class Meter(Struct, frozen=True):
    """Something that is measured.

    Attributes:
        kind: ``counter``: it only grows; ``histogram``: a duration; ``gauge``: what there is now.
        help: what it measures.
        labels: what it is told apart by.
        buckets: of a duration, in seconds.
    """

    kind: Literal["counter", "histogram", "gauge"]
    help: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = SECONDS


METERS: Final[Mapping[str, Meter]] = {
    "dealer_requests_total": Meter("counter", "Answered requests.", ("method", "route", "status")),
    "dealer_request_seconds": Meter("histogram", "Time to answer a request.", ("method", "route")),
    "dealer_refused_total": Meter("counter", "Requests over a limit per minute.", ("limit",)),
    "dealer_actions_total": Meter("counter", "Actions that seats sent.", ("way", "result")),
    "dealer_action_seconds": Meter("histogram", "Time from an action to its answer.", ("way",)),
    "dealer_commits_total": Meter("counter", "Transactions of the writer.", ("result",)),
    "dealer_commit_seconds": Meter("histogram", "Time of a transaction."),
    "dealer_write_queue": Meter("gauge", "Turns of changes that wait for the writer."),
    "dealer_database_faults_total": Meter("counter", "Operations that the database failed.", ("operation",)),
    "dealer_connections": Meter("gauge", "Open connections, sockets among them."),
    "dealer_sockets": Meter("gauge", "Open sockets."),
    "dealer_watching_sockets": Meter("gauge", "Open sockets of those who watch."),
    "dealer_matches_in_memory": Meter("gauge", "Matches that workers hold in memory."),
    "dealer_matches_running": Meter("gauge", "Matches under way that workers hold in memory."),
    "dealer_outages_begun_total": Meter(
        "counter", "Matches that could not be played because the store failed."
    ),
    "dealer_outages": Meter("gauge", "Matches that cannot be played now because the store fails."),
    "dealer_bot_replies_total": Meter("counter", "Replies of the processes of bots.", ("kind", "result")),
    "dealer_bot_seconds": Meter("histogram", "Time to a bot's reply.", ("kind",), LONG_SECONDS),
    "dealer_bot_queue": Meter("gauge", "Questions to bots that are not answered yet."),
    "dealer_judging_queue": Meter("gauge", "Matches that are judged, or wait for it."),
    "dealer_judged_total": Meter("counter", "Matches whose judging has ended.", ("result",)),
    "dealer_jobs": Meter("gauge", "Long computations of the rules under way."),
    "dealer_loop_stalls_total": Meter("counter", "Moments in which the event loop was held."),
    "dealer_descriptors_exhausted_total": Meter("counter", "Seconds in which no file could be opened."),
    "dealer_workers": Meter("gauge", "Workers that serve."),
}
"""Everything that is measured, by its name at Prometheus."""

_made: dict[str, Counter | Gauge | Histogram] = {}
"""The meters of this process, once it measures."""


def is_measuring() -> bool:
    """Return whether this process measures."""
    return bool(_made)


def count(name: str, **labels: str) -> None:
    """Count one more."""
    if (made := _made.get(name)) is not None:
        (made.labels(**labels) if labels else made).inc()  # type: ignore[union-attr]


def observe(name: str, seconds: float, **labels: str) -> None:
    """Take in a duration."""
    if (made := _made.get(name)) is not None:
        (made.labels(**labels) if labels else made).observe(seconds)  # type: ignore[union-attr]


def show(name: str, value: float) -> None:
    """Say how much there is now at this process."""
    if (made := _made.get(name)) is not None:
        made.set(value)  # type: ignore[union-attr]


@contextmanager
def measure_action(way: Literal["http", "socket"]) -> Iterator[None]:
    """Measure an action that a seat has sent, from its arrival to its answer."""
    if not _made:
        yield
        return
    begun, result = time.perf_counter(), "failed"
    try:
        yield
        result = "taken"
    except DealerError:
        result = "refused"
        raise
    finally:
        count("dealer_actions_total", way=way, result=result)
        observe("dealer_action_seconds", time.perf_counter() - begun, way=way)


def measure() -> CollectorRegistry:
    """Begin to measure in this process; return where its meters are registered.

    Raises:
        StartRefused: the library is not installed.
    """
    try:
        import prometheus_client
    except ModuleNotFoundError:
        raise StartRefused(say("metrics-not-installed")) from None
    registry = prometheus_client.CollectorRegistry()
    kinds: dict[str, Any] = {"counter": prometheus_client.Counter, "histogram": prometheus_client.Histogram}
    for name, meter in METERS.items():
        more: dict[str, Any] = {"buckets": meter.buckets} if meter.kind == "histogram" else {}
        if meter.kind == "gauge":
            # Of workers that have ended nothing counts; of the others the sum does.
            _made[name] = prometheus_client.Gauge(
                name, meter.help, meter.labels, registry=registry, multiprocess_mode="livesum"
            )
        else:
            _made[name] = kinds[meter.kind](name, meter.help, meter.labels, registry=registry, **more)
    return registry


def stop() -> None:
    """Measure no more."""
    _made.clear()


def serve_own(address: str) -> None:
    """Measure in this process, and show it at an address of its own.

    Raises:
        StartRefused: the library is not installed, or the address cannot be listened on.
    """
    from_process = measure()
    from prometheus_client import ProcessCollector

    ProcessCollector(registry=from_process)
    _listen(address, from_process)


def serve_all(address: str, folder: Path) -> None:
    """Show what all workers measure. Call it before one of them begins.

    Args:
        address: where.
        folder: in which they write it down.

    Raises:
        StartRefused: the library is not installed, or the address cannot be listened on.
    """
    folder.mkdir()
    os.environ[FOLDER] = str(folder)
    try:
        from prometheus_client import CollectorRegistry, multiprocess
    except ModuleNotFoundError:
        raise StartRefused(say("metrics-not-installed")) from None
    registry = CollectorRegistry()
    collector: Collector = multiprocess.MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    assert collector is not None
    _listen(address, registry)


def forget_worker(pid: int | None) -> None:
    """Count what a worker that has ended had open no longer."""
    folder = os.environ.get(FOLDER)
    if pid is None or folder is None:
        return
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]


def _listen(address: str, registry: CollectorRegistry) -> None:
    from prometheus_client import start_http_server

    host, port = read_address(address)
    try:
        start_http_server(port, host, registry)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StartRefused(say("metrics-cannot-listen", host=host, port=str(port), reason=reason)) from None

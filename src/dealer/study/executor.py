"""Who computes: this process, all processors of this machine, or a cluster that somebody else keeps.

``run_all`` lets joblib share the work out, through Ray or Dask where one is named; what comes back is in the
order in which it was done. ``map_in_order`` keeps the order, on this machine alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Literal, TypeVar

from msgspec import Struct

Backend = Literal["local", "ray", "dask"]

T = TypeVar("T")
U = TypeVar("U")


class ExecutorError(Exception):
    """A cluster cannot be used; the message says why and what to do."""


class Executor(Struct, frozen=True):
    """Where the work is done.

    Attributes:
        backend: ``local``, or the cluster's kind.
        address: of the cluster, such as ``tcp://10.0.0.5:8786`` (Dask) or ``ray://10.0.0.5:10001``.
        workers: processes of this machine; all processors if ``None``. A cluster has as many as it has.
    """

    backend: Backend = "local"
    address: str | None = None
    workers: int | None = None


HERE = Executor(workers=1)
"""This process alone."""


def run_all(play: Callable[[U], T], units: Sequence[U], executor: Executor = HERE) -> Iterator[T]:
    """``play`` of every unit, as soon as it is done, in any order.

    Args:
        play: something that can be pickled.
        units: what it is called with, one at a time.
        executor: who computes.

    Raises:
        ExecutorError: the cluster is not installed here, or does not answer.
    """
    match executor.backend:
        case "local":
            yield from _local(play, units, executor.workers or os.cpu_count() or 1)
        case "dask":
            yield from _dask(play, units, executor.address)
        case "ray":
            yield from _ray(play, units, executor.address)


def map_in_order(play: Callable[[int], T], deals: int, workers: int) -> Iterator[T]:
    """Play each deal, in this process or in some, in the order of the deals.

    Args:
        play: something that can be pickled.
        deals: their number; it is called with each from 0.
        workers: processes; 1 plays in this one.
    """
    if workers <= 1 or deals <= 1:
        yield from map(play, range(deals))
        return
    with ProcessPoolExecutor(min(workers, deals), mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, range(deals))


def _local(play: Callable[[U], T], units: Sequence[U], workers: int) -> Iterator[T]:
    if min(workers, len(units)) <= 1:
        yield from map(play, units)
        return
    from joblib import Parallel, delayed, parallel_config

    with parallel_config("loky", n_jobs=workers, inner_max_num_threads=1):
        yield from Parallel(return_as="generator_unordered")(delayed(play)(unit) for unit in units)


def _dask(play: Callable[[U], T], units: Sequence[U], address: str | None) -> Iterator[T]:
    try:
        from distributed import Client
    except ImportError as error:
        raise ExecutorError("Dask is not installed here: pip install distributed") from error
    from joblib import Parallel, delayed, parallel_config

    try:
        client = Client(address)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ExecutorError(f"no Dask scheduler answers at {address}: {error}") from error
    with client, parallel_config("dask", client=client):
        yield from Parallel(return_as="generator_unordered")(delayed(play)(unit) for unit in units)


def _ray(play: Callable[[U], T], units: Sequence[U], address: str | None) -> Iterator[T]:
    """Ray's backend gives results back only when all of a call are in, so it is called again and again."""
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError as error:
        raise ExecutorError("Ray is not installed here: pip install ray") from error
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    try:
        context: Any = ray.init(address=address, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ExecutorError(f"no Ray cluster answers at {address}: {error}") from error
    register_ray()
    with context, parallel_config("ray"):
        size = 4 * effective_n_jobs()
        for start in range(0, len(units), size):
            yield from Parallel()(delayed(play)(unit) for unit in units[start : start + size])

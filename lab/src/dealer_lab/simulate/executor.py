"""Who computes: this process, all processors of this machine, or a cluster that somebody else keeps.

``run_all`` lets joblib share the work out, through Ray or Dask where one is named; what comes back is in the
order in which it was done. ``map_in_order`` keeps the order, on this machine alone.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from msgspec import Struct

from dealer_lab.simulate.time_limit import Unfinished, is_over, play_until

Backend = Literal["local", "ray", "dask"]

T = TypeVar("T")
U = TypeVar("U")


class ExecutorError(Exception):
    """A cluster cannot be used; the message says why and what to do."""


class TimeIsUp(Exception):
    """The time was up before anything is known; the message says what is missing."""


class Executor(Struct, frozen=True):
    """Where the work is done.

    Attributes:
        backend: ``local``, or the cluster's kind.
        address: of the cluster, such as ``tcp://10.0.0.5:8786`` (Dask) or ``ray://10.0.0.5:10001``.
        workers: processes of this machine; all processors if ``None``. A cluster has as many as it has.
        deadline: the moment of ``time.monotonic`` at which all work stops; ``None`` for never. What is in
            work then is cut off; a cluster ends it first.
        report_cut: is told how many units were cut off so.
    """

    backend: Backend = "local"
    address: str | None = None
    workers: int | None = None
    deadline: float | None = None
    report_cut: Callable[[int], object] | None = None


HERE = Executor(workers=1)
"""This process alone."""


@dataclass(frozen=True)
class Execution:
    """How deals are played on this machine, in their order; their results do not depend on it.

    Attributes:
        workers: processes; 1 plays in this one.
        keep_record: is handed every record, with a file name for it, in the order of the deals.
        report_progress: is called after every deal.
        deadline: the moment of ``time.monotonic`` at which all play stops. Deals in play are cut off then.
        report_cut: is told how many were cut off so.
    """

    workers: int = 1
    keep_record: Callable[[str, bytes], None] | None = None
    report_progress: Callable[[], None] | None = None
    deadline: float | None = None
    report_cut: Callable[[int], object] | None = None


ALONE = Execution()
"""In this process, without records, to the end."""


@dataclass(frozen=True)
class StudyExecution:
    """How a study is made that can be stopped and resumed; its result does not depend on it.

    Attributes:
        executor: who computes; it changes nothing but the time.
        checkpoint: a file in which results are kept as they come; what it holds already is not played again.
        report_progress: is told how many units are done, of all that are due.
    """

    executor: Executor = HERE
    checkpoint: Path | None = None
    report_progress: Callable[[int], None] | None = None


IN_MEMORY = StudyExecution()
"""In this process, without a file."""


def run_all(play: Callable[[U], T], units: Sequence[U], executor: Executor = HERE) -> Iterator[T]:
    """Return ``play`` of every unit, as soon as it is done, in any order; fewer if the time is up before.

    Args:
        play: something that can be pickled.
        units: what it is called with, one at a time.
        executor: who computes, and until when.

    Raises:
        ExecutorError: the cluster is not installed here, or does not answer.
    """
    is_local, workers = executor.backend == "local", executor.workers or os.cpu_count() or 1
    timed = partial(play_until, play, executor.deadline if is_local else None)
    results = _run(timed, units, executor)
    done = 0
    for result in results:
        if not isinstance(result, Unfinished):
            done += 1
            yield result
        if isinstance(result, Unfinished) or is_over(executor.deadline):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # joblib's, of work that is given up
                results.close()
            _report_cut(executor.report_cut, result, min(workers, len(units) - done))
            return


def _report_cut(report: Callable[[int], object] | None, last: object, in_work: int) -> None:
    """Tell how many units were in work when the time was up; one process was at the last one, if at any."""
    if report is not None:
        report(in_work if in_work > 1 else int(last is Unfinished.CUT))


def _run(play: Callable[[U], T], units: Sequence[U], executor: Executor) -> Generator[T]:
    match executor.backend:
        case "local":
            yield from _local(play, units, executor.workers or os.cpu_count() or 1)
        case "dask":
            yield from _dask(play, units, executor.address)
        case "ray":
            yield from _ray(play, units, executor.address)


def map_in_order(
    play: Callable[[int], T],
    deals: int,
    workers: int,
    deadline: float | None = None,
    report_cut: Callable[[int], object] | None = None,
) -> Iterator[T]:
    """Play each deal, in this process or in some, in the order of the deals; fewer if the time is up before.

    Args:
        play: something that can be pickled.
        deals: their number; it is called with each from 0.
        workers: processes; 1 plays in this one.
        deadline: the moment of ``time.monotonic`` at which all play stops.
        report_cut: is told how many deals were cut off so.
    """
    timed = partial(play_until, play, deadline)
    if workers <= 1 or deals <= 1:
        for deal in range(deals):
            result = timed(deal)
            if isinstance(result, Unfinished):
                _report_cut(report_cut, result, 1)
                return
            yield result
        return
    with ProcessPoolExecutor(min(workers, deals), mp_context=get_context("spawn")) as pool:
        for deal, result in enumerate(pool.map(timed, range(deals))):
            if isinstance(result, Unfinished):
                pool.shutdown(wait=False, cancel_futures=True)
                _report_cut(report_cut, result, min(workers, deals - deal))
                return
            yield result


def play_in_order(
    play: Callable[[int], tuple[T, Iterable[tuple[str, bytes]]]],
    deals: int,
    execution: Execution = ALONE,
) -> list[T]:
    """Play each deal, and return the results in the order of the deals.

    If the time is up, only the first deals count, up to one that is not whole: which deals are counted must
    not depend on how long they take.

    Args:
        play: returns the result of a deal, and its records with a file name for each.
        deals: their number.
        execution: how they are played.

    Raises:
        TimeIsUp: the first deal is not whole.
    """
    results = []
    limits = execution.deadline, execution.report_cut
    for result, records in map_in_order(play, deals, execution.workers, *limits):
        results.append(result)
        for name, record in records:
            if execution.keep_record is not None:
                execution.keep_record(name, record)
        if execution.report_progress is not None:
            execution.report_progress()
    if not results:
        raise TimeIsUp("the first deal was not played to its end")
    return results


def _local(play: Callable[[U], T], units: Sequence[U], workers: int) -> Iterator[T]:
    if min(workers, len(units)) <= 1:
        yield from map(play, units)
        return
    from joblib import Parallel, delayed, parallel_config

    with parallel_config("loky", n_jobs=workers, inner_max_num_threads=1):
        yield from Parallel(return_as="generator_unordered")(delayed(play)(unit) for unit in units)


def _dask(play: Callable[[U], T], units: Sequence[U], address: str | None) -> Iterator[T]:
    distributed = _require("distributed", "Dask")
    from joblib import Parallel, delayed, parallel_config

    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        raise ExecutorError(f"no Dask scheduler answers at {address}: {error}") from error
    with client, parallel_config("dask", client=client):
        yield from Parallel(return_as="generator_unordered")(delayed(play)(unit) for unit in units)


CLIENTS: Final = {"Ray": '"ray[client]"'}
"""Requirements for the client of an engine, where its module alone is not enough."""


def _ray(play: Callable[[U], T], units: Sequence[U], address: str | None) -> Iterator[T]:
    """Ray's backend gives results back only when all of a call are in, so it is called again and again."""
    ray, ray_joblib = _require("ray", "Ray"), _require("ray.util.joblib", "Ray")
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    try:
        context = ray.init(address=address, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ExecutorError(f"no Ray cluster answers at {address}: {error}") from error
    ray_joblib.register_ray()
    with context, parallel_config("ray"):
        size = 4 * effective_n_jobs()
        for start in range(0, len(units), size):
            yield from Parallel()(delayed(play)(unit) for unit in units[start : start + size])


def _require(module: str, title: str) -> Any:
    package = CLIENTS.get(title, module)
    try:
        return import_module(module)
    except ImportError as error:
        raise ExecutorError(f"{title} is not installed here: pip install {package}") from error

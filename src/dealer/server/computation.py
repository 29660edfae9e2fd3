"""Long work of the rules is done in a process of its own, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from dealer.core.deferral import Deferred, Job, defer, do_job, learn, offload
from dealer.core.message import message
from dealer.server.errors import too_much
from dealer.server.faults import log_fault

T = TypeVar("T")

MOST_JOBS: Final = 200
"""Jobs for one question; no draw needs nearly as many."""

MOST_WAITING: Final = 20
"""Jobs that wait or are being done; beyond them no new match begins that needs another one."""

JOB_SECONDS: Final = 120.0
"""How long a thread waits for a job, queue included. Then it does the job itself, and slows all others."""


async def do_in_thread(job: Job) -> bytes:
    """Work a job out in a thread: where there are no processes."""
    return await asyncio.to_thread(do_job, job)


class Computation:
    """Answers questions whose rules may take long.

    Args:
        work: works a job out, away from the event loop.
    """

    def __init__(self, work: Callable[[Job], Awaitable[bytes]] = do_in_thread) -> None:
        self._work = work
        self._running: dict[Job, asyncio.Task[bytes]] = {}
        self._in_turn = asyncio.Semaphore(1)

    def count_running(self) -> int:
        """Return how many jobs are being worked out, or wait for it."""
        return len(self._running)

    async def answer(self, question: Callable[[], T], *, is_patient: bool = True) -> T:
        """Return the answer to a question that is put on the event loop.

        It is put again whenever something that it needs has been worked out, so it must change nothing
        before it has its answer.

        Args:
            question: what is asked.
            is_patient: whether it waits however much is being worked out.

        Raises:
            ApiError: it does not, and too much is.
        """
        for _ in range(MOST_JOBS):
            try:
                with offload(defer):
                    return question()
            except Deferred as deferred:
                job = deferred.job
            if not is_patient and job not in self._running and len(self._running) >= MOST_WAITING:
                raise too_much(message("refusal-deals-busy"))
            try:
                learn(job, await self._do(job, is_patient=is_patient))
            except Exception as error:
                log_fault(f"{job.function} elsewhere", error)
                break
        return question()  # here, whatever it takes

    @contextmanager
    def in_thread(self, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        """Have what takes long worked out elsewhere, while this thread, which is not the loop's, waits."""

        def do(job: Job) -> bytes:
            try:
                return asyncio.run_coroutine_threadsafe(self._do(job), loop).result(JOB_SECONDS)
            except Exception as error:
                log_fault(f"{job.function} elsewhere", error)
                return do_job(job)

        with offload(do):
            yield

    async def answer_from_thread(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Return the answer to a question that is put to a thread, ``offload`` with ``defer``.

        It is put again whenever something that it needs has been worked out. So whatever the thread holds,
        such as a connection, is free meanwhile.
        """
        while True:
            try:
                return await ask()
            except Deferred as deferred:
                job = deferred.job
            try:
                learn(job, await self._do(job))
            except Exception as error:
                log_fault(f"{job.function} elsewhere", error)
                learn(job, await do_in_thread(job))

    async def _do(self, job: Job, *, is_patient: bool = True) -> bytes:
        """Work a job out once, whoever else asks for it meanwhile.

        Those of new matches are done one after the other, so that a match under way waits for one at most.
        """
        task = self._running.get(job)
        if task is None:
            work = self._work(job) if is_patient else self._work_in_turn(job)
            task = self._running[job] = asyncio.ensure_future(work)
            task.add_done_callback(lambda _: self._running.pop(job))
        return await asyncio.shield(task)

    async def _work_in_turn(self, job: Job) -> bytes:
        async with self._in_turn:
            return await self._work(job)

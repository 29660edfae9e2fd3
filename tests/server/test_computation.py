"""What takes long in the rules: worked out in a process, once, and here if that fails."""

from __future__ import annotations

import asyncio
import threading

import pytest

from dealer.core.deferral import Deferred, Job, defer, do_job, offload
from dealer.games.different_number_hunt.rules import solver
from dealer.server import computation
from dealer.server.bots.pool import BotError, BotPool
from dealer.server.computation import Computation
from dealer.server.errors import ApiError

CELLS = (
    3,
    "+",
    1,
    "*",
    2,
    "-",
    5,
    "/",
    4,
    "+",
    6,
    "-",
    7,
    "*",
    8,
    "+",
    9,
    "/",
    10,
    "-",
    11,
    "*",
    12,
    "/",
    13,
)


def ask(at: int) -> tuple[int, ...]:
    return solver.attainable(CELLS, at, at + 400)  # type: ignore[arg-type]


def test_who_must_not_wait_is_handed_a_job_and_gets_the_same_from_a_process() -> None:
    with offload(defer), pytest.raises(Deferred) as deferred:
        ask(300)
    job = deferred.value.job

    async def work() -> bytes:
        pool = BotPool(1)
        try:
            return await pool.work(job)
        finally:
            await pool.close()

    assert asyncio.run(work()) == do_job(job)
    with offload(defer):
        assert len(ask(300)) > 10  # it is remembered


def test_a_question_is_put_again_when_its_job_is_done() -> None:
    done: list[Job] = []

    async def work(job: Job) -> bytes:
        done.append(job)
        await asyncio.sleep(0)
        return do_job(job)

    async def both() -> list[tuple[int, ...]]:
        asked = Computation(work)
        return await asyncio.gather(*(asked.answer(lambda: ask(310)) for _ in range(3)))

    first, *others = asyncio.run(both())
    assert all(other == first for other in others)
    assert len(done) == 1


def test_what_no_process_can_do_is_done_here(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(job: Job) -> bytes:
        raise BotError("its process died")

    async def answers() -> tuple[tuple[int, ...], tuple[int, ...]]:
        failing, loop = Computation(fail), asyncio.get_running_loop()

        def in_thread() -> tuple[int, ...]:
            with failing.in_thread(loop):
                return ask(330)

        return await failing.answer(lambda: ask(320)), await asyncio.to_thread(in_thread)

    one, two = asyncio.run(answers())
    assert (one, two) == (ask(320), ask(330))
    assert caplog.text.count("attained_by_all elsewhere: BotError") == 2


def test_a_thread_waits_for_its_job() -> None:
    where: list[int] = []

    async def work(job: Job) -> bytes:
        where.append(threading.get_ident())
        return do_job(job)

    async def answer() -> tuple[int, ...]:
        asked, loop = Computation(work), asyncio.get_running_loop()

        def in_thread() -> tuple[int, ...]:
            with asked.in_thread(loop):
                return ask(340)

        return await asyncio.to_thread(in_thread)

    assert asyncio.run(answer()) == ask(340)
    assert where == [threading.get_ident()]


def test_a_new_match_is_refused_when_much_is_being_worked_out_and_others_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computation, "MOST_WAITING", 1)
    going = asyncio.Event()

    async def work(job: Job) -> bytes:
        await going.wait()
        return do_job(job)

    async def answers() -> list[tuple[int, ...]]:
        busy = Computation(work)
        first, same, later = (
            asyncio.create_task(busy.answer(lambda at=at: ask(at), is_patient=is_patient))
            for at, is_patient in ((350, False), (350, False), (360, True))
        )
        await asyncio.sleep(0)
        with pytest.raises(ApiError, match="refusal-deals-busy") as refused:
            await busy.answer(lambda: ask(370), is_patient=False)
        assert (refused.value.status, refused.value.reason) == (429, "too_much")
        assert await busy.answer(lambda: (1,), is_patient=False) == (1,), "what needs no job is answered"
        going.set()
        return await asyncio.gather(first, same, later)

    assert asyncio.run(answers()) == [ask(350), ask(350), ask(360)]


@pytest.mark.long
def test_a_match_under_way_does_not_wait_for_all_new_ones() -> None:
    asked: list[int] = []
    going = asyncio.Event()

    async def work(job: Job) -> bytes:
        asked.append(len(asked))
        await going.wait()
        return do_job(job)

    async def answers() -> list[tuple[int, ...]]:
        busy = Computation(work)
        new = [
            asyncio.create_task(busy.answer(lambda at=at: ask(at), is_patient=False))
            for at in (380, 390, 400)
        ]
        under_way = asyncio.create_task(busy.answer(lambda: ask(410)))
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(asked) == 2, "one of the new ones, and that of the match under way"
        going.set()
        return await asyncio.gather(*new, under_way)

    assert asyncio.run(answers()) == [ask(at) for at in (380, 390, 400, 410)]

"""A match that is over is judged by the strongest bot, step by step, within a budget."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from dealer.match import Entry, Setup
from dealer.review.judgement import Judges, read_timeline
from dealer.server.bots.pool import BotError
from dealer.server.bots.process import BestActionsRequest, PairsRequest
from dealer.server.db.engine import open_engine
from dealer.server.replays import judgements
from dealer.server.replays.judgements import JudgementService
from dealer.server.replays.judging import FINALISTS, FRESH, MOST_PAIRS, Judgement, Judging
from dealer.server.replays.replay import Replay
from tests.golden import record_path
from tests.server.table import PATIENCE, Served, rows, until

RECORD = record_path("increment-whole-match").read_bytes()
LOG = json.loads(RECORD)["log"]


class Counted:
    """Plays no match: says how each pair would have gone, and writes down what was asked.

    Args:
        wins: by entry, how many of ten pairs the other decision wins that was lost as it was played.
        spent_s: for each question.
    """

    def __init__(self, wins: dict[int, int], spent_s: float = 0.0, faulty: int | None = None) -> None:
        self.wins, self.spent_s, self.faulty = wins, spent_s, faulty
        self.asked: list[BestActionsRequest | PairsRequest] = []

    async def ask(self, request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
        self.asked.append(request)
        if isinstance(request, BestActionsRequest):
            if self.faulty in request.entries:
                raise BotError("it failed")
            other = {"type": "other"}
            actions = [other if seq in self.wins else LOG[seq]["action"] for seq in request.entries]
            answers = [{"action": action, "after_ms": 0} for action in actions]
            return msgspec.json.encode(answers), self.spent_s
        numbers = range(request.first, request.first + request.count)
        pairs = [[False, number % 10 < self.wins[request.entry]] for number in numbers]
        return json.dumps(pairs).encode(), self.spent_s


def judge(counted: Counted, seconds: float = 1e9) -> Judgement:
    judging = Judging(
        read_timeline(RECORD), RECORD, Judges("careful", "careful", "plain"), counted.ask, seconds
    )
    assert judging.result.state == "working"
    asyncio.run(judging.run())
    return judging.result


def test_the_decisions_that_cost_most_are_found_and_counted_by_fresh_pairs() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    costs = dict.fromkeys(decided, 0) | {decided[20]: 3, decided[7]: 9, decided[30]: 6, decided[31]: 1}
    counted = Counted(costs)
    found = judge(counted)
    assert found.state == "done"
    assert found.turning_points == (decided[7] + 1, decided[30] + 1, decided[20] + 1)
    by_moment = {each.moment: each for each in found.decisions}
    worst = by_moment[decided[7] + 1].cost
    assert worst is not None
    assert worst.low < worst.mean < worst.high
    assert (worst.mean, worst.pairs) == (pytest.approx(0.9, abs=0.02), MOST_PAIRS)
    assert sum(each.cost is not None for each in found.decisions) == FINALISTS
    pairs = [request for request in counted.asked if isinstance(request, PairsRequest)]
    assert {(r.policy, r.first >= FRESH) for r in pairs} == {("plain", False), ("careful", True)}


def test_something_rough_is_known_after_a_few_questions_and_gives_way_to_what_is_counted() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    counted = Counted(dict.fromkeys(decided, 8))
    judging = Judging(
        read_timeline(RECORD), RECORD, Judges("strong", "careful", "plain"), counted.ask, seconds=1e9
    )
    seen: list[Judgement] = []

    async def ask(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
        seen.append(judging.result)
        return await counted.ask(request)

    judging._ask = ask
    asyncio.run(judging.run())
    first = seen[6]
    moments = [each.moment for each in first.decisions]
    assert moments == sorted(moments)
    assert (first.state, len(first.turning_points)) == ("working", 3)
    assert max(moments) - min(moments) > len(LOG) / 3  # from all over the match
    rough = [each for each in first.decisions if each.cost]
    assert rough
    assert all(each.is_rough and each.cost and each.cost.low < -0.2 for each in rough)
    narrowing = [each.cost for state in seen for each in state.decisions if each.cost]
    assert min(cost.high - cost.low for cost in narrowing) < 0.5 < narrowing[0].high - narrowing[0].low
    done = judging.result
    assert {each.is_rough for each in done.decisions} == {False}
    assert sum(each.cost is not None for each in done.decisions) == FINALISTS


def test_a_quick_policy_looks_first_and_the_strongest_is_asked_what_seems_to_have_cost_most_first() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    costs = {decided[3]: 2, decided[20]: 10, decided[33]: 6}
    counted = Counted(costs)
    judging = Judging(
        read_timeline(RECORD), RECORD, Judges("strong", "careful", "plain"), counted.ask, seconds=1e9
    )
    asyncio.run(judging.run())
    answers = [request for request in counted.asked if isinstance(request, BestActionsRequest)]
    quick = [seq for request in answers if request.policy == "careful" for seq in request.entries]
    strong = [seq for request in answers if request.policy == "strong" for seq in request.entries]
    assert sorted(quick) == sorted(strong) == decided
    assert set(strong[:3]) == set(costs)
    assert strong[0] == decided[20]
    assert {each.by for each in judging.result.decisions} == {"strong"}


def test_what_the_strongest_was_not_asked_says_who_was() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    counted = Counted(dict.fromkeys(decided, 5))

    async def ask(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
        raw, _ = await counted.ask(request)
        return raw, 5.0 if getattr(request, "policy", "") == "strong" else 0.01

    judging = Judging(read_timeline(RECORD), RECORD, Judges("strong", "careful", "plain"), ask, seconds=100)
    asyncio.run(judging.run())
    by = {each.moment: each.by for each in judging.result.decisions}
    assert len(by) == len(decided)
    assert list(by.values()).count("strong") == 8, "40 of the 100 seconds"
    assert {by[moment] for moment in judging.result.turning_points} == {"strong"}


def test_several_questions_are_asked_at_a_time() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    counted = Counted(dict.fromkeys(decided, 5))
    most = now = 0

    async def ask(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
        nonlocal most, now
        now += 1
        most = max(most, now)
        await asyncio.sleep(0)
        now -= 1
        return await counted.ask(request)

    judges = Judges("strong", "careful", "plain")
    judging = Judging(read_timeline(RECORD), RECORD, judges, ask, seconds=1e9, width=3)
    asyncio.run(judging.run())
    assert most == 3
    wide = judging.result
    assert {each.moment: each.cost for each in wide.decisions if each.cost} == {
        each.moment: each.cost for each in judge(counted).decisions if each.cost
    }


class Store:
    """Keeps nothing."""

    async def read(self, _question: object) -> None:
        return None


def watched(number: int) -> Any:
    """A match that is reviewed."""
    session = SimpleNamespace(id=str(number), rules=SimpleNamespace(id="increment-black-white"))
    timeline = read_timeline(RECORD)
    return SimpleNamespace(source="record", session=session, timeline=timeline, content=str(number))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of a clock that stands still, to be set."""
    now = [0.0]
    monkeypatch.setenv("DEALER_REVIEW_SECONDS", "60")
    monkeypatch.setattr(judgements, "monotonic", lambda: now[0])
    monkeypatch.setattr(judgements, "_write_record", lambda _replay: RECORD)
    return now


def test_a_match_that_nobody_looks_at_waits_until_somebody_does(clock: list[float]) -> None:
    counted = Counted(dict.fromkeys(range(len(LOG)), 5))

    async def look_twice() -> tuple[int, int]:
        service = JudgementService(Store())  # type: ignore[arg-type]

        async def judge(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
            clock[0] += 10
            return await counted.ask(request)

        service._pool.judge = judge  # type: ignore[method-assign]
        replay = watched(1)
        await service.get(replay, "192.0.2.1")
        (task,) = (job.task for job in service.jobs.values())
        await asyncio.wait([task], timeout=1)
        before = len(counted.asked)
        assert (await service.get(replay, "192.0.2.1")).state == "working"
        await asyncio.wait([task], timeout=1)
        await service.close()
        return before, len(counted.asked)

    assert asyncio.run(look_twice()) == (4, 8)


def test_a_match_that_nobody_looks_at_gives_way(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(judging: Judging) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Judging, "run", wait)

    async def look_at_many() -> None:
        service = JudgementService(Store())  # type: ignore[arg-type]
        for number in range(judgements.MOST_FROM_AN_ADDRESS):
            await service.get(watched(number), "192.0.2.1")
        last = watched(99)
        assert (await service.get(last, "192.0.2.1")).state == "waiting"
        assert "99" not in service.jobs
        clock[0] += 40
        await service.get(watched(0), "192.0.2.1")
        await service.get(last, "192.0.2.1")
        assert {"0", "99"} <= {*service.jobs}
        assert "1" not in service.jobs
        await service.close()

    asyncio.run(look_at_many())


def test_an_address_that_asks_for_many_holds_nobody_up(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(judging: Judging) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Judging, "run", wait)

    async def ask_for_many() -> None:
        service = JudgementService(Store())  # type: ignore[arg-type]
        for number in range(28):
            await service.get(watched(number), "192.0.2.1")
        assert [*service.jobs] == ["0", "1", "2"]
        for other in range(7):
            for number in range(3):
                await service.get(watched(100 + 10 * other + number), f"198.51.100.{other}")
        assert len(service.jobs) == judgements.MOST_JUDGED
        assert (await service.get(watched(99), "203.0.113.1")).state == "waiting"
        assert "99" in service.jobs
        assert len(service.jobs) == judgements.MOST_JUDGED
        assert "0" in service.jobs
        await service.close()

    asyncio.run(ask_for_many())


def test_copies_of_a_match_are_judged_once_whatever_it_is_called(clock: list[float]) -> None:
    counted, written = Counted({}), list[Any]()

    class Shelf:
        async def read(self, question: Any) -> Any:
            return True if isinstance(question, partial) else None

        async def write(self, rows: list[Any]) -> None:
            written.extend(rows)

    async def judge_copies() -> None:
        service = JudgementService(Shelf())  # type: ignore[arg-type]
        service._pool.judge = counted.ask  # type: ignore[method-assign]
        for number in range(5):
            copy = watched(number)
            copy.content = "same"
            await service.get(copy, f"192.0.2.{number}")
        (job,) = service.jobs.values()
        assert job.task is not None
        await job.task
        await service.close()

    asyncio.run(judge_copies())
    assert len(counted.asked) == len({request.entries for request in counted.asked})
    assert sorted(write.parameters["match"] for write in written) == ["0", "1", "2", "3", "4"]
    assert {write.parameters["content"] for write in written} == {"same"}


def test_a_copy_is_known_by_what_was_played() -> None:
    match, session = read_timeline(RECORD).last, SimpleNamespace(secret=bytes(32))

    def identify(setup: Setup, log: tuple[Entry, ...]) -> str:
        timeline = SimpleNamespace(last=SimpleNamespace(setup=setup, log=log))
        return Replay(session, timeline, "record").content  # type: ignore[arg-type]

    first, *others = match.setup.seats
    renamed = replace(match.setup, seats=(replace(first, name="Eve"), *others))
    last = replace(match.log[-1], at=match.log[-1].at + 1)
    assert identify(match.setup, match.log) == identify(renamed, match.log)
    assert identify(match.setup, match.log) != identify(match.setup, (*match.log[:-1], last))


def test_what_is_done_alike_is_said_and_not_counted() -> None:
    counted = Counted({})
    found = judge(counted)
    assert found.turning_points == ()
    assert all(each.same and each.cost is None for each in found.decisions)
    assert len(found.decisions) == found.of
    assert not any(isinstance(request, PairsRequest) for request in counted.asked)


def test_what_the_budget_does_not_reach_is_not_said() -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    found = judge(Counted(dict.fromkeys(decided, 5), spent_s=1), seconds=20)
    assert (found.state, found.progress) == ("done", 1.0)
    assert 0 < len(found.decisions) < found.of
    assert all(each.cost is None or each.cost.pairs >= 8 for each in found.decisions)
    counted = Counted(dict.fromkeys(decided, 5), spent_s=1)
    judge(counted, seconds=20)
    assert len(counted.asked) < 20 + 2 * len(decided)


def test_where_the_policy_fails_the_others_are_judged(caplog: pytest.LogCaptureFixture) -> None:
    decided = [entry["seq"] for entry in LOG if isinstance(entry["actor"], int)]
    found = judge(Counted({decided[3]: 8}, faulty=decided[5]))
    assert decided[5] + 1 not in {each.moment for each in found.decisions}
    assert found.turning_points == (decided[3] + 1,)
    assert "cannot judge entry" in caplog.text


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_of_a_match_that_was_deleted_meanwhile_nothing_is_kept(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def judge_nothing(judging: Judging) -> None:
        engine = open_engine(server.database)
        with engine.begin() as connection:
            connection.exec_driver_sql("delete from records")
        engine.dispose()

    monkeypatch.setenv("DEALER_REVIEW_SECONDS", "1")
    monkeypatch.setattr(Judging, "run", judge_nothing)
    record = send(server, RECORD)
    assert ask(server, record).state == "waiting"
    service = server.app.state.replays.judgements
    until(lambda: not service.jobs)
    assert rows(server.database, "select count(*) from judgements") == [(0,)]


def ask(server: Served, record: str) -> Judgement:
    answer = httpx.get(
        f"{server.url}/api/records/{record}/review/turning-points", timeout=PATIENCE, verify=False
    )
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Judgement)


def send(server: Served, raw: bytes) -> str:
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(
        f"{server.url}/api/records", content=raw, headers=headers, timeout=PATIENCE, verify=False
    )
    return str(answer.json()["record"])


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_judgement_is_kept_and_outlasts_the_server(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = Judges("plain", "careful", "plain")  # the strongest would be compiled first
    monkeypatch.setattr(judgements, "choose_judges", lambda _: quick)
    monkeypatch.setattr(judgements, "NICENESS", 0)  # on a busy machine it would wait for all others
    before = start()
    record = send(before, record_path("increment-resigned").read_bytes())
    assert ask(before, record).state == "off"
    monkeypatch.setenv("DEALER_REVIEW_SECONDS", "1")
    first = ask(before, record)
    assert first.state in ("waiting", "working")
    assert (first.best, first.player, first.turning_points) == ("plain", "careful", ())
    until(lambda: ask(before, record).state == "done")
    found = ask(before, record)
    assert found.decisions
    kept = [("record", record)]  # a moment after everybody is told
    until(lambda: rows(before.database, "select source, match from judgements") == kept)
    monkeypatch.setenv("DEALER_REVIEW_SECONDS", "0")
    before.stop()
    assert ask(start(), record) == found

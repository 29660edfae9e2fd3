"""Whatever the store does: a command is refused with 503, the match goes on, no clock loses by it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from dealer.match import verify
from dealer.server.clock import now_ms
from dealer.server.db import engine, faults, listener, store
from dealer.server.matches import outages, service
from tests.server.db.store_faults import CASES, Fault
from tests.server.table import PATIENCE, Person, Served, frame, rows, two, until

STANDS_SECONDS = 1.0
"""For how long a fault goes on after the command was refused."""


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for as long as in earnest."""
    monkeypatch.setattr(engine, "WAIT_SECONDS", 2)
    monkeypatch.setattr(engine, "LOCK_SECONDS", 1)
    monkeypatch.setattr(store, "ANSWER_SECONDS", 1.5)
    monkeypatch.setattr(store, "READ_SECONDS", 3.0)
    monkeypatch.setattr(store, "WRITE_SECONDS", 5.0)
    monkeypatch.setattr(faults, "PATIENCE_SECONDS", 2.0)
    monkeypatch.setattr(service, "SLOW_MS", 400)
    monkeypatch.setattr(outages, "FIRST_RETRY_SECONDS", 0.2)
    monkeypatch.setattr(outages, "LONGEST_RETRY_SECONDS", 0.2)


@pytest.fixture
def strike(server: Served) -> Iterator[Callable[[str, str], Fault]]:
    """Lets a fault strike the store of the server; it is healed in the end."""
    struck = []

    def strike(kind: str, point: str) -> Fault:
        struck.append(Fault(server, kind, point))
        return struck[-1]

    yield strike
    for fault in struck:
        fault.heal()


READY = {"type": "ready"}


def asked(answer: httpx.Response) -> int:
    """The status of an answer; what is refused for the store's sake says so."""
    if answer.status_code != 200:
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable"), answer.text
    return answer.status_code


def acted(person: Person) -> dict[str, int]:
    """What the request is answered in the end."""
    answers: list[httpx.Response] = []

    def is_taken() -> bool:
        answers.append(person.act(READY, "b1.planning", request=f"ready-{person.seat}"))
        return asked(answers[-1]) == 200

    until(is_taken)
    return answers[-1].json()


@pytest.mark.long
@pytest.mark.parametrize(("database", "kind", "point", "is_refused"), CASES, indirect=["database"])
def test_a_fault_is_a_refusal_and_the_match_goes_on(
    server: Served, strike: Callable[[str, str], Fault], kind: str, point: str, is_refused: bool
):
    ann, ben = two(server.url)
    with ben.live() as socket:
        frame(socket)
        fault = strike(kind, point)
        sent = now_ms()
        first = ann.act(READY, "b1.planning", request="ready-0")
        answered = now_ms()
        assert (asked(first) == 503) == is_refused
        assert fault.struck.is_set()
        with ThreadPoolExecutor() as threads:  # what is read meanwhile is shown, or refused
            paths = ("/view?seat=1", "/draft?seat=1")
            for answer in threads.map(lambda path: ben.http.get(path), paths):
                asked(answer)
        if is_refused:
            time.sleep(STANDS_SECONDS)
        stood_until = now_ms()
        fault.heal()
        healed = now_ms()
        answer = acted(ann)
        assert acted(ann) == answer, "the same request is answered the same"
        assert acted(ben)["number"] == answer["number"] == 1
        while (now := frame(socket))["view"]["phase"] == "planning":
            pass
    paused, resumed = now["notices"][::2], now["notices"][1::2]
    assert {notice["action"]["type"] for notice in paused} <= {"pause"}
    away = sum(end["at"] - begin["at"] for begin, end in zip(paused, resumed, strict=True))
    assert away <= healed - sent + 5000
    if is_refused:
        came_before = answered if point == "before" else fault.struck_at
        is_replaced = kind == "frozen" and not fault.is_file  # by connections that do not stand still
        stood_until = answered if is_replaced else stood_until
        not_credited = service.SLOW_MS  # by which the next command may still be stored late
        assert away >= stood_until - came_before - not_credited, "all the time since the command came"
    log = rows(server.database, "select actor, action from entries order by seq")
    assert [actor for actor, action in log if "ready" in action] == ["0", "1"]
    healed = now_ms()
    until(lambda: rows(server.database, "select max(at) from heartbeat")[0][0] > healed)
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert verify(ann.http.get("/record").content).decided_by == "resigned"


@pytest.mark.parametrize(
    ("database", "kind"),
    [("sqlite", "locked"), ("sqlite", "refused"), ("postgresql", "lost"), ("postgresql", "refused")],
    indirect=["database"],
)
def test_a_clock_that_runs_out_meanwhile_takes_nothing(
    server: Served, strike: Callable[[str, str], Fault], kind: str
):
    """The planning clock has 4 seconds; the store fails for longer, and nobody's time is up."""
    ann, ben = two(server.url, options={"times": {"planning": 4}})
    fault = strike(kind, "before")
    asked(ann.act(READY, "b1.planning", request="ready-0"))
    time.sleep(5)
    fault.heal()
    acted(ann)
    acted(ben)
    log = rows(server.database, "select actor, action from entries order by seq")
    assert "clock" not in [actor for actor, _ in log]


@pytest.mark.long
@pytest.mark.parametrize(
    ("database", "kind"),
    [("sqlite", "lost"), ("postgresql", "lost"), ("postgresql", "locked")],
    indirect=["database"],
)
def test_what_is_not_in_memory_is_refused_until_the_store_is_back(
    server: Served, strike: Callable[[str, str], Fault], kind: str
):
    ann, ben = two(server.url)
    matches = server.app.state.matches
    matches.cache.clear()
    fault = strike(kind, "before")
    assert asked(ann.http.get("/view", params={"seat": 0})) == 503
    assert asked(httpx.get(f"{server.url}/api/matches/{ben.match}", timeout=PATIENCE)) == 503
    with ben.live() as socket, pytest.raises(ConnectionClosed) as closed:
        frame(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    fault.heal()
    until(lambda: asked(ann.http.get("/view", params={"seat": 0})) == 200)
    acted(ann)


@pytest.mark.long
def test_a_worker_whose_listening_stands_still_listens_anew(shared: str, monkeypatch: pytest.MonkeyPatch):
    """What the other has written is seen though the connection that tells of it never breaks by itself."""
    monkeypatch.setattr(listener, "QUIET_SECONDS", 0.3)
    monkeypatch.setattr(listener, "ANSWER_SECONDS", 1.0)
    first, second = Served(shared), Served(shared)
    query = "select pid from pg_stat_activity where datname = current_database() and query = 'SELECT 1'"
    frozen: list[int] = []
    try:
        ann, ben = two(first.url)
        ben.move(second.url)
        with ben.live() as socket:
            frame(socket)
            until(lambda: len(rows(shared, query)) == 2)
            frozen = [pid for (pid,) in rows(shared, query)]
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            assert ann.act(READY, "b1.planning").status_code == 200
            while not frame(socket)["view"]["bouts"][0]["ready"][0]:
                pass
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)
        for server in (first, second):
            server.stop()


def test_what_a_stranger_asks_for_is_no_fault_of_the_store(server: Served):
    """No address or text that somebody sends is refused by the database rather than by us."""
    nothing = "%00"
    for path in (f"/api/matches/{nothing}", f"/api/series/{nothing}", f"/api/records/{nothing}/record"):
        assert httpx.get(server.url + path, timeout=PATIENCE).status_code == 404, path
    ann, _ = two(server.url)
    said = {"request": "t1", "room": "table", "text": "a\0b"}
    assert ann.http.post("/talk", params={"seat": 0}, json=said).status_code in (201, 200, 422)
    made = httpx.post(
        f"{server.url}/api/matches",
        json={"game": "expression-black-white", "title": "a\0b"},
        timeout=PATIENCE,
    )
    assert made.status_code in (201, 422)

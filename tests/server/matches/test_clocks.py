"""Clocks that run out over the wire, with all times scaled down."""

from __future__ import annotations

import json
import socket
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from dealer.match import verify
from dealer.server.clock import now_ms
from dealer.server.matches import deadlines
from tests.server.table import PATIENCE, Served, frame, rows, some_action, two, until

EMPTY = [None] * 12


@pytest.mark.long
def test_every_clock_runs_out_and_what_stood_counts(start: Callable[..., Served]):
    """Both play and do nothing else; Ann's Final Guess stands though she never says she is done."""
    server = start(grace_ms=20)
    times = {"play": 8000, "final_guess": 1000}
    people = two(server.url, scale="1/400", advantage=0, options={"times": times})
    rng, answered, stood = Random(5), set(), []
    row = {"numbers": [3, 4], "symbol": "+"}
    with people[0].live() as ann, people[1].live() as ben:
        sockets, over = (ann, ben), False
        latest: list[dict] = [frame(ann), frame(ben)]
        while not over:
            for seat in (0, 1):
                now, may = latest[seat], latest[seat]["may"]
                key = (seat, may["decision"])
                if now["view"] and may["owes"] and "play" in may["types"] and key not in answered:
                    answered.add(key)
                    assert people[seat].act(some_action(now, rng), may["decision"]).status_code == 200
                if seat == 0 and "final_guess" in may["types"] and key not in answered:
                    answered.add(key)
                    version = {"type": "final_guess", "rounds": [row, *EMPTY[1:]], "done": False}
                    assert people[0].act(version, may["decision"]).json() == {
                        "number": None,
                        "provisional": True,
                    }
                    stood.append(may["decision"])
            latest = [newest(socket, last) for socket, last in zip(sockets, latest, strict=True)]
            over = latest[0]["table"]["status"] == "over"
    raw = people[0].http.get("/record").content
    assert verify(raw).decided_by in ("points", "final_guesses", "rounds", "advantage")
    log = json.loads(raw)["log"]
    ran_out = Counter(entry["action"]["timer"] for entry in log if entry["actor"] == "clock")
    assert ran_out == {"planning": 2, "starter": 1, "guess": 24, "reveal": 24, "final_guess": 4}
    versions = [entry["seq"] for entry in log if entry["action"]["type"] == "final_guess"]
    assert stood == ["b1.final", "b2.final"]
    assert [log[seq]["action"]["rounds"][0] for seq in versions] == [row, row]
    assert all(log[seq + 1]["action"]["type"] == "expire" for seq in versions)


def newest(socket, last: dict) -> dict:
    """The next frame if one comes soon, else the last one."""
    try:
        return json.loads(socket.recv(0.01))
    except TimeoutError:
        return last


def test_play_and_reserve_run_out_and_end_the_match(start: Callable[..., Served]):
    server = start(grace_ms=20)
    ann, _ = two(server.url, scale="1/200", advantage=1)
    with ann.live() as socket:
        while (now := frame(socket))["table"]["status"] != "over":
            pass
    assert now["view"]["outcome"]["decided_by"] == "time"
    raw = ann.http.get("/record").content
    assert verify(raw).winners == (1,), "the Advantage's holder let the clock choose, and so goes second"
    assert [e["action"]["timer"] for e in json.loads(raw)["log"] if e["actor"] == "clock"] == [
        "planning",
        "starter",
        "play",
    ]


def test_an_answer_after_its_time_is_refused(start: Callable[..., Served]):
    """The clock has judged before it came."""
    server = start(grace_ms=0)
    ann, ben = two(server.url, scale="1/200", advantage=1)
    with ben.live() as socket:
        while frame(socket)["view"]["phase"] != "over":
            pass
    answer = ann.act({"type": "play", "expression": "1+1+1"}, "b1.r1.play")
    assert (answer.status_code, answer.json()["code"]) == (409, "out_of_turn")


def test_an_untimed_match_has_no_clock(server: Served):
    ann, _ = two(server.url, pace="untimed")
    now = ann.view()
    assert (now["clocks"]["timers"], now["clocks"]["reserves"]) == ([], [])
    assert now["table"]["options"]["times"] is None


def test_a_machine_that_slept_credits_the_clocks(server: Served, monkeypatch: pytest.MonkeyPatch):
    """A minute is gone between two heartbeats; the planning clock has lost nothing by it."""
    ann, _ = two(server.url)
    until(lambda: bool(rows(server.database, "select * from heartbeat, matches where at >= started")))
    monkeypatch.setattr(deadlines, "now_ms", lambda: now_ms() + 60_000)
    with ann.live() as socket:
        while not (now := frame(socket))["notices"]:
            pass
    assert [notice["action"]["type"] for notice in now["notices"]] == ["pause", "resume"]
    away = now["notices"][1]["at"] - now["notices"][0]["at"]
    assert away > 50_000
    assert now["clocks"]["timers"][0]["left_ms"] > 180_000 - away


def test_an_action_has_arrived_when_its_last_byte_has(server: Served):
    """Opening a request early and finishing it late buys no time."""
    ann, _ = two(server.url)
    said = b'{"request":"slow","decision":"b1.planning","action":{"type":"ready"}}'
    head = (
        f"POST /api/matches/{ann.match}/actions HTTP/1.1\r\nHost: {server.url[7:]}\r\n"
        f"Authorization: Bearer {ann.token}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(said)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as caller:
        caller.sendall(head.encode() + said[:-1])
        begun = now_ms()
        until(lambda: now_ms() > begun + 50)
        finished = now_ms()
        caller.sendall(said[-1:])
        assert caller.recv(12) == b"HTTP/1.1 200"
    query = "select started + at from entries join matches on id = match where actor = '0'"
    ((at,),) = rows(server.database, query)
    assert at >= finished

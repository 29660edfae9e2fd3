"""kill -9 in the middle of a match: what was answered is there, clocks are credited, play goes on."""

from __future__ import annotations

import json
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from dealer.match import verify
from tests.server.drafts import part, read, write
from tests.server.table import PATIENCE, Machine, Person, advance, frame, rows, some_action, two, until


def test_what_was_answered_survives_and_sockets_come_back(machine: Machine):
    ann, ben = people = two(machine.url)
    advance(people, lambda view: view["phase"] == "guess" and len(view["bouts"][0]["rounds"]) == 3)
    loser = next(p for p in people if "guess" in p.view()["may"]["types"])
    other = ben if loser is ann else ann
    guess = {"type": "guess", "numbers": [2], "symbol": None}
    answered = loser.act(guess, loser.view()["may"]["decision"], request="before the fall".replace(" ", "-"))
    write(other, building=(0, ["7", "*"]))
    before = {p.seat: p.view()["view"] for p in people}
    with ann.live() as live:
        frame(live)
        machine.stop()
        with pytest.raises(ConnectionClosedError):
            list(live)
    machine.start()
    assert {p.seat: p.view()["view"] for p in people} == before
    assert read(other) == {"version": 1, "parts": {"building": part(1, ["7", "*"])}}
    again = loser.act(guess, "b1.r3.guess", request="before-the-fall")
    assert again.json() == answered.json()
    notices = ann.view()["notices"]
    assert [notice["action"]["type"] for notice in notices] == ["pause", "resume"]
    with ann.live() as live:
        assert frame(live)["view"] == before[0]
        advance(people, lambda view: view["phase"] == "play" and len(view["bouts"][0]["rounds"]) == 4)
        while frame(live)["view"]["phase"] != "play":
            pass


@pytest.mark.long
def test_a_standing_version_survives_and_the_clock_is_credited(machine: Machine):
    """The server is away for longer than the clock had left; the version still stands, and then counts."""
    ms = 3000
    people = two(machine.url, options={"times": {"final_guess": ms // 1000, "result": 0}})
    advance(people, lambda view: view["phase"] == "final")
    version = {
        "type": "final_guess",
        "rounds": [{"numbers": [9, 9], "symbol": "/"}, *[None] * 11],
        "done": False,
    }
    assert people[0].act(version, "b1.final").json() == {"number": None, "provisional": True}
    machine.stop()
    time.sleep(ms / 1000)
    machine.start()
    now = people[0].view()
    assert now["view"]["phase"] == "planning" or now["may"]["provisional"] == version
    until(lambda: people[0].view()["view"]["phase"] == "planning")
    found = rows(machine.database, "select at, actor, action from entries order by seq")
    log = [(at, actor, json.loads(action)) for at, actor, action in found]
    kinds = [action["type"] for _, _, action in log]
    down, up = log[kinds.index("pause")][0], log[kinds.index("resume")][0]
    assert up - down >= ms
    stood = kinds.index("final_guess")
    assert log[stood][2] == version
    assert kinds[stood + 1] == "expire"
    began = log[kinds.index("pause") - 1][0]
    assert log[stood][0] - began >= ms + (up - down)
    advance(people, lambda view: view["phase"] == "over", seed=3)
    assert verify(people[0].http.get("/record").content)


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_cleanly(machine: Machine, how: signal.Signals):
    ann, _ = two(machine.url)
    with ann.live() as live:
        frame(live)
        code = machine.stop(how)
    assert code in (0, -how, 128 + how)
    machine.start()
    assert ann.view()["view"]["phase"] == "planning"


@pytest.mark.long
def test_after_kill_no_worker_stays(machine: Machine):
    made = httpx.post(
        f"{machine.url}/api/matches",
        json={"game": "expression-black-white", "seats": [None, {"bot": "random"}]},
        timeout=PATIENCE,
    ).json()
    Person(machine.url, made["match"], 0, made["invites"][0]).answer(Random(0))

    def workers() -> list[str]:
        found = []
        for command in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                environment = (command.parent / "environ").read_bytes()
                if b"dealer.server.bots.process" in command.read_bytes() and mark in environment:
                    found.append(command.parent.name)
            except OSError:
                continue
        return found

    mark = str(machine.data).encode()
    until(lambda: bool(workers()))
    machine.stop()
    until(lambda: not workers())


@pytest.mark.long
def test_whatever_was_answered_before_the_kill_is_in_the_file(machine: Machine):
    """Six matches at full speed, killed at some moment: no answer was given for what is not stored."""
    tables = [two(machine.url, pace="untimed") for _ in range(6)]
    answered: list[tuple[str, str, int]] = []

    def rush(people: tuple[Person, Person]) -> None:
        rng = Random(7)
        with suppress(httpx.TransportError):
            while True:
                for person in people:
                    now = person.view()
                    if now["may"]["owes"]:
                        answer = person.act(some_action(now, rng), now["may"]["decision"])
                        answered.append((person.match, str(person.seat), answer.json()["number"]))
                    elif now["table"]["status"] == "over":
                        return

    threads = [threading.Thread(target=rush, args=(people,)) for people in tables]
    for thread in threads:
        thread.start()
    until(lambda: len(answered) > 100)
    machine.stop()
    for thread in threads:
        thread.join(PATIENCE)
    found = rows(machine.database, "select match, actor, count(*) from entries group by match, actor")
    stored = {(match, actor): count for match, actor, count in found}
    assert len(answered) > 100
    assert all(number <= stored[match, actor] for match, actor, number in answered)
    machine.start()
    for ann, _ in tables:
        assert ann.view()["table"]["status"] in ("playing", "over")

"""Several processes on one database: any of them serves any match, and none is missed when it dies."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest

from dealer.match import verify
from dealer.server.matches.ownership import DEAD_SECONDS, Ownership
from tests.chaos.driver import cut
from tests.server.hosted import HostedMatch, begun
from tests.server.matches.test_races import asked, at_once, decided
from tests.server.table import (
    PATIENCE,
    Machine,
    Person,
    Served,
    advance,
    create,
    frame,
    people_at,
    processes,
    rows,
    run_crew,
    two,
    until,
)


@pytest.fixture
def crew(shared: str) -> Iterator[list[Served]]:
    with run_crew(shared, 3) as crew:
        yield crew


@pytest.fixture
def machines(request: pytest.FixtureRequest, tmp_path: Path, shared: str) -> Iterator[Machine]:
    """`dealer serve --workers 2`, or as many as a test says."""
    machine = Machine(tmp_path, shared, workers=getattr(request, "param", 2))
    yield machine
    if machine.process.poll() is None:
        machine.stop(signal.SIGTERM)


def read_status(machine: Machine, match: str) -> str:
    return httpx.get(f"{machine.url}/api/matches/{match}", timeout=PATIENCE).json()["status"]


# ------------------------------------------------------------------------------------------ any serves any


@pytest.mark.long
def test_a_match_made_here_is_played_there_and_watched_elsewhere(crew: list[Served]):
    people = two(crew[0].url)
    for person, worker in zip(people, crew[1:], strict=True):
        person.move(worker.url)
    with people[0].live() as socket:
        assert frame(socket)["view"]["phase"] == "planning"
        assert people[1].act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][1]:
            pass
    rng, turn = Random(3), 0
    while people[0].view()["table"]["status"] != "over":
        for person in people:
            turn += 1
            person.move(crew[turn % 3].url)
            person.answer(rng)
            until(lambda: told(crew, people[0].match))
    assert verify(people[0].http.get("/record").content)


def told(crew: list[Served], match: str) -> bool:
    """Whether every worker that knows a match knows all of it, or knows that it does not."""
    rooms = [worker.app.state.matches.peek(match) for worker in crew]
    known = [room for room in rooms if room is not None]
    newest = max(room.revision for room in known)
    return all(room.is_stale or room.revision == newest for room in known)


def test_no_refusal_comes_from_what_only_this_worker_still_believes(crew: list[Served]):
    """Without a single notification: what a worker does not know it looks up before it refuses."""
    first, second, _ = crew
    for worker in crew:
        worker.app.state.listener.receive = lambda said: None
    ann, ben = two(first.url, advantage=0)
    ann.move(second.url)
    assert ann.view()["view"]["bouts"][0]["ready"] == [False, False]  # the second worker knows the match now
    ann.move(first.url)
    for person in (ann, ben):
        assert person.act({"type": "ready"}, "b1.planning").status_code == 200
    ann.move(second.url)
    starter = {"type": "choose_starter", "seat": 1}
    assert ann.act(starter, "b1.starter", "once").status_code == 200
    ann.move(first.url)
    assert ann.act(starter, "b1.starter", "once").json()["number"] == 2, "the same request, answered the same"
    moved = ann.http.post("/seats/0/return").json()
    ann.token = moved["token"]
    ann.move(second.url)
    assert ann.view()["view"]["phase"] == "play"
    assert ben.act({"type": "resign"}, None).status_code == 200
    answer = ann.http.get("/record")
    assert answer.status_code == 200
    assert verify(answer.content).decided_by == "resigned"


def test_a_worker_finds_what_another_has_answered_somebody_who_has_left_since(crew: list[Served]):
    """A request whose answer was lost is sent again, to another worker, after its player has left."""
    first, second, _ = crew
    people = people_at(
        first.url,
        "equation-auction",
        pace="untimed",
        options={"teams": ["neutral", "positive", "positive", "negative", "negative"]},
    )
    ann = people[0]
    ann.move(second.url)
    saved, decision = {"type": "save", "cards": []}, ann.view()["may"]["decision"]
    ann.move(first.url)
    answer = ann.act(saved, decision, "kept")
    assert answer.status_code == 200, answer.text
    assert ann.act({"type": "resign"}, None).status_code == 200
    ann.move(second.url)
    again = ann.act(saved, decision, "kept")
    assert (again.status_code, again.json()) == (200, answer.json())
    assert ann.act(saved, decision, "new").json()["code"] == "has_left"


def test_a_worker_that_has_been_told_answers_with_no_older_view(crew: list[Served]):
    first, second, _ = crew
    rooms = second.app.state.matches
    ann, ben = two(first.url, pace="untimed")
    for person, decision in ((ann, "b1.planning"), (ben, "b1.planning")):
        person.move(second.url)
        before = person.view()["view"]
        known = rooms.peek(person.match)
        person.move(first.url)
        assert person.act({"type": "ready"}, decision).status_code == 200
        until(lambda known=known: known.is_stale)
        person.move(second.url)
        assert person.view()["view"] != before
        assert not known.is_stale


@pytest.mark.parametrize("cause", ["moved", "replaced"])
def test_a_lost_seat_ends_its_socket_on_every_worker_with_the_cause(crew: list[Served], cause: str):
    from websockets.exceptions import ConnectionClosed

    hosted = HostedMatch(crew[0])
    ann, _ = begun(hosted)
    ann.move(crew[1].url)
    with ann.live() as socket:
        frame(socket)
        ann.move(crew[2].url)
        if cause == "moved":
            assert ann.http.post("/seats/0/return").status_code == 200
        else:
            ruling = {"type": "substitute", "seat": 0, "name": "Dora", "bot": None, "reason": "ill"}
            assert hosted.rule(**ruling).status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            list(socket)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, cause)
    for worker in crew:
        ann.move(worker.url)
        assert ann.http.get("/view").json()["code"] == cause


def test_who_listens_again_has_missed_nothing(crew: list[Served], shared: str):
    """Every connection to the database is cut; sockets still hear what happens elsewhere."""
    ann, ben = two(crew[0].url)
    ann.move(crew[1].url)
    with ann.live() as socket:
        frame(socket)
        cut(shared)
        assert ben.act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][1]:
            pass
        cut(shared)
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        while frame(socket)["view"]["phase"] == "planning":
            pass


# ------------------------------------------------------------------------------------------- who is there


def test_who_is_connected_to_another_worker_is_here(crew: list[Served]):
    ann, ben = two(crew[0].url)
    api = f"{crew[0].url}/api/matches/{ann.match}"

    def here() -> list[bool]:
        return [seat["here"] for seat in httpx.get(api, timeout=PATIENCE).json()["seats"]]

    with ExitStack() as sockets:
        for person, worker in ((ann, crew[1]), (ben, crew[2])):
            person.move(worker.url)
            sockets.enter_context(person.live())
        until(lambda: here() == [True, True])
        with ann.live() as second:
            while not all(seat["here"] for seat in frame(second)["table"]["seats"]):
                pass
    until(lambda: here() == [False, False])


@pytest.mark.long
def test_whoever_was_connected_to_a_dead_worker_is_gone(crew: list[Served], tmp_path: Path, shared: str):
    ann, _ = two(crew[0].url)
    machine = Machine(tmp_path, shared)
    ann.move(machine.url)
    api = f"{crew[0].url}/api/matches/{ann.match}"
    with ann.live() as socket:
        frame(socket)
        until(lambda: httpx.get(api, timeout=PATIENCE).json()["seats"][0]["here"])
        machine.stop()
    until(lambda: not httpx.get(api, timeout=PATIENCE).json()["seats"][0]["here"])


# -------------------------------------------------------------------------------------- one sees to a match


def test_each_match_is_seen_to_by_one_and_a_death_moves_only_the_dead_ones_matches():
    names = [f"w{i}" for i in range(5)]
    ownerships = [Ownership(name) for name in names]
    for ownership in ownerships:
        ownership.update(dict.fromkeys(names, 1))
    matches = [secrets.token_urlsafe(9) for _ in range(500)]
    first = {match: [r.worker for r in ownerships if r.owns(match)] for match in matches}
    assert all(len(who) == 1 for who in first.values())
    assert {who[0] for who in first.values()} == set(names)
    for ownership in ownerships:
        ownership.live -= {"w3"}
    for match, who in first.items():
        if who != ["w3"]:
            assert [r.worker for r in ownerships if r.owns(match)] == who


def test_a_heartbeat_that_does_not_move_is_a_death_whatever_its_clock_says():
    now = [0.0]
    ownership = Ownership("a", clock=lambda: now[0])
    assert ownership.update({"a": 10, "b": 99_999_999})
    now[0] += DEAD_SECONDS - 1
    assert not ownership.update({"a": 11, "b": 99_999_999})
    now[0] += 2
    assert ownership.update({"a": 12, "b": 99_999_999})
    assert ownership.live == {"a"}
    assert ownership.update({"a": 13, "b": 5})
    assert ownership.live == {"a", "b"}


@pytest.mark.long
def test_one_worker_thinks_and_another_takes_over(
    shared: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Ten matches of bots over two workers, one of which is killed: all of them go on, and end."""
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0.3")  # no match ends before the kill
    (tmp_path / "other").mkdir()
    mine, other = Machine(tmp_path, shared), Machine(tmp_path / "other", shared)
    try:
        until(lambda: len(rows(shared, "select * from heartbeat")) == 2)
        bots = [{"bot": "random"}, {"bot": "random"}]
        made = [create(mine.url, seats=bots)["match"] for _ in range(10)]
        until(lambda: bool(processes(other, "dealer.server.bots.process")))
        other.stop()

        def count_entries() -> dict[str, int]:
            return dict(rows(shared, "select match, count(*) from entries group by match"))

        # Each bot may have been thinking on both machines, and so act once more without a takeover.
        before = count_entries()
        until(lambda: all(count_entries()[match] > before[match] + 2 for match in made))
        assert {read_status(mine, match) for match in made} == {"playing"}
        mine.stop()
        monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
        mine.start()
        until(lambda: all(read_status(mine, match) == "over" for match in made))
        for match in made:
            assert verify(httpx.get(f"{mine.url}/api/matches/{match}/record", timeout=PATIENCE).content)
    finally:
        mine.stop()
        if other.process.poll() is None:
            other.stop()


@pytest.mark.long
def test_a_clock_runs_out_though_nobody_who_lives_knows_the_match(crew: list[Served], tmp_path: Path, shared):
    """It is started on a worker that is then killed."""
    machine = Machine(tmp_path, shared)
    ann, _ = two(machine.url, options={"times": {"planning": 4}})
    machine.stop()
    ann.move(crew[0].url)
    query = "select at from entries where actor = 'clock'"
    until(lambda: bool(rows(shared, query)))
    ((at,), *_) = rows(shared, query)
    assert 4500 <= at <= 4500 + 3000
    assert not ann.view()["notices"], "somebody lived all the time: nothing is credited"


# ------------------------------------------------------------------------------------------- the processes


@pytest.mark.long
@pytest.mark.parametrize("machines", [4], indirect=True)
def test_a_hundred_claims_at_once_over_four_processes_and_one_wins(machines: Machine):
    people = two(machines.url, game="different-number-hunt", advantage=0)
    for _ in range(3):
        for person in people:
            decided(person, "ready")
        decided(people[0], "no_priority")
        now = asked(people[0], "claim")
        decision, targets = now["may"]["decision"], now["view"]["boards"][-1]["rounds"][-1]["targets"]

        def claim(person: Person, target: int, decision: str = decision) -> httpx.Response:
            # A connection of its own each time: whichever process takes it answers.
            said = {"request": secrets.token_hex(8), "decision": decision, "action": {"type": "claim"}}
            said["action"]["target"] = target
            return httpx.post(
                f"{machines.url}/api/matches/{person.match}/actions",
                params={"seat": person.seat},
                headers={"Authorization": f"Bearer {person.token}"},
                json=said,
                timeout=4 * PATIENCE,
                verify=False,
            )

        acts = [partial(claim, people[i % 2], targets[i // 2 % 2]) for i in range(100)]
        answers = at_once(*acts)
        statuses = [answer.status_code for answer in answers]
        assert statuses.count(200) == 1, sorted(set(statuses))
        winner = statuses.index(200) % 2
        for i, answer in enumerate(answers):
            if answer.status_code == 200:
                continue
            assert answer.status_code == 409, answer.text
            if i % 2 != winner:
                assert answer.json()["code"] in ("stale", "out_of_turn")
        for person in people:
            decided(person, "answer", path="")
    claims = [
        json.loads(a) for (a,) in rows(machines.database, "select action from entries where actor < '2'")
    ]
    assert sum(action["type"] == "claim" for action in claims) == 3


def is_answered(person: Person) -> bool:
    """Whether somebody reaches a worker; the sockets of one that was killed close a moment after it."""
    try:
        person.view()
    except httpx.TransportError:
        return False
    return True


@pytest.mark.long
def test_a_process_that_is_killed_is_replaced_and_nothing_stays_behind(machines: Machine):
    ann, ben = two(machines.url)
    assert len(processes(machines)) == 2
    victim = processes(machines)[0]
    os.kill(victim, signal.SIGKILL)
    until(lambda: len(processes(machines)) == 2 and victim not in processes(machines))
    for person in (ann, ben):
        until(partial(is_answered, person))
    advance((ann, ben), lambda view: view["phase"] == "play")
    machines.stop(signal.SIGKILL)
    until(lambda: not processes(machines))


@pytest.mark.long
def test_a_signal_ends_all_of_them(machines: Machine):
    two(machines.url)
    assert machines.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    until(lambda: not processes(machines))


def test_a_file_is_served_by_one_process(tmp_path: Path):
    command = [sys.executable, "-m", "dealer", "serve", "--workers=2", "--port=0", f"--data={tmp_path}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert done.stderr.startswith("dealer: 2 workers cannot share a file: keep the matches in PostgreSQL")
    assert "DEALER_DATABASE" in done.stderr
    assert done.stderr.count("\n") == 1

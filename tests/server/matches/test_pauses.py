"""Pauses and absence over HTTP: what a pause keeps, what is sent meanwhile, and when others may choose."""

from __future__ import annotations

import json
import secrets
import time
from random import Random
from typing import Any

import httpx
import pytest

from dealer.core.registry import GAMES
from dealer.match import verify
from dealer.server.matches import absence
from tests.server.api.test_seats import refused
from tests.server.drafts import part, read, write
from tests.server.hosted import HostedMatch, begun
from tests.server.table import (
    PATIENCE,
    Person,
    Served,
    advance,
    create,
    frame,
    in_turn,
    known_person,
    people_at,
    some_action,
    until,
)

HUNT = "different-number-hunt"


def hunters(server: Served, **said: Any) -> list[Person]:
    """Two people whose targets lie open."""
    people = people_at(server.url, HUNT, **said)
    to_the_hunt(people)
    return people


def to_the_hunt(people: list[Person]) -> None:
    while people[0].view()["view"]["phase"] != "hunt":
        for person in people:
            for kind in {"ready", "no_priority"} & set(person.view()["may"]["types"]):
                act(person, type=kind)


def act(person: Person, **action: Any) -> None:
    answer = person.act(action, person.view()["may"]["decision"])
    assert answer.status_code == 200, answer.text


def play_the_round(people: list[Person], path: str = "A") -> None:
    """The first claims the first target, and both answer."""
    ann, ben = people
    act(ann, type="claim", target=ann.view()["view"]["boards"][-1]["rounds"][-1]["targets"][0])
    act(ann, type="answer", path=path)
    act(ben, type="answer", path=path)


def test_x_10_dnh_a26_a_player_s_pause_begins_when_the_round_is_over(server: Served) -> None:
    ann, ben = people = hunters(server)
    targets = ann.view()["view"]["boards"][-1]["rounds"][-1]["targets"]
    act(ben, type="pause", reason="the door")
    now = ann.view()
    assert now["clocks"]["asked"] == [{"seat": 1, "reason": "the door", "agreed": []}]
    assert (now["table"]["status"], now["view"]["covered"]) == ("playing", False)
    assert now["view"]["boards"][-1]["rounds"][-1]["targets"] == targets
    play_the_round(people, "IJONS")
    for person in people:
        now = person.view()
        assert (now["table"]["status"], now["view"], now["clocks"]["asked"]) == ("paused", None, [])
    act(ben, type="resume")
    now = ann.view()
    assert [answer["path"] for answer in now["view"]["boards"][-1]["rounds"][-1]["answers"]] == ["IJONS"] * 2
    assert now["may"]["pauses"] == 2
    assert ben.view()["may"]["pauses"] == 1


def test_x_10_dnh_a26_the_host_s_pause_keeps_a_claim_and_an_answer(server: Served) -> None:
    hosted = HostedMatch(server, game=HUNT)
    ann, ben = people = begun(hosted)
    to_the_hunt(people)
    targets = ann.view()["view"]["boards"][-1]["rounds"][-1]["targets"]
    act(ann, type="claim", target=targets[0])
    act(ann, type="answer", path="IJONS")
    assert hosted.rule(type="pause", reason="a question").status_code == 200
    left = {timer["name"]: timer["left_ms"] for timer in ben.view()["clocks"]["timers"]}
    assert ann.view()["view"] is None
    assert hosted.rule(type="resume").status_code == 200
    now = ben.view()
    assert {timer["name"] for timer in now["clocks"]["timers"]} == {"answer"} == set(left)
    assert now["clocks"]["timers"][0]["left_ms"] <= left["answer"]
    assert now["view"]["boards"][-1]["rounds"][-1]["claim"] == {"seat": 0, "target": targets[0]}
    assert ann.view()["view"]["boards"][-1]["rounds"][-1]["answers"][0]["path"] == "IJONS"
    act(ben, type="answer", path="A")
    assert ben.view()["view"]["phase"] == "result"


def test_x_10_it_begins_at_once_when_the_other_agrees_and_the_record_holds(server: Served) -> None:
    ann, ben = hunters(server)
    act(ben, type="pause", reason="the door")
    act(ann, type="agree", seat=1)
    assert ann.view()["table"]["status"] == "paused"
    act(ben, type="resume")
    act(ann, type="resign")
    record = ann.http.get("/record")
    assert verify(record.content).winners == (1,)
    assert record.json()["safeguards"] == create(server.url)["table"]["safeguards"]


@pytest.mark.parametrize("game", GAMES)
def test_x_10_while_it_is_paused_no_frame_of_a_seat_or_a_spectator_carries_the_table(
    server: Served, game: str
) -> None:
    hosted = HostedMatch(server, game=game)
    people = begun(hosted)
    with people[0].live() as socket:
        assert frame(socket)["view"] is not None
        assert hosted.rule(type="pause", reason="dinner").status_code == 200
        while (seen := frame(socket))["table"]["status"] != "paused":
            pass
        assert (seen["view"], seen["may"]["types"]) == (None, [])
        assert [(stop["actor"], stop["reason"]) for stop in seen["clocks"]["stops"]] == [("host", "dinner")]
        assert all(person.view()["view"] is None for person in people)
        assert hosted.look("public").json()["view"] is None
        assert hosted.look().json()["view"] is not None  # the host has to judge
        assert hosted.rule(type="resume").status_code == 200
        while (seen := frame(socket))["table"]["status"] != "playing":
            pass
        assert seen["view"] is not None


def test_x_10_what_a_seat_prepares_lasts_through_a_pause(server: Served) -> None:
    hosted = HostedMatch(server, game=HUNT)
    ann, _ = people = begun(hosted)
    to_the_hunt(people)
    write(ann, notes=(0, "mine"), path=(0, "IJ"))
    assert hosted.rule(type="pause", reason="dinner").status_code == 200
    back = known_person(server.url, hosted.match, 0, ann.token)  # the page is opened again
    assert back.view()["view"] is None
    assert read(back)["parts"] == {"notes": part(1, "mine"), "path": part(1, "IJ")}


def test_x_10_another_ends_a_pause_that_lasts_too_long(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealer.match.advance.MINUTE_MS", 200)
    ann, ben = hunters(server, safeguards={"pauses": 1, "pause_minutes": 5})
    act(ben, type="pause", reason="the door")
    act(ann, type="agree", seat=1)
    assert refused(ann.act({"type": "resume"}, None)) == (409, "out_of_turn")
    until(lambda: ann.view()["clocks"]["stops"][0]["left_ms"] == 0)
    act(ann, type="resume")
    assert ann.view()["table"]["status"] == "playing"
    answer = ben.act({"type": "pause", "reason": "again"}, None)
    assert (refused(answer), answer.json()["clause"]) == ((422, "illegal_action"), "X-10")


def test_x_10_the_safeguards_are_settled_with_the_match(server: Served) -> None:
    made = create(server.url, safeguards={"pauses": 4})
    usual = {"pauses": 2, "pause_minutes": 5, "time_outs": 3, "absence_minutes": 10, "idle_minutes": 60}
    assert made["table"]["safeguards"] == usual | {"pauses": 4}
    shorter = {"absence_minutes": 30, "idle_minutes": 29}
    for wrong in ({"pauses": -1}, {"pause_minutes": 0}, {"time_outs": 0}, {"other": 1}, shorter):
        said = {"game": HUNT, "safeguards": wrong}
        answer = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
        assert refused(answer) == (422, "invalid"), wrong


QUICK = {"distribute": 1, "choose": 1, "present": 1, "place": 1, "result": 0}


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "choice"), in_turn("bot", "win"), indirect=["database"])
def test_x_12_the_clocks_judge_who_is_absent(
    server: Served, choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 1 is not here from the start; nothing is offered until three of its own clocks have run out."""
    monkeypatch.setattr(absence, "RELOAD_MS", 0)
    game = "increment-black-white"
    made = create(server.url, game=game, options={"times": QUICK}, advantage=0)
    ann, _ = (Person(server.url, made["match"], seat, invite) for seat, invite in enumerate(made["invites"]))
    rng = Random(1)
    while True:
        settle = {"request": secrets.token_hex(8), "seat": 1, "choice": choice}
        answer = ann.http.post("/absence", params={"seat": 0}, json=settle)
        if answer.status_code == 200:
            break
        assert refused(answer) == (409, "not_absent")
        now = ann.view()
        if now["may"]["owes"]:  # too late now and then, on a busy machine
            ann.act(some_action(now, rng), now["may"]["decision"])
        else:
            time.sleep(0.05)
    log = server.app.state.matches.peek(made["match"]).match.log
    assert sum(entry.actor == "clock" and entry.action.seat == 1 for entry in log) == 3
    now = ann.view()
    if choice == "bot":
        assert now["table"]["seats"][1]["bot"] is not None
    else:
        assert (now["view"]["outcome"]["winners"], now["view"]["outcome"]["decided_by"]) == ([0], "forfeit")
        assert verify(json.dumps(ann.http.get("/record").json()).encode()).winners == (0,)


@pytest.mark.long
def test_x_13_ebw_a20_more_time_for_one_seat_is_for_that_seat_alone(server: Served) -> None:
    times = {"final_guess": 3, "result": 0}
    hosted = HostedMatch(server, game="expression-black-white", options={"times": times})
    ann, ben = begun(hosted)
    advance((ann, ben), lambda view: view["phase"] == "final")
    decision = ben.view()["may"]["decision"]
    assert hosted.rule(type="extend", seat=1, seconds=600, reason="a slow network").status_code == 200
    until(lambda: ann.view()["view"]["bouts"][0]["finals"][0]["closed"])
    guess = {"type": "final_guess", "rounds": [None] * 12, "done": True}
    assert refused(ann.act(guess, decision)) == (409, "out_of_turn")
    assert ann.view()["may"]["decision"] is None
    assert ben.act(guess, decision).status_code == 200
    assert ben.view()["view"]["phase"] != "final"


def test_x_13_dnh_15_the_server_ends_priority_without_the_network_grace(server: Served) -> None:
    ann, ben = people_at(server.url, HUNT, advantage=0, options={"times": {"priority": 2}})
    for person in (ann, ben):
        act(person, type="ready")
    act(ann, type="priority")
    session = server.app.state.matches.peek(ann.match)
    (priority,) = (r for r in session.match.clock.running if r.timer.name == "priority")
    assert session.deadline == session.started + priority.start + 2000
    assert refused(ben.act({"type": "claim", "target": 1}, ben.view()["may"]["decision"])) == (
        422,
        "illegal_action",
    )
    until(lambda: "claim" in ben.view()["may"]["types"])
    act(ben, type="claim", target=ben.view()["view"]["boards"][0]["rounds"][0]["targets"][0])

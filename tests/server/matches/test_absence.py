"""A player who has gone: what the others may choose, and who may come back."""

from __future__ import annotations

import time

import httpx
import pytest

from dealer.bots import TIME_FACTOR
from dealer.server.matches import absence
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, begun
from tests.server.table import (
    NAMES,
    PATIENCE,
    Person,
    Served,
    create,
    frame,
    people_at,
    recovery_link,
)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Untimed matches wait for an absent player for a third of a second, not ten minutes.

    For one who is here they wait for minutes, or for as long as they are made with.
    """
    monkeypatch.setattr(absence, "MINUTE_MS", 30)


PATIENT = {"idle_minutes": 10_080}


@pytest.mark.parametrize("choice", ["bot", "win"])
def test_x_12_who_has_gone_is_replaced_or_loses(server: Served, impatient: None, choice: str) -> None:
    made = create(server.url, pace="untimed", safeguards=PATIENT)
    ann, ben = (
        Person(server.url, made["match"], seat, invite, NAMES[seat])
        for seat, invite in enumerate(made["invites"])
    )
    settle = {"request": "a1", "seat": 1, "choice": choice}
    with ann.live() as mine:
        with ben.live() as theirs:
            frame(theirs)
            refusal = ann.http.post("/absence", params={"seat": 0}, json=settle)
            assert refused(refusal) == (409, "not_absent")
            while not frame(mine)["table"]["seats"][1]["here"]:
                pass
        while not frame(mine)["table"]["seats"][1]["absent"]:
            pass
        settled = ann.http.post("/absence", params={"seat": 0}, json=settle)
        assert settled.status_code == 200, settled.text
        assert ann.http.post("/absence", params={"seat": 0}, json=settle).json() == settled.json()
    now = ann.view()
    if choice == "win":
        assert (now["view"]["outcome"]["winners"], now["view"]["outcome"]["decided_by"]) == ([0], "forfeit")
    else:
        assert now["table"]["seats"][1]["bot"] is not None
        assert now["notices"][-1]["actor"] == "server"
        assert refused(ben.act({"type": "ready"}, "b1.planning")) == (401, "bot_plays")
        assert refused(ben.http.get("/view", headers=bearer(ben.token))) == (401, "bot_plays")


@pytest.mark.parametrize("choice", ["bot", "win"])
def test_x_12_who_is_here_and_never_answers_is_warned_and_then_replaced_or_loses(
    server: Served, impatient: None, choice: str
) -> None:
    made = create(server.url, pace="untimed", safeguards={"idle_minutes": 20})
    ann, ben = (
        Person(server.url, made["match"], seat, invite, NAMES[seat])
        for seat, invite in enumerate(made["invites"])
    )
    settle = {"request": "a1", "seat": 1, "choice": choice}
    with ann.live() as mine, ben.live() as theirs:
        assert frame(theirs)["may"]["answer_within_ms"] is not None
        while not (now := frame(mine))["table"]["seats"][1]["absent"]:
            pass
        assert now["table"]["seats"][1]["here"]
        settled = ann.http.post("/absence", params={"seat": 0}, json=settle)
        assert settled.status_code == 200, settled.text
    now = ann.view()
    assert now["notices"][-1]["action"]["reason"] == {"code": "idle"}
    if choice == "win":
        assert (now["view"]["outcome"]["winners"], now["view"]["outcome"]["decided_by"]) == ([0], "forfeit")
    else:
        assert now["table"]["seats"][1]["bot"] is not None
        assert refused(ben.act({"type": "ready"}, "b1.planning")) == (401, "bot_plays")
        assert come_back(ben, ben.token).status_code == 200


def test_a_recovery_link_takes_the_seat_back_from_the_bot_on_another_device(
    server: Served, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TIME_FACTOR, "1000")
    ann, ben = people_at(server.url, pace="untimed")
    link = recovery_link(ben)
    with ann.live() as mine:
        while not frame(mine)["table"]["seats"][1]["absent"]:
            pass
        settle = {"request": "a1", "seat": 1, "choice": "bot"}
        assert ann.http.post("/absence", params={"seat": 0}, json=settle).status_code == 200
    back = come_back(ben, link)
    assert back.status_code == 200, back.text
    assert back.json()["token"] != ben.token
    assert (ann.view()["table"]["seats"][1]["name"], ann.view()["table"]["seats"][1]["bot"]) == (
        NAMES[1],
        None,
    )
    assert refused(ben.http.get("/view", params={"seat": 1})) == (401, "moved"), "the device of before"
    assert refused(come_back(ben, link)) == (401, "unknown_token")


def come_back(person: Person, token: str) -> httpx.Response:
    address = person.http.base_url.join(f"seats/{person.seat}/return")
    return httpx.post(address, headers=bearer(token), timeout=PATIENCE)


def test_who_comes_back_takes_the_seat_back_from_the_bot(
    server: Served, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TIME_FACTOR, "1000")  # however long they take to come back, the bot has yet to answer
    made = create(server.url, pace="untimed")
    ann, ben = (
        Person(server.url, made["match"], seat, invite, NAMES[seat])
        for seat, invite in enumerate(made["invites"])
    )
    nobody = come_back(ben, "x" * 32)
    assert refused(nobody) == (401, "unknown_token")
    with ann.live() as mine:
        while not frame(mine)["table"]["seats"][1]["absent"]:
            pass
        settle = {"request": "a1", "seat": 1, "choice": "bot"}
        assert ann.http.post("/absence", params={"seat": 0}, json=settle).status_code == 200
        for token in (ann.token, made["invites"][1], "x" * 32):
            answer = come_back(ben, token)
            assert refused(answer)[0] in (401, 403)
        back = come_back(ben, ben.token)
        assert back.status_code == 200, back.text
        assert back.json()["token"] == ben.token
        while len((now := frame(mine))["notices"]) < 2:  # the bot has come, and gone
            pass
    assert now["table"]["seats"][1]["bot"] is None
    assert (now["table"]["seats"][1]["name"], now["table"]["seats"][1]["vacant"]) == (NAMES[1], False)
    notice = now["notices"][-1]
    assert (notice["actor"], notice["action"]["name"], notice["action"]["bot"]) == ("server", NAMES[1], None)
    decision = ben.view()["may"]["decision"]
    assert decision is not None, "no bot has answered for them since"
    assert ben.act({"type": "resign"}, None).status_code == 200
    record = ann.http.get("/record").json()
    assert [e["action"]["type"] for e in record["log"] if e["actor"] == "server"] == ["substitute"] * 2


def test_who_was_replaced_by_a_host_does_not_come_back(hosted: HostedMatch) -> None:
    _, ben = begun(hosted)
    assert hosted.rule(type="substitute", seat=1, name="x", bot="random", reason="gone").status_code == 200
    back = come_back(ben, ben.token)
    assert refused(back) == (401, "unknown_token")


def test_nobody_is_absent_where_a_host_sees_to_it_or_who_does_not_owe(
    server: Served, impatient: None
) -> None:
    hosted = HostedMatch(server, pace="untimed")
    ann, ben = begun(hosted)
    time.sleep(0.5)
    assert not any(seat["absent"] for seat in ann.view()["table"]["seats"])
    settle = {"request": "a1", "seat": 1, "choice": "win"}
    assert refused(ann.http.post("/absence", params={"seat": 0}, json=settle)) == (409, "not_absent")
    made = create(server.url, pace="untimed")
    ann, ben = (
        Person(server.url, made["match"], seat, invite) for seat, invite in enumerate(made["invites"])
    )
    assert ben.act({"type": "ready"}, ben.view()["may"]["decision"]).status_code == 200
    time.sleep(0.5)
    assert [seat["absent"] for seat in ben.view()["table"]["seats"]] == [True, False]
    assert [seat["absent"] for seat in ann.view()["table"]["seats"]] == [False, False]  # she asks

"""The actions of a host."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from dealer.match import verify
from tests.server.api.test_seats import NONCE, SECRET, refused
from tests.server.hosted import HostedMatch, bearer, begun
from tests.server.table import Person, frame, some_action, until

# ----------------------------------------------------------------------------------------- the beginning


def test_the_host_says_when_it_begins(hosted: HostedMatch) -> None:
    assert (hosted.table["hosted"], hosted.table["hosts"]) == (True, ["Cleo"])
    assert hosted.table["title"] == "Round one"
    assert refused(hosted.ask("/host/begin")) == (409, "not_ready")
    ann, ben = hosted.people()
    assert ann.view()["table"]["status"] == "waiting"
    assert hosted.look().json()["view"] is None
    assert refused(hosted.ask("/host/begin", token=ann.token)) == (403, "wrong_token")
    assert refused(hosted.http.post("/host/begin")) == (401, "no_token")
    assert hosted.ask("/host/begin").status_code == 200
    assert ben.view()["view"]["phase"] == "planning"
    assert refused(hosted.ask("/host/begin")) == (409, "begun")
    assert refused(hosted.ask("/host/seats/0", {"bot": "plain"})) == (409, "begun")


def test_a_seat_goes_to_a_bot_and_is_opened_again(hosted: HostedMatch) -> None:
    (ann, _) = hosted.people()
    assert hosted.ask("/host/seats/0", {"bot": "plain"}).json()["invite"] is None
    assert ann.http.get("/view", params={"seat": 0}, headers=bearer(ann.token)).status_code == 401
    assert refused(hosted.ask("/host/seats/0", {"bot": "nobody"})) == (422, "unknown_bot")
    assert refused(hosted.ask("/host/seats/2", {"bot": None})) == (404, "unknown_seat")
    filled = hosted.ask("/host/seats/0", {"bot": None}).json()
    assert filled["table"]["seats"][0] == {
        "name": None,
        "bot": None,
        "taken": False,
        "vacant": True,
        "here": False,
        "absent": False,
        "left": None,
        "began": None,
        "nonce_hash": None,
        "opened": False,
        "ready": False,
        "late": False,
    }
    Person(hosted.server.url, hosted.match, 0, filled["invite"], "Dan")
    assert hosted.ask("/host/begin").status_code == 200
    assert hosted.look().json()["table"]["seats"][0]["name"] == "Dan"


# --------------------------------------------------------------------------------------------- rulings


def test_a_pause_stands_until_each_who_paused_has_resumed(hosted: HostedMatch) -> None:
    ann, ben = begun(hosted)
    assert ann.act({"type": "pause", "reason": "the door"}, None).status_code == 200
    assert refused(ann.act({"type": "pause", "reason": "again"}, None)) == (409, "out_of_turn")
    assert hosted.rule(type="agree", seat=0).status_code == 200
    assert hosted.rule(type="pause", reason="dinner").status_code == 200
    stops = ann.view()["clocks"]["stops"]
    assert [(stop["actor"], stop["reason"]) for stop in stops] == [(0, "the door"), ("host", "dinner")]
    assert 0 < stops[0]["left_ms"] <= 300_000
    assert stops[1]["left_ms"] is None
    assert ann.act({"type": "resume"}, None).status_code == 200
    assert refused(ben.act({"type": "resume"}, None)) == (409, "out_of_turn")
    stopped = ben.view()
    assert (stopped["table"]["status"], stopped["clocks"]["paused"]) == ("paused", True)
    assert ben.act({"type": "pause", "reason": "me too"}, None).status_code == 200
    assert hosted.rule(type="resume").status_code == 200  # the host lifts every pause
    assert ben.view()["table"]["status"] == "playing"
    effects = ["asked", "agreed", "begun", "paused", "ready", "asked", "begun", "resumed"]
    assert [notice["effect"] for notice in ann.view()["notices"]] == effects


def test_a_ruling_sent_twice_is_taken_once(hosted: HostedMatch) -> None:
    begun(hosted)
    first = hosted.rule("r1", type="say", text="Welcome.")
    assert hosted.rule("r1", type="say", text="Welcome.").json() == first.json()
    assert len(hosted.look().json()["notices"]) == 1


def test_another_takes_over_a_seat_and_the_old_link_is_dead(hosted: HostedMatch) -> None:
    ann, ben = begun(hosted)
    with ben.live() as socket:
        frame(socket)
        ruled = hosted.rule("r1", type="substitute", seat=1, name="Dora", bot=None, reason="ill").json()
        assert (
            hosted.rule("r1", type="substitute", seat=1, name="Dora", bot=None, reason="ill").json() == ruled
        )
        with pytest.raises(ConnectionClosed, match="4403"):
            list(socket)
    table = ann.view()["table"]
    seat = table["seats"][1]
    assert (seat["name"], seat["began"], seat["here"], seat["vacant"]) == ("Dora", "Ben", False, True)
    gone = ben.http.get("/view", params={"seat": 1}, headers=bearer(ben.token))
    assert refused(gone) == (403, "replaced")
    old = {"name": "Ben", "nonce": NONCE, "request": "back"}
    assert refused(ben.http.post("/seats/1", json=old, headers=bearer(hosted.invites[1]))) == (
        401,
        "unknown_token",
    )
    dora = Person(hosted.server.url, hosted.match, 1, ruled["invite"], "Somebody")
    seat = dora.view()["table"]["seats"][1]
    assert (seat["name"], seat["began"], seat["vacant"]) == ("Dora", "Ben", False)
    assert dora.act({"type": "ready"}, dora.view()["may"]["decision"]).status_code == 200


@pytest.mark.long
def test_a_bot_takes_over_and_the_record_verifies(
    hosted: HostedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    ann, _ = begun(hosted)
    assert (
        hosted.rule(type="substitute", seat=1, name="x", bot="random", reason="gone").json()["invite"] is None
    )
    rng = Random(1)
    until(lambda: answered_to_the_end(ann, rng))
    record = hosted.http.get("/record")
    assert verify(record.content).decided_by
    assert [seat["name"] for seat in record.json()["seats"]] == ["Ann", "Ben"]
    assert hosted.look().json()["table"]["seats"][1]["bot"] == "random"
    assert refused(ann.http.post("/rematch", params={"seat": 0})) == (409, "hosted")


def answered_to_the_end(person: Person, rng: Random) -> bool:
    now = person.view()
    if now["may"]["owes"]:
        person.act(some_action(now, rng), now["may"]["decision"])
    return now["table"]["status"] == "over"


def test_what_a_ruling_would_change_is_tried_on_a_copy(hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    tried = hosted.ask("/host/trial", {"ruling": {"type": "forfeit", "seat": 0, "reason": "late"}}).json()
    assert (tried["ends"], tried["winners"], tried["decided_by"]) == (True, [1], "forfeit")
    assert ann.view()["table"]["status"] == "playing"
    assert hosted.look().json()["notices"] == []
    replaced = {"type": "substitute", "seat": 1, "name": "Dora", "bot": None, "reason": "ill"}
    tried = hosted.ask("/host/trial", {"ruling": replaced}).json()
    assert (tried["ends"], tried["seats"][1]["name"]) == (False, "Dora")
    assert refused(hosted.ask("/host/trial", {"ruling": {"type": "resume"}})) == (409, "out_of_turn")
    assert hosted.rule(type="annul", reason="a fire").status_code == 200
    assert ann.view()["view"]["outcome"]["decided_by"] == "annulled"


def test_time_is_given(hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    before = ann.view()["clocks"]["timers"][0]["left_ms"]
    assert hosted.rule(type="extend", seat=None, seconds=600, reason="a question").status_code == 200
    assert ann.view()["clocks"]["timers"][0]["left_ms"] > before + 500_000
    assert refused(hosted.rule(type="extend", seat=0, seconds=600, reason="x")) == (409, "out_of_turn")


# ----------------------------------------------------------------------------------------------- grants


def test_a_grant_is_shared_and_handed_over(hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    kept = hosted.ask("/host/grants", {"request": "c1", "name": "Dora"}).json()
    assert hosted.ask("/host/grants", {"request": "c1", "name": "Dora"}).json() == kept
    assert refused(hosted.ask("/grants", {"request": "t1"}, "nothing")) == (401, "unknown_token")
    accept = {"request": "t1", "secret": SECRET}
    taken = hosted.ask("/grants", accept, kept["invite"]).json()
    assert hosted.ask("/grants", accept, kept["invite"]).json()["token"] == taken["token"]
    for other in ({"request": "t1"}, accept | {"secret": "ef" * 16}):
        assert refused(hosted.ask("/grants", other, kept["invite"])) == (409, "grant_taken")
    assert refused(hosted.ask("/grants", {"request": "t2"}, kept["invite"])) == (409, "grant_taken")
    assert taken["table"]["hosts"] == ["Cleo", "Dora"]
    handed = hosted.ask("/host/grants", {"request": "c2", "name": "Eve", "leave": True}).json()
    assert hosted.rule(type="say", text="Still me.").status_code == 200
    eve = hosted.ask("/grants", {"request": "t3"}, handed["invite"]).json()
    assert eve["table"]["hosts"] == ["Dora", "Eve"]
    assert refused(hosted.rule(type="say", text="Not me.")) == (401, "handed_over")
    assert hosted.rule(token=taken["token"], type="say", text="Me.").status_code == 200
    said = [notice["action"]["type"] for notice in ann.view()["notices"]]
    assert said == ["host", "say", "host", "say"]
    assert refused(hosted.rule(token=taken["token"], type="host", name="Fay")) == (422, "invalid")


def test_a_grant_taken_without_a_secret_is_given_once(hosted: HostedMatch) -> None:
    kept = hosted.ask("/host/grants", {"request": "c1", "name": "Dora"}).json()
    assert hosted.ask("/grants", {"request": "t1"}, kept["invite"]).status_code == 200
    hosted.http.cookies.clear()
    again = hosted.ask("/grants", {"request": "t1"}, kept["invite"])
    assert refused(again) == (409, "grant_taken")
    assert "on another device" in again.json()["message"]


def test_two_hosts_with_one_request_id_do_not_meet(hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    kept = hosted.ask("/host/grants", {"request": "c1", "name": "Dora"}).json()
    dora = hosted.ask("/grants", {"request": "t1"}, kept["invite"]).json()["token"]
    theirs = hosted.ask("/host/grants", {"request": "c1", "name": "Eve"}, dora).json()
    assert (theirs["grant"], theirs["invite"] != kept["invite"]) == (2, True)
    first = hosted.rule("r", type="say", text="Mine.").json()
    assert hosted.rule("r", dora, type="say", text="Also mine.").json()["number"] == first["number"] + 1
    assert hosted.rule("r", type="say", text="Mine.").json() == first, "the same again"
    said = [notice["action"].get("text") for notice in ann.view()["notices"]]
    assert said == [None, "Mine.", "Also mine."]
    swap = {"type": "substitute", "seat": 0, "name": "Cho", "bot": None, "reason": "ill"}
    invite = hosted.rule("s", **swap).json()["invite"]
    other = hosted.rule("s", dora, **swap).json()["invite"]
    assert other != invite
    assert hosted.rule("s", **swap).json()["invite"] == invite


def test_a_link_that_went_astray_is_withdrawn(start, hosted: HostedMatch) -> None:
    def kept(request: str, name: str, leave: bool = False) -> dict[str, Any]:
        return hosted.ask("/host/grants", {"request": request, "name": name, "leave": leave}).json()

    def unused(method: str = "GET", grant: object = "", token: str | None = None) -> httpx.Response:
        path = f"/host/grants/{grant}".rstrip("/")
        return hosted.http.request(method, path, headers=bearer(token or hosted.token))

    ann, _ = begun(hosted)
    dora, eve = kept("c1", "Dora"), kept("c2", "Eve", leave=True)
    assert unused().json()["grants"] == [
        {"grant": dora["grant"], "name": "Dora", "leave": False},
        {"grant": eve["grant"], "name": "Eve", "leave": True},
    ]
    assert eve["invite"] not in unused().text
    assert refused(unused(token=ann.token)) == (403, "wrong_token")
    assert refused(unused("DELETE", eve["grant"], ann.token)) == (403, "wrong_token")
    assert refused(unused("DELETE", 17)) == refused(unused("DELETE", "x")) == (404, "unknown_grant")
    told = len(ann.view()["notices"])
    for _ in range(2):
        assert [one["name"] for one in unused("DELETE", eve["grant"]).json()["grants"]] == ["Dora"]
    assert refused(hosted.ask("/grants", {"request": "t1"}, eve["invite"])) == (409, "withdrawn")
    assert kept("c2", "Eve", leave=True) == eve, "the same request is no new link"
    assert len(ann.view()["notices"]) == told
    hosted.server.stop()
    again = start()
    hosted.http.base_url = f"{again.url}/api/matches/{hosted.match}"
    assert refused(hosted.ask("/grants", {"request": "t1"}, eve["invite"])) == (409, "withdrawn")
    assert [one["name"] for one in unused().json()["grants"]] == ["Dora"]
    assert hosted.ask("/grants", {"request": "t2"}, dora["invite"]).json()["table"]["hosts"] == [
        "Cleo",
        "Dora",
    ]
    assert unused().json() == {"grants": []}
    assert refused(unused("DELETE", dora["grant"])) == (409, "grant_taken")


def test_a_grant_that_was_left_is_not_taken_again(hosted: HostedMatch) -> None:
    """Its link is spent, and nobody is told of a host who is none."""
    ann, _ = begun(hosted)
    first = hosted.ask("/host/grants", {"request": "c1", "name": "Dora", "leave": True}).json()
    dora = hosted.ask("/grants", {"request": "t1"}, first["invite"]).json()["token"]
    second = hosted.ask("/host/grants", {"request": "c2", "name": "Eve", "leave": True}, dora).json()
    eve = hosted.ask("/grants", {"request": "t2"}, second["invite"]).json()
    assert eve["table"]["hosts"] == ["Eve"]
    told = len(ann.view()["notices"])
    assert refused(hosted.ask("/grants", {"request": "t3"}, first["invite"])) == (409, "grant_taken")
    assert len(ann.view()["notices"]) == told
    assert hosted.rule(token=eve["token"], type="say", text="Me.").status_code == 200


def test_all_is_there_after_a_restart(start, hosted: HostedMatch) -> None:
    ann, _ = begun(hosted)
    hosted.rule(type="pause", reason="the machine")
    invite = hosted.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").json()["invite"]
    hosted.server.stop()
    again = start()
    hosted.http.base_url = f"{again.url}/api/matches/{hosted.match}"
    ann.move(again.url)
    assert ann.view()["clocks"]["stops"] == [{"actor": "host", "reason": "the machine", "left_ms": None}]
    assert hosted.look().json()["table"]["hosts"] == ["Cleo"]
    dora = Person(again.url, hosted.match, 1, invite, "Dora")
    assert hosted.rule(type="resume").status_code == 200
    assert dora.view()["table"]["status"] == "playing"

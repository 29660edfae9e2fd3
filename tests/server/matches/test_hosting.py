"""What a host may do, and who may look."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from dealer.bots import TIME_FACTOR
from dealer.match import verify
from dealer.server.matches import session
from tests.server.api.test_seats import NONCE, SECRET, refused
from tests.server.table import (
    NAMES,
    PATIENCE,
    Person,
    Served,
    advance,
    browsers,
    create,
    frame,
    some_action,
    until,
)


class Evening:
    """A hosted match: the host's token, and whoever they let in."""

    def __init__(self, server: Served, **said: Any) -> None:
        self.server = server
        made = create(server.url, hosted=True, host="Cleo", **said)
        self.match, self.invites, self.table = made["match"], made["invites"], made["table"]
        self.token, self.watch = made["host"], made["watch"]
        self.http = httpx.Client(base_url=f"{server.url}/api/matches/{self.match}", timeout=PATIENCE)
        browsers.append(self.http)

    def ask(self, path: str, said: Any = None, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=said, headers=bearer(token or self.token))

    def rule(self, request: str | None = None, token: str | None = None, **ruling: Any) -> httpx.Response:
        said = {"request": request or secrets.token_hex(8), "ruling": ruling}
        return self.ask("/host/rulings", said, token)

    def look(self, eyes: str = "host", token: str | None = None) -> httpx.Response:
        held = token or (self.token if eyes == "host" else self.watch)
        return self.http.get("/view", params={"as": eyes}, headers=bearer(held))

    def people(self) -> list[Person]:
        return [
            Person(self.server.url, self.match, seat, invite, NAMES[seat])
            for seat, invite in enumerate(self.invites)
            if invite is not None
        ]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture
def evening(server: Served) -> Evening:
    return Evening(server, pace="live", title="Round one")


def begun(evening: Evening) -> list[Person]:
    people = evening.people()
    assert evening.ask("/host/begin").status_code == 200
    return people


# ----------------------------------------------------------------------------------------- the beginning


def test_the_host_says_when_it_begins(evening: Evening) -> None:
    assert (evening.table["hosted"], evening.table["hosts"]) == (True, ["Cleo"])
    assert evening.table["title"] == "Round one"
    assert refused(evening.ask("/host/begin")) == (409, "not_ready")
    ann, ben = evening.people()
    assert ann.view()["table"]["status"] == "waiting"
    assert evening.look().json()["view"] is None
    assert refused(evening.ask("/host/begin", token=ann.token)) == (403, "wrong_token")
    assert refused(evening.http.post("/host/begin")) == (401, "no_token")
    assert evening.ask("/host/begin").status_code == 200
    assert ben.view()["view"]["phase"] == "planning"
    assert refused(evening.ask("/host/begin")) == (409, "begun")
    assert refused(evening.ask("/host/seats/0", {"bot": "plain"})) == (409, "begun")


def test_a_seat_goes_to_a_bot_and_is_opened_again(evening: Evening) -> None:
    (ann, _) = evening.people()
    assert evening.ask("/host/seats/0", {"bot": "plain"}).json()["invite"] is None
    assert ann.http.get("/view", params={"seat": 0}, headers=bearer(ann.token)).status_code == 401
    assert refused(evening.ask("/host/seats/0", {"bot": "nobody"})) == (422, "unknown_bot")
    assert refused(evening.ask("/host/seats/2", {"bot": None})) == (404, "unknown_seat")
    filled = evening.ask("/host/seats/0", {"bot": None}).json()
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
    }
    Person(evening.server.url, evening.match, 0, filled["invite"], "Dan")
    assert evening.ask("/host/begin").status_code == 200
    assert evening.look().json()["table"]["seats"][0]["name"] == "Dan"


# ------------------------------------------------------------------------------------------ who may look


def test_a_host_sees_what_all_see_until_all_are_told(evening: Evening) -> None:
    ann, ben = begun(evening)
    advance((ann, ben), lambda view: view["phase"] == "guess")
    seen, public = evening.look().json(), evening.look("public").json()
    assert seen["view"] == public["view"]
    assert seen["may"] == public["may"]
    assert seen["may"]["owes"] is False
    assert evening.rule(type="open_sight").status_code == 200
    opened = evening.look().json()
    assert opened["table"]["sight"] is True
    assert opened["view"] != public["view"]
    assert evening.look("public").json()["view"] == public["view"]
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["open_sight"]
    assert refused(evening.look("public", "nothing")) == (401, "unknown_token")
    assert refused(evening.look("host", ann.token)) == (403, "wrong_token")
    assert refused(evening.http.get("/view", params={"as": "public"})) == (401, "no_token")
    assert refused(evening.http.get("/view", params={"as": "open"})) == (422, "invalid")


def test_a_listed_match_is_watched_by_anybody(server: Served) -> None:
    made = create(server.url, listed=True, seats=[{"bot": "random"}, {"bot": "random"}], pace="live")
    seen = httpx.get(
        f"{server.url}/api/matches/{made['match']}/view", params={"as": "public"}, timeout=PATIENCE
    )
    assert seen.json()["view"]["you"] is None


def test_those_who_watch_are_behind_by_as_much_as_the_match_says(server: Served) -> None:
    evening = Evening(server, pace="live", delay_s=3)
    ann, _ = begun(evening)
    assert evening.look("public").json()["view"] is None
    assert evening.look("public").json()["table"]["status"] == "waiting"
    assert ann.act({"type": "ready"}, ann.view()["may"]["decision"]).status_code == 200
    uri = {"as_": "public", "token": evening.watch}
    with watching(evening, **uri) as socket:
        assert frame(socket)["view"] is None
        late = frame(socket)
        assert late["view"]["phase"] == "planning"
        assert late["table"]["status"] == "playing"
        assert evening.look().json()["clocks"] != late["clocks"]


def test_those_who_are_behind_learn_late_who_sits_there(server: Served) -> None:
    evening = Evening(server, pace="live", delay_s=4)
    begun(evening)
    assert evening.rule(type="open_sight").status_code == 200
    time.sleep(2)
    assert evening.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").status_code == 200
    tables: list[Any] = []
    until(lambda: tables.append(evening.look("public").json()["table"]) or tables[-1]["sight"])
    assert [seat["name"] for seat in tables[-1]["seats"]] == ["Ann", "Ben"]
    assert {(seat["taken"], seat["here"], seat["absent"]) for seat in tables[-1]["seats"]} == {
        (True, True, False)
    }
    until(lambda: evening.look("public").json()["table"]["seats"][1]["name"] == "Dora")


def test_those_who_are_behind_do_not_learn_from_the_table_that_it_has_begun(server: Served) -> None:
    evening = Evening(server, pace="live", delay_s=60)
    evening.people()
    before = evening.look("public").json()["table"]["seats"]
    assert evening.ask("/host/begin").status_code == 200
    after = evening.look("public").json()["table"]["seats"]
    assert [seat["began"] for seat in after] == [seat["began"] for seat in before] == [None, None]
    assert [seat["name"] for seat in after] == ["Ann", "Ben"]
    assert [seat["began"] for seat in evening.look().json()["table"]["seats"]] == ["Ann", "Ben"]


def test_those_who_are_behind_can_review_the_match_when_it_is_over_for_them(server: Served) -> None:
    evening = Evening(server, pace="live", delay_s=600)
    ann, ben = begun(evening)
    assert ann.act({"type": "resign"}, None).status_code == 200
    asked = ("/review", "/review/0", "/review/0/insight", "/review/habits", "/record")
    for path in asked:
        assert refused(evening.http.get(path)) == (403, "match_not_over"), path
        assert refused(evening.http.get(path, headers=bearer(evening.watch))) == (403, "match_not_over"), path
        for token in (ann.token, ben.token, evening.token):
            assert evening.http.get(path, headers=bearer(token)).status_code == 200, path
        assert ann.http.get(path).status_code == 200, path  # by the cookie of its seat
    session = server.app.state.matches.peek(evening.match)
    ten_minutes_ago = session.started - 600_000
    session.replace_snapshot(replace(session.snapshot, started=ten_minutes_ago))
    assert all(evening.http.get(path).status_code == 200 for path in asked)


def watching(evening: Evening, as_: str, token: str):
    from websockets.sync.client import connect

    uri = f"ws{evening.server.url.removeprefix('http')}/api/matches/{evening.match}/live?as={as_}"
    return connect(uri, subprotocols=["dealer", f"token.{token}"], open_timeout=PATIENCE)


# --------------------------------------------------------------------------------------------- rulings


def test_a_pause_stands_until_each_who_paused_has_resumed(evening: Evening) -> None:
    ann, ben = begun(evening)
    assert ann.act({"type": "pause", "reason": "the door"}, None).status_code == 200
    assert refused(ann.act({"type": "pause", "reason": "again"}, None)) == (409, "out_of_turn")
    assert evening.rule(type="agree", seat=0).status_code == 200
    assert evening.rule(type="pause", reason="dinner").status_code == 200
    stops = ann.view()["clocks"]["stops"]
    assert [(stop["actor"], stop["reason"]) for stop in stops] == [(0, "the door"), ("host", "dinner")]
    assert 0 < stops[0]["left_ms"] <= 300_000
    assert stops[1]["left_ms"] is None
    assert ann.act({"type": "resume"}, None).status_code == 200
    assert refused(ben.act({"type": "resume"}, None)) == (409, "out_of_turn")
    stopped = ben.view()
    assert (stopped["table"]["status"], stopped["clocks"]["paused"]) == ("paused", True)
    assert ben.act({"type": "pause", "reason": "me too"}, None).status_code == 200
    assert evening.rule(type="resume").status_code == 200  # the host lifts every pause
    assert ben.view()["table"]["status"] == "playing"
    assert len(ann.view()["notices"]) == 6


def test_a_ruling_sent_twice_is_taken_once(evening: Evening) -> None:
    begun(evening)
    first = evening.rule("r1", type="say", text="Welcome.")
    assert evening.rule("r1", type="say", text="Welcome.").json() == first.json()
    assert len(evening.look().json()["notices"]) == 1


def test_another_takes_over_a_seat_and_the_old_link_is_dead(evening: Evening) -> None:
    ann, ben = begun(evening)
    with ben.live() as socket:
        frame(socket)
        ruled = evening.rule("r1", type="substitute", seat=1, name="Dora", bot=None, reason="ill").json()
        assert (
            evening.rule("r1", type="substitute", seat=1, name="Dora", bot=None, reason="ill").json() == ruled
        )
        with pytest.raises(ConnectionClosed, match="4403"):
            list(socket)
    table = ann.view()["table"]
    seat = table["seats"][1]
    assert (seat["name"], seat["began"], seat["here"], seat["vacant"]) == ("Dora", "Ben", False, True)
    gone = ben.http.get("/view", params={"seat": 1}, headers=bearer(ben.token))
    assert refused(gone) == (401, "unknown_token")
    old = {"name": "Ben", "nonce": NONCE, "request": "back"}
    assert refused(ben.http.post("/seats/1", json=old, headers=bearer(evening.invites[1]))) == (
        401,
        "unknown_token",
    )
    dora = Person(evening.server.url, evening.match, 1, ruled["invite"], "Somebody")
    seat = dora.view()["table"]["seats"][1]
    assert (seat["name"], seat["began"], seat["vacant"]) == ("Dora", "Ben", False)
    assert dora.act({"type": "ready"}, dora.view()["may"]["decision"]).status_code == 200


def test_a_bot_takes_over_and_the_record_verifies(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_BOT_HASTE", "0")
    ann, _ = begun(evening)
    assert (
        evening.rule(type="substitute", seat=1, name="x", bot="random", reason="gone").json()["invite"]
        is None
    )
    rng = Random(1)
    until(lambda: answered_to_the_end(ann, rng))
    record = evening.http.get("/record")
    assert verify(record.content).decided_by
    assert [seat["name"] for seat in record.json()["seats"]] == ["Ann", "Ben"]
    assert evening.look().json()["table"]["seats"][1]["bot"] == "random"
    assert refused(ann.http.post("/rematch", params={"seat": 0})) == (409, "hosted")


def answered_to_the_end(person: Person, rng: Random) -> bool:
    now = person.view()
    if now["may"]["owes"]:
        person.act(some_action(now, rng), now["may"]["decision"])
    return now["table"]["status"] == "over"


def test_what_a_ruling_would_change_is_tried_on_a_copy(evening: Evening) -> None:
    ann, _ = begun(evening)
    tried = evening.ask("/host/trial", {"ruling": {"type": "forfeit", "seat": 0, "reason": "late"}}).json()
    assert (tried["ends"], tried["winners"], tried["decided_by"]) == (True, [1], "forfeit")
    assert ann.view()["table"]["status"] == "playing"
    assert evening.look().json()["notices"] == []
    replaced = {"type": "substitute", "seat": 1, "name": "Dora", "bot": None, "reason": "ill"}
    tried = evening.ask("/host/trial", {"ruling": replaced}).json()
    assert (tried["ends"], tried["seats"][1]["name"]) == (False, "Dora")
    assert refused(evening.ask("/host/trial", {"ruling": {"type": "resume"}})) == (409, "out_of_turn")
    assert evening.rule(type="annul", reason="a fire").status_code == 200
    assert ann.view()["view"]["outcome"]["decided_by"] == "annulled"


def test_time_is_given(evening: Evening) -> None:
    ann, _ = begun(evening)
    before = ann.view()["clocks"]["timers"][0]["left_ms"]
    assert evening.rule(type="extend", seat=None, seconds=600, reason="a question").status_code == 200
    assert ann.view()["clocks"]["timers"][0]["left_ms"] > before + 500_000
    assert refused(evening.rule(type="extend", seat=0, seconds=600, reason="x")) == (409, "out_of_turn")


# ----------------------------------------------------------------------------------------------- chairs


def test_a_chair_is_shared_and_handed_over(evening: Evening) -> None:
    ann, _ = begun(evening)
    kept = evening.ask("/host/chairs", {"request": "c1", "name": "Dora"}).json()
    assert evening.ask("/host/chairs", {"request": "c1", "name": "Dora"}).json() == kept
    assert refused(evening.ask("/chairs", {"request": "t1"}, "nothing")) == (401, "unknown_token")
    accept = {"request": "t1", "secret": SECRET}
    taken = evening.ask("/chairs", accept, kept["invite"]).json()
    assert evening.ask("/chairs", accept, kept["invite"]).json()["token"] == taken["token"]
    for other in ({"request": "t1"}, accept | {"secret": "ef" * 16}):
        assert refused(evening.ask("/chairs", other, kept["invite"])) == (409, "chair_taken")
    assert refused(evening.ask("/chairs", {"request": "t2"}, kept["invite"])) == (409, "chair_taken")
    assert taken["table"]["hosts"] == ["Cleo", "Dora"]
    handed = evening.ask("/host/chairs", {"request": "c2", "name": "Eve", "leave": True}).json()
    assert evening.rule(type="say", text="Still me.").status_code == 200
    eve = evening.ask("/chairs", {"request": "t3"}, handed["invite"]).json()
    assert eve["table"]["hosts"] == ["Dora", "Eve"]
    assert refused(evening.rule(type="say", text="Not me.")) == (401, "unknown_token")
    assert evening.rule(token=taken["token"], type="say", text="Me.").status_code == 200
    said = [notice["action"]["type"] for notice in ann.view()["notices"]]
    assert said == ["host", "say", "host", "say"]
    assert refused(evening.rule(token=taken["token"], type="host", name="Fay")) == (422, "invalid")


def test_a_chair_taken_without_a_secret_is_given_once(evening: Evening) -> None:
    kept = evening.ask("/host/chairs", {"request": "c1", "name": "Dora"}).json()
    assert evening.ask("/chairs", {"request": "t1"}, kept["invite"]).status_code == 200
    again = evening.ask("/chairs", {"request": "t1"}, kept["invite"])
    assert refused(again) == (409, "chair_taken")
    assert "given once" in again.json()["message"]


def test_two_hosts_with_one_request_id_do_not_meet(evening: Evening) -> None:
    ann, _ = begun(evening)
    kept = evening.ask("/host/chairs", {"request": "c1", "name": "Dora"}).json()
    dora = evening.ask("/chairs", {"request": "t1"}, kept["invite"]).json()["token"]
    theirs = evening.ask("/host/chairs", {"request": "c1", "name": "Eve"}, dora).json()
    assert (theirs["chair"], theirs["invite"] != kept["invite"]) == (2, True)
    first = evening.rule("r", type="say", text="Mine.").json()
    assert evening.rule("r", dora, type="say", text="Also mine.").json()["seq"] == first["seq"] + 1
    assert evening.rule("r", type="say", text="Mine.").json() == first, "the same again"
    said = [notice["action"].get("text") for notice in ann.view()["notices"]]
    assert said == [None, "Mine.", "Also mine."]
    swap = {"type": "substitute", "seat": 0, "name": "Cho", "bot": None, "reason": "ill"}
    invite = evening.rule("s", **swap).json()["invite"]
    other = evening.rule("s", dora, **swap).json()["invite"]
    assert other != invite
    assert evening.rule("s", **swap).json()["invite"] == invite


def test_a_link_that_went_astray_is_withdrawn(start, evening: Evening) -> None:
    def kept(request: str, name: str, leave: bool = False) -> dict[str, Any]:
        return evening.ask("/host/chairs", {"request": request, "name": name, "leave": leave}).json()

    def unused(method: str = "GET", chair: object = "", token: str | None = None) -> httpx.Response:
        path = f"/host/chairs/{chair}".rstrip("/")
        return evening.http.request(method, path, headers=bearer(token or evening.token))

    ann, _ = begun(evening)
    dora, eve = kept("c1", "Dora"), kept("c2", "Eve", leave=True)
    assert unused().json()["chairs"] == [
        {"chair": dora["chair"], "name": "Dora", "leave": False},
        {"chair": eve["chair"], "name": "Eve", "leave": True},
    ]
    assert eve["invite"] not in unused().text
    assert refused(unused(token=ann.token)) == (403, "wrong_token")
    assert refused(unused("DELETE", eve["chair"], ann.token)) == (403, "wrong_token")
    assert refused(unused("DELETE", 17)) == refused(unused("DELETE", "x")) == (404, "unknown_chair")
    told = len(ann.view()["notices"])
    for _ in range(2):
        assert [one["name"] for one in unused("DELETE", eve["chair"]).json()["chairs"]] == ["Dora"]
    assert refused(evening.ask("/chairs", {"request": "t1"}, eve["invite"])) == (409, "withdrawn")
    assert kept("c2", "Eve", leave=True) == eve, "the same request is no new link"
    assert len(ann.view()["notices"]) == told
    evening.server.stop()
    again = start()
    evening.http.base_url = f"{again.url}/api/matches/{evening.match}"
    assert refused(evening.ask("/chairs", {"request": "t1"}, eve["invite"])) == (409, "withdrawn")
    assert [one["name"] for one in unused().json()["chairs"]] == ["Dora"]
    assert evening.ask("/chairs", {"request": "t2"}, dora["invite"]).json()["table"]["hosts"] == [
        "Cleo",
        "Dora",
    ]
    assert unused().json() == {"chairs": []}
    assert refused(unused("DELETE", dora["chair"])) == (409, "chair_taken")


def test_a_chair_that_was_left_is_not_taken_again(evening: Evening) -> None:
    """Its link is spent, and nobody is told of a host who is none."""
    ann, _ = begun(evening)
    first = evening.ask("/host/chairs", {"request": "c1", "name": "Dora", "leave": True}).json()
    dora = evening.ask("/chairs", {"request": "t1"}, first["invite"]).json()["token"]
    second = evening.ask("/host/chairs", {"request": "c2", "name": "Eve", "leave": True}, dora).json()
    eve = evening.ask("/chairs", {"request": "t2"}, second["invite"]).json()
    assert eve["table"]["hosts"] == ["Eve"]
    told = len(ann.view()["notices"])
    assert refused(evening.ask("/chairs", {"request": "t3"}, first["invite"])) == (409, "chair_taken")
    assert len(ann.view()["notices"]) == told
    assert evening.rule(token=eve["token"], type="say", text="Me.").status_code == 200


def test_all_is_there_after_a_restart(start, evening: Evening) -> None:
    ann, _ = begun(evening)
    evening.rule(type="pause", reason="the machine")
    invite = evening.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").json()["invite"]
    evening.server.stop()
    again = start()
    evening.http.base_url = f"{again.url}/api/matches/{evening.match}"
    ann.move(again.url)
    assert ann.view()["clocks"]["stops"] == [{"actor": "host", "reason": "the machine", "left_ms": None}]
    assert evening.look().json()["table"]["hosts"] == ["Cleo"]
    dora = Person(again.url, evening.match, 1, invite, "Dora")
    assert evening.rule(type="resume").status_code == 200
    assert dora.view()["table"]["status"] == "playing"


# ---------------------------------------------------------------------------------------- nobody hosts


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Untimed matches wait for an absent player for a third of a second, not ten minutes."""
    monkeypatch.setattr(session, "MINUTE_MS", 30)


@pytest.mark.parametrize("choice", ["bot", "win"])
def test_x_12_who_has_gone_is_replaced_or_loses(server: Served, impatient: None, choice: str) -> None:
    made = create(server.url, pace="untimed")
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


def test_who_was_replaced_by_a_host_does_not_come_back(evening: Evening) -> None:
    _, ben = begun(evening)
    assert evening.rule(type="substitute", seat=1, name="x", bot="random", reason="gone").status_code == 200
    back = come_back(ben, ben.token)
    assert refused(back) == (401, "unknown_token")


def test_nobody_is_absent_where_a_host_sees_to_it_or_who_does_not_owe(
    server: Served, impatient: None
) -> None:
    evening = Evening(server, pace="untimed")
    ann, ben = begun(evening)
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


# ------------------------------------------------------------------------------------------------ by post


def test_by_post_every_decision_has_hours(server: Served) -> None:
    made = create(server.url, pace="correspondence", hours=12)
    times = made["table"]["options"]["times"]
    assert (times["guess"], times["play"], times["beat"], times["reserve"]) == (43_200, 43_200, 0, 0)
    hunt = {"game": "different-number-hunt", "pace": "correspondence"}
    answer = httpx.post(f"{server.url}/api/matches", json=hunt, timeout=PATIENCE)
    assert refused(answer) == (422, "invalid")

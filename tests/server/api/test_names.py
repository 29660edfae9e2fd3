"""Names at every door of the server: whoever comes in, and from wherever."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from dealer.core.errors import RecordError
from dealer.language.refusals import word_refusal
from dealer.match import verify
from dealer.match.record import digest
from tests.golden import record_path
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, begun
from tests.server.series.circuit import Organiser
from tests.server.table import GAME, PATIENCE, Person, Served, accept, create, two

BLANK, OVERRIDE = "\u3164", "Ann\u202e"
TALK = {"table": True, "teams": True, "whispers": True, "audience": True}


def post(server: Served, path: str, said: Any, token: str | None = None) -> httpx.Response:
    headers = {} if token is None else bearer(token)
    return httpx.post(f"{server.url}/api{path}", json=said, headers=headers, timeout=PATIENCE)


def request() -> str:
    return secrets.token_hex(8)


class Door:
    """A match with Ann and Ben, Cleo as its host and Zoe who watches, and each way to bring in a name."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.hosted = HostedMatch(server, talk=TALK, pace="untimed")
        begun(self.hosted)
        self.watch("Zoe", "z" * 20)
        self.open = HostedMatch(server)
        Person(server.url, self.open.match, 0, self.open.invites[0], "Ann")
        self.series = Organiser(server.url, players=[{"name": "Ann"}], open=True)

    def seat(self, name: str) -> httpx.Response:
        said = {"name": name, "nonce": "00" * 16, "request": request()}
        return post(self.server, f"/matches/{self.open.match}/seats/1", said, self.open.invites[1])

    def watch(self, name: str, secret: str = "y" * 20) -> httpx.Response:
        said = {"request": request(), "room": "audience", "text": "hi", "name": name, "secret": secret}
        token = self.hosted.watch
        return post(self.server, f"/matches/{self.hosted.match}/talk?as=public", said, token)

    def substitute(self, name: str) -> httpx.Response:
        return self.hosted.rule(type="substitute", seat=1, name=name, bot=None, reason="ill")

    def dry_run(self, name: str) -> httpx.Response:
        ruling = {"type": "substitute", "seat": 1, "name": name, "bot": None, "reason": "ill"}
        return self.hosted.ask("/host/trial", {"ruling": ruling})

    def grant(self, name: str) -> httpx.Response:
        return self.hosted.ask("/host/grants", {"request": request(), "name": name})

    def series_player(self, name: str) -> httpx.Response:
        said = {"request": request(), "order": {"type": "joined", "name": name, "bot": None, "rating": None}}
        return self.series.http.post("/orders", json=said)

    def host(self, name: str) -> httpx.Response:
        return post(self.server, "/matches", {"game": GAME, "hosted": True, "host": name})

    def title(self, name: str) -> httpx.Response:
        return post(self.server, "/matches", {"game": GAME, "title": name})


@pytest.fixture
def door(server: Served) -> Door:
    return Door(server)


ALL = ("seat", "watch", "substitute", "dry_run", "grant", "series_player", "host", "title")


@pytest.mark.parametrize("way", ALL)
def test_what_is_no_name_is_refused_at_every_door(door: Door, way: str) -> None:
    enter: Callable[[str], httpx.Response] = getattr(door, way)
    for name in (BLANK, OVERRIDE):
        answer = enter(name)
        assert refused(answer) == (422, "bad_name"), answer.text
        assert "Leave it out" in answer.json()["message"]
    assert enter("\U0001f469\u200d\U0001f4bb").status_code in (200, 201)


@pytest.mark.parametrize("way", [way for way in ALL if way not in ("host", "title")])
def test_nobody_enters_under_a_name_that_looks_like_another_at_the_table(door: Door, way: str) -> None:
    enter: Callable[[str], httpx.Response] = getattr(door, way)
    for name in ("ann", "\u0410nn"):
        answer = enter(name)
        assert refused(answer) == (409, "name_taken"), answer.text
        assert f"for example “{name} 2”" in answer.json()["message"]
    assert refused(enter("D\u0435aler")) == (422, "bad_name")


def test_who_watches_does_not_look_like_somebody_who_watches(door: Door) -> None:
    assert refused(door.watch("zoe")) == (409, "name_taken")
    assert door.watch("Zoe", "z" * 20).status_code in (200, 201)


def test_nobody_is_called_as_a_bot_at_the_table_is_in_any_language(server: Served) -> None:
    seats = [None, {"bot": "random"}, {"bot": "random"}, {"bot": "plain"}, None]
    made = create(server.url, game="equation-auction", seats=seats)
    shown = [(seat["name"], seat["bot"]) for seat in made["table"]["seats"][1:4]]
    assert shown == [("random", "random"), ("random 2", "random"), ("plain", "plain")]
    address, said = f"/matches/{made['match']}/seats/0", {"nonce": "00" * 16, "request": "r"}
    for name in ("Random 2", "무작위 봇", "평범한 봇"):
        assert refused(post(server, address, {**said, "name": name}, made["invites"][0])) == (
            409,
            "name_taken",
        )
    assert post(server, address, {**said, "name": "무작위"}, made["invites"][0]).status_code == 201


def test_a_host_is_called_host_and_nobody_else(server: Served) -> None:
    made = create(server.url, hosted=True)
    assert made["table"]["hosts"] == ["Host"]
    said = {"name": "Host", "nonce": "00" * 16, "request": "r"}
    assert refused(post(server, f"/matches/{made['match']}/seats/0", said, made["invites"][0])) == (
        422,
        "bad_name",
    )


def test_a_substitute_may_have_the_name_of_whom_they_follow(door: Door) -> None:
    assert door.substitute("Ben").status_code == 200


def test_a_host_who_sits_down_keeps_the_name(server: Served) -> None:
    said = {"name": "Cleo", "nonce": "00" * 16, "request": "r"}
    with httpx.Client(timeout=PATIENCE) as browser:
        made = browser.post(f"{server.url}/api/matches", json={"game": GAME, "hosted": True, "host": "Cleo"})
        said["token"] = made.json()["invites"][0]
        sat = browser.post(f"{server.url}/api/matches/{made.json()['match']}/seats/0", json=said)
    assert sat.status_code == 201, sat.text


def test_two_who_play_again_keep_their_names(server: Served) -> None:
    ann, ben = two(server.url)
    assert ann.act({"type": "resign"}, None).status_code == 200
    asked = [each.http.post("/rematch", params={"seat": each.seat}).json() for each in (ann, ben)]
    for each, again in zip((ann, ben), asked, strict=True):
        accept(server.url, again, each.name)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda record: record["seats"][1].update(name="B\x00n"), "Seat 2: "),
        (lambda record: record["seats"][0].update(name="Ann\u202e"), "Seat 1: "),
        (lambda record: record["seats"][0].update(name="Ann  Lee"), "Seat 1: "),
        (
            lambda record: next(e for e in record["log"] if e["action"]["type"] == "substitute")[
                "action"
            ].update(name="\u3164"),
            "seq ",
        ),
    ],
    ids=["NUL", "override", "spaces", "substitute"],
)
def test_a_record_with_a_bad_name_is_refused_with_its_place(
    server: Served, change: Callable[[dict[str, Any]], None], place: str
) -> None:
    record = json.loads(record_path("host-and-outage").read_bytes())
    change(record)
    record["digest"] = digest(record)
    answer = post(server, "/records", record)
    assert refused(answer) == (422, "bad_record")
    assert place in answer.json()["message"]
    with pytest.raises(RecordError) as refusal:
        verify(json.dumps(record).encode())
    assert place in word_refusal(refusal.value)

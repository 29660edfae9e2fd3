"""A host who takes a seat is declared: they see all hands from then on, and everybody is told."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from dealer.match import decode_record
from tests.server.api.test_seats import refused
from tests.server.matches.test_hosting import Evening, bearer, begun
from tests.server.table import PATIENCE, Person, Served, rows


class Browser:
    """A browser that holds the cookie of the host of an evening."""

    def __init__(self, evening: Evening, token: str | None = None) -> None:
        path = f"/api/matches/{evening.match}"
        self.http = httpx.Client(base_url=f"{evening.server.url}{path}", timeout=PATIENCE)
        self.http.cookies.set("dealer_host", token or evening.token, path=path)

    def sit(self, seat: int, token: str, **more: Any) -> httpx.Response:
        said = {"name": "Cleo", "nonce": secrets.token_hex(16), "request": "sit", "secret": "ab" * 16}
        return self.http.post(f"/seats/{seat}", json=said | more, headers=bearer(token))

    def come_back(self, seat: int, token: str) -> httpx.Response:
        return self.http.post(f"/seats/{seat}/return", headers=bearer(token))


@pytest.fixture
def evening(server: Served) -> Evening:
    return Evening(server, pace="live")


@pytest.fixture
def cleo(evening: Evening) -> Iterator[Browser]:
    browser = Browser(evening)
    yield browser
    browser.http.close()


def ann_at(evening: Evening, seat: int = 1) -> Person:
    return Person(evening.server.url, evening.match, seat, evening.invites[seat])


def openings(evening: Evening) -> list[int]:
    """The entries that open the hands."""
    log = rows(evening.server.database, "select seq, actor, action from entries order by seq")
    return [seq for seq, actor, action in log if actor == "host" and "open_sight" in action]


def substitute(evening: Evening, seat: int) -> str:
    ruled = evening.rule(type="substitute", seat=seat, name="Dora", bot=None, reason="ill")
    invite: str = ruled.json()["invite"]
    return invite


def is_open(evening: Evening) -> bool:
    """Whether everybody is told that the host sees all hands."""
    shown = {evening.look(eyes).json()["table"]["sight"] for eyes in ("host", "public")}
    assert len(shown) == 1
    return shown.pop()


def test_a_host_who_sits_down_before_the_beginning_is_declared_with_the_first_entries(
    evening: Evening, cleo: Browser
) -> None:
    ann = ann_at(evening)
    assert not is_open(evening)
    taken = cleo.sit(0, evening.invites[0])
    assert (taken.status_code, taken.json()["table"]["sight"]) == (201, True)
    assert is_open(evening), "everybody is told before it begins"
    assert evening.ask("/host/begin").status_code == 200
    shown = ann.view()
    assert [(notice["at"], notice["action"]["type"]) for notice in shown["notices"]] == [(0, "open_sight")]
    assert shown["table"]["sight"]
    assert ann.act({"type": "resign"}, None).status_code == 200
    kept = decode_record(ann.http.get("/record").content).entries()
    assert [entry.seq for entry in kept if entry.actor == "host"] == openings(evening)
    assert len(openings(evening)) == 1


def test_a_host_who_takes_over_a_seat_is_declared_at_once(evening: Evening, cleo: Browser) -> None:
    ann, ben = begun(evening)
    invite = substitute(evening, 1)
    assert not is_open(evening)
    taken = cleo.sit(1, invite)
    assert taken.status_code == 201
    assert is_open(evening)
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["substitute", "open_sight"]
    assert cleo.sit(1, invite).json()["token"] == taken.json()["token"], "the same request again"
    assert len(openings(evening)) == 1
    assert refused(ben.http.get("/view", params={"seat": 1})) == (401, "unknown_token")


def test_a_host_who_takes_a_seat_with_its_return_link_is_declared(evening: Evening, cleo: Browser) -> None:
    ann, _ = begun(evening)
    link = ann.http.get("/seats/0/return").json()["token"]
    assert cleo.come_back(0, link).status_code == 200
    assert len(openings(evening)) == 1


@pytest.mark.parametrize("is_begun", [True, False])
def test_a_token_counts_as_a_cookie_does(evening: Evening, is_begun: bool) -> None:
    invite = evening.invites[0]
    if is_begun:
        begun(evening)
        invite = substitute(evening, 0)
    said = {"name": "Cleo", "nonce": secrets.token_hex(16), "request": "sit", "token": invite}
    assert evening.ask("/seats/0", said).status_code == 201
    assert is_open(evening)


def test_who_hosts_no_longer_sits_down_like_anybody(evening: Evening, cleo: Browser) -> None:
    handed = evening.ask("/host/chairs", {"request": "1", "name": "Dora", "leave": True}).json()
    taken = evening.http.post("/chairs", json={"request": "2"}, headers=bearer(handed["invite"])).json()
    assert cleo.sit(0, evening.invites[0]).status_code == 201
    evening.token = taken["token"]
    assert not is_open(evening)
    ann_at(evening)
    assert evening.ask("/host/begin").status_code == 200
    assert openings(evening) == []


def test_a_host_who_hands_over_before_the_beginning_only_plays(evening: Evening, cleo: Browser) -> None:
    assert cleo.sit(0, evening.invites[0]).status_code == 201
    ann_at(evening)
    handed = evening.ask("/host/chairs", {"request": "1", "name": "Dora", "leave": True}).json()
    taken = evening.http.post("/chairs", json={"request": "2"}, headers=bearer(handed["invite"])).json()
    evening.token = taken["token"]
    assert not is_open(evening)
    assert evening.ask("/host/begin").status_code == 200
    assert openings(evening) == []


def test_a_seat_that_is_opened_again_declares_nobody(evening: Evening, cleo: Browser) -> None:
    assert cleo.sit(0, evening.invites[0]).status_code == 201
    fresh = evening.ask("/host/seats/0", {"bot": None}).json()
    assert not fresh["table"]["sight"]
    Person(evening.server.url, evening.match, 0, fresh["invite"])
    ann_at(evening)
    assert evening.ask("/host/begin").status_code == 200
    assert openings(evening) == []


def test_the_host_of_another_match_is_a_player_here(server: Served, evening: Evening) -> None:
    other = Browser(evening, Evening(server).token)
    assert other.sit(0, evening.invites[0]).status_code == 201
    assert not is_open(evening)
    other.http.close()


def test_what_a_seat_knows_of_its_host_outlives_the_server(evening: Evening, cleo: Browser) -> None:
    assert cleo.sit(0, evening.invites[0]).status_code == 201
    evening.server.app.state.matches.cache.clear()
    assert is_open(evening)
    ann = ann_at(evening)
    assert evening.ask("/host/begin").status_code == 200
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["open_sight"]

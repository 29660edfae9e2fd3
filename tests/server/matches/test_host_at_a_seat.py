"""A host who takes a seat is declared: they see all hands from then on, and everybody is told."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from dealer.match import decode_record
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, begun
from tests.server.table import PATIENCE, Person, Served, browsers, recovery_link, rows


class Browser:
    """A browser from which a match is hosted."""

    def __init__(self, hosted: HostedMatch, device: dict[str, str] | None = None) -> None:
        url = f"{hosted.server.url}/api/matches/{hosted.match}"
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, cookies=device or hosted.device)
        browsers.append(self.http)

    def sit(self, seat: int, token: str, **more: Any) -> httpx.Response:
        said = {"name": "Cleo", "nonce": secrets.token_hex(16), "request": "sit"}
        return self.http.post(f"/seats/{seat}", json=said | more, headers=bearer(token))

    def come_back(self, seat: int, token: str) -> httpx.Response:
        return self.http.post(f"/seats/{seat}/return", headers=bearer(token))


@pytest.fixture
def hosted(server: Served) -> HostedMatch:
    return HostedMatch(server, pace="live")


@pytest.fixture
def cleo(hosted: HostedMatch) -> Iterator[Browser]:
    browser = Browser(hosted)
    yield browser
    browser.http.close()


def ann_at(hosted: HostedMatch, seat: int = 1) -> Person:
    return Person(hosted.server.url, hosted.match, seat, hosted.invites[seat])


def openings(hosted: HostedMatch) -> list[int]:
    """The entries that open the hands."""
    log = rows(hosted.server.database, "select seq, actor, action from entries order by seq")
    return [seq for seq, actor, action in log if actor == "host" and "open_sight" in action]


def substitute(hosted: HostedMatch, seat: int) -> str:
    ruled = hosted.rule(type="substitute", seat=seat, name="Dora", bot=None, reason="ill")
    invite: str = ruled.json()["invite"]
    return invite


def is_open(hosted: HostedMatch) -> bool:
    """Whether everybody is told that the host sees all hands."""
    shown = {hosted.look(eyes).json()["table"]["sight"] for eyes in ("host", "public")}
    assert len(shown) == 1
    return shown.pop()


def test_a_host_who_sits_down_before_the_beginning_is_declared_with_the_first_entries(
    hosted: HostedMatch, cleo: Browser
) -> None:
    ann = ann_at(hosted)
    assert not is_open(hosted)
    taken = cleo.sit(0, hosted.invites[0])
    assert (taken.status_code, taken.json()["table"]["sight"]) == (201, True)
    assert is_open(hosted), "everybody is told before it begins"
    assert hosted.ask("/host/begin").status_code == 200
    shown = ann.view()
    assert [(notice["at"], notice["action"]["type"]) for notice in shown["notices"]] == [(0, "open_sight")]
    assert shown["table"]["sight"]
    assert ann.act({"type": "resign"}, None).status_code == 200
    kept = decode_record(ann.http.get("/record").content).entries()
    assert [entry.seq for entry in kept if entry.actor == "host"] == openings(hosted)
    assert len(openings(hosted)) == 1


def test_a_host_who_takes_over_a_seat_is_declared_at_once(hosted: HostedMatch, cleo: Browser) -> None:
    ann, ben = begun(hosted)
    invite = substitute(hosted, 1)
    assert not is_open(hosted)
    taken = cleo.sit(1, invite)
    assert taken.status_code == 201
    assert is_open(hosted)
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["substitute", "open_sight"]
    assert cleo.sit(1, invite).json()["token"] == taken.json()["token"], "the same request again"
    assert len(openings(hosted)) == 1
    assert refused(ben.http.get("/view", params={"seat": 1})) == (403, "replaced")


def test_a_host_who_takes_a_seat_with_its_recovery_link_is_declared(
    hosted: HostedMatch, cleo: Browser
) -> None:
    ann, _ = begun(hosted)
    link = recovery_link(ann)
    assert cleo.come_back(0, link).status_code == 200
    assert len(openings(hosted)) == 1


@pytest.mark.parametrize("is_begun", [True, False])
def test_a_token_counts_as_a_device_does(hosted: HostedMatch, is_begun: bool) -> None:
    invite = hosted.invites[0]
    if is_begun:
        begun(hosted)
        invite = substitute(hosted, 0)
    said = {"name": "Cleo", "nonce": secrets.token_hex(16), "request": "sit", "token": invite}
    assert hosted.ask("/seats/0", said).status_code == 201
    assert is_open(hosted)


def test_who_hosts_no_longer_sits_down_like_anybody(hosted: HostedMatch, cleo: Browser) -> None:
    handed = hosted.ask("/host/grants", {"request": "1", "name": "Dora", "leave": True}).json()
    taken = hosted.http.post("/grants", json={"request": "2"}, headers=bearer(handed["invite"])).json()
    assert cleo.sit(0, hosted.invites[0]).status_code == 201
    hosted.token = taken["token"]
    assert not is_open(hosted)
    ann_at(hosted)
    assert hosted.ask("/host/begin").status_code == 200
    assert openings(hosted) == []


def test_a_host_who_hands_over_before_the_beginning_only_plays(hosted: HostedMatch, cleo: Browser) -> None:
    assert cleo.sit(0, hosted.invites[0]).status_code == 201
    ann_at(hosted)
    handed = hosted.ask("/host/grants", {"request": "1", "name": "Dora", "leave": True}).json()
    taken = hosted.http.post("/grants", json={"request": "2"}, headers=bearer(handed["invite"])).json()
    hosted.token = taken["token"]
    assert not is_open(hosted)
    assert hosted.ask("/host/begin").status_code == 200
    assert openings(hosted) == []


def test_a_seat_that_is_opened_again_declares_nobody(hosted: HostedMatch, cleo: Browser) -> None:
    assert cleo.sit(0, hosted.invites[0]).status_code == 201
    fresh = hosted.ask("/host/seats/0", {"bot": None}).json()
    assert not fresh["table"]["sight"]
    Person(hosted.server.url, hosted.match, 0, fresh["invite"])
    ann_at(hosted)
    assert hosted.ask("/host/begin").status_code == 200
    assert openings(hosted) == []


def test_the_host_of_another_match_is_a_player_here(server: Served, hosted: HostedMatch) -> None:
    other = Browser(hosted, HostedMatch(server).device)
    assert other.sit(0, hosted.invites[0], name="Dora").status_code == 201
    assert not is_open(hosted)
    other.http.close()


def test_what_a_seat_knows_of_its_host_outlives_the_server(hosted: HostedMatch, cleo: Browser) -> None:
    assert cleo.sit(0, hosted.invites[0]).status_code == 201
    hosted.server.app.state.matches.cache.clear()
    assert is_open(hosted)
    ann = ann_at(hosted)
    assert hosted.ask("/host/begin").status_code == 200
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["open_sight"]

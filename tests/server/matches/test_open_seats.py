"""Matches that are open to all: the server gives a free seat to whoever asks first, once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest

from tests.server.api.test_seats import refused
from tests.server.table import PATIENCE, Person, Served, create, run_crew


def ask(url: str, match: str, name: str, request: str = "r", secret: str = "ab" * 16) -> httpx.Response:
    said = {"name": name, "nonce": "00" * 16, "request": request, "secret": secret}
    return httpx.post(f"{url}/api/matches/{match}/seats", json=said, timeout=PATIENCE)


def open_match(url: str, **said: Any) -> dict[str, Any]:
    made = create(url, listed=True, open_to_all=True, **said)
    Person(url, made["match"], 0, made["invites"][0])
    return made


def test_a_stranger_takes_the_free_seat(server: Served) -> None:
    made = open_match(server.url)
    (listed,) = httpx.get(f"{server.url}/api/matches?status=waiting", timeout=PATIENCE).json()["matches"]
    assert listed["open_to_all"]
    taken = ask(server.url, made["match"], "Ben")
    assert (taken.status_code, taken.json()["seat"]) == (201, 1)
    assert taken.json()["table"]["status"] == "playing"


def test_the_same_request_is_given_the_same_seat(server: Served) -> None:
    made = create(server.url, listed=True, open_to_all=True)
    first, again = (ask(server.url, made["match"], "Ben") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json()["seat"], first.json()["token"]) == (again.json()["seat"], again.json()["token"])
    other = ask(server.url, made["match"], "Cho", secret="cd" * 16)
    assert (other.status_code, other.json()["seat"]) == (201, 1)


def test_whoever_sits_there_is_given_no_second_seat(server: Served) -> None:
    made = create(server.url, listed=True, open_to_all=True)
    with httpx.Client(base_url=f"{server.url}/api/matches/{made['match']}", timeout=PATIENCE) as browser:
        said = {"name": "Ben", "nonce": "00" * 16}
        assert browser.post("/seats", json=said | {"request": "r"}).status_code == 201
        again = browser.post("/seats", json=said | {"request": "s"})
        assert (again.status_code, again.json()["seat"]) == (200, 0)


def race(urls: list[str], match: str) -> list[httpx.Response]:
    """Two strangers ask at the same moment."""
    start = Barrier(2)

    def run(who: tuple[str, str]) -> httpx.Response:
        start.wait()
        return ask(who[0], match, who[1], secret=who[1].encode().hex() * 10)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(run, zip(urls, ("Ben", "Cho"), strict=True)))


def check_race(urls: list[str]) -> None:
    for _ in range(5):
        answers = race(urls, open_match(urls[0])["match"])
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        (late,) = (answer.json() for answer in answers if answer.status_code == 409)
        assert late["code"] in ("full", "begun")
        assert "another" in late["message"]


def test_of_two_strangers_one_gets_the_seat(server: Served) -> None:
    check_race([server.url, server.url])


def test_of_two_strangers_at_two_workers_one_gets_the_seat(shared: str) -> None:
    with run_crew(shared, 2) as crew:
        check_race([worker.url for worker in crew])


def test_a_match_that_is_kept_for_a_friend_says_so(server: Served) -> None:
    made = create(server.url, listed=True)
    assert refused(ask(server.url, made["match"], "Ben")) == (403, "not_open")


@pytest.mark.parametrize("status", ["full", "begun"])
def test_who_comes_too_late_is_told_what_to_do(server: Served, status: str) -> None:
    made = create(server.url, listed=True, open_to_all=True, hosted=status == "full")
    for seat, name in enumerate(("Ann", "Ben")):
        Person(server.url, made["match"], seat, made["invites"][seat], name)
    assert refused(ask(server.url, made["match"], "Cho")) == (409, status)


def test_whoever_comes_first_by_the_link_of_the_room_sits_down(server: Served) -> None:
    made = create(server.url, open_to_all=True)
    waiting = httpx.get(f"{server.url}/api/matches?status=waiting", timeout=PATIENCE).json()["matches"]
    assert waiting == []
    Person(server.url, made["match"], 0, made["invites"][0])
    taken = ask(server.url, made["match"], "Ben")
    assert (taken.status_code, taken.json()["seat"]) == (201, 1)
    assert refused(ask(server.url, made["match"], "Cho", secret="cd" * 16)) == (409, "begun")

"""Whose turn it is in many matches at once: each device is told of its own seats, and of nothing else."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from dealer.server.api.seat_messages import MOST_CLAIMS
from dealer.server.matches import repository
from dealer.server.matches.seat_overview import SeatOverview
from tests.server.hosted import HostedMatch, bearer, begun
from tests.server.table import (
    PATIENCE,
    Person,
    Served,
    create,
    known_person,
    make_device,
    recovery_link,
    sit,
    two,
)

INCREMENT = "increment-black-white"
UNKNOWN = {"status": "unknown", "owes": False, "left_ms": None, "result": None, "place": None}


def look(url: str, *seats: tuple[str, int], cookies: Any = None, **more: Any) -> list[dict[str, Any]]:
    """What a device is told of seats, in a browser that has these cookies."""
    said = {"seats": [{"match": match, "seat": seat} | more for match, seat in seats]}
    answer = httpx.post(f"{url}/api/seats", json=said, cookies=cookies, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["seats"]
    return found


def look_as(person: Person, seat: int | None = None) -> dict[str, Any]:
    """What somebody's device is told of a seat of their match; of their own, unless said."""
    where = person.match, person.seat if seat is None else seat
    (found,) = look(person.url, where, cookies=person.http.cookies)
    return found


def distribute(person: Person) -> None:
    said = {"type": "distribute", "increments": (1,) * 10, "done": True}
    assert person.act(said, person.view()["may"]["decision"]).status_code == 200


def test_a_device_is_told_which_matches_wait_for_it(server: Served) -> None:
    ann, ben = two(server.url, game=INCREMENT, pace="correspondence")
    before = look_as(ann)
    assert (before["status"], before["owes"]) == ("playing", True)
    (timer,) = (timer for timer in ann.view()["clocks"]["timers"] if timer["seat"] == 0)
    assert timer["left_ms"] <= before["left_ms"] <= 24 * 3_600_000
    distribute(ann)
    assert look_as(ann) == UNKNOWN | {"status": "playing"}
    assert look_as(ben)["owes"]
    for person in (ann, ben):
        assert look_as(person)["owes"] == person.view()["may"]["owes"]


def test_a_match_before_its_beginning_and_at_its_end(server: Served) -> None:
    made = create(server.url, pace="untimed")
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    assert look_as(ann) == UNKNOWN | {"status": "waiting"}
    ben = Person(server.url, made["match"], 1, made["invites"][1])
    assert look_as(ann)["left_ms"] is None
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert (look_as(ann)["status"], look_as(ann)["result"], look_as(ben)["result"]) == ("over", "lost", "won")


def test_a_paused_match_waits_for_nobody(server: Served) -> None:
    hosted = HostedMatch(server, game=INCREMENT)
    ann, _ = begun(hosted)
    assert hosted.rule(type="pause", reason="tea").status_code == 200
    assert look_as(ann) == UNKNOWN | {"status": "paused"}


def test_a_device_is_told_of_no_seat_that_it_does_not_hold(server: Served) -> None:
    ann, ben = two(server.url, game=INCREMENT)
    distribute(ann)
    assert look_as(ann, 1) == look_as(ben, 0) == UNKNOWN
    for cookies in (None, make_device()):
        held = look(server.url, (ann.match, 0), (ann.match, 1), (ann.match, 9), ("none", 0), cookies=cookies)
        assert held == [UNKNOWN] * 4
    for token in (ben.token, "x", ann.http.cookies["dealer_device"]):
        assert look(server.url, (ann.match, 0), token=token) == [UNKNOWN]
    assert look(server.url, (ann.match, 0), token=ann.token) != [UNKNOWN]
    both = look(server.url, (ann.match, 0), (ann.match, 1), cookies=ann.http.cookies)
    assert (both[0]["status"], both[1]) == ("playing", UNKNOWN)


def test_what_lies_face_down_changes_no_answer(
    start: Callable[..., Served], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins: Ben's device is told the same, whatever Ann keeps from him."""
    server, told = start(), []
    for increments, done in (((1,) * 10, False), ((0, 2) * 5, False)):
        ann, ben = two(server.url, game=INCREMENT, pace="untimed")
        said = {"type": "distribute", "increments": increments, "done": done}
        assert ann.act(said, ann.view()["may"]["decision"]).status_code == 200
        told.append(look(server.url, (ben.match, 1), (ben.match, 0), cookies=ben.http.cookies))
    assert told[0] == told[1]


def test_a_seat_that_moved_is_told_where_it_is_now(server: Served) -> None:
    ann, _ = two(server.url, game=INCREMENT)
    link, other = recovery_link(ann), make_device()
    assert look_as(ann)["owes"]
    path = f"{server.url}/api/matches/{ann.match}/seats/0/return"
    assert httpx.post(path, headers=bearer(link), cookies=other, timeout=PATIENCE).status_code == 200
    assert look_as(ann) == UNKNOWN
    assert look(server.url, (ann.match, 0), cookies=other)[0]["owes"]


def test_who_was_replaced_or_forfeits_is_told_no_more(server: Served) -> None:
    hosted = HostedMatch(server, game=INCREMENT)
    ann, ben = begun(hosted)
    assert look_as(ann)["owes"]
    said = {"type": "substitute", "seat": 0, "name": "Rui", "reason": "Ann has gone", "bot": None}
    made = hosted.rule(**said).json()
    assert look_as(ann) == UNKNOWN
    rui = Person(server.url, hosted.match, 0, made["invite"], "Rui")
    assert look_as(rui)["owes"]
    assert look_as(ann) == UNKNOWN
    assert look_as(ben)["status"] == "playing"


def test_many_matches_are_asked_for_at_once_and_read_once_each(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device of a person who plays very many matches by post, which nobody else looks at."""
    device = make_device()
    seats = []
    for _ in range(MOST_CLAIMS):
        made = create(server.url, game=INCREMENT, pace="correspondence")
        sit(server.url, made["match"], 1, made["invites"][1])  # who does not answer, as a bot would
        said = {"name": "Ann", "nonce": secrets.token_hex(16), "request": secrets.token_hex(8)}
        path = f"{server.url}/api/matches/{made['match']}/seats/0"
        headers = bearer(made["invites"][0])
        taken = httpx.post(path, json=said, headers=headers, cookies=device, timeout=PATIENCE)
        assert taken.status_code == 201
        seats.append((made["match"], 0))
    server.app.state.matches.cache.clear()
    read: list[str] = []
    find = SeatOverview._find_seats

    async def note(overview: SeatOverview, held: Any) -> Any:
        read.append(held.match)
        return await find(overview, held)

    monkeypatch.setattr(SeatOverview, "_find_seats", note)
    assert all(found["owes"] for found in look(server.url, *seats, cookies=device))
    assert read == [match for match, _ in seats]
    again = look(server.url, *reversed(seats), cookies=device)
    assert all(found["owes"] for found in again)
    assert len(read) == len(seats), "nothing has changed"
    first = known_person(server.url, *seats[0], "")
    first.http.headers.pop("Authorization")
    first.http.cookies.update(device)
    distribute(first)
    assert [found["owes"] for found in look(server.url, *seats, cookies=device)][:2] == [False, True]
    more = httpx.post(
        f"{server.url}/api/seats",
        json={"seats": [{"match": match, "seat": seat} for match, seat in [*seats, seats[0]]]},
        cookies=device,
        timeout=PATIENCE,
    )
    assert more.status_code == 422


def test_a_match_that_cannot_be_read_hides_no_other(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = two(server.url, game=INCREMENT)
    cho, _ = two(server.url, game=INCREMENT)
    device = make_device()
    for person in (ann, cho):
        path = f"{server.url}/api/matches/{person.match}/seats/0/return"
        headers = bearer(recovery_link(person))
        assert httpx.post(path, headers=headers, cookies=device, timeout=PATIENCE).status_code == 200
    load = repository.load

    def fail(connection: Any, match_id: str, known: Any = None) -> Any:
        if match_id == ann.match:
            raise repository.Unreadable("entry 3 of 0", "of other rules")
        return load(connection, match_id, known)

    monkeypatch.setattr(repository, "load", fail)
    server.app.state.matches.cache.clear()
    found = look(server.url, (ann.match, 0), (cho.match, 0), cookies=device)
    assert (found[0], found[1]["owes"]) == (UNKNOWN, True)

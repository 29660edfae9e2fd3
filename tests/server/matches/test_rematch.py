"""A rematch: who asks for it, who sees that, and how it is called off."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.api.test_seats import refused
from tests.server.table import NAMES, PATIENCE, Person, Served, accept, two


def finished(server: Served, **said: Any) -> tuple[Person, Person]:
    ann, ben = two(server.url, **said)
    assert ann.act({"type": "resign"}, None).status_code == 200
    return ann, ben


def ask(person: Person) -> dict[str, Any]:
    answer = person.http.post("/rematch", params={"seat": person.seat})
    assert answer.status_code == 200, answer.text
    asked: dict[str, Any] = answer.json()
    return asked


def rematch(person: Person) -> Any:
    return person.view()["table"]["rematch"]


def table(server: Served, match: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{server.url}/api/matches/{match}", timeout=PATIENCE).json()
    return found


def leave(person: Person) -> httpx.Response:
    return person.http.delete(f"/seats/{person.seat}", params={"seat": person.seat})


def test_the_other_sees_who_asks_and_the_link_opens_their_seat(server: Served) -> None:
    ann, ben = finished(server)
    asked = ask(ann)
    assert rematch(ben) == {"match": asked["match"], "asked_by": [0]}
    accept(server.url, asked)
    friend = Person(server.url, asked["match"], 1, asked["invites"][1], NAMES[1])
    assert table(server, asked["match"])["previous"] == ann.match
    assert friend.view()["table"]["status"] == "playing"


def test_a_rematch_that_is_cancelled_is_offered_to_nobody_and_can_be_asked_for_anew(server: Served) -> None:
    ann, ben = finished(server, listed=True)
    asked = ask(ann)
    again = accept(server.url, asked)
    assert leave(again).status_code == 200
    assert (rematch(ann), rematch(ben)) == (None, None)
    assert table(server, asked["match"])["status"] == "cancelled"
    late = httpx.post(
        f"{server.url}/api/matches/{asked['match']}/seats/1",
        json={"name": "Ben", "nonce": "00" * 16, "request": "r", "token": asked["invites"][1]},
        timeout=PATIENCE,
    )
    assert refused(late) == (409, "cancelled")
    fresh = ask(ben)
    assert fresh["match"] != asked["match"]
    assert rematch(ann) == {"match": fresh["match"], "asked_by": [1]}


def test_who_has_asked_too_keeps_the_rematch_when_the_first_leaves(server: Served) -> None:
    ann, ben = finished(server)
    first, asked = accept(server.url, ask(ann)), ask(ben)
    assert leave(first).status_code == 200
    assert rematch(ann) == {"match": asked["match"], "asked_by": [1]}
    assert table(server, asked["match"])["status"] == "waiting"
    accept(server.url, asked)
    accept(server.url, ask(ann))
    assert table(server, asked["match"])["status"] == "playing"


def test_a_rematch_that_has_begun_is_not_cancelled(server: Served) -> None:
    ann, ben = finished(server)
    both = [accept(server.url, ask(person)) for person in (ann, ben)]
    assert refused(leave(both[0])) == (409, "begun")
    assert rematch(ann)["asked_by"] == [0, 1]


def test_an_audience_that_is_behind_learns_of_no_rematch_before_the_end(server: Served) -> None:
    ann, _ = finished(server, listed=True, delay_s=3600)
    ask(ann)
    late = table(server, ann.match)
    assert (late["status"], late["rematch"]) == ("waiting", None)


def test_the_seats_of_a_rematch_are_kept_for_the_same_people(server: Served) -> None:
    ann, _ = finished(server, listed=True, open_to_all=True)
    assert table(server, ask(ann)["match"])["open_to_all"] is False

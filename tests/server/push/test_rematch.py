"""A rematch: whoever was told of a match is told of the next one, and nobody else at their seat is."""

from __future__ import annotations

import pytest

from dealer.server.matches import presence
from tests.server.matches.test_rematch import ask
from tests.server.push.service import FakePushService
from tests.server.push.test_pushes import END, TURN, quiet_now
from tests.server.table import Person, Served, known_person, sit, two, until


@pytest.fixture(autouse=True)
def _with_nobody_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for their view has closed the page again."""
    monkeypatch.setattr(presence.Presence, "note_request", lambda *_: False)


def begin(server: Served) -> tuple[Person, Person]:
    return two(server.url, pace="correspondence", hours=12, advantage=0)


def sit_again(person: Person) -> Person:
    """Sit down in the rematch by the same device."""
    asked = ask(person)
    seat: int = asked["seat"]
    person.http.headers.pop("Authorization", None)
    made = sit(person.url, asked["match"], seat, asked["invites"][seat], person.name, person.http)
    return known_person(person.url, asked["match"], seat, made["token"])


def test_who_was_told_of_a_match_is_told_of_its_rematch_with_the_same_choices(
    server: Served, pushes: FakePushService
) -> None:
    ann, ben = begin(server)
    phone, tablet, other = (pushes.browser() for _ in range(3))
    phone.subscribe(ann, "turn", "end", label="Phone")
    tablet.subscribe(ann, "message", label="Tablet", quiet=quiet_now())
    other.subscribe(ben, "turn", "end")
    until(lambda: (phone.said, other.said) == ([TURN], [TURN]))
    before = ann.http.get("/push", params={"seat": 0}).json()["devices"]
    assert ann.act({"type": "resign"}, None).status_code == 200
    until(lambda: other.said == [TURN, END])
    ann, ben = sit_again(ann), sit_again(ben)
    assert ann.match == ben.match
    until(lambda: phone.said[-1] == TURN and phone.got[-1]["tag"] == f"{ann.match}.0")
    until(lambda: other.got[-1] == {**other.got[0], "tag": f"{ben.match}.1", "url": f"m/{ben.match}?seat=1"})
    after = ann.http.get("/push", params={"seat": 0}).json()["devices"]
    assert sorted(after, key=str) == sorted(before, key=str)
    assert tablet.got == []


def test_nobody_else_at_the_seat_takes_the_devices_over(server: Served, pushes: FakePushService) -> None:
    ann, ben = begin(server)
    phone, other = pushes.browser(), pushes.browser()
    phone.subscribe(ann, "turn")
    other.subscribe(ben, "turn")
    until(lambda: (phone.said, other.said) == ([TURN], [TURN]))
    assert ben.act({"type": "resign"}, None).status_code == 200
    asked = ask(ann)
    friend = Person(server.url, asked["match"], 1, asked["invites"][1], "Cho")
    again = sit_again(ann)
    until(lambda: phone.got[-1].get("tag") == f"{again.match}.0")
    assert friend.http.get("/push", params={"seat": 1}).json()["devices"] == []
    assert not [push for push in other.got if again.match in str(push)]
    assert not [push for push in phone.got if push.get("tag", "").endswith(".1")]

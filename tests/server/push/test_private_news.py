"""Private news and the devices of a table: only the addressee is told, and of nothing but the turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dealer.server.matches import presence
from tests.examples import register
from tests.server.push.service import FakePushService
from tests.server.table import Person, Served, people_at, until

TURN = "It is your turn."
ANN, BEN, CHO, DAN, EVE = range(5)
DONE = {"type": "done"}


def do(person: Person, action: dict[str, Any]) -> None:
    answer = person.act(action, person.view()["may"]["decision"])
    assert answer.status_code == 200, answer.text


def test_an_offer_calls_its_addressee_back_and_no_other_device_hears_of_it(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    monkeypatch.setattr(presence.Presence, "note_request", lambda *_: False)  # nobody is at the table
    people = people_at(server.url, "contraband", seats=[None] * 5, pace="untimed", options={"rounds": 1})
    phones = [pushes.browser() for _ in people]
    match = people[BEN].match

    def count_turns(seat: int) -> int:
        """Return how often it was told, and check that this was all it was told."""
        where = {"tag": f"{match}.{seat}"}
        turn = {**where, "url": f"m/{match}?seat={seat}", "title": "Contraband", "body": TURN}
        told = [push for push in phones[seat].got if "withdraw" not in push]
        assert told == [turn] * len(told)
        return len(told)

    for person, phone in zip(people, phones, strict=True):
        assert phone.subscribe(person, "turn", "half", "end", "message").status_code == 200
    until(lambda: all(count_turns(seat) == 1 for seat in range(5)))
    for seat in (BEN, EVE):
        do(people[seat], DONE)
    until(lambda: all(len(phones[seat].got) == 2 for seat in (BEN, EVE)))  # the notification is withdrawn
    good = people[ANN].view()["view"]["crates"][ANN][0]
    do(people[ANN], {"type": "offer", "to": BEN, "good": good, "price": 2})
    until(lambda: count_turns(BEN) == 2)
    do(people[BEN], {"type": "accept", "seller": ANN})
    for seat in (BEN, ANN, CHO, DAN):
        do(people[seat], DONE)
    until(lambda: all(count_turns(seat) >= 2 for seat in (ANN, CHO, DAN, EVE)))  # all vote
    assert [count_turns(seat) for seat in (CHO, DAN, EVE)] == [2, 2, 2]
    assert len({size for phone in phones for size in phone.sizes}) == 1

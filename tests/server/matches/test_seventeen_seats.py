"""A match of as many seats as there can be: the last ones are named, asked and remembered like the first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dealer.core.actors import MOST_SEATS, SEAT_NAME
from dealer.core.steps import _step_of_word
from tests.client_modules import evaluate
from tests.examples import register
from tests.server.drafts import part, read, write
from tests.server.hosted import HostedMatch
from tests.server.table import Person, Served, create

LAST = MOST_SEATS - 1
GAME = "fewest-votes"
PLAYERS = (
    *("Ann", "Ben", "Cho", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida"),
    *("Jon", "Kim", "Lea", "Max", "Noa", "Ole", "Pia", "Quin"),
)


@pytest.fixture
def people(start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Person]:
    register(monkeypatch, tmp_path)
    server = start()
    made = create(server.url, game=GAME, seats=[None] * MOST_SEATS, pace="untimed")
    return [
        Person(server.url, made["match"], seat, invite, PLAYERS[seat])
        for seat, invite in enumerate(made["invites"])
    ]


def test_each_of_seventeen_plays_drafts_and_is_reviewed(people: list[Person]) -> None:
    for person in people:
        assert person.view()["may"]["owes"]
        write(person, vote=(0, person.seat))
    assert [read(person)["parts"]["vote"] for person in people] == [
        part(1, seat) for seat in range(MOST_SEATS)
    ]
    match = people[0].view()
    decision = people[LAST].view()["may"]["decision"]
    steps = people[LAST].http.get("/steps", params={"seat": LAST, "decision": decision})
    assert steps.status_code == 200
    vote = {"type": "vote", "colour": "red"}
    first = [person.act(vote, person.view()["may"]["decision"], "same") for person in people]
    assert {answer.status_code for answer in first} == {200}, first[0].text
    assert match["table"]["status"] == "playing"
    for person in people:
        person.act({"type": "resign"}, None)
    review = people[LAST].http.get("/review/1", params={"as": f"seat{LAST}"})
    assert review.status_code == 200, review.text
    assert people[0].http.get("/review/1", params={"as": f"seat{MOST_SEATS}"}).status_code == 422


def test_who_takes_over_a_seat_shares_no_request_with_another(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path)
    hosted = HostedMatch(start(), game=GAME, seats=[None] * MOST_SEATS, pace="untimed")
    people = [
        Person(hosted.server.url, hosted.match, seat, invite, PLAYERS[seat])
        for seat, invite in enumerate(hosted.invites)
    ]
    assert hosted.ask("/host/begin").status_code == 200
    vote = {"type": "vote", "colour": "red"}
    for person in people[1:]:
        assert person.act(vote, person.view()["may"]["decision"], "same").status_code == 200
    made = hosted.rule(type="substitute", seat=0, name="Rui", reason="Ann has gone", bot=None).json()
    rui = Person(hosted.server.url, hosted.match, 0, made["invite"], "Rui")
    decision = rui.view()["may"]["decision"]
    assert rui.act(vote, decision, "same").status_code == 200
    assert rui.view()["may"]["decision"] != decision


def test_a_step_names_every_seat() -> None:
    named = [_step_of_word(f"seat{seat}", None).seat for seat in range(MOST_SEATS + 1)]
    assert named == [*range(MOST_SEATS), None]


def test_the_client_reads_the_same_numbers_and_names() -> None:
    said = [*map(str, range(30)), "", "x", "100", "01", "-1", "1.5"]
    numbers = evaluate("lib/seat-names", "readSeat", "readSeat", said)
    assert numbers == [int(each) if SEAT_NAME.fullmatch(f"seat{each}") else None for each in said]
    names = evaluate("lib/seat-names", "readSeatName", "readSeatName", [f"seat{each}" for each in said])
    assert names == numbers

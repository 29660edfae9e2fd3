"""A match of as many seats as there can be: the last ones are named, asked and remembered like the first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from dealer.core.actors import MOST_SEATS, read_seat, read_seat_name
from dealer.server.discord.signatures import KEY_VARIABLE
from tests.client_modules import evaluate
from tests.examples import register
from tests.server.discord.application import Account, Application
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
    made = create(server.url, game=GAME, seats=[None] * MOST_SEATS, pace="untimed", talk={"whispers": True})
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
    assert match["view"]["to_act"] == [*range(MOST_SEATS)]
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


def test_all_talk_and_any_two_of_them_and_each_message_has_its_author(people: list[Person]) -> None:
    def post(seat: int, room: str, request: str = "same") -> httpx.Response:
        said = {"request": request, "room": room, "text": f"I am {seat}"}
        return people[seat].http.post("/talk", params={"seat": seat}, json=said)

    def read(seat: int, room: str) -> httpx.Response:
        return people[seat].http.get("/talk", params={"seat": seat, "room": room})

    assert [post(seat, "table").status_code for seat in range(MOST_SEATS)] == [200] * MOST_SEATS
    authors = [message["author"] for message in read(0, "table").json()["messages"]]
    assert authors == [*range(MOST_SEATS)]
    assert people[LAST].view()["talk"]["table"] == MOST_SEATS
    for one, other in ((1, 10), (10, LAST), (15, LAST), (0, 1)):
        room = f"whisper/{one}-{other}"
        assert post(other, room, f"to-{one}").status_code == 200, room
        assert [message["author"] for message in read(one, room).json()["messages"]] == [other]
        stranger = next(seat for seat in (1, 10, 6) if seat not in (one, other))
        assert read(stranger, room).json()["code"] == "unknown_room"
    assert set(people[LAST].view()["talk"]) == {
        "table",
        *(f"whisper/{other}-{LAST}" for other in range(LAST)),
    }


def test_the_last_seats_answer_from_discord(people: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    application = Application(people[0].url)
    monkeypatch.setenv(KEY_VARIABLE, application.public_key)
    for seat in (9, 10, LAST):
        account = Account(application, str(seat + 1))
        code = people[seat].http.post("/discord", params={"seat": seat}).json()["code"]
        assert f"you are **{PLAYERS[seat]}**" in account.say(code)
        account.say()
        assert account.menu is not None
        account.pick(account.menu["options"][0]["value"])
        while "Send" not in account.buttons:
            account.pick(account.menu["options"][0]["value"])
        assert "Sent." in account.press("Send"), seat
        assert not people[seat].view()["may"]["owes"]
    assert people[1].view()["may"]["owes"], "seat 1 is not seat 10"


@pytest.mark.parametrize("seat", ["17", "99", "01", "-1", "x", "", "1.5", "１"])
def test_what_is_no_seat_is_refused_alike_wherever_an_address_names_one(
    people: list[Person], seat: str
) -> None:
    http = people[0].http
    for path in ("/view", "/draft", "/talk"):
        answer = http.get(path, params={"seat": seat, "room": "table"})
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid"), path
    for path in (f"/seats/{seat or 'x'}/recovery", f"/seats/{seat or 'x'}"):
        answer = http.post(path, json={"name": "Zoe", "nonce": "0" * 32, "request": "r"})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_seat"), path


def test_the_client_reads_the_same_numbers_and_names() -> None:
    said = [*map(str, range(30)), "", "x", "100", "01", "-1", "1.5"]
    numbers = evaluate("lib/seat-names", "readSeat", "readSeat", said)
    assert numbers == [read_seat(each) for each in said]
    names = evaluate("lib/seat-names", "readSeatName", "readSeatName", [f"seat{each}" for each in said])
    assert names == numbers == [read_seat_name(f"seat{each}") for each in said]

"""The numbers of the deal: bound before anybody knows one, opened when all are bound."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import Any

import httpx
import pytest

from dealer.match import decode_record
from tests.server.api.test_seats import refused
from tests.server.table import GAME, NAMES, PATIENCE, Person, Served, create, known_person


def hashed(nonce: str) -> str:
    return sha256(bytes.fromhex(nonce)).hexdigest()


class Bound(Person):
    """Somebody whose client keeps its number until all are bound."""

    def __init__(self, server: Served, match: str, seat: int, invite: str) -> None:
        self.url, self.match, self.seat, self.name = server.url, match, seat, NAMES[seat]
        self.nonce = secrets.token_hex(16)
        said = {"name": self.name, "nonce_hash": hashed(self.nonce), "request": "r", "token": invite}
        answer = httpx.post(f"{server.url}/api/matches/{match}/seats/{seat}", json=said, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        self.http = known_person(server.url, match, seat, self.token).http

    def number(self, **said: Any) -> httpx.Response:
        return self.http.post("/nonce", json=said)

    def open(self) -> dict[str, Any]:
        answer = self.number(nonce=self.nonce)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def draw(self) -> dict[str, Any]:
        self.nonce = secrets.token_hex(16)
        answer = self.number(nonce_hash=hashed(self.nonce))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self) -> dict[str, Any]:
        return self.view()["table"]


def bound(server: Served, **said: Any) -> tuple[dict[str, Any], list[Bound]]:
    made = create(server.url, **said)
    invites = enumerate(made["invites"])
    return made, [Bound(server, made["match"], seat, invite) for seat, invite in invites if invite]


def record(person: Person) -> Any:
    return decode_record(person.http.get("/record").content)


def test_a_match_begins_when_all_numbers_are_open(server: Served):
    made = create(server.url)
    ann = Bound(server, made["match"], 0, made["invites"][0])
    assert refused(ann.number(nonce=ann.nonce)) == (409, "not_bound")
    ben = Bound(server, made["match"], 1, made["invites"][1])
    table = ann.table()
    assert (table["status"], table["opening"], table["draw"]) == ("waiting", True, 1)
    assert [seat["nonce_hash"] for seat in table["seats"]] == [hashed(ann.nonce), hashed(ben.nonce)]
    assert [seat["opened"] for seat in table["seats"]] == [False, False]
    assert refused(ben.number(nonce="00" * 16)) == (409, "other_number")
    assert refused(ben.number(nonce=ann.nonce)) == (409, "other_number")
    for _ in range(2):
        assert [seat["opened"] for seat in ann.open()["seats"]] == [True, False]
    assert ann.view()["clocks"] is None
    assert ann.nonce not in json.dumps(ben.view())
    assert ben.open()["status"] == "playing"
    assert ben.open()["status"] == "playing", "the same again"
    assert refused(ben.number(nonce="00" * 16)) == (409, "other_number")
    assert refused(ben.number(nonce_hash=hashed("00" * 16))) == (409, "begun")
    assert ann.act({"type": "resign"}, None).status_code == 200
    made_of = record(ann)
    assert [seat.nonce for seat in made_of.seats] == [ann.nonce, ben.nonce]
    assert made_of.commitment == made["table"]["commitment"]


def test_who_sits_last_cannot_choose_the_deal(server: Served):
    """Whoever runs the server knows its secret. It meets no number before its own is fixed."""
    made = create(server.url)
    ann = Bound(server, made["match"], 0, made["invites"][0])
    seen = [httpx.get(f"{server.url}/api/matches/{made['match']}", timeout=PATIENCE).text, ann.view()]
    assert ann.nonce not in str(seen)
    Bound(server, made["match"], 1, made["invites"][1])
    ann.open()
    other = {"nonce": secrets.token_hex(16)}
    url = f"{server.url}/api/matches/{made['match']}/seats/1"
    late = {"name": "Eve", "request": "x", "token": made["invites"][1]} | other
    assert refused(httpx.post(url, json=late, timeout=PATIENCE)) == (409, "seat_taken")


def test_a_program_may_sit_with_an_open_number(server: Served):
    made = create(server.url)
    ann = Bound(server, made["match"], 0, made["invites"][0])
    ben = Person(server.url, made["match"], 1, made["invites"][1])
    table = ann.table()
    assert table["opening"]
    assert [seat["opened"] for seat in table["seats"]] == [False, True]
    assert ann.open()["status"] == "playing"
    assert ben.act({"type": "resign"}, None).status_code == 200
    assert [hashed(seat.nonce) for seat in record(ann).seats] == [s["nonce_hash"] for s in table["seats"]]


def test_against_bots_only_the_player_opens_a_number(server: Served):
    _, (ann,) = bound(server, seats=[None, {"bot": "random"}], pace="untimed")
    table = ann.table()
    assert (table["opening"], table["seats"][1]["nonce_hash"], table["seats"][1]["opened"]) == (
        True,
        None,
        True,
    )
    assert ann.open()["status"] == "playing"


@pytest.mark.parametrize(
    "said",
    [{}, {"nonce": "00" * 16, "nonce_hash": "00" * 32}, {"nonce_hash": "00" * 16}, {"nonce": "00" * 32}],
)
def test_a_number_is_sent_by_hash_or_open(server: Served, said: dict[str, str]):
    made = create(server.url)
    url = f"{server.url}/api/matches/{made['match']}"
    body = {"name": "Ann", "request": "r", "token": made["invites"][0]} | said
    assert refused(httpx.post(f"{url}/seats/0", json=body, timeout=PATIENCE)) == (422, "invalid")
    ann = Bound(server, made["match"], 0, made["invites"][0])
    assert refused(ann.number(**said)) == (422, "invalid")
    nobody = httpx.post(f"{url}/nonce?seat=0", json={"nonce": ann.nonce}, timeout=PATIENCE)
    assert refused(nobody) == (401, "no_token")


def test_a_host_begins_and_only_then_numbers_are_opened(server: Served):
    made, (ann, ben) = bound(server, hosted=True)
    host = {"Authorization": f"Bearer {made['host']}"}
    url = f"{server.url}/api/matches/{made['match']}/host"

    def ask(path: str, said: Any = None) -> httpx.Response:
        return httpx.post(url + path, json=said, headers=host, timeout=PATIENCE)

    assert ann.table()["opening"] is False
    assert refused(ann.number(nonce=ann.nonce)) == (409, "not_bound")
    assert ask("/begin").status_code == 200
    assert ann.table()["opening"] is True
    ann.open()
    ben.open()
    assert ann.table()["status"] == "playing"


def test_a_seat_that_changes_while_numbers_are_opened_voids_them_all(server: Served):
    made, (ann, _) = bound(server, hosted=True)
    host = {"Authorization": f"Bearer {made['host']}"}
    url = f"{server.url}/api/matches/{made['match']}/host"

    def ask(path: str, said: Any = None) -> httpx.Response:
        return httpx.post(url + path, json=said, headers=host, timeout=PATIENCE)

    assert ask("/begin").status_code == 200
    opened = ann.nonce
    ann.open()
    assert ask("/seats/1", {"bot": "random"}).status_code == 200
    table = ann.table()
    assert (table["opening"], table["draw"], table["seats"][0]["nonce_hash"]) == (False, 2, None)
    assert refused(ask("/begin")) == (409, "not_ready")
    assert refused(ann.number(nonce=opened)) == (409, "other_number")
    ann.draw()
    assert ask("/begin").status_code == 200
    assert ann.open()["status"] == "playing"
    assert ann.act({"type": "resign"}, None).status_code == 200
    assert [seat.nonce for seat in record(ann).seats] == [ann.nonce, ""]
    assert ann.nonce != opened


def test_a_device_that_has_lost_its_number_draws_another_one(server: Served):
    made = create(server.url)
    ann = Bound(server, made["match"], 0, made["invites"][0])
    assert ann.draw()["draw"] == 1, "nothing was open yet"
    ben = Bound(server, made["match"], 1, made["invites"][1])
    ann.open()
    table = ben.draw()
    assert (table["opening"], table["draw"]) == (False, 2)
    assert [seat["nonce_hash"] for seat in table["seats"]] == [None, hashed(ben.nonce)]
    assert refused(ben.number(nonce=ben.nonce)) == (409, "not_bound")
    assert ann.draw()["opening"] is True
    ann.open()
    assert ben.open()["status"] == "playing"


def test_numbers_are_kept_through_a_restart(start, server: Served):
    _, (ann, ben) = bound(server)
    ann.open()
    server.stop()
    again = start()
    for person in (ann, ben):
        person.move(again.url)
    assert [seat["opened"] for seat in ann.table()["seats"]] == [True, False]
    assert ben.open()["status"] == "playing"


def test_a_rematch_is_dealt_by_numbers_of_its_own(server: Served):
    _, (ann, ben) = bound(server)
    ann.open()
    ben.open()
    assert ann.act({"type": "resign"}, None).status_code == 200
    asked = [person.http.post("/rematch").json() for person in (ann, ben)]
    again = [Bound(server, each["match"], each["seat"], each["invites"][each["seat"]]) for each in asked]
    assert again[0].table()["opening"]
    for person in again:
        person.open()
    assert again[0].table()["status"] == "playing"


def test_who_is_substituted_in_changes_no_number(server: Served):
    made, (ann, ben) = bound(server, hosted=True)
    host = {"Authorization": f"Bearer {made['host']}"}
    url = f"{server.url}/api/matches/{made['match']}/host"
    httpx.post(f"{url}/begin", headers=host, timeout=PATIENCE)
    ann.open()
    ben.open()
    ruling = {"type": "substitute", "seat": 1, "name": "Cho", "bot": None, "reason": "ill"}
    said = {"request": "s", "ruling": ruling}
    invite = httpx.post(f"{url}/rulings", json=said, headers=host, timeout=PATIENCE).json()["invite"]
    cho = Bound(server, made["match"], 1, invite)
    assert cho.act({"type": "resign"}, None).status_code == 200
    assert [seat.nonce for seat in record(ann).seats] == [ann.nonce, ben.nonce]
    assert made["table"]["game"] == GAME

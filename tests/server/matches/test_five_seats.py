"""A game for five over the wire: people and bots, secrets, a race for the row, a rematch."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from dealer.match import verify
from tests.server.table import PATIENCE, Person, Served, people_at, some_action

GAME = "equation-auction"
TEAMS = ("positive", "positive", "negative", "negative", "neutral")
SHORT = {"last_slot": "free", "chips": 10, "teams": TEAMS}


def five(url: str, **said: Any) -> list[Person]:
    return people_at(url, GAME, **said)


def advance(people: list[Person], phase: str, rng: Random) -> None:
    """Everybody answers somehow until the match is in a phase."""
    while (view := people[0].view()["view"])["phase"] != phase:
        for seat in view["to_act"]:
            now = people[seat].view()
            if now["may"]["owes"] and now["view"]["phase"] != phase:
                done = people[seat].act(some_action(now, rng), now["may"]["decision"])
                assert done.status_code == 200, done.text


def test_the_lobby_offers_it(server: Served):
    (info,) = [
        g for g in httpx.get(f"{server.url}/api/games", timeout=PATIENCE).json()["games"] if g["id"] == GAME
    ]
    assert (info["seats"], info["has_advantage"], info["policies"][-1]) == (5, False, "random")
    assert info["options"]["garnets"] == 10


def test_five_people_play_a_match_and_a_rematch(server: Served):
    people, rng = five(server.url, pace="untimed", options=SHORT), Random(1)
    advance(people, "bracket", rng)
    asked = people[4].view()["may"]["decision"]
    assert asked == people[0].view()["may"]["decision"] == "r1.bracket.0"
    pair = {"type": "bracket", "open": 0, "close": 2}
    assert people[0].act(pair, asked).status_code == 200
    late = people[4].act(pair, asked)  # it answers the row before
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    advance(people, "over", rng)
    outcome = verify(people[0].http.get("/record").content)
    assert people[3].view()["view"]["outcome"]["utility"] == list(outcome.utility)
    again = people[0].http.post("/rematch", params={"seat": 0}).json()
    table = httpx.get(f"{server.url}/api/matches/{again['match']}", timeout=PATIENCE).json()
    assert (table["game"], table["advantage"], table["options"]["chips"]) == (GAME, None, 10)


def test_nobody_is_sent_what_somebody_else_has_saved_or_bid(server: Served):
    people = five(server.url, pace="untimed", options={"garnets": [9, 9, 9, 9, 9]})
    kept = people[2].act({"type": "save", "cards": ["x", "1", "3"]}, "save")
    assert kept.status_code == 200
    for person in people:
        view = person.view()["view"]
        assert view["saved"][2] == (["1", "3", "x"] if person.seat == 2 else None)
        assert view["garnets"] == [9] * 5
        assert view["to_act"] == [0, 1, 3, 4]


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    [
        (0, {"type": "save", "cards": ["x", "x"]}, "EQ-A7"),
        (1, {"type": "save", "cards": ["1", "1", "2", "2", "3"]}, "EQ-A1"),
    ],
)
def test_a_refusal_names_its_clause(server: Served, seat: int, action: dict[str, Any], clause: str):
    people = five(server.url)
    refused = people[seat].act(action, "save")
    assert (refused.status_code, refused.json()["clause"]) == (422, clause)

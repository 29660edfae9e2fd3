"""Every game that there is, over the wire: two people, two bots, its standing versions."""

from __future__ import annotations

import httpx
import pytest

from dealer.games import GAMES
from dealer.match import verify
from tests.server.table import Served, advance, create, two, until

DUELS = [game.id for game in GAMES.values() if game.seats == 2 and "untimed" in game.paces]


@pytest.mark.parametrize("game", DUELS)
def test_two_people_play_a_match(server: Served, game: str):
    people = two(server.url, game=game, pace="untimed")
    advance(people, lambda view: view["outcome"] is not None)
    outcome = verify(people[0].http.get("/record").content)
    assert outcome.winners == tuple(people[1].view()["view"]["outcome"]["winners"])


@pytest.mark.parametrize("game", DUELS)
def test_two_bots_play_a_match(server: Served, game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DEALER_BOT_HASTE", "0")
    seats = [{"bot": "random"}, {"bot": "random"}]
    match = create(server.url, game=game, pace="untimed", seats=seats)["match"]
    table = f"{server.url}/api/matches/{match}"
    until(lambda: httpx.get(table).json()["status"] == "over")
    assert verify(httpx.get(f"{table}/record").content).utility in ((1, -1), (-1, 1))


def test_a_draft_of_a_distribution_is_kept_and_only_its_owner_sees_it(server: Served):
    ann, ben = two(server.url, game="increment-black-white")
    before = ben.view()
    draft = {"type": "distribute", "increments": [3, 3, 0, 0, 0, 0, 0, 0, 0, 0], "done": False}
    answer = ann.act(draft, "p1.distribute")
    assert answer.json() == {"seq": None, "kept": True}
    assert ann.view()["may"]["standing"] == draft
    assert ann.view()["may"]["lacking"] == {
        "clause": "IBW-5",
        "message": "add exactly 10 in all; this is 6",
    }
    assert {**ben.view(), "clocks": None} == {**before, "clocks": None}
    refused = ann.act({**draft, "done": True}, "p1.distribute")
    assert (refused.status_code, refused.json()["clause"]) == (422, "IBW-5")
    assert ann.view()["may"]["standing"] == draft

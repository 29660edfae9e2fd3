"""The matches of a season: who sits there, what goes in, and what is taken out of them once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from dealer.bots import TIME_FACTOR, think
from dealer.cli import app
from dealer.season.record import decode_season_record, verify_season
from dealer.server.bots import runner
from dealer.server.bots.pool import BotPool
from tests.examples import register
from tests.server.seasons.cast import EXTERNAL, Chair
from tests.server.series.circuit import resign
from tests.server.table import PATIENCE, Person, Served, until

AUCTION = {"name": "Equation Auction", "game": "equation-auction"}
DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
FIVE = [{"name": name, "bot": "random"} for name in ("Ann", "Ben", "Cho", "Dov", "Eve")]


def is_proposed(chair: Chair, kind: str) -> bool:
    return any(each["kind"] == kind for each in chair.proposals())


def balances(chair: Chair) -> list[int]:
    return [row[0] for row in chair.view()["hosting"]["balances"]]


def reach_death_match(chair: Chair, game: dict[str, object] = DUEL) -> None:
    """Bring an episode of six to its Death Match: the fifth and the fourth."""
    chair.begin(main=EXTERNAL, death=game)
    chair.give_result([0, 1], [5])
    chair.accept("name_candidate")


def test_an_auction_takes_everybodys_garnets_and_gives_them_back_at_its_end(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(TIME_FACTOR, "0")
    chair = Chair(server.url, cast=FIVE)
    chair.reveal()
    for place, amount in enumerate((9, 8, 7, 6, 5)):
        chair.enter("booked", place=place, money="garnet", amount=amount, reason="a gift")
    before = balances(chair)
    chair.begin(main=AUCTION, death=DUEL)
    match_id = chair.accept("open_main_match")["hosting"]["episodes"][0]["tables"][0]["match"]
    assert balances(chair) == before
    until(lambda: is_proposed(chair, "enter_result"))
    assert balances(chair) == before, "a purse moves with the result, not before"
    view = chair.accept("enter_result")
    outcome = httpx.get(f"{server.url}/api/matches/{match_id}/record", timeout=PATIENCE).json()["outcome"]
    seats = view["hosting"]["episodes"][0]["tables"][0]["seats"]
    assert [row[0] for row in view["hosting"]["balances"]] == [
        outcome["detail"]["garnets"][seats.index(place)] for place in range(5)
    ]


def test_a_package_takes_everybodys_garnets_as_its_options_and_gives_back_what_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, start: Callable[..., Served]
):
    """The game is the one that ``dealer new-game --kind auction`` writes."""

    class Here(BotPool):
        async def think(self, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
            return think(game, policy, view, secret)

    written = ["new-game", "lot-night", "--kind", "auction", "--folder", str(tmp_path)]
    assert CliRunner().invoke(app, written).exit_code == 0
    register(monkeypatch, tmp_path, tmp_path / "lot-night")
    monkeypatch.setattr(runner, "BotPool", Here)
    monkeypatch.setenv(TIME_FACTOR, "0")
    chair = Chair(start().url, cast=FIVE)
    chair.reveal()
    brought = (9, 8, 7, 6, 5)
    for place, amount in enumerate(brought):
        chair.enter("booked", place=place, money="garnet", amount=amount, reason="a gift")
    before = balances(chair)
    chair.begin(main={"name": "Lot Night", "game": "lot-night"}, death=DUEL)
    opened = chair.accept("open_main_match")["hosting"]["episodes"][0]["tables"][0]
    until(lambda: is_proposed(chair, "enter_result"))
    assert balances(chair) == before, "a purse moves with the result, not before"
    view = chair.accept("enter_result")
    address = f"{chair.url}/api/matches/{opened['match']}/record"
    played = httpx.get(address, timeout=PATIENCE).json()
    seats, left = opened["seats"], played["outcome"]["detail"]["garnets"]
    assert played["options"]["garnets"] == [before[place] for place in seats]
    after = [row[0] for row in view["hosting"]["balances"]]
    assert after == [left[seats.index(place)] for place in range(5)]
    assert sum(after) <= sum(before), "what was bid is in the bank"
    result = view["hosting"]["episodes"][0]["result"]
    assert {seats[seat] for seat in played["outcome"]["winners"]} == set(result["winners"])


def test_a_death_match_of_a_game_for_more_players_is_refused_and_named_again(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    reach_death_match(chair, AUCTION)
    chair.members()[5].answer(4)
    refused = chair.try_to_accept("open_death_match", death=0)
    assert (refused.status_code, refused.json()["clause"]) == (422, "S-42")
    chair.enter("naming_undone", reason="The auction is for five")
    chair.enter("game_named", death=0, game=DUEL, lot=[])
    assert chair.accept("open_death_match")["hosting"]["episodes"][0]["deaths"][0]["tables"]


def test_a_host_sets_tables_byes_and_guests_and_each_result_counts_once(server: Served):
    chair = Chair(server.url, cast=[{"name": name} for name in ("Ann", "Ben", "Cho", "Dov", "Eve")])
    chair.reveal()
    members = chair.members()
    chair.begin(main=DUEL)
    drawn = chair.http.post("/tables", json={"guests": ["Zoe"]}).json()
    assert (drawn["counts"], drawn["missing"], drawn["has_advantage"]) == ([2], 0, True)
    assert sorted(str(seat) for seats in drawn["tables"] for seat in seats) == [
        "0",
        "1",
        "2",
        "3",
        "4",
        "Zoe",
    ]

    tables: list[dict[str, Any]] = [{"seats": [0, 1, 2]}, {"seats": [3, "Zoe"]}]
    opening: dict[str, Any] = {"type": "main_match_opened", "tables": tables}
    for refused in (chair.http.post("/try", json={"entries": [opening]}), chair.try_to_enter(opening)):
        assert (refused.status_code, refused.json()["clause"]) == (422, "S-22")
        assert "Table 1 has 3 players." in refused.json()["message"]
    assert chair.links()["matches"] == []

    tables[0] = {"seats": [1, 0], "advantage": 1}
    assert chair.http.post("/try", json={"entries": [opening]}).status_code == 200
    for _ in range(2):  # the same request twice opens the matches once
        post = {"kind": "main_match"}
        assert chair.try_to_enter(opening, request="tables", post=post).status_code == 200
    first, second = chair.view()["hosting"]["episodes"][0]["tables"]
    assert [each["seats"] for each in (first, second)] == [[1, 0], [3, "Zoe"]]
    assert "have a bye" in chair.view()["posts"][-1]["text"]
    (with_guest,) = [each for each in chair.links()["matches"] if each["guests"]]
    guest = Person(server.url, second["match"], 1, with_guest["guests"]["Zoe"], "Zoe Again")
    players: dict[int, Person] = {}
    for place, name in ((0, "Ann"), (1, "Ben"), (3, "Dov")):
        (kept,) = members[place].me()["seats"]
        players[place] = Person(server.url, kept["match"], kept["seat"], kept["invite"], name)
    assert players[0].seat == 1
    table = httpx.get(f"{server.url}/api/matches/{first['match']}", timeout=PATIENCE).json()
    assert table["advantage"] == 1
    resign(players[0])
    assert not is_proposed(chair, "enter_result"), "the other table is still playing"
    resign(players[3])
    until(lambda: is_proposed(chair, "enter_result"))
    chair.accept("enter_result")
    result = chair.view()["hosting"]["episodes"][0]["result"]
    assert (result["winners"], result["last"]) == ([1], [0, 3])
    assert guest.seat == 1
    record = chair.http.get("/record")
    assert [line["entry"]["type"] for line in record.json()["log"]].count("table_taken") == 2
    assert verify_season(decode_season_record(record.content)).step == "tokens", "a guest sits under any name"


def test_who_leaves_the_match_has_lost_and_its_result_counts_once(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    reach_death_match(chair)
    members[5].answer(4)
    chair.accept("announce")
    chair.accept("open_death_match", request="once")
    again = chair.try_to_accept("open_death_match", request="once", death=0)
    assert again.status_code == 200
    death = chair.view()["hosting"]["episodes"][0]["deaths"][0]
    assert len(death["tables"]) == 1
    assert death["advantage"] == 4
    leaving, staying = members[5].sit(), members[4].sit()
    seated = {seat["name"] for seat in leaving.view()["table"]["seats"]}
    assert seated == {"Eve", "Fay"}, "whatever name they give, they sit down as the cast knows them"
    resign(leaving)
    until(lambda: is_proposed(chair, "close_episode"))
    assert chair.view()["hosting"]["episodes"][0]["deaths"][0]["out"] == [5]
    assert staying.seat != leaving.seat


def test_a_death_match_may_be_a_best_of_three(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    reach_death_match(chair, DUEL | {"best_of": 3})
    members[5].answer(4)
    chair.accept("announce")
    chair.accept("open_death_match")
    for _ in range(2):
        people: dict[int, Person] = {}
        for place in (5, 4):
            (kept,) = members[place].me()["seats"]
            assert kept["is_series"]
            people[place] = join_series(server, kept, members[place].place)
        assert {seat["name"] for seat in people[5].view()["table"]["seats"]} == {"Eve", "Fay"}
        resign(people[5])
    until(lambda: is_proposed(chair, "close_episode"))
    assert chair.view()["hosting"]["episodes"][0]["deaths"][0]["out"] == [5]


JOINED: dict[tuple[str, int], str] = {}


def join_series(server: Served, kept: dict[str, object], place: int) -> Person:
    """Take part in the series with the link that the season gives, and sit down at its match."""
    base, key = f"{server.url}/api/series/{kept['match']}", (str(kept["match"]), place)
    if key not in JOINED:
        said = {"request": f"join{place}", "name": None, "token": kept["invite"]}
        JOINED[key] = httpx.post(f"{base}/players", json=said, timeout=PATIENCE).json()["token"]
    headers = {"Authorization": f"Bearer {JOINED[key]}"}

    def seats() -> list[dict[str, object]]:
        found: list[dict[str, object]] = httpx.get(f"{base}/me", headers=headers, timeout=PATIENCE).json()[
            "seats"
        ]
        return found

    until(lambda: bool(seats()))
    (seat,) = seats()
    return Person(server.url, seat["match"], seat["seat"], seat["invite"], f"Member {place}")


def test_an_annulled_death_match_is_opened_again(server: Served):
    chair = Chair(server.url, hosted=False)
    chair.reveal()
    members = chair.members()
    reach_death_match(chair)
    members[5].answer(4)
    chair.accept("announce")
    first = chair.accept("open_death_match")["hosting"]["episodes"][0]["deaths"][0]["tables"][0]["match"]
    chair.enter("death_match_voided", death=0, reason="the power was out")
    until(lambda: status(server, first) == "cancelled")
    second = chair.accept("open_death_match")["hosting"]["episodes"][0]["deaths"][0]["tables"][1]["match"]
    assert second != first
    assert [seat["match"] for seat in members[5].me()["seats"]] == [second]


def status(server: Served, match_id: str) -> str:
    found: str = httpx.get(f"{server.url}/api/matches/{match_id}", timeout=PATIENCE).json()["status"]
    return found


def test_a_ruling_ends_the_match_that_it_overtakes(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    reach_death_match(chair)
    members[5].answer(4)
    chair.accept("announce")
    chair.accept("open_death_match")
    match_id = members[5].me()["seats"][0]["match"]
    chair.enter("death_match_ruled", death=0, out=[5], reason="did not come")
    until(lambda: status(server, match_id) == "cancelled")
    assert members[5].me()["seats"] == []


def test_a_game_that_is_not_played_at_the_seasons_pace_is_played_at_its_own(server: Served):
    chair = Chair(server.url, pace="correspondence")
    chair.reveal()
    members = chair.members()
    reach_death_match(chair, {"name": "Different Number Hunt", "game": "different-number-hunt"})
    members[5].answer(4)
    chair.accept("announce")
    death = chair.accept("open_death_match")["hosting"]["episodes"][0]["deaths"][0]
    match = httpx.get(f"{server.url}/api/matches/{death['tables'][0]['match']}", timeout=PATIENCE).json()
    assert match["pace"] == "live"

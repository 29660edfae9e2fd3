"""A published season, replayed through the real service: thirteen become two, and every step is legal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.seasons.cast import Chair, Member
from tests.server.table import Served

SEASON = json.loads((Path(__file__).parents[2] / "season/data/tv-season-1.json").read_text())
CAST = SEASON["cast"]


def number(letter: str) -> int:
    return CAST.index(letter)


def play_episode(chair: Chair, members: list[Member], told: dict[str, Any]) -> None:
    chair.begin(main={"name": told["mm"]}, death={"name": told["dm"]})
    winners = [number(each) for each in told["winners"]]
    candidates = [number(each) for each in told["ec"]]
    has_guest = "guest_winner" in told
    tokens = [{"place": number(each), "reason": told["given_reason"]} for each in told["given"] if has_guest]
    chair.give_result(winners, candidates, tokens=tokens)
    if told["given"] and not has_guest:
        members[winners[0]].answer(number(told["given"][0]))
    chair.accept("name_candidate")
    if told["dmo"] is not None:
        assert members[candidates[0]].view()["me"]["questions"] or len(told["ec"]) == 2
        members[candidates[0]].answer(number(told["dmo"]))
        chair.accept("announce")
    chair.accept("open_death_match")
    (death,) = chair.view()["hosting"]["episodes"][-1]["deaths"]
    pair = [death["candidate"], death["opponent"]]
    loser = number(told["out"])
    (winner,) = (place for place in pair if place != loser)
    chair.enter("death_match_decided", death=0, winner=winner)
    chair.accept("close_episode")


def test_the_first_season_on_television(server: Served):
    chair = Chair(server.url, cast=[{"name": f"{letter} {n}"} for n, letter in enumerate(CAST, 1)])
    chair.reveal()
    members = sorted(chair.members(), key=lambda member: member.place)
    out = []
    for told in SEASON["episodes"][:-1]:
        before = {place["number"] for place in chair.view()["places"] if place["status"] == "in"}
        play_episode(chair, members, told)
        after = {place["number"] for place in chair.view()["places"] if place["status"] == "in"}
        assert before - after == {number(told["out"])}
        out.append(number(told["out"]))
    final = SEASON["episodes"][-1]
    chair.enter("episode_planned", kind="final")
    chair.accept("announce_episode")
    for game, winner in final["final"][:2]:
        death = next(each["death"] for each in chair.proposals() if each["kind"] == "rule_game")
        chair.enter("game_named", death=death, game={"name": game})
        chair.accept("open_death_match")
        chair.enter("death_match_decided", death=death, winner=number(winner))
    view = chair.accept("close_episode")
    assert view["stage"] == "finished"
    placements = {place["number"]: place["placement"] for place in view["places"]}
    assert placements[number(final["winner"])] == 1
    assert [placements[place] for place in out] == list(range(13, 2, -1))

"""Published seasons, replayed through the real service: every step is legal, and the counts are theirs."""

from __future__ import annotations

from typing import Any

from tests.season.replay import OUT, SPOKEN, load
from tests.server.seasons.cast import Chair, Member
from tests.server.table import Served

SEASON = load("television-season-1")
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


def garnets(chair: Chair) -> list[int]:
    return [row[0] for row in chair.view()["hosting"]["balances"]]


def go_out(chair: Chair, members: list[Member], loser: int, foe: int) -> None:
    """After a result: the Death Match, and the end of the episode."""
    chair.accept("name_candidate")
    if members[loser].questions():
        members[loser].answer(foe)
        chair.accept("announce")
    chair.accept("open_death_match")
    chair.enter("death_match_decided", death=0, winner=foe)
    chair.accept("close_episode")


def lose(chair: Chair, members: list[Member], loser: int, foe: int, wanted: dict[int, int]) -> None:
    """Play an episode in which somebody goes out with nothing, and others come to the balances of a count."""
    chair.begin(main={"name": "Open, Pass"}, death={"name": "Betting"})
    owned = garnets(chair)
    changes = {loser: -owned[loser]} | {place: count - owned[place] for place, count in wanted.items()}
    moved = [{"place": place, "amount": change} for place, change in changes.items() if change]
    alive = [place["number"] for place in chair.view()["places"] if place["status"] == "in"]
    chair.give_result([place for place in alive if place != loser][:2], [loser], changes=moved)
    go_out(chair, members, loser, foe)


def test_the_counts_of_a_fan_season_are_what_members_and_hosts_see(server: Served):
    """Rules: S-11, S-49. Result by result, from one published count to the next."""
    counts = load("fan-season-2017")["counts"]
    names = [*sorted(counts[0]["balances"]), "Z"]
    chair = Chair(server.url, cast=[{"name": SPOKEN[name]} for name in names])
    chair.reveal()
    members = sorted(chair.members(), key=lambda member: member.place)
    reached = 0
    for out in OUT:
        alive = [place["number"] for place in chair.view()["places"] if place["status"] == "in"]
        left = [names[place] for place in alive if names[place] != out]
        count = next((each for each in counts if set(each["balances"]) == set(left)), {"balances": {}})
        told = {names.index(name): each for name, each in count["balances"].items() if each is not None}
        lose(chair, members, names.index(out), names.index(left[-1]), told)
        owned = garnets(chair)
        assert {place: owned[place] for place in told} == told
        assert [members[place].view()["me"]["purses"][0]["balance"] for place in told] == [*told.values()]
        if (total := count.get("announced_total")) is not None:
            assert sum(owned) == total
        reached += bool(told)
    assert reached == len(counts) == 4
    winner, loser = names.index("Q"), names.index("C")
    chair.begin(main={"name": "Open, Pass"}, death={"name": "Betting"})
    chair.give_result([names.index("K")], [loser])
    go_out(chair, members, loser, winner)
    assert garnets(chair)[winner] == counts[-1]["winner_takes"]

"""Series over the real server: whole ones, with a restart in the middle, and everything that is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import httpx
import pytest

from dealer.bots import TIME_FACTOR
from dealer.server.db import tables
from dealer.server.db.engine import open_engine
from tests.server.matches.test_opening import Bound
from tests.server.series.circuit import (
    Guest,
    Member,
    Organiser,
    Stranger,
    matches,
    play_round,
    resign,
    seated,
    taken,
)
from tests.server.table import GAME, PATIENCE, Machine, Served, browsers, rows, until

FOUR = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan")]
NAMES = [player["name"] for player in FOUR]
ANNUL = {"type": "annul", "reason": "fire alarm"}


def points(view) -> dict[str, int]:
    return {view["players"][row["player"]]["name"]: row["points"] for row in view["standings"]}


def open_matches(guest: Guest) -> list[str]:
    return [match["match"] for match in matches(guest.view()) if match["status"] != "over"]


# -------------------------------------------------------------------------------------------- whole series


def test_a_whole_round_robin_of_four(server: Served):
    organiser = Organiser(server.url, players=FOUR)
    members = organiser.members()
    view = organiser.does("start")
    better = [2, 0, 3, 1]
    for number in (1, 2, 3):
        assert max(meeting["round"] for meeting in view["meetings"]) == number
        play_round(members, better)
        view = organiser.view()
        if number < 3:
            assert view["pairable"]
            view = organiser.does("pair")
    assert view["complete"]
    assert points(view) == {"Cho": 3, "Ann": 2, "Dan": 1, "Ben": 0}
    assert [row["player"] for row in view["standings"]] == better
    met = Counter(frozenset(meeting["players"]) for meeting in view["meetings"])
    assert met == {frozenset(pair): 1 for pair in combinations(range(4), 2)}
    held = Counter(match["seats"][match["advantage"]] for match in matches(view))
    assert sorted(held.values()) == [1, 1, 2, 2]
    ended = organiser.does("closed", reason="well played")
    assert ended["stage"] == "over"
    assert ended["rulings"][-1]["ruling"] == {"type": "closed", "reason": "well played"}


def test_players_of_a_series_bind_their_numbers_before_they_open_them(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of")
    members = organiser.members()
    organiser.does("start")
    kept = [member.me()["seats"][0] for member in members]
    people = [Bound(server, seat["match"], seat["seat"], seat["invite"]) for seat in kept]
    (match,) = matches(organiser.view())
    assert match["status"] == "waiting"
    for person in people:
        person.open()
    (match,) = matches(organiser.view())
    assert match["status"] == "playing"
    resign(people[0])
    taken(organiser, match["match"])


@pytest.mark.long
def test_a_whole_knockout_over_a_restart(machine: Machine):
    """Killed while one semi-final is over and the other goes on; the rest follows by itself."""
    organiser = Organiser(machine.url, players=FOUR, format="knockout", advance="automatic", best_of=3)
    members = organiser.members()
    organiser.does("start")
    play_round(members, [0, 1, 2, 3])
    machine.stop()
    machine.start()
    before = organiser.view()
    assert [meeting["wins"] for meeting in before["meetings"]] == [[1, 0], [1, 0]]
    until(lambda: len(open_matches(organiser)) == 2)
    play_round(members, [0, 1, 2, 3])
    until(lambda: len(organiser.view()["meetings"]) == 3)
    assert organiser.view()["meetings"][2]["players"] == [0, 1]
    people = seated(members)
    machine.stop()
    machine.start()
    resign(people[0])
    taken(organiser, people[0].match)
    until(lambda: len(open_matches(organiser)) == 1)
    play_round(members, [1, 0, 2, 3])
    until(lambda: organiser.view()["stage"] == "over")
    view = organiser.view()
    assert [row["player"] for row in view["standings"]][:2] == [1, 0]
    assert [row["rounds"] for row in view["standings"]] == [2, 1, 0, 0]


def test_a_result_that_came_while_nobody_looked_is_taken_after_a_restart(machine: Machine):
    """As if the worker had died between the end of the match and taking its result: the log is cut there."""
    organiser = Organiser(machine.url, players=FOUR[:2], format="best_of", advance="automatic", best_of=3)
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    resign(people[1])
    taken(organiser, people[0].match)
    until(lambda: len(open_matches(organiser)) == 1)
    machine.stop()
    cut(machine.database, people[0].match)
    machine.start()
    until(lambda: organiser.view()["meetings"][0]["wins"] == [1, 0])
    until(lambda: len(open_matches(organiser)) == 1)
    entries = [json.loads(entry) for (entry,) in rows(machine.database, LOG)]
    assert [entry["type"] for entry in entries].count("played") == 1
    play_round(members, [0, 1])
    until(lambda: organiser.view()["stage"] == "over")


LOG = "select entry from contest_log order by seq"


def cut(database: str, match: str) -> None:
    """Take the result and what followed out of the store again; the match itself stays as it is."""
    entries = rows(database, "select seq, entry from contest_log order by seq")
    at = next(seq for seq, entry in entries if json.loads(entry)["type"] == "played")
    engine = open_engine(database)
    log, mine = tables.contest_log, tables.contest_matches
    with engine.begin() as connection:
        connection.execute(log.delete().where(log.c.seq >= at))
        connection.execute(mine.delete().where(mine.c.match != match))
        connection.execute(mine.update().values(open=True))
        connection.execute(tables.contests.update().values(due=False))
    engine.dispose()


def test_bots_play_a_knockout_by_themselves(start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(TIME_FACTOR, "0")
    server = start()
    players = [{"name": f"Bot {n}", "bot": "random"} for n in range(5)]
    organiser = Organiser(
        server.url, players=players, format="knockout", advance="automatic", game="increment-black-white"
    )
    organiser.does("start")
    until(lambda: organiser.view()["stage"] == "over")
    view = organiser.view()
    assert sum(len(meeting["players"]) == 2 for meeting in view["meetings"]) == 4
    assert all(match["score"] is not None for match in matches(view))
    assert view["standings"][0]["rounds"] == 3
    scored = view["standings"][0]
    assert scored["rating"] > 1000


def test_tables_of_five_turn_their_seats(server: Served):
    players = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan", "Eve", "Fay")]
    organiser = Organiser(server.url, game="equation-auction", players=players, rounds=2)
    members = organiser.members()
    organiser.does("start")
    play_round(members, [0, 1, 2, 3, 4, 5])
    view = organiser.does("pair")
    play_round(members, [5, 4, 3, 2, 1, 0])
    view = organiser.view()
    assert view["complete"]
    rested = [meeting["players"] for meeting in view["meetings"] if len(meeting["players"]) == 1]
    assert len({player for (player,) in rested}) == 2
    both = [match["seats"] for match in matches(view)]
    twice = set(both[0]) & set(both[1])
    assert all(both[0].index(player) != both[1].index(player) for player in twice)
    assert sorted(points(view).values()) == [-2] * 4 + [-1] * 2, "whoever gives up is a candidate"


def test_the_others_play_all_matches_of_a_table_when_somebody_withdraws(server: Served):
    players = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan", "Eve")]
    terms = {"game": "equation-auction", "format": "best_of", "best_of": 2}
    organiser = Organiser(server.url, players=players, **terms)
    members = organiser.members()
    organiser.does("start")
    first = seated(members)
    organiser.does("withdrawn", player=1, reason="a train to catch")
    for person in first.values():
        resign(person)
    taken(organiser, first[0].match)
    until(lambda: len(matches(organiser.view())) == 2)
    assert members[1].me()["seats"] == []
    second = seated([member for member in members if member.player != 1])
    assert second.keys() == {0, 2, 3, 4}
    played = matches(organiser.view())[1]
    seat = second[0].view()["table"]["seats"][played["seats"].index(1)]
    assert (seat["bot"] is not None, seat["name"] != "Ben") == (True, True)
    for person in second.values():
        resign(person)
    taken(organiser, played["match"])
    view = organiser.view()
    assert view["complete"]
    assert played["seats"].index(1) in matches(view)[1]["left"]
    assert points(view)["Ben"] == -2


def test_any_of_several_workers_takes_part(shared: str):
    """The organiser and each player speak with another one; every result is taken once."""
    crew = [Served(shared) for _ in range(3)]
    try:
        until(lambda: all(len(worker.app.state.matches.ownership.live) == 3 for worker in crew))
        organiser = Organiser(crew[0].url, players=FOUR[:2], format="best_of", best_of=5, advance="automatic")
        tokens = organiser.links()["players"]
        members = [
            Member(worker.url, organiser.series, token)
            for worker, token in zip(crew[1:], tokens, strict=True)
        ]
        organiser.does("start")
        for number in range(1, 4):
            until(lambda: all(member.me()["seats"] for member in members))
            play_round(members, [1, 0])
            until(lambda number=number: organiser.view()["meetings"][0]["wins"] == [0, number])
        until(lambda: all(guest.view()["stage"] == "over" for guest in (organiser, *members)))
        entries = [json.loads(entry)["type"] for (entry,) in rows(shared, LOG)]
        assert Counter(entries)["played"] == Counter(entries)["opened"] == 3
    finally:
        for worker in crew:
            worker.stop()


# --------------------------------------------------------------------------------------------- what happens


def test_an_annulled_match_is_opened_again(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of", hosted=True, host="Max")
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    (kept,) = organiser.links()["matches"]
    host = httpx.Client(base_url=f"{server.url}/api/matches/{kept['match']}", timeout=PATIENCE)
    browsers.append(host)
    acceptance = {"token": kept["host_invite"], "request": "host"}
    token = host.post("/grants", json=acceptance).json()["token"]
    host.headers["Authorization"] = f"Bearer {token}"
    assert people[0].view()["table"]["hosts"] == ["Max"]
    assert host.post("/host/begin").status_code == 200
    assert host.post("/host/rulings", json={"request": "r", "ruling": ANNUL}).status_code == 200
    until(lambda: len(matches(organiser.view())) == 2)
    first, second = matches(organiser.view())
    assert (first["void"], first["winners"]) == ("annulled", [])
    assert (second["seats"], second["advantage"]) == (first["seats"], first["advantage"])
    assert all(member.me()["seats"][0]["match"] == second["match"] for member in members)
    assert people[0].match == first["match"]


def test_rulings_are_taken_back_and_read_by_everybody(server: Served):
    organiser = Organiser(server.url, players=FOUR[:3])
    members = organiser.members()
    view = organiser.does("start")
    meeting = next(meeting for meeting in view["meetings"] if len(meeting["players"]) == 2)
    loser, winner = meeting["players"]
    view = organiser.does("forfeited", meeting=meeting["number"], player=loser, reason="overslept")
    assert view["meetings"][meeting["number"]]["winner"] == winner
    assert all(member.me()["seats"] == [] for member in members)
    view = organiser.does("replayed", meeting=meeting["number"], reason="was ill")
    assert view["meetings"][meeting["number"]]["winner"] is None
    until(lambda: len(open_matches(organiser)) == 1)
    view = organiser.does("byed", meeting=meeting["number"], player=loser, reason="a power cut")
    assert view["meetings"][meeting["number"]]["winner"] == loser
    view = organiser.does("withdrawn", player=winner, reason="has left")
    kinds = [ruling["ruling"]["type"] for ruling in Guest(server.url, organiser.series).view()["rulings"]]
    assert kinds == ["forfeited", "replayed", "byed", "withdrawn"]


def test_the_match_knows_its_series_and_makes_no_rematch(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of", title="Autumn Cup", listed=True)
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    table = people[0].view()["table"]
    assert (table["series"], table["title"], table["listed"]) == (
        organiser.series,
        "Autumn Cup: Ann – Ben",
        True,
    )
    resign(people[0])
    answer = people[0].http.post("/rematch", params={"seat": people[0].seat})
    assert (answer.status_code, answer.json()["code"]) == (409, "in_series")


def test_anybody_with_the_join_link_may_take_part_until_it_starts(server: Served):
    organiser = Organiser(server.url, open=True, limit=3)
    token = organiser.links()["join"]
    ann = Member(server.url, organiser.series, token, "Ann")
    assert (ann.player, ann.me()["player"]) == (0, 0)
    Member(server.url, organiser.series, token, "Ben")
    assert (ann.join("Ann again").status_code, ann.join("Zoe").json()["player"]) == (200, 0), "one device"
    other = Stranger(server.url, organiser.series, token)
    for name, code in (("ben", "name_taken"), ("\u200b", "bad_name"), (None, "invalid")):
        assert other.join(name).json()["code"] == code
    organiser.does("joined", name="Bot", bot="random")
    assert other.join("Eve").json()["code"] == "not_now", "it is full"
    view = organiser.does("start")
    assert [player["name"] for player in view["players"]] == ["Ann", "Ben", "Bot"]
    assert organiser.links()["join"] is None
    assert other.join("Late").json()["code"] == "not_now"


def test_a_link_works_once_and_a_new_one_ends_the_old(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2])
    token = organiser.links()["players"][0]
    ann = Member(server.url, organiser.series, token)
    assert organiser.links()["players"][0] is None
    other = Stranger(server.url, organiser.series, token)
    assert other.join().json()["code"] == "place_taken"
    assert ann.join().json()["token"] == ann.token, "on the device that used it"
    fresh = organiser.http.post("/players/0/link").json()["players"][0]
    assert ann.me()["player"] is None
    assert ann.join().json()["code"] == "link_renewed", "the old link"
    again = Member(server.url, organiser.series, fresh)
    assert again.player == 0


def test_the_same_request_again_changes_nothing(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], open=True)
    token = organiser.links()["join"]
    said = {"request": "once", "name": "Cho", "secret": "ab" * 16}
    http = httpx.Client(base_url=f"{server.url}/api/series/{organiser.series}", timeout=PATIENCE)
    answers = [http.post("/players", json={**said, "token": token}) for _ in range(2)]
    http.close()
    assert [answer.status_code for answer in answers] == [201, 200]
    assert answers[0].json()["token"] == answers[1].json()["token"]
    for _ in range(2):
        view = organiser.order("start", request="go").json()
    assert view["stage"] == "running"
    assert len(view["meetings"]) == 2
    assert organiser.order("start").json()["code"] == "not_now"


def test_a_device_is_known_by_one_cookie(server: Served):
    said = {"game": GAME, "title": "Cup", "format": "best_of", "players": FOUR[:2]}
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        made = http.post("/api/series", json=said)
        (cookie,) = made.headers.get_list("set-cookie")
        assert all(word in cookie for word in ("dealer_device=", "HttpOnly", "SameSite=strict", "Path=/;"))
        address = f"/api/series/{made.json()['series']}"
        roles = {"seats": [], "recoverable": False, "link": None, "ended": None}
        assert http.get(address + "/me").json() == {"organiser": True, "player": None, **roles}
        token = http.get(address + "/links").json()["players"][1]
        joined = http.post(address + "/players", json={"request": "r", "token": token})
        assert "set-cookie" not in joined.headers
        assert http.get(address + "/me").json() == {"organiser": True, "player": 1, **roles}
        order = {"request": "s", "order": {"type": "start"}}
        elsewhere = http.post(address + "/orders", json=order, headers={"Origin": "https://elsewhere"})
        assert elsewhere.json()["code"] == "wrong_origin"
        assert http.post(address + "/orders", json=order).status_code == 200


@pytest.mark.parametrize(("most", "opened"), [(20, 4), (2, 2)])
def test_few_matches_of_bots_are_open_at_once_and_those_of_people_with_them(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, most: int, opened: int
):
    monkeypatch.setenv(TIME_FACTOR, "1000")  # they think for long
    server = start(bot_matches=most)
    bots = [{"name": f"Bot {number}", "bot": "random"} for number in range(12)]
    organiser = Organiser(server.url, players=[{"name": "Ann"}, *bots, {"name": "Ben"}], format="knockout")
    assert organiser.order("start").status_code == 200
    statuses = rows(server.database, "select status, count(*) from matches group by status order by status")
    assert statuses[0] == ("running", opened)
    paired = [meeting["players"] for meeting in organiser.view()["meetings"]]
    with_people = sum(len(players) == 2 and not {0, 13}.isdisjoint(players) for players in paired)
    assert statuses[1:] == ([("waiting", with_people)] if with_people else [])

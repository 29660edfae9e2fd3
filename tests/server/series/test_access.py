"""Who sees what of a series, and what is refused."""

from __future__ import annotations

import json
import secrets

import httpx
import pytest

from dealer.server.db import tables
from tests.server.series.circuit import Guest, Organiser, matches, play_round, seated
from tests.server.table import GAME, PATIENCE, Person, Served, rows

NOBODY = {"organiser": False, "player": None, "seats": [], "recoverable": False, "link": None, "ended": None}
FOUR = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan")]


# --------------------------------------------------------------------------------------------- who sees what


def test_a_seat_is_given_to_its_player_alone(server: Served):
    organiser = Organiser(server.url, players=FOUR)
    members = organiser.members()
    view = organiser.does("start")
    invites = [seat["invite"] for member in members for seat in member.me()["seats"]]
    assert len(set(invites)) == 4
    shown = json.dumps(
        [view, Guest(server.url, organiser.series).view(), members[0].view(), organiser.links()]
    )
    assert not any(invite in shown for invite in invites)
    assert Guest(server.url, organiser.series).me() == NOBODY
    assert organiser.me()["seats"] == []
    held = repr([rows(server.database, f"select * from {table}") for table in tables.metadata.tables])
    assert organiser.series in held
    for secret in (*invites, organiser.token, *(member.token for member in members)):
        assert secret not in held


def test_nothing_of_a_match_is_shown_but_its_result(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of")
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    before = Guest(server.url, organiser.series).view()
    decision = people[0].view()["may"]["decision"]
    assert people[0].act({"type": "ready"}, decision).status_code == 200
    assert Guest(server.url, organiser.series).view() == before
    (match,) = matches(before)
    assert (match["status"], match["winners"], match["score"]) == ("playing", [], None)


def test_who_watches_behind_time_learns_of_results_as_late(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of", best_of=3, delay_s=600)
    members = organiser.members()
    organiser.does("start")
    play_round(members, [0, 1])
    assert organiser.view()["standings"][0]["won"] == 1
    seen = Guest(server.url, organiser.series).view()
    assert seen["standings"][0]["won"] == 0
    assert all(match["decided_by"] is None for match in matches(seen))


def test_only_listed_series_are_in_the_list(server: Served):
    Organiser(server.url, title="Hidden", players=FOUR[:2])
    shown = Organiser(server.url, title="Open Cup", players=FOUR[:2], listed=True)
    found = httpx.get(f"{server.url}/api/series", timeout=PATIENCE).json()["series"]
    assert found == [{"series": shown.series, "title": "Open Cup", "game": GAME, "stage": "open"}]


def test_the_links_of_organisers_and_players_are_theirs_alone(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2])
    member, guest = organiser.members()[0], Guest(server.url, organiser.series)
    assert organiser.http.post("/recovery").json()["code"] == "no_token", "an organiser is no player"
    assert guest.http.post("/recovery").json()["code"] == "no_token"
    assert member.http.get("/links").json()["code"] == "wrong_token"
    assert member.http.post("/organisers/link").json()["code"] == "wrong_token"
    assert guest.http.post("/organisers/link").json()["code"] == "no_token"


# ------------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"best_of": 2}, "invalid"),
        ({"best_of": 17}, "invalid"),
        ({"rounds": 3}, "invalid"),
        ({"format": "swiss"}, "invalid"),
        ({"format": "knockout", "game": "equation-auction"}, "invalid"),
        ({"limit": 1}, "invalid"),
        ({"limit": 33}, "invalid"),
        ({"title": " "}, "bad_name"),
        ({"title": "x" * 61}, "invalid"),
        ({"players": [{"name": "A"}] * 33}, "invalid"),
        ({"players": [{"name": "A"}, {"name": "a"}]}, "name_taken"),
        ({"players": [{"name": "A", "bot": "nobody"}]}, "unknown_bot"),
        ({"players": [{"name": "A", "rating": 10**9}]}, "invalid"),
        ({"pace": "hourly"}, "invalid"),
        ({"options": {"colour": "pink"}}, "invalid"),
        ({"more": 1}, "invalid"),
    ],
)
def test_what_nobody_could_play_is_refused(server: Served, said, code):
    first = {"game": GAME, "title": "Cup", "format": "round_robin"}
    answer = httpx.post(f"{server.url}/api/series", json=first | said, timeout=PATIENCE)
    assert answer.json()["code"] == code
    assert answer.status_code in (404, 409, 422)


def test_who_may_not_is_told_so(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2])
    guest, member = Guest(server.url, organiser.series), organiser.members()[0]
    said = {"request": "r", "order": {"type": "start"}}
    for method, path, body in (
        ("POST", "/orders", said),
        ("GET", "/links", None),
        ("POST", "/players/0/link", None),
    ):
        for who, status, code in ((guest, 401, "no_token"), (member, 403, "wrong_token")):
            answer = who.http.request(method, path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        stranger = guest.http.request(method, path, json=body, headers={"Authorization": "Bearer nobody"})
        assert (stranger.status_code, stranger.json()["code"]) == (401, "unknown_token")
    nowhere = httpx.get(f"{server.url}/api/series/{secrets.token_urlsafe(9)}", timeout=PATIENCE)
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "unknown_series")
    for path in ("/players/9/link", "/players/x/link"):
        assert organiser.http.post(path).json()["code"] == "no_such"
    assert guest.http.post("/players", json={"request": "r"}).json()["code"] == "no_token"
    assert guest.http.post("/players", json={"request": "r", "token": "x"}).json()["code"] == "unknown_token"


def test_what_is_ordered_at_the_wrong_time_is_refused(server: Served):
    organiser = Organiser(server.url, players=FOUR[:1])
    for kind, said, code in (
        ("start", {}, "not_now"),
        ("pair", {}, "not_now"),
        ("forfeited", {"meeting": 0, "player": 0, "reason": "x"}, "not_now"),
        ("withdrawn", {"player": 7, "reason": "x"}, "no_such"),
        ("joined", {"name": "ANN"}, "name_taken"),
        ("joined", {"name": "B", "bot": "nobody"}, "unknown_bot"),
        ("forfeited", {"meeting": 0, "player": 0, "reason": ""}, "invalid"),
        ("abolish", {}, "invalid"),
    ):
        answer = organiser.order(kind, **said)
        assert answer.json()["code"] == code, kind
        assert answer.status_code == {"not_now": 409, "name_taken": 409, "no_such": 404}.get(code, 422)
    organiser.does("closed", reason="nobody came")
    assert organiser.order("joined", name="Ben").json()["code"] == "not_now"


def test_somebody_else_cannot_take_a_seat_of_the_series(server: Served):
    organiser = Organiser(server.url, players=FOUR[:2], format="best_of")
    members = organiser.members()
    organiser.does("start")
    (kept,) = members[0].me()["seats"]
    (other,) = members[1].me()["seats"]
    url = f"{server.url}/api/matches/{kept['match']}/seats/{kept['seat']}"
    said = {"name": "Eve", "nonce": "00" * 16, "request": "r", "token": other["invite"]}
    assert httpx.post(url, json=said, timeout=PATIENCE).json()["code"] == "wrong_token"
    Person(server.url, kept["match"], kept["seat"], kept["invite"])

"""Links of a season: whom they let in, on which device, and what ends them."""

from __future__ import annotations

import secrets
from pathlib import Path

import httpx

from dealer.server import seasons
from tests.server.seasons.cast import Chair, Looker, Member
from tests.server.table import PATIENCE, Served


def enter(server: Served, season: str, link: str, http: httpx.Client | None = None) -> httpx.Response:
    url = f"{server.url}/api/seasons/{season}/members"
    return (http or httpx).post(url, json={"request": secrets.token_hex(8), "token": link}, timeout=PATIENCE)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_links_of_the_cast_hold_once_casting_is_open(server: Served):
    chair = Chair(server.url)
    link = chair.links()["places"][0]
    assert code(enter(server, chair.season, link)) == (401, "unknown_token")
    chair.enter("casting_opened")
    assert enter(server, chair.season, link).status_code == 201


def test_a_link_that_another_device_has_used_is_refused_and_says_what_to_do(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    link = chair.links()["places"][0]
    assert enter(server, chair.season, link).status_code == 201
    again = enter(server, chair.season, link)
    assert code(again) == (409, "place_taken")
    assert "another device" in again.json()["message"]


def test_a_device_that_holds_a_place_cannot_take_another(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    first, second = chair.links()["places"][:2]
    with httpx.Client(verify=False) as browser:
        made = enter(server, chair.season, first, browser)
        assert made.status_code == 201
        repeated = enter(server, chair.season, first, browser)
        assert (repeated.status_code, repeated.json()["place"]) == (200, 0)
        assert code(enter(server, chair.season, second, browser)) == (409, "other_place")


def test_s_7_a_replaced_person_reads_nothing_from_now_on_and_the_place_keeps_what_it_owns(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    chair.enter("replaced", place=2, name="Zoe", reason="is ill")
    assert members[2].look().status_code in (401, 403)
    (link,) = [link for link in chair.links()["places"] if link is not None]
    zoe = Member(server.url, chair.season, link)
    assert zoe.place == 2
    assert zoe.view()["me"]["purses"][0]["balance"] == 1
    assert members[1].view()["me"]["place"] == 1


def test_a_recovery_link_moves_a_member_to_another_device(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    ann = chair.members()[0]
    link = ann.http.post("/recovery").json()["link"].rpartition("return=")[2]
    moved = Looker(server.url, chair.season)
    answer = moved.http.post("/return", headers={"Authorization": f"Bearer {link}"})
    assert answer.status_code == 200, answer.text
    moved.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
    assert moved.view()["me"]["place"] == 0
    assert ann.look().status_code in (401, 403)


def test_s_8_another_host_is_let_in_and_the_last_main_host_cannot_leave(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    chair.enter("host_added", name="Sam", role="host")
    link = chair.links()["hosts"][1]
    answer = enter(server, chair.season, link)
    assert (answer.status_code, answer.json()["host"]) == (201, 1)
    sam = Looker(server.url, chair.season)
    sam.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
    assert sam.view()["hosting"]["host"] == 1
    refused = chair.try_to_enter({"type": "host_left", "host": 0})
    assert (refused.status_code, refused.json()["clause"]) == (409, "S-8")
    chair.enter("host_left", host=1)
    assert sam.look().status_code in (401, 403)
    assert sam.try_to_enter({"type": "paused", "reason": "mine"}).status_code in (401, 403)


def test_s_71_the_eliminated_see_nothing_after_the_news_that_they_are_out(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = sorted(chair.members(), key=lambda member: member.place)
    chair.begin(death={"name": "Indian Poker"})
    chair.give_result([0, 1], [5])
    chair.accept("name_candidate")
    members[5].answer(4)
    chair.accept("announce")
    chair.accept("open_death_match")
    chair.enter("death_match_decided", death=0, winner=4)
    chair.accept("close_episode")
    gone = members[5].look().content
    chair.begin(main={"name": "The next one"})
    assert members[5].look().content == gone
    assert len(members[0].view()["episodes"]) == 2


def test_s_8_what_is_for_hosts_is_refused_to_a_member_and_to_a_stranger(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    member, stranger = chair.members()[0], Looker(server.url, chair.season)
    for method, path, said in (
        ("GET", "/links", None),
        ("GET", "/ledger", None),
        ("GET", "/webhook", None),
        ("POST", "/try", {"entries": []}),
        ("POST", "/draft", {"kind": "note", "entries": []}),
        ("POST", "/tables", {"guests": []}),
        ("POST", "/proposals", {"request": "r", "kind": "announce"}),
    ):
        asked = member.http.request(method, path, json=said)
        assert code(asked) == (403, "wrong_token"), path
        assert stranger.http.request(method, path, json=said).status_code == 401, path


def test_a_program_cannot_enter_what_only_dealer_writes(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    chair.begin()
    for entry in (
        {"type": "posted", "kind": "note", "text": "all", "upto": 3},
        {"type": "table_taken", "match": "x", "result": {"winners": [0], "ranks": [1]}},
        {"type": "episode_closed", "lot": [1]},
        {"type": "main_match_opened", "tables": [{"seats": [0, 1], "match": "abc"}]},
    ):
        before = chair.look().content
        assert chair.try_to_enter(entry).status_code in (400, 422)
        assert chair.look().content == before


def test_no_season_is_refused_in_the_words_of_a_series():
    root = Path(seasons.__file__).parent
    sources = [*root.glob("*.py"), *(root.parent / "api").glob("season_*.py")]
    assert [path.name for path in sources if "refusal-series-" in path.read_text()] == []
    assert len(sources) > 8

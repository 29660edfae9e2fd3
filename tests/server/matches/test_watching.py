"""The view of a host and of those who watch, and how far they are behind."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from dealer.server.discord.match_feed import MatchFeed
from tests.server.api.test_seats import refused
from tests.server.hosted import HostedMatch, bearer, begun, watching
from tests.server.table import (
    PATIENCE,
    Served,
    advance,
    create,
    frame,
    until,
)
from tests.server.wall import Wall


def test_a_host_sees_what_all_see_until_all_are_told(hosted: HostedMatch) -> None:
    ann, ben = begun(hosted)
    advance((ann, ben), lambda view: view["phase"] == "guess")
    seen, public = hosted.look().json(), hosted.look("public").json()
    assert seen["view"] == public["view"]
    assert seen["may"] == public["may"]
    assert seen["may"]["owes"] is False
    assert hosted.rule(type="open_sight").status_code == 200
    opened = hosted.look().json()
    assert opened["table"]["sight"] is True
    assert opened["view"] != public["view"]
    assert hosted.look("public").json()["view"] == public["view"]
    assert [notice["action"]["type"] for notice in ann.view()["notices"]] == ["open_sight"]
    assert refused(hosted.look("public", "nothing")) == (401, "unknown_token")
    assert refused(hosted.look("host", ann.token)) == (403, "wrong_token")
    assert refused(hosted.http.get("/view", params={"as": "public"})) == (401, "no_token")
    assert refused(hosted.http.get("/view", params={"as": "open"})) == (422, "invalid")


def test_a_listed_match_is_watched_by_anybody(server: Served) -> None:
    made = create(server.url, listed=True, seats=[{"bot": "random"}, {"bot": "random"}], pace="live")
    seen = httpx.get(
        f"{server.url}/api/matches/{made['match']}/view", params={"as": "public"}, timeout=PATIENCE
    )
    assert seen.json()["view"]["you"] is None


def test_those_who_watch_are_behind_by_as_much_as_the_match_says(server: Served) -> None:
    hosted = HostedMatch(server, pace="live", delay_s=3)
    ann, _ = begun(hosted)
    assert hosted.look("public").json()["view"] is None
    assert hosted.look("public").json()["table"]["status"] == "waiting"
    assert ann.act({"type": "ready"}, ann.view()["may"]["decision"]).status_code == 200
    uri = {"as_": "public", "token": hosted.watch}
    with watching(hosted, **uri) as socket:
        assert frame(socket)["view"] is None
        late = frame(socket)
        assert late["view"]["phase"] == "planning"
        assert late["table"]["status"] == "playing"
        assert hosted.look().json()["clocks"] != late["clocks"]


def test_the_audience_sees_a_move_no_millisecond_early(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)
    hosted = HostedMatch(server, pace="live", delay_s=10, listed=True, title="Round one")
    ann, _ = begun(hosted)
    begun_at = wall.now

    def seen() -> tuple[str, list[bool] | None]:
        shown = hosted.look("public").json()
        ready = None if shown["view"] is None else shown["view"]["bouts"][0]["ready"]
        return shown["table"]["status"], ready

    wall.wait(4_000)
    assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
    wall.wait(begun_at + 10_000 - wall.now - 1)
    assert seen() == ("waiting", None), "the beginning, a millisecond early"
    wall.wait(1)
    assert seen() == ("playing", [False, False])
    wall.wait(3_999)
    assert seen() == ("playing", [False, False]), "the move, a millisecond early"
    wall.wait(1)
    assert seen() == ("playing", [True, False])


@pytest.mark.long
def test_those_who_are_behind_learn_late_who_sits_there(server: Served) -> None:
    hosted = HostedMatch(server, pace="live", delay_s=4)
    begun(hosted)
    assert hosted.rule(type="open_sight").status_code == 200
    time.sleep(2)
    assert hosted.rule(type="substitute", seat=1, name="Dora", bot=None, reason="ill").status_code == 200
    tables: list[Any] = []
    until(lambda: tables.append(hosted.look("public").json()["table"]) or tables[-1]["sight"])
    assert [seat["name"] for seat in tables[-1]["seats"]] == ["Ann", "Ben"]
    assert {(seat["taken"], seat["here"], seat["absent"]) for seat in tables[-1]["seats"]} == {
        (True, True, False)
    }
    until(lambda: hosted.look("public").json()["table"]["seats"][1]["name"] == "Dora")


def test_those_who_are_behind_do_not_learn_from_the_table_that_it_has_begun(server: Served) -> None:
    hosted = HostedMatch(server, pace="live", delay_s=60)
    hosted.people()
    before = hosted.look("public").json()["table"]["seats"]
    assert hosted.look().json()["table"]["started"] is None
    assert hosted.ask("/host/begin").status_code == 200
    table = hosted.look("public").json()["table"]
    after = table["seats"]
    assert table["started"] is None
    assert hosted.look().json()["table"]["started"] > table["delay_s"]
    assert [seat["began"] for seat in after] == [seat["began"] for seat in before] == [None, None]
    assert [seat["name"] for seat in after] == ["Ann", "Ben"]
    assert [seat["began"] for seat in hosted.look().json()["table"]["seats"]] == ["Ann", "Ben"]


def test_who_is_behind_may_not_look_at_the_table_while_players_may_not(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)
    hosted = HostedMatch(server, pace="live", delay_s=60)
    begun(hosted)
    wall.wait(70_000)
    before = hosted.look("public").json()
    assert before["view"] is not None
    assert hosted.rule(type="pause", reason="a question of rules").status_code == 200
    during = hosted.look("public").json()
    assert (during["view"], during["notices"], during["clocks"]["paused"]) == (None, [], False)
    assert during | {"view": 0} == before | {"view": 0}
    assert hosted.look().json()["view"] is not None
    wall.wait(5_000)
    assert hosted.rule(type="resume").status_code == 200
    assert hosted.look("public").json()["view"] == before["view"]
    wall.wait(59_000)  # the pause comes to those who are behind
    late = hosted.look("public").json()
    assert (late["view"], late["clocks"]["paused"]) == (None, True)
    wall.wait(5_000)
    assert hosted.look("public").json()["view"] is not None


def test_a_channel_that_is_behind_is_told_nothing_while_the_table_is_covered(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)
    hosted = HostedMatch(server, pace="live", delay_s=60)
    ann, ben = begun(hosted)
    for person in (ann, ben):
        assert person.act({"type": "ready"}, person.view()["may"]["decision"]).status_code == 200
    wall.wait(30_000)
    assert hosted.rule(type="pause", reason="a question of rules").status_code == 200
    feed = MatchFeed(server.app.state.matches.peek(hosted.match), "en")
    assert not feed.catch_up(-1, wall.now + 31_000)
    assert feed.announcements == []
    assert hosted.rule(type="resume").status_code == 200
    feed.catch_up(-1, wall.now + 31_000)
    assert feed.announcements


def test_those_who_are_behind_can_review_the_match_when_it_is_over_for_them(server: Served) -> None:
    hosted = HostedMatch(server, pace="live", delay_s=600)
    ann, ben = begun(hosted)
    assert ann.act({"type": "resign"}, None).status_code == 200
    asked = (
        "/review",
        "/review/0",
        "/review/0/analysis",
        "/review/statistics",
        "/review/turning-points",
        "/record",
    )
    for path in asked:
        assert refused(hosted.http.get(path)) == (403, "match_not_over"), path
        assert refused(hosted.http.get(path, headers=bearer(hosted.watch))) == (403, "match_not_over"), path
        for token in (ann.token, ben.token, hosted.token):
            assert hosted.http.get(path, headers=bearer(token)).status_code == 200, path
        assert ann.http.get(path).status_code == 200, path  # by the cookie of its seat
    session = server.app.state.matches.peek(hosted.match)
    ten_minutes_ago = session.started - 600_000

    def are_open() -> bool:
        """Return whether all is answered. Read again from the store, the match began just now."""
        session.replace_snapshot(replace(session.snapshot, started=ten_minutes_ago))
        return all(hosted.http.get(path).status_code == 200 for path in asked)

    until(are_open)

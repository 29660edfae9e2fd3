"""What the page of a season rests on: who may read which announcement, who may watch, what links say."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import pytest

from tests.server.matches.test_listing import metas, page
from tests.server.seasons.cast import EXTERNAL, Chair, Looker, Member
from tests.server.series.circuit import resign
from tests.server.table import PATIENCE, Served, until

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}


def play_episode(chair: Chair, members: list[Any]) -> str:
    """Play an episode in which Fay loses to Dov; return its Death Match."""
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0], [5])
    members[0].answer(1)
    chair.accept("name_candidate")
    members[5].answer(3)
    chair.accept("open_death_match")
    losing = members[5].sit()
    members[3].sit()
    match: str = losing.match
    resign(losing)
    until(lambda: any(each["kind"] == "close_episode" for each in chair.proposals()))
    chair.accept("close_episode")
    return match


def test_announcements_are_read_by_those_who_may(server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    members, audience = chair.members(), Looker(server.url, chair.season)
    assert [post["kind"] for post in audience.view()["posts"]] == ["cast"]
    play_episode(chair, members)
    chair.begin(main=EXTERNAL, title="The second night")
    kinds = [post["kind"] for post in members[0].view()["posts"]]
    assert kinds[-2:] == ["elimination", "episode"]
    assert [post["kind"] for post in audience.view()["posts"]] == kinds
    out = members[5].look().text
    assert [post["kind"] for post in members[5].view()["posts"]] == kinds[:-1]
    assert "The second night" not in out, "those who are out see nothing more until the end"


def test_an_audience_behind_reads_late(server: Served) -> None:
    chair = Chair(server.url, house_rules={"audience_minutes": 60})
    chair.reveal()
    chair.members()
    seen = Looker(server.url, chair.season).view()
    assert (seen["posts"], seen["places"], seen["title"]) == ([], [], "")


def test_anybody_may_watch_a_match_that_is_announced(server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    chair.begin(main=DUEL | {"name": "Duel"}, death=DUEL)
    chair.try_to_accept("open_main_match", announce=False)
    match = members[0].me()["seats"] or members[1].me()["seats"]
    hidden = httpx.get(f"{server.url}/api/matches/{match[0]['match']}/view?as=public", timeout=PATIENCE)
    assert hidden.status_code == 401
    picture = f"{server.url}/pictures/{match[0]['match']}"
    assert httpx.get(picture, timeout=PATIENCE).status_code == 404
    chair.accept("announce")
    shown = httpx.get(f"{server.url}/api/matches/{match[0]['match']}/view?as=public", timeout=PATIENCE)
    assert shown.status_code == 200, shown.text
    assert httpx.get(picture, timeout=PATIENCE).status_code == 403


def test_a_link_shows_a_season_once_its_cast_is_known(server: Served) -> None:
    chair = Chair(server.url, title='Season "<A>"')
    before = metas(page(server, f"/season/{chair.season}").text)
    assert (before["og:title"], before["robots"]) == ("Dealer", "noindex")
    assert metas(page(server, "/season/nothing").text) == before
    chair.reveal()
    after = metas(page(server, f"/season/{chair.season}").text)
    assert (after["og:title"], after["robots"]) == ('Season "<A>"', "noindex")
    assert after["og:description"] == "A season with 6 players."
    assert "robots" not in metas(page(server, "/season/new").text)


@pytest.mark.parametrize("best_of", [1, 3], ids=["match", "series"])
def test_what_a_season_opens_leads_back_to_it_for_those_who_may_know(server: Served, best_of: int) -> None:
    chair = Chair(server.url, title="Secret season", listed=True)
    device = httpx.Client(timeout=PATIENCE)
    link = chair.http.post("/hosts/0/link").json()["hosts"][0]
    said = {"request": secrets.token_hex(8), "token": link}
    assert device.post(f"{server.url}/api/seasons/{chair.season}/members", json=said).status_code == 201
    host = Looker(server.url, chair.season)
    host.http.cookies = device.cookies
    enter = host.try_to_enter({"type": "casting_opened"})
    assert enter.status_code == 200, enter.text
    said = {"request": secrets.token_hex(8), "kind": "reveal_cast"}
    assert host.http.post("/proposals", json=said).status_code == 200
    links = host.http.get("/links").json()["places"]
    members = [Member(server.url, chair.season, each) for each in links]
    main = DUEL | {"name": "Duel", "best_of": best_of}
    assert host.try_to_enter({"type": "episode_planned", "kind": "ordinary", "main": main}).status_code == 200
    for kind, announce in (("announce_episode", True), ("open_main_match", False)):
        said = {"request": secrets.token_hex(8), "kind": kind, "announce": announce}
        assert host.http.post("/proposals", json=said).status_code == 200
    player = next(member for member in members if member.me()["seats"])
    (kept,) = player.me()["seats"]
    played = kept["match"]
    where = f"/series/{played}" if kept["is_series"] else f"/m/{played}"
    motto = metas(page(server, "/season/nothing").text)
    assert metas(page(server, where).text) == motto, "a preview says nothing that is not announced"
    if kept["is_series"]:
        address = f"{server.url}/api/series/{played}"
        join = {"request": "r", "token": kept["invite"]}
        cookies = dict(player.http.cookies)
        assert httpx.post(f"{address}/players", json=join, cookies=cookies).status_code == 201
        (seat,) = httpx.get(f"{address}/me", cookies=cookies).json()["seats"]
        inner = seat["match"]
        assert metas(page(server, f"/m/{inner}").text) == motto

        def look(cookies: dict[str, str] | None = None) -> tuple[str | None, bool]:
            view = httpx.get(address, cookies=cookies, timeout=PATIENCE).json()
            return view["season"], view["watchable"]

        assert look() == (None, False)
        assert look(cookies) == (chair.season, False)
        assert look(dict(device.cookies)) == (chair.season, False)
    else:
        inner = played
        table = httpx.get(f"{server.url}/api/matches/{inner}", timeout=PATIENCE).json()
        assert (table["season"], table["series"]) == (None, None)
    watched = f"{server.url}/api/matches/{inner}/view?as=public"
    assert httpx.get(watched, timeout=PATIENCE).status_code == 401
    said = {"request": secrets.token_hex(8), "kind": "announce"}
    assert host.http.post("/proposals", json=said).status_code == 200
    assert "Secret season" in metas(page(server, where).text)["og:title"]
    shown = httpx.get(watched, timeout=PATIENCE)
    assert shown.status_code == 200, shown.text
    assert shown.json()["table"]["season"] == chair.season
    if kept["is_series"]:
        assert look() == (chair.season, True)
    device.close()


def test_a_link_says_whose_device_asks(server: Served) -> None:
    chair = Chair(server.url)
    chair.enter("casting_opened")
    ann, ben = chair.links()["places"][:2]
    browser = httpx.Client(base_url=f"{server.url}/api/seasons/{chair.season}", timeout=PATIENCE)

    def ask(token: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = browser.get(
            "/me", headers={"Authorization": f"Bearer {token}"}
        ).json()["link"]
        return found

    said = {"request": secrets.token_hex(8), "token": ann}
    with browser:
        browser.get("/me")
        assert browser.post("/members", json=said).status_code in (201, 401)
        if browser.get("/me").json()["place"] is None:  # the refusal has brought the cookie
            assert browser.post("/members", json=said).status_code == 201
        first, second = ask(ann), ask(ben)
    assert first is not None
    assert (first["held"], first["used"], first["other"]) == (True, True, None)
    assert second is not None
    assert (second["held"], second["used"], second["other"]) == (False, False, "Ann")

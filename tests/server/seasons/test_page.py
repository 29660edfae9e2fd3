"""What the page of a season rests on: who may read which announcement, who may watch, what links say."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

from tests.server.matches.test_listing import metas, page
from tests.server.seasons.cast import EXTERNAL, Chair, Looker
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
    chair.accept("announce")
    shown = httpx.get(f"{server.url}/api/matches/{match[0]['match']}/view?as=public", timeout=PATIENCE)
    assert shown.status_code == 200, shown.text


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

"""Everybody else at the page of a season: what is announced, and nothing more; and links."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import Inspector
from tests.server.seasons.cast import Chair, Member
from tests.server.table import Served

Visit = Callable[..., Page]
DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
LONG = "Maximiliane von und zu Hohenstein-Falken"


@pytest.mark.long
def test_the_audience_sees_only_what_is_announced(visit: Visit, server: Served) -> None:
    cast = [{"name": name} for name in ("Ann", LONG, "شهرزاد", "지민", "Eve", "Fay")]
    moneys = [{"name": "garnet"}, {"name": "Token of the Night Market", "start": 120}]
    chair = Chair(server.url, cast=cast, title="Summer season", house_rules={"moneys": moneys})
    page = visit(f"/season/{chair.season}", **PHONE)
    expect(page.get_by_text("The cast has not been revealed.")).to_be_visible()
    assert "Summer season" not in page.content()
    assert "Fay" not in page.content()
    chair.reveal()
    members = chair.members()
    expect(page.get_by_role("heading", name="Summer season")).to_be_visible()
    expect(page.locator("[data-cast] li")).to_have_count(6)
    expect(page.locator("[data-cast] li").first).to_contain_text("1 garnet120 × Token of the Night Market")
    chair.begin(death=DUEL | {"best_of": 3})
    chair.accept("open_main_match")
    expect(page.get_by_text("Episode 1: the Main Match is being played.")).to_be_visible()
    result = {"winners": [0], "last": [5], "changes": [{"place": 0, "amount": 2}]}
    chair.enter("result_entered", result=result)
    page.reload()
    expect(page.get_by_text("Episode 1: the Main Match is being played.")).to_be_visible()
    assert "Winner" not in page.inner_text("main")
    chair.accept("announce")
    expect(page.get_by_text("Episode 1: Ann gives a second Token of Life away.")).to_be_visible()
    members[0].answer(1)
    chair.accept("name_candidate")
    expect(page.get_by_text("Episode 1: Fay chooses an opponent for the Death Match.")).to_be_visible()
    expect(page.locator("[data-posts] li").first).to_contain_text("Elimination Candidate: Fay.")
    expect(page.locator("[data-episode='1']")).to_contain_text("Ann +2 garnets")
    inspector = Inspector(page)
    inspector.look("phone")
    members[5].answer(4)
    chair.accept("open_death_match")
    expect(page.get_by_text("Episode 1: Death Match, Fay – Eve.")).to_be_visible()
    page.get_by_role("link", name="Watch: Fay – Eve").tap()
    page.get_by_role("link", name="Watch").first.tap()
    expect(page.get_by_text("The match has not begun.")).to_be_visible()
    page.get_by_role("link", name="Back to the series").tap()
    inspector.look("series")
    page.get_by_role("link", name="Back to the season").tap()
    page.get_by_role("link", name="Rules of a season").tap()
    expect(page.locator("#S-1")).to_be_visible()
    inspector.look("rules")
    page.go_back()
    page.set_viewport_size(DESK["viewport"])
    expect(page.locator("[data-cast]")).to_be_visible()
    page.locator("[data-house-rules] summary").tap()
    expect(page.get_by_text("Each player", exact=False).first).to_be_attached()
    inspector.look("desk")
    assert inspector.wrong == {}


@pytest.mark.long
def test_a_link_says_whose_it_is_and_what_to_do(visit: Visit, server: Served) -> None:
    chair = Chair(server.url)
    chair.enter("casting_opened")
    ann, ben = chair.links()["places"][:2]
    at = f"/season/{chair.season}"
    first = visit(f"{at}#place={ann}", **PHONE)
    first.get_by_role("button", name="Join as Ann").tap()
    expect(first.get_by_text("You are in the cast.")).to_be_visible()
    inspector = Inspector(first)
    second = visit(f"{at}#place={ann}", **PHONE)
    expect(second.get_by_text("Ann has joined already")).to_be_visible()
    first.goto(f"{at}#place={ben}")
    first.reload()
    expect(first.get_by_text("This device plays as Ann in this season.")).to_be_visible()
    expect(first.get_by_text("This link is for Ben: open it on their device.")).to_be_visible()
    inspector.look("other")
    first.goto(f"{at}#place={ann}")
    first.reload()
    expect(first.get_by_text("You are in the cast.")).to_be_visible()
    first.locator("[data-recovery] summary").tap()
    first.get_by_role("button", name="Make a recovery link").tap()
    link = first.locator("[data-invite]").input_value()
    second.goto(link)
    second.reload()
    expect(second.get_by_text("This link moves Ann to this device.")).to_be_visible()
    second.get_by_role("button", name="Continue here").tap()
    expect(second.get_by_text("You are in the cast.")).to_be_visible()
    expect(first.get_by_text("You are in the cast.")).to_have_count(0)
    expect(first.locator("[data-ended=moved]")).to_contain_text("You moved to another device.")
    chair.http.post("/places/0/link")
    expect(second.locator("[data-ended=renewed]")).to_contain_text("replaced by a newer one.")
    second.goto(f"{at}#place={ann}")
    second.reload()
    expect(second.get_by_text("This link was replaced by a newer one.")).to_be_visible()
    expect(second.get_by_text("Open the newer link, or ask a host for it.")).to_be_visible()
    second.goto(f"{at}#place=nothing")
    second.reload()
    expect(second.get_by_text("This link does not work")).to_be_visible()
    inspector = Inspector(second)
    inspector.look("used")
    assert inspector.wrong == {}
    Member(server.url, chair.season, ben)


def test_a_season_is_made_from_the_lobby(visit: Visit) -> None:
    page = visit("/games", **DESK)
    page.get_by_role("link", name="Host a season").click()
    page.wait_for_selector("form")
    inspector = Inspector(page)
    page.fill("[name=title]", "Autumn")
    page.fill("[name=host]", "Kim")
    page.check("[name=preset][value=evening]", force=True)
    page.fill("[name=cast]", "Ann\n Ben \n\nCho\nDov\n")
    page.select_option("[name=bots]", "2")
    expect(page.get_by_text("6 players")).to_be_visible()
    inspector.look("form")
    page.get_by_role("button", name="Create the season").click()
    expect(page.get_by_role("heading", name="Autumn")).to_be_visible()
    expect(page.locator("[data-console]")).to_be_visible()
    made = page.request.get(f"/api/seasons/{page.url.rsplit('/', 1)[1]}").json()
    assert [place["name"] for place in made["hosting"]["places"]] == [
        "Ann", "Ben", "Cho", "Dov", "plain 1", "plain 2",
    ]  # fmt: skip
    assert made["house_rules"]["advance"] == "automatic"
    inspector.look("founded")
    page.goto("/season/new")
    expect(page.get_by_role("link", name="Autumn")).to_be_visible()
    assert inspector.wrong == {}

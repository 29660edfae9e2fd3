"""The pages before a table: what Dealer is, the games to choose among, the form of a new match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.core.registry import GAMES, list_rules, rules_of
from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import Inspector
from tests.browser.lobby import begin, get_ready
from tests.depth import paired, some

DEVICES = {"phone": PHONE, "desk": DESK}
TALLER = "() => document.documentElement.scrollHeight - window.innerHeight"


@on_screens("screen")
def test_the_landing_page_is_one_screen(visit: Callable[..., Page], screen: dict[str, Any]) -> None:
    page = visit("/", **screen)
    for rules in list_rules():
        expect(page.get_by_role("link", name=rules.title)).to_be_in_viewport()
    expect(page.get_by_role("link", name="Choose a game")).to_be_in_viewport()
    assert page.evaluate(TALLER) <= 0
    inspector = Inspector(page)
    inspector.look("landing")
    assert inspector.wrong == {}
    page.get_by_role("link", name="Choose a game").click()
    expect(page).to_have_url(re.compile("/games$"))


@on_screens("screen", "desk")
def test_the_lobby_says_of_each_game_what_a_newcomer_asks(
    visit: Callable[..., Page], screen: dict[str, Any]
) -> None:
    page = visit("/games", **screen)
    for rules in list_rules():
        card = page.locator(f"[data-game={rules.id}]")
        expect(card).to_contain_text(rules.title)
        expect(card).to_contain_text(f"{rules.seats} players")
        expect(card).to_contain_text("{}–{} minutes".format(*rules.minutes))
        expect(card).to_contain_text(f"by {rules.designer}, for “{rules.season}”")
        assert len(card.locator(".pitch").inner_text()) > 60
    inspector = Inspector(page)
    inspector.look("lobby")
    assert inspector.wrong == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game_id", "device"), some(paired(GAMES, list(DEVICES)), 2))
def test_a_match_is_made_on_the_page_of_its_game(
    visit: Callable[..., Page], game_id: str, device: str
) -> None:
    rules = rules_of(game_id)
    page = visit("/games", **DEVICES[device])
    page.locator(f"[data-game={rules.id}]").get_by_role("link", name=f"Play {rules.title}").click()
    page.wait_for_selector("form")
    for each in page.locator("details").all():
        each.locator("summary").click()
    inspector = Inspector(page)
    inspector.look("form")
    assert inspector.wrong == {}
    assert page.locator("input[name=advantage]").count() == 3 * rules.has_advantage
    assert page.locator("input[value=untimed]").count() == ("untimed" in rules.paces)
    page.fill("#name", "Ann")
    expect(page.locator("input[name=against]:checked")).to_have_value("plain")
    page.check("input[value=random]", force=True)
    page.click("button[type=submit]")
    page.wait_for_selector("[data-panel][aria-busy=false]")
    page.goto("/games")
    expect(page.locator("section:has(#running)").get_by_role("link")).to_contain_text(rules.title)
    page.goto(f"/games/{game_id}")
    expect(page.locator("input[name=against]:checked")).to_have_value("random")


def test_whoever_plays_already_is_led_back(visit: Callable[..., Page]) -> None:
    page = visit("/games", **PHONE)
    begin(page, pace="untimed")
    page.wait_for_selector("[data-panel][aria-busy=false]")
    table = page.url
    page.goto("/")
    assert page.evaluate(TALLER) <= 0
    page.get_by_role("link", name="Back to your match").click()
    page.wait_for_selector("[data-panel][aria-busy=false]")
    assert page.url == table


@pytest.mark.long
def test_five_sit_down_by_links_of_their_own(visit: Callable[..., Page]) -> None:
    page = visit("/games/equation-auction", **PHONE)
    page.fill("#name", "Ann")
    page.check("input[value=friend]", force=True)
    page.get_by_label("How many friends").select_option(label="2 friends, 2 bots")
    page.locator("summary", has_text="Options").click()
    page.get_by_role("spinbutton", name="Chips each gets").fill("250")
    page.click("button[type=submit]")
    expect(page.locator("[data-invite]")).to_have_count(2)
    inspector = Inspector(page)
    inspector.look("waiting")
    assert inspector.wrong == {}
    links = [field.input_value() for field in page.locator("[data-invite]").all()]
    guests: list[Page] = []
    for name, link in zip(("Ben", "Cleo"), links, strict=True):
        guest = visit(link, **PHONE)
        guests.append(guest)
        expect(guest.locator(".lead")).to_have_text("Ann invites you to a match.")
        expect(guest.locator("[data-changes]")).to_contain_text(re.compile(r"Chips each gets\W+250"))
        guest.fill("#name", name)
        guest.get_by_role("button", name="Sit down").tap()
    get_ready(page, *guests)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    guest.wait_for_selector("[data-panel][aria-busy=false]")

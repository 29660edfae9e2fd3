"""Every form has what a game can be varied in as a group of its own: closed, as usual, in plain words."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from dealer.core.options import OptionInfo, list_options
from dealer.core.registry import rules_of
from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import axe, sideways, too_small
from tests.rules.play import GAME_IDS
from tests.server.table import Served

GROUP = "details:has(> summary:has-text('Variants'))"


def variants_of(game: str) -> list[OptionInfo]:
    """The variants of a game."""
    return [option for option in list_options(rules_of(game).Options) if option.is_variant]


def open_group(page: Page) -> Locator:
    """The group of variants, which was closed."""
    group = page.locator(GROUP)
    assert group.get_attribute("open") is None
    group.locator("summary").click()
    return group


def changed(page: Page, server: Served, address: str) -> list[tuple[str, str]]:
    """In which options a match or a series differs from the rules."""
    found = httpx.get(f"{server.url}/api/{address}").json()["changes"]["options"]
    return [(each["title"]["text"], each["value"]) for each in found]


@pytest.mark.parametrize("game", [game for game in GAME_IDS if variants_of(game)])
def test_the_group_has_each_variant_by_its_title_and_as_usual(
    visit: Callable[..., Page], server: Served, game: str
) -> None:
    page, usual = visit(f"/games/{game}", **PHONE), rules_of(game).Options()
    group = open_group(page)
    expect(group.locator("label")).to_have_count(len(variants_of(game)))
    for option in variants_of(game):
        field = group.get_by_label(option.title)
        expect(field).to_have_value(str(getattr(usual, option.name)))
        elsewhere = page.locator(f"form label:has-text('{option.title}')")
        expect(elsewhere).to_have_count(1)
    assert [*axe(page), *sideways(page), *too_small(page)] == []


def test_what_is_varied_is_counted_and_is_what_the_match_is_played_with(
    visit: Callable[..., Page], server: Served
) -> None:
    page = visit("/games/expression-black-white", **DESK)
    group = open_group(page)
    expect(group.locator("summary")).to_have_text("Variants")
    group.get_by_label("Rounds of a bout").fill("6")
    group.get_by_label("Points that a wrong guess costs").fill("0")
    expect(group.locator("summary")).to_have_text("Variants 2 changed")
    page.fill("#name", "Ann")
    page.click("form button.due")
    page.wait_for_url("**/m/*")
    match = page.url.split("/m/")[1].split("?")[0]
    assert changed(page, server, f"matches/{match}") == [
        ("Rounds of a bout", "6"),
        ("Points that a wrong guess costs", "0"),
    ]


def test_a_host_varies_a_match(visit: Callable[..., Page], server: Served) -> None:
    page = visit("/host/equation-auction", **PHONE)
    group = open_group(page)
    group.get_by_label("Team Neutral wins up to a total of").fill("2")
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    page.get_by_role("textbox", name="Your name").fill("Hana")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*/host")
    address = f"matches/{page.url.split('/')[-2]}"
    assert changed(page, server, address) == [("Team Neutral wins up to a total of", "2")]


def test_tiers_that_overlap_are_refused_in_words(visit: Callable[..., Page]) -> None:
    page = visit("/host/equation-auction", **PHONE)
    open_group(page).get_by_label("Team Neutral is spared up to a total of").fill("0")
    page.get_by_role("textbox", name="Your name").fill("Hana")
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "“Team Neutral is spared up to a total of” must not be less"
    )


def test_an_organiser_varies_a_series(visit: Callable[..., Page], server: Served) -> None:
    page = visit("/series", **DESK)
    page.locator("[name=title]").fill("Short ones")
    page.locator("input[name=game][value=expression-black-white]").check(force=True)
    page.locator("textarea").fill("Ann\nBen")
    open_group(page).get_by_label("Rounds of a bout").fill("4")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/series/*")
    address = page.url.removeprefix(f"{server.url}/")
    assert changed(page, server, address) == [("Rounds of a bout", "4")]

"""A game with a choice of seats: it is chosen where the match is made, and that many sit there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import faults
from tests.browser.machine import machine_with
from tests.browser.test_general_table import READY, play, tap
from tests.examples import FOLDERS
from tests.server.table import Machine


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stand the examples."""
    yield from machine_with(tmp_path, monkeypatch, *FOLDERS)


@pytest.mark.long
def test_three_play_liar_s_dice_by_touch(machine: Machine, visit: Callable[..., Page]) -> None:
    page = visit("/games/liars-dice", machine.url, **PHONE)
    expect(page.locator(".facts")).to_contain_text("2–6 players")
    page.get_by_label("Number of players").select_option("3")
    expect(page.get_by_role("group", name="The other 2")).to_be_visible()
    page.locator("form summary").first.tap()
    page.get_by_role("combobox", name="Dice").select_option("2")
    assert faults(page) == []
    page.fill("#name", "Ann")
    page.locator("form button.due").tap()
    page.wait_for_function(READY)
    expect(page.get_by_text("Search 2").first).to_be_visible()
    expect(page.get_by_text("Search 3")).to_have_count(0)
    expect(page.get_by_role("group", name="Dice").locator("[data-kind], li")).to_have_count(2)
    assert play(page, tap) >= 1
    expect(page.locator(".ending")).to_be_visible()


@pytest.mark.long
def test_a_host_chooses_how_many_sit_there(machine: Machine, visit: Callable[..., Page]) -> None:
    page = visit("/host/fewest-votes", machine.url)
    seats = page.locator(".seats li")
    expect(seats).to_have_count(5)
    seats.nth(0).get_by_role("textbox").fill("Ben")
    page.get_by_label("Number of players").select_option("7")
    expect(seats).to_have_count(7)
    expect(seats.nth(0).get_by_role("textbox")).to_have_value("Ben")
    page.locator("summary", has_text="Rules and clocks").click()
    page.get_by_label("Colours").select_option("3")
    page.get_by_role("textbox", name="Your name").fill("Hana")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/m/*/host")
    match = page.url.split("/")[-2]
    changes = httpx.get(f"{machine.url}/api/matches/{match}").json()["changes"]
    assert [(each["title"]["text"], each["value"]) for each in changes["options"]] == [("Colours", "3")]


def test_an_organiser_chooses_seats_and_numbers(machine: Machine, visit: Callable[..., Page]) -> None:
    page = visit("/series", machine.url, **PHONE)
    page.locator("[name=title]").fill("A hunt and its dice")
    page.locator("input[name=game][value=liars-dice]").check(force=True)
    page.get_by_label("Number of players").select_option("3")
    expect(page.locator("input[name=format]")).to_have_count(2)
    page.locator("textarea").fill("Ann\nBen\nCho")
    page.locator("form summary").first.tap()
    page.get_by_role("combobox", name="Dice").select_option("4")
    assert faults(page) == []
    page.locator("button[type=submit]").tap()
    page.wait_for_url("**/series/*")
    made = httpx.get(f"{machine.url}/api{page.url.removeprefix(machine.url)}").json()
    assert made["terms"]["seats"] == 3
    assert [(each["title"]["text"], each["value"]) for each in made["changes"]["options"]] == [("Dice", "4")]

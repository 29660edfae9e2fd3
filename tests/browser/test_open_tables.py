"""Playing somebody at once: open tables in the lobby, the link of a table, and what its creator may do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import sideways
from tests.browser.lobby import get_ready

NOW = "[data-play-now]"


def play_now(page: Page, name: str, game: str) -> None:
    page.goto("/games")
    page.locator(NOW).get_by_label("Your name").fill(name)
    page.locator(NOW).get_by_label("Game").select_option(game)
    page.locator(NOW).get_by_role("button", name="Play someone now").click()
    expect(page.locator("[data-ready]")).to_be_attached()


@pytest.mark.long
def test_two_strangers_meet_at_an_open_table(visit: Callable[..., Page]) -> None:
    ann, ben, cho = visit(**PHONE), visit(**DESK), visit(**PHONE)
    ben.goto("/games")
    expect(ben.locator(f"{NOW} .none")).to_be_visible()
    play_now(ann, "Ann", "expression-black-white")
    room = ann.locator("[data-invite]").input_value()
    assert room == ann.url.partition("?")[0]
    expect(ann.get_by_text("The table closes at")).to_be_visible()
    assert not sideways(ann)

    ben.reload()
    ben.locator(f"{NOW} li").get_by_role("link", name="Sit down with Ann").click()
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("li", has_text="Ben")).to_be_visible()
    expect(ann.locator("[data-invite]")).to_have_count(0)
    assert not sideways(ann)

    cho.goto(room)
    expect(cho.get_by_text("Every seat is taken.")).to_be_visible()
    expect(cho.get_by_role("link", name="Watch")).to_be_visible()
    ann.get_by_role("button", name="Remove").click()
    ann.get_by_role("button", name="Remove Ben?").click()
    expect(ben.get_by_text("creator removed you")).to_be_visible()
    cho.reload()
    cho.locator("#name").fill("Cho")
    cho.get_by_role("button", name="Sit down").click()
    get_ready(ann, cho)
    for page in (ann, cho):
        expect(page.locator("[data-ready]")).to_have_count(0)


@pytest.mark.long
def test_a_table_without_a_list_has_one_link(visit: Callable[..., Page]) -> None:
    ann, ben = visit(**PHONE), visit(**DESK)
    ann.goto("/games/increment-black-white")
    ann.locator("#name").fill("Ann")
    for value in ("friend", "room"):
        ann.check(f"input[type=radio][value='{value}']", force=True)
    ann.locator("form button[type=submit]").click()
    room = ann.locator("[data-invite]").input_value()
    ben.goto("/games")
    expect(ben.locator(f"{NOW} .none")).to_be_visible()
    ben.goto(room)
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("[data-ready]")).to_be_attached()
    ann.get_by_role("button", name="Cancel this match").click()
    ann.get_by_role("button", name="Cancel it for everyone?").click()
    expect(ben.get_by_text("This match was cancelled")).to_be_visible()

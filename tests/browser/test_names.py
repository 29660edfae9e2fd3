"""Names of any script and length: whole where there is room, else with an ellipsis and whole in the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import sideways
from tests.browser.lobby import get_ready
from tests.server.table import Person, Served, create

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
NAME = f"Maximiliane zu Hohenlohe-Waldenburg{FAMILY}"
TOO_LONG = f"{NAME} the 3rd"
RIGHT_TO_LEFT = "علی\u200cرضا (2)"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_names_of_all_kinds_fit_a_seat_and_are_whole_at_hand(
    server: Served, visit: Callable[..., Page], screen: dict[str, Any]
) -> None:
    made = create(server.url, listed=True, pace="untimed")
    Person(server.url, made["match"], 0, made["invites"][0], RIGHT_TO_LEFT)
    page = visit(f"/m/{made['match']}#seat=1&token={made['invites'][1]}", **screen)
    expect(page.locator(".lead")).to_contain_text(f"\u2068{RIGHT_TO_LEFT}\u2069 invites you")
    field, sit = page.locator("#name"), page.get_by_role("button", name="Sit down")
    field.fill(TOO_LONG)
    sit.click()
    assert field.evaluate("(field) => field.validationMessage") == "A name has at most 40 characters."
    field.fill(RIGHT_TO_LEFT)
    sit.click()
    expect(page.get_by_role("alert")).to_contain_text("is taken at this table")
    field.fill(NAME)
    sit.click()
    get_ready(page)
    page.wait_for_selector("[data-panel=planning]")
    watch = visit(f"/m/{made['match']}/watch", **screen)
    for shown in (page, watch):
        mine = shown.locator("section.seat bdi", has_text="Maximiliane")
        expect(mine).to_have_attribute("title", NAME)
        expect(shown.locator("section.seat bdi", has_text="علی")).to_have_attribute("title", RIGHT_TO_LEFT)
        assert sideways(shown) == []
        if screen is DESK:
            assert mine.evaluate("(name) => name.scrollWidth <= name.clientWidth")

"""A match with another target says so above the table, and counts the distance to it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.games.expression_black_white.browser.hands import Keyboard
from tests.server.table import Served, create


def test_the_page_counts_the_distance_to_the_target_of_the_match(
    visit: Callable[..., Page], server: Served
) -> None:
    """By clause EBW-A24 expressions may come near another number than 10."""
    made = create(server.url, options={"target": 24}, pace="untimed", seats=[None, {"bot": "random"}])
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", **PHONE)
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("h1.place")).to_have_text("Near 24 · Bout 1")
    hands = Keyboard(page)
    hands.play(lambda here: here.locator("[data-panel=play] .due").count() > 0)
    assert hands.lay()
    expect(page.locator("[data-panel=play] .away")).to_have_text(re.compile(r"(exactly|from) 24$"))

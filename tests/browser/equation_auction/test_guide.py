"""The guided round of the Equation Auction: a few auctions, about two minutes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.equation_auction.hands import Bidder, Keyboard, Touch
from tests.browser.inspection import Inspector

LEARN = "Learn Equation Auction in two minutes"
SAID = {"teams", "row", "save", "order", "pick", "slots", "stand", "placed", "auto", "later", "last"}


@pytest.mark.parametrize(("size", "way"), [(PHONE, Touch), (DESK, Keyboard)], ids=["phone", "desk"])
def test_a_guided_round(visit: Callable[..., Page], size: dict[str, object], way: type[Bidder]) -> None:
    page = visit("/games", **size)
    page.get_by_role("button", name=LEARN).click()
    page.wait_for_selector("[data-coach]")
    hands, inspector = way(page), Inspector(page)
    for _ in range(3000):
        coach = page.locator("[data-coach]")
        step = coach.get_attribute("data-coach") if coach.count() else None
        if step and step not in inspector.found:
            assert len(coach.locator("p").inner_text()) <= 160
            inspector.look(step)
        if step == "last":
            break
        go_on = page.locator(f"[data-coach={step}] .go")
        if go_on.count():
            go_on.click()
        elif hands.answer() is None:
            page.wait_for_timeout(50)
    assert inspector.found.keys() >= SAID
    assert inspector.wrong == {}
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("[data-coach]")).to_have_count(0)
    hands.answer()
    expect(page.locator("[data-panel]")).to_be_visible()

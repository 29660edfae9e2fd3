"""The guided round of the Equation Auction: a few auctions, about two minutes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guided import COACH, follow, learn, ways
from tests.browser.inspection import Inspector
from tests.games.equation_auction.browser.hands import Bidder, Keyboard, Touch

GAME = "equation-auction"
FIRST = ["teams", "row", "save"]
LATER = {"order", "pick", "slots", "stand", "placed", "auto", "later", "last"}


@pytest.mark.long
@pytest.mark.parametrize(("screen", "hands"), ways("desk", Touch, Keyboard))
def test_the_first_auctions_are_shown_step_by_step(
    visit: Callable[..., Page], screen: dict[str, Any], hands: type[Bidder]
) -> None:
    page = visit("/games", **screen)
    learn(page, GAME)
    player, inspector = hands(page), Inspector(page)

    def act(step: str) -> None:
        player.answer()

    said = follow(page, act, inspector.look)
    assert said[:3] == FIRST
    assert set(said) > LATER
    assert inspector.wrong == {}
    page.locator(COACH).get_by_role("button", name="Play on").click()
    expect(page.locator(COACH)).to_have_count(0)
    expect(page.locator(".voice")).to_be_in_viewport()

"""The guided round: what the coach asks for is done at the table, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guided import COACH, follow, learn, ways
from tests.browser.inspection import Inspector
from tests.games.expression_black_white.browser.hands import Hands, Keyboard, Touch

GAME = "expression-black-white"


def player(hands: Hands) -> Callable[[str], None]:
    """Does what each step asks for."""

    def act(step: str) -> None:
        state = hands.state()
        if state is not None and state["decision"] and state["name"] != "wait":
            hands.answer()

    return act


@pytest.mark.long
@pytest.mark.parametrize(("screen", "hands"), ways("desk", Touch, Keyboard))
def test_the_first_round_is_shown_step_by_step(
    visit: Callable[..., Page], screen: dict[str, Any], hands: type[Hands]
) -> None:
    page = visit("/games", **screen)
    learn(page, GAME)
    inspector = Inspector(page)
    said = follow(page, player(hands(page)), inspector.look)
    assert said[:3] == ["goal", "given", "stock"]
    assert {"lay", "result", "final"} < set(said)
    assert {"guess", "reveal"} & set(said)
    assert len(said) == len(set(said)) >= 8
    assert inspector.wrong == {}
    page.locator(COACH).get_by_role("button", name="Play on").click()
    expect(page.locator(COACH)).to_have_count(0)
    expect(page.locator(".voice")).to_be_in_viewport()
    page.reload()
    page.wait_for_selector("[data-panel][aria-busy=false]")
    expect(page.locator(COACH)).to_have_count(0)


def test_what_was_read_stays_read(visit: Callable[..., Page]) -> None:
    page = visit("/games")
    learn(page, GAME)
    page.locator(COACH).get_by_role("button", name="Next").click()
    expect(page.locator(COACH)).to_have_attribute("data-coach", "given")
    page.reload()
    expect(page.locator(COACH)).to_have_attribute("data-coach", "given")
    page.locator(COACH).get_by_role("button", name="Skip tutorial").click()
    expect(page.locator(COACH)).to_have_count(0)

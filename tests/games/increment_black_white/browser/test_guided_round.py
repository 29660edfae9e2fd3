"""The guided round: the distribution and two rounds of the duel, done at the table by whoever is guided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guided import COACH, follow, learn, ways
from tests.browser.inspection import Inspector
from tests.games.increment_black_white.browser.hands import Hands, Keyboard, Touch
from tests.games.increment_black_white.browser.sitting import GAME


@pytest.mark.long
@pytest.mark.parametrize(("screen", "hands"), ways("phone", Touch, Keyboard))
def test_two_rounds_are_shown_step_by_step(
    visit: Callable[..., Page], screen: dict[str, Any], hands: type[Hands]
) -> None:
    page = visit("/games", **screen)
    learn(page, GAME)
    inspector, player = Inspector(page), hands(page)

    def act(step: str) -> None:
        player.answer()

    said = follow(page, act, inspector.look)
    assert said[:3] == ["goal", "tiles", "add"]
    assert {"lead", "won", "again"} <= set(said)
    assert said[-4:] == ["strip", "grid", "lines", "last"]
    assert inspector.wrong == {}
    page.locator(COACH).get_by_role("button", name="Play on").click()
    expect(page.locator(COACH)).to_have_count(0)
    expect(page.locator(".voice")).to_be_in_viewport()


def test_the_coach_says_what_is_wrong_with_a_set(visit: Callable[..., Page]) -> None:
    page = visit("/games")
    learn(page, GAME)
    coach = page.locator(COACH)
    for _ in range(2):
        coach.get_by_role("button", name="Next").click()
    expect(coach).to_have_attribute("data-coach", "add")
    faces = page.locator("[data-stepper] .print").evaluate_all("all => all.map((face) => face.dataset.print)")
    black = [letter for letter, face in zip("abcdefghij", faces, strict=True) if int(face) % 2 == 0]
    page.keyboard.type(black[0] * 3 + black[1] * 3 + black[2] * 3 + black[3])
    expect(coach).to_have_attribute("data-coach", "colours")
    page.locator("[data-random]").click()
    expect(coach).to_have_attribute("data-coach", "done")

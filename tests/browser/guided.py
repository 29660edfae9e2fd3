"""Somebody in a guided round: reads what the coach says and does what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import STATE, Hands, Progress
from tests.depth import some

COACH = "[data-coach]"

STEP = """() => {
  const { coach, by } = document.querySelector("[data-coach]")?.dataset ?? {};
  return [coach ?? null, by ?? null];
}"""
"""Which step is said, and what it goes on by: somebody who waits for another does nothing."""


SEEN = f"() => [({STEP})(), ({STATE})()]"
CHANGED = f"""seen => JSON.stringify([({STEP})(), ({STATE})()]) !== JSON.stringify(seen)"""
MOMENT = 400
"""Milliseconds after which a step is tried again, though the page says what it said."""


def ways(first: str, touch: type[Hands], keyboard: type[Hands]) -> list[Any]:
    """Return the screens and the ways of playing on them; where not everything is tried, the first alone."""
    both = [pytest.param(PHONE, touch, id="phone"), pytest.param(DESK, keyboard, id="desk")]
    return list(some(sorted(both, key=lambda way: way.id != first), 1))


def learn(page: Page, game: str) -> None:
    """Begin the guided round of a game from its card in the lobby."""
    page.goto("/games")
    page.locator(f"[data-game={game}] [data-learn]").click()
    page.wait_for_selector(COACH)


def follow(page: Page, act: Callable[[str], None], look: Callable[[str], None]) -> list[str]:
    """Follow the coach to its last step.

    Args:
        page: the table.
        act: does at the table what a step asks for, if it asks for anything.
        look: looks at the page as it is in a step.

    Returns:
        The steps, in the order in which they were said.
    """
    said: list[str] = []
    coach, progress = page.locator(COACH), Progress()
    while True:
        seen = page.evaluate(SEEN)
        (step, by), _ = seen
        progress.note(seen)
        if step is None:
            wait(page, seen)
            continue
        if not said or said[-1] != step:
            assert 20 <= len(coach.locator("p").inner_text()) <= 190
            look(step)
            said.append(step)
        if step == "last":
            return said
        # The step may have given way to another since: its button is not this one's.
        onward = page.locator(f"[data-coach={step}]").get_by_role("button", name="Next")
        if onward.count():
            onward.click()
            expect(page.locator(f"[data-coach={step}]")).to_have_count(0)
        else:
            if by == "table":
                act(step)
            wait(page, seen)


def wait(page: Page, seen: object) -> None:
    """Wait until the coach or the panel says something else, but only for a moment."""
    with suppress(TimeoutError):
        page.wait_for_function(CHANGED, arg=seen, polling=50, timeout=MOMENT)

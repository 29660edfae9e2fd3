"""Somebody in a guided round: reads what the coach says and does what it asks for."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.hands import STATE, Progress

COACH = "[data-coach]"

STEP = """() => {
  const { coach, by } = document.querySelector("[data-coach]")?.dataset ?? {};
  return [coach ?? null, by ?? null];
}"""
"""Which step is said, and what it goes on by: somebody who waits for another does nothing."""


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
        step, by = page.evaluate(STEP)
        progress.note((step, page.evaluate(STATE)))
        if step is None:
            page.wait_for_timeout(50)
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
            page.wait_for_timeout(50)

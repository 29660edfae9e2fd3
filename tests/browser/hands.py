"""Somebody at the page: finds out what it asks for, and answers it by keyboard or by touch.

Each game's own hands, in its folder here, know how its answers are given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60_000
"""Milliseconds in which whatever will come has come, on a busy machine too."""

STATE = """() => {
  const panel = document.querySelector("[data-panel]");
  if (!panel) return null;
  const due = panel.querySelector(".due");
  return {
    name: panel.dataset.panel,
    decision: panel.dataset.decision ?? null,
    due: due ? due.textContent.trim() : null,
    enabled: due ? !due.disabled : false,
    news: document.querySelector("[data-voice]")?.textContent ?? "",
  };
}"""

TAKEN = """decision => (document.querySelector("[data-panel]")?.dataset.decision ?? null) !== decision
  || !document.querySelector("[data-panel] .due")"""


class Hands:
    """What every way of playing has in common; ``STATE`` asks the page what its panel says."""

    STATE = STATE

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> None:
        """Press a button that says this."""
        raise NotImplementedError

    def due(self) -> None:
        """Press the button that is due."""
        raise NotImplementedError

    def answer(self, seen: dict[str, Any] | None = None) -> str | None:
        """Answer what is due, if anything; the name of the panel that was answered.

        Args:
            seen: what the panel said when it was decided to answer it; without it the panel is asked.
        """
        raise NotImplementedError

    def state(self) -> dict[str, Any] | None:
        """What the panel says; ``None`` if there is none."""
        state: dict[str, Any] | None = self.page.evaluate(self.STATE)
        return state

    def play(self, until: Callable[[Page], bool], looked: Callable[[str], None] = lambda name: None) -> None:
        """Answer whatever is due until something is so."""
        seen = set[str]()
        for _ in range(20_000):
            state = self.state()
            if until(self.page):
                return
            if state and state["name"] not in seen:
                seen.add(state["name"])
                self.page.wait_for_timeout(250)
                looked(state["name"])
            if state is None or self.answer(state) is None:
                self.page.wait_for_timeout(30)
        raise AssertionError("the match does not come to its end")


class Keyboard(Hands):
    """By keyboard alone."""

    def button(self, name: str) -> None:
        for _ in range(60):
            if self.page.evaluate("() => document.activeElement?.textContent.trim() ?? ''").startswith(name):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def due(self) -> None:
        self.page.evaluate("() => document.activeElement?.blur()")
        self.page.keyboard.press("Enter")


class Touch(Hands):
    """By touch, one finger."""

    def button(self, name: str) -> None:
        self.page.locator("[data-panel] button", has_text=name).tap()

    def due(self) -> None:
        self.page.locator("[data-panel] .due").tap()


def over(page: Page) -> bool:
    """Whether the match is over."""
    return page.locator("[data-panel=over]").count() > 0

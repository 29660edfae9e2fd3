"""Somebody at the page: finds out what it asks for, and answers it by keyboard or by touch.

Each game's own hands, in its folder here, know how its answers are given.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError

PATIENCE = 60_000
"""Milliseconds in which whatever will come has come, on a busy machine too."""

STILL_SECONDS = 240.0
"""A table at which nothing has changed for so long waits for something that will not come."""

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


MOMENT = 1000
"""Milliseconds after which is looked again, though the panel says what it said."""


class Progress:
    """Fails where nothing changes any more, and says what was seen last."""

    def __init__(self) -> None:
        self._seen: object = None
        self._since = time.monotonic()

    def note(self, seen: object) -> None:
        """Look once more."""
        if seen != self._seen:
            self._seen, self._since = seen, time.monotonic()
        assert time.monotonic() - self._since < STILL_SECONDS, f"nothing changes any more: {seen}"


class Hands:
    """What every way of playing has in common; ``STATE`` asks the page what its panel says."""

    STATE = STATE

    def __init__(self, page: Page) -> None:
        self.page = page
        self._seen: dict[str, Any] | None = None

    def button(self, selector: str) -> None:
        """Press the first button of the panel that a selector of CSS matches, whatever its language."""
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
        self._seen = self.page.evaluate(self.STATE)
        return self._seen

    def wait(self) -> None:
        """Wait until the panel says something else than when it was asked, but only for a moment."""
        changed = f"seen => JSON.stringify(({self.STATE})()) !== JSON.stringify(seen)"
        with suppress(TimeoutError):
            self.page.wait_for_function(changed, arg=self._seen, polling=50, timeout=MOMENT)

    def play(self, until: Callable[[Page], bool], looked: Callable[[str], None] = lambda name: None) -> None:
        """Answer whatever is due until something is so."""
        seen, progress = set[str](), Progress()
        while True:
            state = self.state()
            if until(self.page):
                return
            progress.note(state)
            if state and state["name"] not in seen:
                seen.add(state["name"])
                self.page.wait_for_timeout(250)
                looked(state["name"])
            if state is None or self.answer(state) is None:
                self.wait()


class Keyboard(Hands):
    """By keyboard alone."""

    def button(self, selector: str) -> None:
        self.focus(selector)
        self.page.keyboard.press("Enter")

    def focus(self, selector: str) -> None:
        """Go to a button from one to the next, as far as there are some."""
        reached = "selector => document.activeElement === document.querySelector(selector)"
        for _ in range(80):
            if self.page.evaluate(reached, selector):
                break
            self.page.keyboard.press("Tab")

    def due(self) -> None:
        self.page.evaluate("() => document.activeElement?.blur()")
        self.page.keyboard.press("Enter")


class Touch(Hands):
    """By touch, one finger."""

    def button(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def due(self) -> None:
        self.page.locator("[data-panel] .due").tap()


def over(page: Page) -> bool:
    """Whether the match is over."""
    return page.locator("[data-panel=over]").count() > 0

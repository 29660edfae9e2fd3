"""What is looked at on every screen: axe, sideways scrolling, the size of targets, where the panel stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
TARGET = 44

STORED = "() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])"
"""What a page keeps where scripts can read it."""

SMALL = """least => [...document.querySelectorAll("button, a[href], summary, select, input, textarea")]
  .filter((element) => element.checkVisibility() && !element.closest("article") && !element.matches(".link"))
  .map((element) => [element.matches("[type=radio], [type=checkbox]") ? element.closest("label") : element,
    element])
  .map(([box, element]) => [box.getBoundingClientRect(), element])
  .filter(([box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([box, element]) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


SETTLED = """() => Promise.race([
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity))
    .then((running) => Promise.allSettled(running.map((one) => one.finished))),
  new Promise((resolve) => setTimeout(resolve, 3000)),
])"""
"""An animation that was cancelled or that is never drawn may not tell that it has ended."""


def settle(page: Page) -> None:
    """Wait until what the page has begun to move stands still."""
    page.evaluate(SETTLED)


RUN_AXE = """async () => {
  if (!("axe" in window)) return null;
  const assets = { assets: ["media"] };
  const found = await axe.run({ resultTypes: ["violations"], selectors: false, preload: assets });
  return found.violations.flatMap((each) =>
    each.nodes.map((node) => `${each.id}: ${each.help}: ${node.html.slice(0, 160)}`));
}"""
"""All rules; left out are the selectors of what was found, and the style sheets that no rule here reads."""


def axe(page: Page) -> list[str]:
    """What axe finds, one line each."""
    found = page.evaluate(RUN_AXE)
    if found is None:
        page.evaluate(AXE.read_text())
        found = page.evaluate(RUN_AXE)
    return list(found)


def too_small(page: Page) -> list[str]:
    """What can be pressed but is smaller than a finger."""
    return list(page.evaluate(SMALL, TARGET))


WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def sideways(page: Page) -> list[str]:
    """By how much the page can be scrolled sideways, if it can."""
    pixels = page.evaluate(WIDER)
    return [f"{pixels} px too wide"] if pixels else []


PANEL = """() => {
  const box = document.querySelector("[data-panel]")?.getBoundingClientRect();
  return box ? [box.x, box.y, box.width, box.height] : null;
}"""


def panel(page: Page) -> tuple[object, ...] | None:
    """Where the action panel stands, if there is one; asked in one go, for the next may take its place."""
    box = page.evaluate(PANEL)
    return tuple(box) if box else None


class Inspector:
    """Looks at each screen once and keeps what it finds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, list[str]] = {}
        self.panels: dict[str, Any] = {}

    def look(self, name: str) -> None:
        """Look at the screen as it is now, once it is drawn and stands still."""
        self.page.wait_for_selector("h1", state="attached")  # a page that is still loaded has none
        settle(self.page)
        self.found[name] = [*axe(self.page), *too_small(self.page), *sideways(self.page)]
        if name != "over" and (place := panel(self.page)):
            self.panels[name] = place

    @property
    def wrong(self) -> dict[str, list[str]]:
        """The screens with something wrong, and what."""
        return {name: found for name, found in self.found.items() if found}

"""What is looked at on every screen: axe, sideways scrolling, the size of targets, where the panel stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from dealer.core.registry import rules_of
from tests.rules.play import GAME_IDS

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
  // It looks for whole words, and in Korean a number is one with what is counted.
  const rules = { "label-content-name-mismatch": { enabled: document.documentElement.lang !== "ko" } };
  const found = await axe.run({ rules, resultTypes: ["violations"], selectors: false, preload: assets });
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


WIDER = """() => {
  const { scrollWidth, clientWidth: width } = document.documentElement;
  const sheet = document.querySelector("dialog[open]")?.getBoundingClientRect();
  return [scrollWidth - width, sheet ? Math.round(Math.max(-sheet.left, sheet.right - width)) : 0];
}"""


def sideways(page: Page) -> list[str]:
    """By how much the page can be scrolled sideways, or an open sheet leaves the window, if it does."""
    page_by, sheet_by = page.evaluate(WIDER)
    wide = [f"{page_by} px too wide"] if page_by > 0 else []
    return wide + ([f"a sheet leaves the window by {sheet_by} px"] if sheet_by > 0 else [])


PANEL = """() => {
  const box = document.querySelector("[data-panel]:not([data-panel=over])")?.getBoundingClientRect();
  return box ? [box.x, box.y, box.width, box.height] : null;
}"""


def panel(page: Page) -> tuple[object, ...] | None:
    """Where the panel stands, but not that of the end; asked in one go, for the next may take its place."""
    box = page.evaluate(PANEL)
    return tuple(box) if box else None


LOW = ((740, 360), (640, 400))
"""Low windows: a phone on its side, and half of a desk's, as at 200 %."""

HIDDEN = """() => {
  const panel = document.querySelector(".studio:not(.over) [data-panel]");
  if (document.querySelector("dialog[open]") || !panel?.checkVisibility()) return [];
  const root = document.scrollingElement;
  const name = (element) => element.outerHTML.slice(0, 90);
  const boxed = (element) => element.matches("[type=radio], [type=checkbox]")
    ? element.closest("label") : element;
  const isOpen = (element) => element.checkVisibility() && !element.disabled
    && !element.closest("details:not([open]) > :not(summary)") && element.getBoundingClientRect().right > 0;
  const find = (parts) => [...document.querySelectorAll(parts)].filter(isOpen).map(boxed);
  const isHit = (element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = element.contains(hit) || hit?.closest("details[open] > :not(summary)");
    return box.top >= 0 && box.bottom <= innerHeight && isSeen;
  };
  const wrong = [];
  if (root.scrollHeight > innerHeight) wrong.push(`the table is ${root.scrollHeight} px high`);
  for (const element of find("[data-panel] :is(.due, .actions button)")) {
    if (!isHit(element)) wrong.push(`due, and not to be seen: ${name(element)}`);
  }
  const inner = find(`.table :is(.opponents, .board, .you, [data-panel])
    :is(button, input, select, textarea, summary, a[href])`);
  for (const element of inner) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (root.scrollTop || root.scrollLeft) wrong.push(`the page scrolls to ${name(element)}`);
    const box = element.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (above?.closest("[data-banner]")) continue; // it lies over the board until it is answered or closed
    if (!isHit(element)) wrong.push(`cannot be reached: ${name(element)}`);
    root.scrollTo(0, 0);
  }
  for (const pane of document.querySelectorAll(".table *")) pane.scrollTop = 0;
  return wrong;
}"""
"""What cannot be tapped at a table that stands still.

The buttons of the panel are seen without scrolling, everything else by scrolling in its pane. What a player
has unfolded may lie over it.
"""


def hidden(page: Page) -> list[str]:
    """What cannot be tapped where the window is low; the window is as before afterwards."""
    before = page.viewport_size
    assert before is not None
    found: list[str] = []
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        found += [f"{width}x{height}: {each}" for each in [*page.evaluate(HIDDEN), *sideways(page)]]
    page.set_viewport_size(before)
    settle(page)
    return found


CUT = """() => [...document.querySelectorAll("body *")]
  .filter((element) => element.checkVisibility() && element.clientWidth > 0
    && element.scrollWidth > element.clientWidth + 1
    && !element.closest(".offscreen, .unseen, .ellipsis, .voice, svg, article, textarea[readonly]")
    && ["hidden", "clip"].includes(getComputedStyle(element).overflowX))
  .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`)"""
"""Finds elements that hide a part of their text; texts that end in three dots on purpose are left out."""


def cut(page: Page) -> list[str]:
    """Return the elements that cut off text at the side."""
    return list(page.evaluate(CUT))


BACKWARDS = r"""() => {
  const arithmetic = /[−+-]?\d[\d.,/]*(?:\s?[+−×÷=/]\s?−?\d[\d.,/]*)+|[−+]\d+|=\s?−?\d+|\d+\s?%|\d+:\d+/g;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const place = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const found = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest("option")) continue;
    for (const { 0: text, index } of node.data.matchAll(arithmetic)) {
      const [first, last] = [place(node, index), place(node, index + text.length - 1)];
      const isOneLine = Math.abs(first.top - last.top) < 4;
      if (isOneLine && first.left > last.left) found.add(`backwards: ${text} in ${node.data}`);
    }
  }
  return [...found];
}"""
"""Finds arithmetic that is drawn end first: text from right to left does so where nothing isolates it."""


def backwards(page: Page) -> list[str]:
    """Return the arithmetic that is drawn from right to left."""
    return list(page.evaluate(BACKWARDS))


FOREIGN = """known => {
  const isSeen = (element) => element?.checkVisibility()
    && !element.closest("code, option, svg, [lang]:not(html)");
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isSeen(walker.currentNode.parentElement)) texts.push(walker.currentNode.data);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    const said = ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? "");
    if (isSeen(element)) texts.push(...said);
  }
  const words = texts.flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []);
  const isPath = (word) => word === word.toUpperCase();  // the letters of squares
  return [...new Set(words)].filter((word) => !isPath(word) && !known.some((name) => name.startsWith(word)));
}"""
"""Words in Latin letters that a page shows, says to a screen reader, or has as its title."""

GAMES = [rules_of(game) for game in GAME_IDS]
KNOWN = [
    *("Dealer", "Discord", "Ann", "Ben", "Cho", "Cleo", "Dan", "Eve", "Enter"),
    *("dealer", "json"),  # of the names of records
    *(word for game in GAMES for word in re.findall(r"\w+", f"{game.designer} {game.season}")),
]
"""Names of people, of bots at a table, of seasons and of keys, which no language translates."""


def untranslated(page: Page) -> list[str]:
    """Return the English words that a page in another language still shows."""
    if page.evaluate("() => document.documentElement.lang").startswith("en") and not is_pseudo(page):
        return []
    listed = ("and",) if is_pseudo(page) else ()  # of which CLDR has an English list
    return [f"not translated: {word}" for word in page.evaluate(FOREIGN, [*KNOWN, *listed])]


def is_pseudo(page: Page) -> bool:
    """Return whether the page is in accented English, which tests make of the English words."""
    return bool(page.evaluate("() => document.documentElement.lang === 'en-XA'"))


def faults(page: Page) -> list[str]:
    """What is wrong with a screen that stands still; at a table, also in a low window."""
    found = [*axe(page), *too_small(page), *sideways(page), *untranslated(page)]
    return found + (hidden(page) if panel(page) else [])


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
        if place := panel(self.page):
            self.panels[name] = place
        self.found[name] = faults(self.page)

    @property
    def wrong(self) -> dict[str, list[str]]:
        """The screens with something wrong, and what."""
        return {name: found for name, found in self.found.items() if found}

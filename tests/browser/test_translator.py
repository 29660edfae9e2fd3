"""A browser that translates the page breaks no table, and may translate pages that only stand there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK
from tests.browser.lobby import begin

TRANSLATE = """
() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    const barrier = parent.closest("[translate]");
    if (data.trim() && barrier?.getAttribute("translate") !== "no") found.push(texts.currentNode);
  }
  for (const text of found) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
  return found.length;
}
"""
"""Puts other nodes in place of texts, as Chrome does when it translates a page."""


def test_a_table_goes_on_after_the_browser_has_translated_the_page(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    begin(page, game="increment-black-white", pace="1", advantage="mine")
    page.wait_for_selector("[data-panel=distribute][aria-busy=false]")
    page.evaluate(TRANSLATE)
    expect(page.locator("[data-reason]")).to_contain_text("10 additions left")
    page.locator("[data-random]").click()
    expect(page.locator("[data-reason]")).to_contain_text("All 10 are added")
    clock = page.get_by_role("timer").first
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    page.locator("[data-panel] .due").click()
    expect(page.locator("[data-voice]")).to_contain_text("You choose who leads round 1")


def test_rules_can_be_translated_and_still_be_left(visit: Callable[..., Page]) -> None:
    page = visit("/rules/increment-black-white", **DESK)
    page.wait_for_selector("article h1, article h2")
    assert page.evaluate(TRANSLATE) > 50
    expect(page.locator("article")).to_contain_text("IN SIXTY SECONDS")
    page.go_back()
    page.goto("/games")
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()

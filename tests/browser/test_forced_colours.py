"""For those who force colours, or listen: tiles keep theirs, and time that runs out is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.lobby import begin
from tests.server.table import Served, create

KEPT = """selector => [...document.querySelectorAll(selector)]
  .map((each) => getComputedStyle(each).forcedColorAdjust)"""
OUTLINED = "selector => getComputedStyle(document.querySelector(selector)).outlineStyle"


def test_forced_colours_leave_what_colours_say(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE, forced_colors="active")
    assert page.evaluate("() => matchMedia('(forced-colors: active)').matches")
    begin(page, pace="untimed", advantage="mine")
    page.wait_for_selector("[data-panel][aria-busy=false] .keys")
    for selector in (".key.black", ".key.white", ".half.black", ".half.white"):
        found = page.evaluate(KEPT, selector)
        assert found
        assert set(found) == {"none"}, selector
    assert page.evaluate(OUTLINED, ".picked") == "solid"
    begin(page, game="equation-auction", pace="untimed", advantage=None)
    card = page.locator("[data-panel=save] button[data-card]").first
    card.tap()
    assert page.evaluate(OUTLINED, "[aria-pressed=true]") == "solid"
    for selector in (".card", ".scale .bar i"):
        assert set(page.evaluate(KEPT, selector)) == {"none"}, selector


@pytest.mark.long
def test_the_time_that_is_left_is_said_twice(visit: Callable[..., Page], server: Served) -> None:
    made = create(
        server.url,
        game="expression-black-white",
        pace="live",
        advantage=0,
        options={"times": {"planning": 33, "result": 0}},
        seats=[None, {"bot": "random"}],
    )
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}&name=Ann")
    page.locator("form button.due").click()
    said = page.locator("[data-time-left]")
    expect(said).to_have_text("")
    expect(said).to_have_text("30 seconds left")
    expect(said).to_have_attribute("aria-live", "polite")
    expect(said).to_have_text("10 seconds left")
    expect(said).to_have_attribute("aria-live", "assertive")

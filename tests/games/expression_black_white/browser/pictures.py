"""A picture of every screen of Expression Black & White, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE
from tests.browser.guided import COACH, learn
from tests.browser.hands import over
from tests.browser.lobby import begin
from tests.games.expression_black_white.browser.hands import Keyboard

GAME = "expression-black-white"
SIZES = {"360": PHONE, "1280": DESK}


def take(browser: Browser, url: str, size: str, folder: Path, picture: Callable[[Page, Path], None]) -> None:
    """One whole match, a moment of a guided one, and a page of the rules."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()

    def shoot(name: str) -> None:
        picture(page, folder / f"{name}-{size}.png")

    begin(page, name="Ann", against="careful", advantage="mine")
    page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    page.keyboard.type("7*3-11")
    Keyboard(page).play(over, lambda name: shoot(name) if name != "over" else None)
    page.wait_for_timeout(300)
    shoot("over")
    page.goto(f"/rules/{GAME}#EBW-19")
    page.wait_for_selector("#EBW-19")
    page.wait_for_timeout(200)
    shoot("rules")
    learn(page, GAME)
    page.locator(COACH).get_by_role("button", name="Next").click()
    page.wait_for_selector("[data-coach=given]")
    shoot("guided")
    context.close()

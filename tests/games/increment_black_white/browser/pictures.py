"""A picture of every screen of Increment Black & White, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE
from tests.browser.guided import COACH, learn
from tests.browser.hands import over
from tests.browser.lobby import begin
from tests.games.increment_black_white.browser.hands import Keyboard, reach
from tests.games.increment_black_white.browser.sitting import GAME

SIZES = {"360": PHONE, "1280": DESK}

Picture = Callable[[Page, Path], None]
"""Takes the page as it is and writes it to a file."""


def take(browser: Browser, url: str, size: str, folder: Path, picture: Picture) -> None:
    """One whole match and the beginning of a guided one, a picture of each of their screens."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()

    def shoot(name: str) -> None:
        page.wait_for_timeout(300)
        picture(page, folder / f"{name}-{size}.png")

    begin(page, game=GAME, name="Ann", against="careful", advantage="mine")
    page.wait_for_selector("[data-panel=distribute][aria-busy=false]")
    hands = Keyboard(page)
    for letter in "AAACCCFF":
        hands.add(letter)
    shoot("distribute")
    page.locator("[data-random]").click()
    shoot("distributed")
    hands.finish_distributing()
    reach(page, hands, "lead")
    shoot("lead")
    reach(page, hands, "present", 5)
    shoot("present")
    hands.letter(hands.free()[0])
    shoot("picked")
    page.locator(".strip summary").click()
    shoot("known")
    page.keyboard.press("Escape")
    reach(page, hands, "place")
    reach(page, hands, "place", 9)
    page.locator("button.cell.theirs").first.click()
    shoot("asked")
    hands.letter(hands.free()[-1])
    hands.cell(*hands.empty())
    shoot("place")
    hands.play(over)
    shoot("over")
    page.goto(f"/rules/{GAME}#IBW-13")
    page.wait_for_selector("#IBW-13")
    shoot("rules")
    learn(page, GAME)
    page.locator(COACH).get_by_role("button", name="Next").click()
    page.wait_for_selector("[data-coach=tiles]")
    shoot("guided")
    context.close()

"""Takes a picture of every screen, on a phone and on a desk, into ``docs/pictures/``.

`make pictures` runs it; a folder given as argument is used instead.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from dealer.bots import HASTE
from tests.browser.conftest import DESK, FLAGS, PHONE, chromium
from tests.browser.hands import Keyboard, over
from tests.browser.lobby import begin
from tests.server.table import Served

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
SIZES = {"360": PHONE, "1280": DESK}


def take(browser: Browser, url: str, size: str, folder: Path) -> None:
    """One whole match, a picture of each of its screens."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()

    def picture(name: str, whole: bool = False) -> None:
        page.screenshot(path=folder / f"{name}-{size}.png", full_page=whole)

    page.goto("/")
    page.wait_for_selector("form")
    picture("lobby", whole=True)
    begin(page, name="Ann", against="friend", advantage="mine")
    page.wait_for_selector("[data-invite]")
    picture("waiting")
    link = page.locator("[data-invite]").input_value()
    guest = browser.new_context(base_url=url, **SIZES[size]).new_page()
    guest.goto(link)
    guest.wait_for_selector("#name")
    guest.screenshot(path=folder / f"join-{size}.png")
    guest.context.close()
    page.goto("/")
    begin(page, name="Ann", against="careful", advantage="mine")
    page.wait_for_selector("[data-panel=planning]")
    page.keyboard.type("7*3-11")

    hands = Keyboard(page)
    hands.play(over, lambda name: middle(page, picture, name))
    page.wait_for_timeout(300)
    picture("over")
    page.goto("/rules/expression-black-white#EBW-19")
    page.wait_for_selector("#EBW-19")
    page.wait_for_timeout(200)
    picture("rules")
    context.close()


def middle(page: Page, picture, name: str) -> None:
    """A phase, as it looks when something has been done in it."""
    if name != "over":
        picture(name)


def main() -> None:
    """The command line."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[HASTE] = "0.02"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data) / "dealer.sqlite3")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for size in SIZES:
            take(browser, served.url, size, folder)
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()

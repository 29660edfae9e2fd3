"""A picture of every screen of the Equation Auction, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE
from tests.browser.guided import learn
from tests.browser.hands import over
from tests.browser.lobby import begin
from tests.games.equation_auction.browser.company import Company
from tests.games.equation_auction.browser.hands import Keyboard

GAME = "equation-auction"
SIZES = {"360": PHONE, "1280": DESK}


def take(browser: Browser, url: str, size: str, folder: Path, picture: Callable[..., None]) -> None:
    """One whole match against bots, parts of one with people, a moment of a guided one."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
    page = context.new_page()

    def shoot(name: str, whole: bool = False) -> None:
        picture(page, folder / f"{name}-{size}.png", whole)

    begin(page, game=GAME, advantage=None, against="random", pace="untimed")
    page.wait_for_selector("[data-panel=save][aria-busy=false]")
    page.keyboard.type("3-")
    Photographer(page, shoot).play(over)
    page.wait_for_timeout(300)
    shoot("over", whole=True)
    company = Company(url)
    company.seat(page)
    brackets(page, company, shoot)
    company.play(page, lambda view: view["phase"] == "nominate")
    page.wait_for_selector("[data-panel=nominate][aria-busy=false]")
    shoot("nominate")
    learn(page, GAME)
    shoot("guided")
    context.close()


def brackets(page: Page, company: Company, shoot: Callable[..., None]) -> None:
    """A pair is tried, and the row changes meanwhile."""
    company.play(page, lambda view: view["phase"] == "bracket")
    page.wait_for_selector("[data-panel=bracket][aria-busy=false]")
    for gap in (2, 6):
        page.locator(".gap").nth(gap).click()
    shoot("bracket")
    company.act(1, {"type": "bracket", "open": 0, "close": 3})
    page.wait_for_selector("text=The row has changed")
    shoot("bracket-changed")


class Photographer(Keyboard):
    """Plays and takes a picture wherever there is something new to see."""

    def __init__(self, page: Page, shoot: Callable[..., None]) -> None:
        super().__init__(page)
        self.shoot = shoot
        self.taken = set[str]()

    def once(self, name: str) -> None:
        """Take a picture, if there is none of this yet."""
        if name not in self.taken:
            self.taken.add(name)
            self.page.wait_for_timeout(200)
            self.shoot(name)

    def due(self) -> None:
        state = self.state()
        filled = self.page.locator(".slot.filled").count()
        if state and (state["name"] != "bid" or filled == 4):
            self.once(state["name"])
        super().due()

    def bid(self) -> None:
        if self.page.locator(".slot.filled").count() == 6:
            self.page.locator("[data-auto] select").select_option("above 10")
            self.once("auto")
            self.page.locator("[data-auto] select").select_option("off")
        super().bid()

    def answer(self, seen: dict[str, Any] | None = None) -> str | None:
        if self.page.get_by_role("button", name="Go to the next round").count():
            self.once("worth")
        return super().answer(seen)

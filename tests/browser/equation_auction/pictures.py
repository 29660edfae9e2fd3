"""Takes a picture of every screen of the Equation Auction."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.equation_auction.company import Company
from tests.browser.equation_auction.hands import Keyboard
from tests.browser.hands import over
from tests.browser.lobby import begin

Picture = Callable[..., None]


def take(page: Page, url: str, picture: Picture) -> None:
    """One whole match against bots and parts of others, a picture of each screen."""
    begin(page, game="equation-auction", advantage=None, against="random", pace="untimed")
    page.wait_for_selector("[data-panel=save]")
    page.keyboard.type("3-")
    Photographer(page, picture).play(over)
    page.wait_for_timeout(300)
    picture("over", whole=True)
    company = Company(url)
    company.seat(page)
    brackets(page, company, picture)
    company.play(page, lambda view: view["phase"] == "nominate")
    page.wait_for_selector("[data-panel=nominate]")
    picture("nominate")


def brackets(page: Page, company: Company, picture: Picture) -> None:
    """A pair is tried, and the row changes meanwhile."""
    company.play(page, lambda view: view["phase"] == "bracket")
    page.wait_for_selector("[data-panel=bracket]")
    for gap in (2, 6):
        page.locator(".gap").nth(gap).click()
    picture("bracket")
    company.act(1, {"type": "bracket", "open": 0, "close": 3})
    page.wait_for_selector("text=The row has changed")
    picture("bracket-changed")


class Photographer(Keyboard):
    """Plays and takes a picture wherever there is something new to see."""

    def __init__(self, page: Page, picture: Picture) -> None:
        super().__init__(page)
        self.picture = picture
        self.taken = set[str]()

    def once(self, name: str) -> None:
        """Take a picture, if there is none of this yet."""
        if name not in self.taken:
            self.taken.add(name)
            self.page.wait_for_timeout(200)
            self.picture(name)

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

    def answer(self) -> str | None:
        if self.page.get_by_role("button", name="On to the next round").count():
            self.once("worth")
        return super().answer()

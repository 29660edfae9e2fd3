"""Somebody at the table of the Equation Auction: bids a little, passes often, tries everything once."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.browser import hands
from tests.browser.hands import PATIENCE, Hands

TAKEN = """decision => (document.querySelector("[data-panel]")?.dataset.decision ?? null) !== decision"""
EMPTY = "button[data-slot]"
GO_ON = "[data-go-on]"
KEYS = "[data-panel] .keys button:not(:disabled)"


class Bidder(Hands):
    """What every way of playing has in common."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.turn = 0
        self.bracketed = False

    def save(self) -> None:
        """Save two cards."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Lay the last round aside."""
        raise NotImplementedError

    def schedule(self) -> None:
        """Choose the first card and the first position that are free."""
        raise NotImplementedError

    def slot(self, index: int) -> None:
        """Choose one of the empty slots."""
        raise NotImplementedError

    def amount(self) -> None:
        """Bid one step more than proposed."""
        raise NotImplementedError

    def leave(self) -> None:
        """Pass, or place no brackets."""
        raise NotImplementedError

    def secret(self) -> None:
        """Prepare a secret bid."""
        raise NotImplementedError

    def put(self) -> None:
        """Put the first saved card at the end of the row, if there is one."""
        raise NotImplementedError

    def gaps(self) -> None:
        """Choose the second gap and the fourth."""
        raise NotImplementedError

    def name(self) -> None:
        """Pick the first of the four."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------------

    def answer(self, seen: dict[str, Any] | None = None) -> str | None:
        """Answer what is due, if anything; the name of the panel that was answered."""
        state = seen or self.state()
        if state is None or not state["decision"] or not state["due"]:
            return None
        self.turn += 1
        match state["name"]:
            case "save":
                self.save()
                self.due()
            case "schedule":
                if self.page.locator(GO_ON).count():
                    self.go_on()
                self.schedule()
                self.due()
            case "bid":
                self.bid()
            case "secret_bid":
                self.secret()
                self.due()
            case "place":
                self.put()
                self.due()
            case "bracket":
                self.bracket(state["decision"])
            case "nominate":
                self.name()
                self.due()
            case _:
                return None
        self.page.wait_for_function(TAKEN, arg=state["decision"], timeout=PATIENCE)
        return str(state["name"])

    def bracket(self, decision: str) -> None:
        """Place the team's pair the first time, later none; unless somebody else was first."""
        try:
            if self.bracketed:
                self.leave()
            else:
                self.bracketed = True
                self.gaps()
                self.due()
        except TimeoutError:
            state = self.state()
            if state and state["decision"] == decision:
                raise

    def bid(self) -> None:
        """Pass where one may, two times of three; otherwise bid on some slot."""
        passable = self.page.locator("[data-pass]").is_enabled()
        if passable and self.turn % 3:
            self.leave()
            return
        slots = self.page.locator(EMPTY).count()
        self.slot(self.turn % slots)
        if self.turn % 2:
            self.amount()
        self.due()


class Keyboard(Bidder, hands.Keyboard):
    """By keyboard alone."""

    def save(self) -> None:
        self.page.keyboard.type("3-")

    def go_on(self) -> None:
        self.button(GO_ON)

    def schedule(self) -> None:
        kind = self.page.locator(KEYS).first.get_attribute("data-card")
        place = self.page.locator(".positions button:not(:disabled) .number").first.text_content()
        self.page.keyboard.type(f"{kind}{int(place or 0) % 10}")

    def slot(self, index: int) -> None:
        slot = self.page.locator(EMPTY).nth(index).get_attribute("data-slot")
        self.page.keyboard.type(str(int(slot or 0) % 10))

    def amount(self) -> None:
        self.page.keyboard.press("ArrowUp")

    def leave(self) -> None:
        self.page.keyboard.press("p")

    def secret(self) -> None:
        self.page.keyboard.type("7")

    def put(self) -> None:
        card = self.page.locator(KEYS)
        if card.count():
            self.button("[data-end=end]")
            self.page.keyboard.type(card.first.get_attribute("data-card") or "")

    def gaps(self) -> None:
        for _ in range(60):
            if self.page.evaluate("() => document.activeElement?.matches('.gap') ?? false"):
                break
            self.page.keyboard.press("Tab")
        else:
            return
        for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"):
            self.page.keyboard.press(key)

    def name(self) -> None:
        self.page.keyboard.press("1")


class Touch(Bidder, hands.Touch):
    """By touch, one finger."""

    def save(self) -> None:
        for card in "3-":
            self.page.locator(f"{KEYS}[data-card='{card}']").first.tap()

    def go_on(self) -> None:
        self.page.locator(GO_ON).tap()

    def schedule(self) -> None:
        self.page.locator(KEYS).first.tap()
        self.page.locator(".positions button:not(:disabled)").first.tap()

    def slot(self, index: int) -> None:
        self.page.locator(EMPTY).nth(index).tap()

    def amount(self) -> None:
        more = self.page.locator("[data-more]")
        if more.is_enabled():
            more.tap()

    def leave(self) -> None:
        self.page.locator("[data-pass]").tap(timeout=PATIENCE / 3)

    def secret(self) -> None:
        for _ in range(3):
            more = self.page.locator("[data-more]")
            if more.is_enabled():
                more.tap()

    def put(self) -> None:
        card = self.page.locator(KEYS)
        if card.count():
            self.button("[data-end=end]")
            card.first.tap()

    def gaps(self) -> None:
        for index in (1, 3):
            self.page.locator(".gap").nth(index).tap(timeout=PATIENCE / 3)

    def name(self) -> None:
        self.page.locator("[data-panel=nominate] .four button").first.tap()

"""Somebody at the table of Expression Black & White: answers what it asks for, by keyboard or by touch."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, Route

from tests.browser import hands
from tests.browser.hands import PATIENCE, TAKEN
from tests.browser.lobby import begin
from tests.browser.sockets import send_by_http

KEYS = """() => [...document.querySelectorAll("[data-panel] .keys button")].map((key) => ({
  tile: key.querySelector(".print").textContent,
  global: key.classList.contains("given"),
  enabled: !key.disabled,
  pressed: key.getAttribute("aria-pressed") === "true",
  share: parseInt(key.querySelector(".bar i")?.style.width ?? "0"),
}))"""

TYPED = {"×": "*", "÷": "/", "−": "-"}


class Hands(hands.Hands):
    """What every way of playing has in common."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.round = 0
        self.sets: dict[str, tuple[int, list[str]]] = {}
        """By decision, how many sets of the opponent's tiles the page held possible, and those it showed."""

    def tile(self, key: dict[str, Any], index: int) -> None:
        """Press one key of the pad."""
        raise NotImplementedError

    def choose(self) -> None:
        """Pick the first tile to reveal."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any] | None:
        state = super().state()
        return state and state | {"keys": self.page.evaluate(KEYS)}

    def answer(self, seen: dict[str, Any] | None = None) -> str | None:
        """Answer what is due, if anything; the name of the panel that was answered."""
        state = seen or self.state()
        if state is None:
            return None
        match state["name"]:
            case "planning" if state["due"]:
                self.due()
            case "starter":
                self.button("[data-panel=starter] .due")
            case "play" if self.lay():
                self.due()
            case "guess":
                self.guess(state)
            case "reveal":
                self.choose()
                self.due()
            case "final" if state["due"]:
                self.final()
            case _:
                return None
        self.page.wait_for_function(TAKEN, arg=state["decision"], timeout=PATIENCE)
        return str(state["name"])

    def lay(self) -> bool:
        """Fill the five places; whether they may be played now."""
        for _ in range(6):
            state = self.state()
            if state is None or state["name"] != "play" or state["enabled"]:
                break
            free = [(key, index) for index, key in enumerate(state["keys"]) if key["enabled"]]
            wanted = [each for each in free if each[0]["global"]] or free
            if not wanted:
                break
            self.tile(*wanted[self.round % len(wanted)])
            self.round += 1
        state = self.state()
        return state is not None and state["name"] == "play" and state["enabled"]

    def guess(self, state: dict[str, Any]) -> None:
        """Guess the likeliest number, every third time nothing."""
        self.round += 1
        panel = self.page.locator("[data-panel=guess]")
        shown = panel.locator("summary").text_content() or ""
        self.sets[state["decision"]] = (
            int(re.search(r"\d+", shown)[0]),
            panel.locator("details li").all_text_contents(),
        )
        if self.round % 3 == 0:
            for _ in range(2):  # it asks whether that is meant
                self.button("[data-panel=guess] [data-confirm]")
            return
        keys = [(key, index) for index, key in enumerate(state["keys"]) if key["tile"].isdigit()]
        key, index = max(keys, key=lambda each: (each[0]["share"], -each[1]))
        if not key["pressed"]:
            self.tile(key, index)
        self.due()

    def final(self) -> None:
        """Fill the row that is next, and close the Final Guess."""
        state = self.state()
        assert state is not None
        for index in (0, 1, 12):
            self.tile(state["keys"][index], index)
        self.due()
        if self.page.locator("[data-panel=final] .due.warn").count():  # it asks whether that is meant
            self.due()


class Keyboard(Hands, hands.Keyboard):
    """By keyboard alone."""

    def tile(self, key: dict[str, Any], index: int) -> None:
        for letter in TYPED.get(key["tile"], key["tile"]) + ",":  # so that 1 and 2 are not read as 12
            self.page.keyboard.press(letter)

    def choose(self) -> None:
        tile = self.page.locator("[data-panel=reveal] .print").first.text_content() or ""
        self.tile({"tile": tile}, 0)


class Touch(Hands, hands.Touch):
    """By touch, one finger."""

    def tile(self, key: dict[str, Any], index: int) -> None:
        self.page.locator("[data-panel] .keys button").nth(index).tap()

    def choose(self) -> None:
        self.page.locator("[data-panel=reveal] .choices button").first.tap()


def play_refused(page: Page) -> Keyboard:
    """Begin a match, and play what arrives as an expression that EBW-12 refuses; return the hands."""
    begin(page, advantage="mine", pace="untimed")
    hands = Keyboard(page)
    hands.play(lambda here: here.locator("[data-panel=play]").count() > 0)

    def spoil(route: Route) -> None:
        said: Any = route.request.post_data_json
        route.continue_(post_data=json.dumps(said | {"action": {"type": "play", "expression": "1+1"}}))

    send_by_http(page)
    page.route("**/actions?*", spoil)
    hands.lay()
    hands.due()
    return hands

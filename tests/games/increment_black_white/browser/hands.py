"""Somebody at the table of Increment Black & White: answers what it asks for, by keyboard or by touch."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from tests.browser import hands

TAKEN = hands.TAKEN

KNOWN = """() => [...document.querySelectorAll(".strip tbody tr")].map((row) => [
  row.querySelector("[role=img]").getAttribute("aria-label")[0],
  row.querySelector(".numbers")?.textContent ?? "",
])"""


class Hands(hands.Hands):
    """What every way of playing has in common: which tile, which cell."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.known: dict[str, dict[str, str]] = {}
        """By decision, what the page said that each of the other's tiles can be."""

    def add(self, letter: str) -> None:
        """Add 1 to a tile."""
        raise NotImplementedError

    def cell(self, row: int, column: int) -> None:
        """Pick an empty cell."""
        raise NotImplementedError

    def letter(self, letter: str) -> None:
        """Pick a tile."""
        raise NotImplementedError

    def answer(self, seen: dict[str, Any] | None = None) -> str | None:
        """Answer what is due, if anything; the name of the panel that was answered."""
        state = seen or self.state()
        if state is None:
            return None
        if state["name"] in ("present", "place"):
            self.known[state["decision"]] = dict(self.page.evaluate(KNOWN))
        match state["name"]:
            case "distribute" if state["due"] and self.owes("distribute"):
                self.distribute()
            case "lead":
                self.button("[data-panel=lead] .due")
            case "present":
                self.letter(self.free()[0])
                self.due()
            case "place":
                letter = self.free()[-1]
                self.letter(letter)
                self.cell(*self.empty())
                self.due()
            case _:
                return None
        self.page.wait_for_function(TAKEN, arg=state["decision"], timeout=hands.PATIENCE)
        return str(state["name"])

    def owes(self, kind: str) -> bool:
        """Whether the button that is due was not pressed yet."""
        return self.page.locator(f"[data-panel={kind}] .wait").count() == 0

    def distribute(self) -> None:
        """Add 1 to each tile, which is valid whatever was dealt, and say Done."""
        self.page.wait_for_selector("[data-random]:enabled")
        for stepper in self.page.locator("[data-stepper]").all():
            self.add(str(stepper.get_attribute("data-stepper")))
        self.finish_distributing()

    def finish_distributing(self) -> None:
        """Say Done, and wait until the table has taken it."""
        self.due()
        self.page.wait_for_selector(
            "[data-panel=distribute] .wait, [data-panel]:not([data-panel=distribute])"
        )

    def free(self) -> list[str]:
        """The letters that can be picked."""
        keys = self.page.locator("[data-tile]:enabled").all()
        return [str(key.get_attribute("data-tile")) for key in keys]

    def empty(self) -> tuple[int, int]:
        """An empty cell, in the middle first."""
        free: list[Any] = self.page.evaluate(
            "() => [...document.querySelectorAll('button[data-cell]:not(.black, .white)')]"
            ".map(cell => cell.dataset.cell.split('-').map(Number))"
        )
        row, column = min(free, key=lambda cell: (abs(cell[0] - 2.5) + abs(cell[1] - 3), cell))
        return row, column


ALREADY = "cell => document.querySelector(`[data-cell=\"${cell}\"]`).getAttribute('aria-pressed') === 'true'"


class Keyboard(Hands, hands.Keyboard):
    """By keyboard alone."""

    def add(self, letter: str) -> None:
        self.page.keyboard.press(letter.lower())

    def letter(self, letter: str) -> None:
        if self.page.locator(f"[data-tile={letter}][aria-pressed=true]").count() == 0:
            self.page.keyboard.press(letter.lower())

    def cell(self, row: int, column: int) -> None:
        for _ in range(12):
            if self.page.evaluate(ALREADY, f"{row}-{column}"):
                return
            here = self.page.evaluate(
                "() => document.querySelector('[data-cell][aria-pressed=true]')?.dataset.cell ?? '2-3'"
            )
            at_row, at_column = map(int, here.split("-"))
            if at_row != row:
                self.page.keyboard.press("ArrowDown" if at_row < row else "ArrowUp")
            else:
                self.page.keyboard.press("ArrowRight" if at_column < column else "ArrowLeft")
        raise AssertionError(f"the arrows do not lead to {row}-{column}")


class Touch(Hands, hands.Touch):
    """By touch, one finger."""

    def add(self, letter: str) -> None:
        self.page.locator(f"[data-stepper={letter}] button").last.tap()

    def letter(self, letter: str) -> None:
        key = self.page.locator(f"[data-tile={letter}]")
        if key.get_attribute("aria-pressed") != "true":
            key.tap()

    def cell(self, row: int, column: int) -> None:
        place = self.page.locator(f"[data-cell='{row}-{column}']")
        if place.get_attribute("aria-pressed") != "true":
            place.tap()


def reach(page: Page, player: Hands, panel: str, number: int = 1) -> None:
    """Play on until this panel waits for an answer, in this round of the duel or this turn of the grid."""
    progress = hands.Progress()
    while True:
        state = player.state()
        if state and state["name"] == panel and state["due"]:
            counted = re.search(r"\.[rt](\d+)\.", state["decision"])
            if number == 1 or (counted and int(counted[1]) >= number):
                return
        assert not hands.over(page), f"the match does not come to {panel}"
        progress.note(state)
        if player.answer(state) is None:
            player.wait()

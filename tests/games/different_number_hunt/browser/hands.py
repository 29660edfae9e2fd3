"""Somebody who hunts at the page: traces by sliding, by tapping or by typing, claims, sends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import httpx
from playwright.sync_api import CDPSession, Locator, Page, TimeoutError

from dealer.games.different_number_hunt.rules.actions import Cell
from dealer.games.different_number_hunt.rules.grid import LETTERS, read_grid
from dealer.games.different_number_hunt.rules.solver import hits
from tests.browser import hands
from tests.browser.conftest import DESK, PHONE
from tests.browser.lobby import get_ready
from tests.server.table import Served

GAME = "different-number-hunt"
PRIORITY = "[data-panel=window] .hold"
PATIENCE = hands.PATIENCE
MOMENT = 3000

T = TypeVar("T")

STATE = """() => {
  const panel = document.querySelector("[data-panel]");
  if (!panel) return null;
  const due = panel.querySelector(".due");
  return {
    name: panel.dataset.panel,
    decision: panel.dataset.decision ?? null,
    due: due ? due.textContent.trim() : null,
    enabled: due ? !due.disabled : false,
    claims: panel.querySelectorAll(".claims button").length,
    skips: panel.dataset.panel === "hunt" && !panel.querySelector(".skipped"),
    cells: [...document.querySelectorAll(".room .print")].map((print) => print.textContent),
    targets: [...document.querySelectorAll(".plaque b")].map((target) => Number(target.textContent)),
    mine: Number(document.querySelector(".plaque.yours b")?.textContent ?? 0),
    path: document.querySelector("[data-path]")?.dataset.path ?? "",
  };
}"""

ANSWERED = """([name, decision]) => {
  const panel = document.querySelector("[data-panel]");
  return panel?.dataset.panel !== name || (panel.dataset.decision ?? null) !== decision
    || !panel.querySelector(".due, .tools > .quiet:last-child, .tools > .warn");
}"""


TRACEABLE = "[data-guide=grid].live"
"""A grid on which a path can be traced: what was kept of it has been read."""

CLAIMED = """() => !document.querySelector(".claims")"""
SENDABLE = """() => document.querySelector("[data-panel=answer] .due")?.disabled !== true"""


@cache
def known(cells: tuple[Cell, ...], most: int) -> dict[int, str]:
    """For each number that the grid makes with so many symbols, one path with the most of them."""
    return dict(sorted(hits(cells, 1, 100, most), key=lambda hit: len(hit[1])))


def grid_of(state: dict[str, Any]) -> tuple[Cell, ...]:
    """The grid on the page."""
    return read_grid(" ".join(state["cells"]))


class Hunter(hands.Hands):
    """What every way of hunting has in common.

    Args:
        page: at a table.
        most: symbols of an answer at most.
    """

    STATE = STATE

    def __init__(self, page: Page, most: int = 4) -> None:
        super().__init__(page)
        self.most = most
        self.wanted: dict[str, str] = {}
        """By decision, the path that was sent."""
        self.gone_on: list[str] = []
        """What the button said with which a grid or a result was left."""

    def trace(self, path: str) -> None:
        """Trace a path, whatever lies there."""
        raise NotImplementedError

    def claim(self, key: int) -> None:
        """Claim the first target or the second."""
        raise NotImplementedError

    def press(self, selector: str) -> None:
        """Press a button, once or twice as it asks."""
        raise NotImplementedError

    def find(self, state: dict[str, Any], target: int) -> str:
        """A path that makes a target."""
        cells = grid_of(state)
        return known(cells, self.most).get(target) or known(cells, 12)[target]

    def answer(self, seen: dict[str, Any] | None = None, only: tuple[str, ...] = ()) -> str | None:
        """Answer what is due, if anything, or only on these panels; the name of the one that was answered."""
        state = seen or self.state()
        if state is None or (only and state["name"] not in only):
            return None
        match state["name"]:
            case "preview" | "result" if state["due"] and state["enabled"]:
                self.gone_on.append(state["due"])
                self.due()
            case "window":
                self.press(PRIORITY)
            case "hunt" if state["claims"]:
                self.trace(self.find(state, state["targets"][0]))
                if (self.state() or {}).get("decision") == state["decision"]:
                    self.claim(1)
            case "hunt" if state["skips"]:  # while the other has Priority
                self.press("[data-panel=hunt] [data-confirm]")
            case "answer":
                path = self.find(state, state["mine"])
                if state["path"] != path:
                    self.trace(path)
                self.page.wait_for_function(SENDABLE, timeout=PATIENCE)
                self.wanted[state["decision"]] = path
                self.due()
            case _:
                return None
        try:
            self.page.wait_for_function(ANSWERED, arg=[state["name"], state["decision"]], timeout=PATIENCE)
        except TimeoutError as error:
            raise AssertionError(f"{state} was answered, and nothing came of it: {self.state()}") from error
        return str(state["name"])


class Keyboard(Hunter, hands.Keyboard):
    """By keyboard alone."""

    def trace(self, path: str) -> None:
        self.page.evaluate("() => document.activeElement?.blur()")
        self.page.keyboard.press("Escape")
        self.page.keyboard.type(path.lower())

    def claim(self, key: int) -> None:
        self.page.keyboard.press(str(key))
        self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        self.focus(selector)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")


class Touch(Hunter):
    """By touch, one finger; paths are slid in one go."""

    def __init__(self, page: Page, most: int = 4) -> None:
        super().__init__(page, most)
        self.finger: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """One event of a finger."""
        at = [{"x": x, "y": y} for x, y in points]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def middle(self, letter: str) -> tuple[float, float]:
        """The middle of a square."""
        box = self.page.locator(f"[data-square='{LETTERS.index(letter)}']").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def slide(self, path: str, *, lift: bool = True) -> None:
        """One finger over the squares of a path."""
        first, *others = (self.middle(letter) for letter in path)
        self.touch("touchStart", first)
        for point in others:
            self.touch("touchMove", point)
        if lift:
            self.touch("touchEnd")

    def trace(self, path: str) -> None:
        if (self.state() or {}).get("path"):
            self.page.locator("[data-clear]").tap()
        self.slide(path)

    def claim(self, key: int) -> None:
        button = self.page.locator(".claims button").nth(key - 1)
        box = self.while_there(button, lambda: button.bounding_box(timeout=MOMENT))
        if box is None:
            return
        self.touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        self.page.wait_for_function(CLAIMED, timeout=PATIENCE)
        self.touch("touchEnd")

    def press(self, selector: str) -> None:
        for _ in range(2):
            self.tap(self.page.locator(selector))

    def due(self) -> None:
        self.tap(self.page.locator("[data-panel] .due"))

    def tap(self, button: Locator) -> None:
        """Tap a button, unless the other is quicker and it goes."""
        self.while_there(button, lambda: button.tap(timeout=MOMENT))

    def while_there(self, button: Locator, act: Callable[[], T]) -> T | None:
        """Try until it is done; ``None`` if the button goes before that."""
        for _ in range(PATIENCE // MOMENT):
            try:
                return act()
            except TimeoutError:
                if button.count() == 0:
                    return None
        raise AssertionError(f"{button} stands there and cannot be reached")


def seated(
    visit: Callable[..., Page],
    server: Served,
    options: dict[str, Any],
    *,
    advantage: int = 0,
    phone: bool = False,
) -> tuple[Page, Page]:
    """Two people at a new table, Ann on seat 0 and Ben on seat 1."""
    made = httpx.post(
        f"{server.url}/api/matches",
        json={
            "game": GAME,
            "options": options,
            "pace": "live",
            "scale": 1,
            "advantage": advantage,
            "seats": [None, None],
        },
        timeout=PATIENCE / 1000,
    ).json()
    pages: list[Page] = []
    for seat, name in enumerate(("Ann", "Ben")):
        page = visit(
            f"/m/{made['match']}#seat={seat}&token={made['invites'][seat]}", **(PHONE if phone else DESK)
        )
        page.locator("#name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    get_ready(*pages)
    for page in pages:
        page.wait_for_selector("[data-panel=preview][aria-busy=false] .due")
        page.wait_for_selector(TRACEABLE)
    return pages[0], pages[1]


def hunt(ann: Page, ben: Page) -> None:
    """Both are ready, and nobody takes Priority: on to the first targets."""
    for page in (ann, ben):
        page.locator("[data-panel=preview] .due").click()
    window, progress = "[data-panel=window]", hands.Progress()
    while not all(page.locator("[data-panel=hunt]").count() for page in (ann, ben)):
        progress.note([page.evaluate(hands.STATE) for page in (ann, ben)])
        for page in (ann, ben):
            if page.locator(window).count():  # the holder of the Advantage has it
                page.get_by_role("button", name="Not this round").click()
                page.wait_for_selector(window, state="detached")
        ann.wait_for_timeout(50)


def match_of(page: Page) -> str:
    """The match that a page is at."""
    return page.url.split("/m/")[1].split("?")[0]

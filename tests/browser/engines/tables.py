"""The four tables: how a match at each is made, how somebody sits down, and what they decide."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import PATIENCE, Hands, Progress, over
from tests.games.different_number_hunt.browser import hands as hunt
from tests.games.equation_auction.browser import hands as auction
from tests.games.expression_black_white.browser import hands as expression
from tests.games.increment_black_white.browser import hands as increment
from tests.server.table import create


class Pointer(hunt.Hunter):
    """Hunts with the mouse: slides over the squares of a path in one go."""

    def move(self, selector: str) -> None:
        """Go to the middle of something."""
        box = self.page.locator(selector).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def trace(self, path: str) -> None:
        if (self.state() or {}).get("path"):
            self.page.locator("[data-clear]").tap()
        first, *others = (f"[data-square='{hunt.LETTERS.index(letter)}']" for letter in path)
        self.move(first)
        self.page.mouse.down()
        for square in others:
            self.move(square)
        self.page.mouse.up()

    def claim(self, key: int) -> None:
        self.move(f".claims button:nth-of-type({key})")
        self.page.mouse.down()
        self.page.wait_for_function(hunt.CLAIMED, timeout=PATIENCE)
        self.page.mouse.up()

    def press(self, selector: str) -> None:
        for _ in range(2):
            self.page.locator(selector).tap()

    def due(self) -> None:
        self.page.locator("[data-panel] .due").tap()


@dataclass(frozen=True)
class Table:
    """One game as it is tried in each engine.

    Args:
        seats: how many sit at it.
        panel: at which a decision is made by pointer.
        finger: whoever makes it.
        keyboard: whoever plays a whole match.
        pace: of the match.
    """

    seats: int
    panel: str
    finger: type[Hands]
    keyboard: type[Hands]
    pace: dict[str, Any] = field(default_factory=lambda: {"pace": "untimed"})


TABLES = {
    "expression-black-white": Table(2, "play", expression.Touch, expression.Keyboard),
    "equation-auction": Table(5, "schedule", auction.Touch, auction.Keyboard),
    "increment-black-white": Table(2, "present", increment.Touch, increment.Keyboard),
    "different-number-hunt": Table(2, "answer", Pointer, hunt.Keyboard, {"pace": "live", "scale": 10}),
}


def made(url: str, game: str) -> str:
    """Make a match against bots that answer at once; the link to the seat that is left."""
    table = TABLES[game]
    bots = [{"bot": "random"}] * (table.seats - 1)
    told = create(url, game=game, seats=[None, *bots], **table.pace)
    return f"/m/{told['match']}#seat=0&token={told['invites'][0]}"


def sit(page: Page, name: str = "Ann") -> None:
    """Say a name where a seat's link leads, and sit down."""
    page.wait_for_selector("#name")
    page.fill("#name", name)
    page.click("button[type=submit]")


def at_table(page: Page) -> None:
    """Wait until the table is there."""
    page.wait_for_selector("[data-panel][aria-busy=false]")


def reach(page: Page, hands: Hands, panel: str) -> dict[str, Any]:
    """Play on until a panel waits for an answer; what it says."""
    progress = Progress()
    while True:
        state = hands.state()
        if state and state["name"] == panel and state["due"]:
            return state
        assert not over(page), f"the match does not come to {panel}"
        progress.note(state)
        if state is None or hands.answer(state) is None:
            hands.wait()

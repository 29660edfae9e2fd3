"""Takes a picture of every screen of Different Number Hunt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import over
from tests.browser.lobby import get_ready
from tests.browser.sockets import send_by_http
from tests.games.different_number_hunt.browser.hands import GAME, PRIORITY, Keyboard

SIZES: dict[str, dict[str, Any]] = {"360": PHONE, "1280": DESK}
CALM = {"preview": 600, "priority_window": 600, "claim": 40, "answer": 90, "result": 600}


def take(browser: Browser, url: str, size: str, folder: Path, picture: Any) -> None:
    """Two people play until all was seen; ``picture(page, file, whole)`` keeps a screen."""
    folder.mkdir(parents=True, exist_ok=True)

    def keep(page: Page, name: str, whole: bool = False) -> None:
        page.wait_for_timeout(300)
        picture(page, folder / f"{name}-{size}.png", whole)

    ann, ben = seats(browser, url, size)
    hands, others = Keyboard(ann), Keyboard(ben)
    ann.keyboard.type("klmhg")
    keep(ann, "preview")
    for page in (ann, ben):
        page.locator("[data-panel=preview] .due").click()
    ann.wait_for_selector("[data-panel=window][aria-busy=false]")
    keep(ann, "window")
    keep(ben, "window-other")
    hands.press(PRIORITY)
    ben.wait_for_selector("[data-panel=hunt][aria-busy=false]")
    keep(ben, "priority")
    state = hands.state()
    assert state is not None
    first, second = state["targets"]
    aside = Keyboard(ann, 3).find(state, first)
    hands.trace(aside)
    ann.get_by_role("button", name="Put this path aside").click()
    hands.trace(Keyboard(ann, 6).find(state, first))
    keep(ann, "hunt")
    hands.claim(1)
    ann.wait_for_selector("[data-panel=answer][aria-busy=false]")
    keep(ann, "claimed")
    others.trace(Keyboard(ben, 8).find(state, second))
    keep(ben, "answer")
    hands.answer()
    keep(ann, "wait")
    others.answer()
    ann.get_by_text("once this grid is finished").wait_for()
    keep(ann, "result")
    for page in (ann, ben):
        page.locator("[data-panel=result] .due").click()
    race(ann, ben)
    keep(ann, "race")
    while not over(ann):
        if hands.answer() is None and others.answer() is None:
            ann.wait_for_timeout(50)
    ann.locator("[data-longest]").first.wait_for()
    keep(ann, "over", whole=True)
    ann.locator("[data-longest]").first.click()
    keep(ann, "longest", whole=True)
    for page in (ann, ben):
        page.context.close()


def race(ann: Page, ben: Page) -> None:
    """Ben claims while Ann's claim is on its way."""
    ann.wait_for_selector("[data-panel=hunt][aria-busy=false]")
    hands = Keyboard(ann)
    state = hands.state()
    assert state is not None
    hands.trace(hands.find(state, state["targets"][1]))

    def slowly(route: Any) -> None:
        Keyboard(ben).claim(1)
        ben.wait_for_selector("[data-panel=answer][aria-busy=false]")
        ann.wait_for_timeout(300)
        route.continue_()

    send_by_http(ann)
    ann.route("**/actions**", slowly)
    hands.claim(2)
    ann.get_by_text("before you.").wait_for()
    ann.unroute("**/actions**")


def seats(browser: Browser, url: str, size: str) -> tuple[Page, Page]:
    """Ann and Ben at a new table."""
    made = httpx.post(
        f"{url}/api/matches",
        json={
            "game": GAME,
            "options": {"times": CALM},
            "pace": "live",
            "scale": 1,
            "advantage": 0,
            "seats": [None, None],
        },
    ).json()
    pages: list[Page] = []
    for seat, name in enumerate(("Ann", "Ben")):
        context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
        page = context.new_page()
        page.goto(f"/m/{made['match']}#seat={seat}&token={made['invites'][seat]}")
        page.locator("#name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    get_ready(*pages)
    for page in pages:
        page.wait_for_selector("[data-panel=preview][aria-busy=false] .due")
    return pages[0], pages[1]

"""Sitting down at a table of Increment Black & White that the lobby's form cannot make."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import Progress
from tests.server.table import some_action

GAME = "increment-black-white"


def sit(page: Page, *, pace: str = "untimed", advantage: int = 0, **options: Any) -> None:
    """Make a match with these options against the random bot, and take seat 0 by its link."""
    wanted = {
        "game": GAME,
        "pace": pace,
        "scale": 1,
        "advantage": advantage,
        "options": options,
        "seats": [None, {"bot": "random"}],
    }
    made = page.request.post("/api/matches", data=wanted)
    assert made.ok, made.text()
    answer = made.json()
    page.goto(f"/m/{answer['match']}#seat=0&token={answer['invites'][0]}")
    page.fill("#name", "Ann")
    page.click("button[type=submit]")
    page.wait_for_selector("[data-panel][aria-busy=false]")


def play_away(page: Page) -> None:
    """Play seat 0 to the end with its cookie; the page is left meanwhile, and comes back."""
    address, rng, progress = page.url, Random(7), Progress()
    seat = f"{address.split('?')[0].replace('/m/', '/api/matches/')}"
    page.goto("about:blank")
    while (now := page.request.get(f"{seat}/view?seat=0").json())["table"]["status"] != "over":
        progress.note(now["view"])
        if now["may"]["owes"]:
            decision = now["may"]["decision"]
            said = {"request": f"r{decision}", "decision": decision, "action": some_action(now, rng)}
            assert page.request.post(f"{seat}/actions?seat=0", data=said).ok
        else:
            page.wait_for_timeout(20)
    page.goto(address)


def view(page: Page) -> dict[str, Any]:
    """What seat 0 sees, from the server."""
    match = page.url.split("/m/")[1].split("?")[0]
    seen: dict[str, Any] = page.request.get(f"/api/matches/{match}/view?seat=0").json()
    return seen

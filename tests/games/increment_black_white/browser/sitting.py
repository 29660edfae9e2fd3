"""Sitting down at a table of Increment Black & White that the lobby's form cannot make."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

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
    page.wait_for_selector("[data-panel]")


def view(page: Page) -> dict[str, Any]:
    """What seat 0 sees, from the server."""
    match = page.url.split("/m/")[1].split("?")[0]
    seen: dict[str, Any] = page.request.get(f"/api/matches/{match}/view?seat=0").json()
    return seen

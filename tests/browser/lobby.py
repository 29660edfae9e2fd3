"""Making a match in the lobby."""

from __future__ import annotations

from playwright.sync_api import Page


def begin(
    page: Page, *, name: str = "Ann", against: str = "random", pace: str = "1", advantage: str = "draw"
) -> None:
    """Fill the lobby's form by pointer and send it."""
    page.wait_for_selector("form")
    page.fill("#name", name)
    for value in (against, pace, advantage):
        page.check(f"input[type=radio][value='{value}']", force=True)
    page.click("button[type=submit]")

"""Making a match in the lobby, and getting ready for it."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def begin(
    page: Page,
    *,
    game: str = "expression-black-white",
    name: str = "Ann",
    against: str = "random",
    pace: str = "1",
    advantage: str | None = "draw",
) -> None:
    """Fill the form of a new match by pointer and send it; ``None`` for a game without an Advantage."""
    page.goto(f"/games/{game}")
    page.wait_for_selector("form")
    page.fill("#name", name)
    for value in (against, pace, advantage):
        if value is not None:
            page.check(f"input[type=radio][value='{value}']", force=True)
    page.click("button[type=submit]")


def get_ready(*pages: Page) -> None:
    """Have everybody who sits at a table press Ready; with the last one the match begins."""
    for page in pages:
        page.get_by_role("button", name="Ready", exact=True).click()


def choose(page: Page, language: str) -> None:
    """Choose a language where the page offers it, and wait until it speaks it."""
    page.locator("select", has=page.locator("option[lang]")).last.select_option(language)
    expect(page.locator(f"html[lang={language}]")).to_be_attached()

"""The pictures of a hosted match: form, console, table and what the players see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.hosting.evening import begin, links, make, sit
from tests.browser.pictures import SIZES, Camera

WORD = (
    "Ten minutes past nine we go on with the second bout. There is tea in the corridor, and cake beside it."
)


def take(browser: Browser, url: str, size: str, folder: Path, picture: Camera) -> None:
    """One evening: made, begun, paused, with somebody replaced, and forfeited."""

    def visit(path: str, **settings: Any) -> Page:
        page = browser.new_context(
            base_url=url, reduced_motion="reduce", **(settings or SIZES[size])
        ).new_page()
        page.goto(path)
        return page

    def shoot(page: Page, name: str, whole: bool = False) -> None:
        page.wait_for_timeout(400)
        picture(page, folder / f"{name}-{size}.png", whole)

    host = visit("/host")
    host.wait_for_selector("form")
    shoot(host, "form", whole=True)
    make(host, title="Death match, week 3", guests=("Ann", "Ben"), pace="3")
    shoot(host, "before", whole=True)
    ann, ben = (sit(visit, link, None) for link in links(host))
    begin(host)
    shoot(host, "while")
    ann.get_by_label("Menu", exact=True).click()
    ann.get_by_text("Ask for a pause").click()
    ann.locator("#pause-reason").fill("the door bell")
    ann.get_by_role("button", name="Pause the match").click()
    shoot(host, "paused")
    shoot(ben, "at-the-table")
    host.get_by_role("button", name="Let it go on").click()
    host.get_by_role("button", name="Change… Ben").click()
    host.get_by_label("Name of whoever takes over").fill("Cleo")
    host.get_by_role("button", name="Had to leave").click()
    shoot(host, "replacing")
    host.get_by_role("button", name="Replace", exact=True).click()
    host.get_by_role("button", name="Done").click()
    host.get_by_role("button", name="Say a word").click()
    host.locator("#word").fill(WORD)
    host.get_by_role("button", name="Say it").click()
    shoot(ann, "the-dealer-says")
    host.get_by_role("button", name="Change… Ann").click()
    host.locator("input[value=forfeit]").check(force=True)
    host.get_by_role("button", name="Did not come back").click()
    shoot(host, "forfeit")
    host.get_by_role("button", name="Rule a forfeit").click()
    shoot(host, "after")
    for page in (host, ann, ben):
        page.context.close()

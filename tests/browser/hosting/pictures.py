"""The pictures of a hosted match and of a series: form, console, table, what players and audience see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.hosting.evening import begin, links, make, sit
from tests.browser.pictures import SIZES, Camera
from tests.server.series.circuit import Organiser, play_round, seated

WORD = (
    "Ten minutes past nine we go on with the second bout. There is tea in the corridor, and cake beside it."
)


def take(browser: Browser, url: str, size: str, folder: Path, picture: Camera) -> None:
    """One evening: made, begun, watched, paused, with somebody replaced, and forfeited; then a cup."""

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
    watch = host.get_by_label("Spectator link", exact=True).input_value()
    audience = visit(watch)
    audience.wait_for_selector("[data-panel=watch][aria-busy=false]")
    shoot(audience, "watching")
    display = visit(watch.replace("/watch#", "/display#"))
    display.wait_for_selector("main")
    shoot(display, "display")
    talk(ann, ben)
    shoot(ben, "talk")
    for page in (audience, display):
        page.context.close()
    ann.get_by_label("Menu", exact=True).click()
    ann.get_by_text("Ask for a pause").click()
    ann.locator("#pause-reason").fill("the door bell")
    ann.get_by_role("button", name="Ask for the pause").click()
    shoot(ben, "asked")
    host.get_by_role("button", name="Pause now").click()
    shoot(host, "paused")
    shoot(ben, "at-the-table")
    host.get_by_role("button", name="Resume").click()
    host.get_by_role("button", name="Replace or remove… Ben").click()
    host.get_by_label("Name of the new player").fill("Cleo")
    host.get_by_role("button", name="Had to leave").click()
    shoot(host, "replacing")
    host.get_by_role("button", name="Replace", exact=True).click()
    host.get_by_role("button", name="Done").click()
    host.get_by_role("button", name="Announce…").click()
    host.locator("#word").fill(WORD)
    host.get_by_role("button", name="Send announcement").click()
    shoot(ann, "the-dealer-says")
    host.get_by_role("button", name="Replace or remove… Ann").click()
    host.locator("input[value=forfeit]").check(force=True)
    host.get_by_role("button", name="Did not come back").click()
    shoot(host, "forfeit")
    host.get_by_role("button", name="Rule forfeit").click()
    shoot(host, "after")
    for page in (host, ann, ben):
        page.context.close()
    cup = visit(f"/series/{knockout(url)}")
    cup.wait_for_selector("section.standings")
    shoot(cup, "standings", whole=True)
    cup.goto("/matches")
    cup.wait_for_selector("main a")
    shoot(cup, "matches")
    cup.context.close()


def talk(ann: Page, ben: Page) -> None:
    """A few words at the table; the second has them open."""
    for page, text in ((ann, "Good luck. You will need it."), (ben, "The same to you!")):
        opener = page.get_by_role("button", name="Log and notes")
        if opener.is_visible():
            opener.click()
        page.get_by_role("tab", name="Talk").click()
        page.get_by_placeholder("Write a message").locator("visible=true").fill(text)
        page.get_by_role("button", name="Send").locator("visible=true").click()
        page.wait_for_timeout(300)
        if page is ann and opener.is_visible():
            page.keyboard.press("Escape")


def knockout(url: str) -> str:
    """A cup of four after its semi-finals, with two matches listed; its name."""
    players = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan")]
    organiser = Organiser(url, players=players, title="Spring cup", listed=True)
    members = organiser.members()
    organiser.does("start")
    play_round(members, [1, 2, 0, 3])
    organiser.does("pair")
    play_round(members, [2, 1, 3, 0])
    organiser.does("pair")
    seated(members)
    return organiser.series

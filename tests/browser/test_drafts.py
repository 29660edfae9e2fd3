"""Several tabs and devices at one seat: what is prepared in each comes together, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.games.increment_black_white.browser.sitting import sit, view
from tests.server.table import until

Visit = Callable[..., Page]

DISTRIBUTE = "[data-panel=distribute]"


def notes(page: Page) -> Any:
    """The field of a page's notes."""
    return page.locator("textarea:visible")


def open_notes(page: Page) -> None:
    if page.locator("aside").is_hidden():
        page.locator("header button.side").click()
    page.get_by_role("tab", name="Notes").locator("visible=true").click()


def tile(page: Page, letter: str) -> Any:
    """The button that adds 1 to a tile."""
    return page.locator(f"[data-stepper={letter}] button").last


def added(page: Page, letter: str) -> Any:
    return page.locator(f"[data-stepper={letter}]")


def opened(page: Page) -> Page:
    """A page whose board can be used, and whose notes are in sight."""
    page.wait_for_selector(f"{DISTRIBUTE} [data-random]:enabled")
    open_notes(page)
    return page


def seated(visit: Visit) -> Page:
    page = visit("/", **DESK)
    sit(page)
    return opened(page)


def tab_beside(page: Page) -> Page:
    """Another tab of the same browser at the same seat."""
    other = page.context.new_page()
    other.goto(page.url)
    return opened(other)


def device_beside(visit: Visit, page: Page, **screen: Any) -> Page:
    """Another browser at the same seat, with what the first one keeps."""
    other = visit("/", **screen, storage_state=page.context.storage_state())
    other.goto(page.url)
    other.wait_for_selector(f"{DISTRIBUTE} [data-random]:enabled")
    return other


def saved(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the server has taken what it changes in the draft."""
    with page.expect_response(lambda answer: "/draft?" in answer.url and answer.request.method == "PATCH"):
        act()


@pytest.mark.long
def test_one_tap_in_a_tab_that_heard_nothing_erases_no_notes(visit: Visit) -> None:
    first = seated(visit)
    second = first.context.new_page()
    second.route_web_socket("**/live?*", lambda socket: None)  # it hears of nothing
    second.goto(first.url)
    opened(second)
    saved(first, lambda: notes(first).fill("ten minutes of notes"))
    expect(notes(second)).to_have_value("")
    saved(second, lambda: tile(second, "A").click())
    fresh = tab_beside(first)
    expect(notes(fresh)).to_have_value("ten minutes of notes")
    expect(added(fresh, "A")).to_have_attribute(
        "aria-label", str(added(second, "A").get_attribute("aria-label"))
    )


@pytest.mark.long
def test_what_one_tab_prepares_is_in_the_other_at_once(visit: Visit) -> None:
    first = seated(visit)
    second = tab_beside(first)
    notes(first).fill("they like 7")
    expect(notes(second)).to_have_value("they like 7")
    tile(second, "B").click()
    now = str(added(second, "B").get_attribute("aria-label"))
    expect(added(first, "B")).to_have_attribute("aria-label", now)


@pytest.mark.long
def test_two_devices_that_type_at_once_keep_every_word_and_the_caret(visit: Visit) -> None:
    first = seated(visit)
    saved(first, lambda: notes(first).fill("Ben likes seven."))
    second = device_beside(visit, first, **PHONE)
    open_notes(second)
    expect(notes(second)).to_have_value("Ben likes seven.")
    second.context.set_offline(True)
    notes(second).press("End")
    notes(second).press_sequentially(" constructor")
    notes(first).press("Home")
    saved(first, lambda: notes(first).press_sequentially("Today "))
    second.context.set_offline(False)
    for page in (first, second):
        expect(notes(page)).to_have_value("Today Ben likes seven. constructor")
    notes(first).press_sequentially("old ")
    for page in (first, second):
        expect(notes(page)).to_have_value("Today old Ben likes seven. constructor")


def test_where_two_devices_prepare_the_same_thing_differently_the_player_chooses(visit: Visit) -> None:
    first = seated(visit)
    second = device_beside(visit, first, **PHONE)
    second.context.set_offline(True)
    tile(second, "A").click()
    mine = str(added(second, "A").get_attribute("aria-label"))
    saved(first, lambda: tile(first, "B").click())
    theirs = str(added(first, "B").get_attribute("aria-label"))
    second.context.set_offline(False)
    expect(second.locator("[data-banner=conflict]")).to_be_visible()
    expect(added(second, "A")).to_have_attribute("aria-label", mine)
    second.get_by_role("button", name="Use the other one").click()
    for page in (first, second):
        expect(added(page, "B")).to_have_attribute("aria-label", theirs)
        expect(page.locator("[data-banner=conflict]")).to_have_count(0)


def test_a_duplicated_tab_neither_loses_nor_doubles_what_the_first_had_not_sent(visit: Visit) -> None:
    first = seated(visit)
    first.context.set_offline(True)
    notes(first).fill("half a word")
    copied = first.evaluate("JSON.stringify(sessionStorage)")
    first.context.set_offline(False)
    notes(first).press("End")
    saved(first, lambda: notes(first).press_sequentially(" and the rest"))
    second = first.context.new_page()
    second.add_init_script(f"Object.assign(sessionStorage, {copied})")
    second.goto(first.url)
    opened(second)
    for page in (first, second):
        expect(notes(page)).to_have_value("half a word and the rest")


def test_what_is_typed_just_before_a_tab_closes_is_kept(visit: Visit) -> None:
    first = seated(visit)
    second = tab_beside(first)
    notes(first).fill("the last word")
    first.close(run_before_unload=False)
    expect(notes(second)).to_have_value("the last word")


def test_a_page_that_comes_before_the_draft_shows_what_stands_and_replaces_nothing(visit: Visit) -> None:
    """A set counts when the time is up: no page may send an older one over it."""
    first = seated(visit)
    first.route("**/draft?*", lambda route: None if route.request.method == "PATCH" else route.continue_())
    tile(first, "A").click()
    mine = str(added(first, "A").get_attribute("aria-label"))

    def stands() -> Any:
        standing = view(first)["may"]["provisional"]
        return standing["increments"] if standing is not None else []

    until(lambda: stands()[:1] == [1])
    second = tab_beside(first)
    expect(added(second, "A")).to_have_attribute("aria-label", mine)
    tile(second, "B").click()
    until(lambda: stands()[:2] == [1, 1])

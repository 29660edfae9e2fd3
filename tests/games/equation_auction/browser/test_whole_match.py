"""Whole matches of the Equation Auction through the page, with four bots; every screen looked at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from dealer.match import Record, decode_record, verify
from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import over
from tests.browser.inspection import Inspector
from tests.depth import only_deep, some
from tests.games.equation_auction.browser.hands import Bidder, Keyboard, Touch

#: Waiting may be too short to be seen; it has its own test.
SEEN = {"save", "schedule", "bid", "secret_bid", "over"}


def play_through(page: Page, hands: Bidder) -> Inspector:
    """Play from the first screen of the table to the last, and check what was recorded."""
    inspector = Inspector(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    hands.play(over, inspector.look)
    inspector.look("over")
    check_end(page, record_of(page))
    return inspector


def record_of(page: Page) -> Record:
    """The record of the match that is over, verified."""
    match = page.url.split("/m/")[1].split("?")[0]
    answer = page.request.get(f"/api/matches/{match}/record")
    assert answer.ok
    record = decode_record(answer.body())
    verify(record)
    return record


def check_end(page: Page, record: Record) -> None:
    """The page shows the values that the rules gave, and what each seat did is in the record."""
    detail = record.outcome.detail
    shown = [text.split("=")[1].strip() for text in page.locator("main h3 bdi").all_text_contents()]
    assert shown == [value.replace("-", "−") for value in detail["values"]]
    assert detail["total"].replace("-", "−") in page.locator(".how").inner_text()
    mine = Counter(json.loads(bytes(entry.action))["type"] for entry in record.log if entry.actor == 0)
    assert mine["save"] == 1
    assert 3 <= mine["schedule"] <= 6
    assert mine["bid"] >= 3


def check(inspector: Inspector) -> None:
    """Every phase was seen, nothing is wrong in any, and the panel never moved."""
    assert inspector.found.keys() >= SEEN
    assert inspector.wrong == {}
    assert len(set(inspector.panels.values())) == 1, inspector.panels


@only_deep
def test_a_whole_match_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    """The guided round and `test_table.py` show each panel by keyboard on a desk too."""
    page = visit("/games/equation-auction", **DESK)
    page.wait_for_selector("form")
    page.locator("#name").focus()
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    for _ in range(10):
        if page.locator("input[value=random]").is_checked():
            break
        page.keyboard.press("ArrowDown")
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    check(play_through(page, Keyboard(page)))


@pytest.mark.long
@pytest.mark.parametrize("locale", some(["ko-KR", "en-GB"], 1))
def test_a_whole_match_by_touch_on_a_phone(visit: Callable[..., Page], locale: str) -> None:
    page = visit("/games/equation-auction", **PHONE, locale=locale)
    page.wait_for_selector("form")
    page.locator("#name").fill("Ann")
    page.locator("label", has=page.locator("input[value=random]")).tap()
    page.locator("button[type=submit]").tap()
    check(play_through(page, Touch(page)))

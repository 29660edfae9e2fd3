"""A host who follows a seat's link where they host the match: the page says what that opens, and to whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import on_screens
from tests.browser.hosting.evening import begin, links, make, sit
from tests.browser.inspection import STORED, Inspector

Visit = Callable[..., Page]

WARNING = "You host this match in this browser."


@pytest.mark.long
@on_screens("device")
def test_the_page_warns_a_host_before_a_seat_opens_the_hands(visit: Visit, device: dict) -> None:
    host = visit("/games", **device)
    make(host, guests=("Ann", "Ben"))
    console = host.context.new_page()
    console.goto(host.url)
    ann_link, ben_link = links(host)
    ann = sit(visit, ann_link, None)
    host.goto(ben_link)
    expect(host.get_by_role("note")).to_contain_text(WARNING)
    inspector = Inspector(host)
    inspector.look("warned")
    assert not inspector.wrong
    host.get_by_role("button", name="Sit down").click()
    for page in (host, ann):
        expect(page.get_by_text("That host will see all hands.")).to_be_visible()
    begin(console)
    ann.wait_for_selector("[data-panel][aria-busy=false]")
    expect(ann.get_by_text("From now on the host sees all hands.").first).to_be_visible()
    for page in (host, console, ann):
        stored = page.evaluate(STORED)
        cookies = [cookie["value"] for cookie in page.context.cookies()]
        assert cookies
        assert not [token for token in cookies if token in stored], "tokens are in cookies alone"


def test_who_does_not_host_is_not_warned(visit: Visit) -> None:
    host = visit("/games")
    make(host, guests=("Ann", "Ben"))
    ann_link, _ = links(host)
    ann = visit(ann_link)
    expect(ann.get_by_role("button", name="Sit down")).to_be_visible()
    expect(ann.get_by_role("note")).to_have_count(0)

"""A fault of the server has stopped the match: the table says so, and what each player can do."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import axe, settle, sideways, too_small
from tests.browser.lobby import begin, get_ready
from tests.server.matches.test_stopped import broken
from tests.server.table import Served


def seated(visit: Callable[..., Page]) -> tuple[Page, Page]:
    """Ann at a desk and Ben on a phone, at one table."""
    ann = visit(**DESK)
    begin(ann, name="Ann", against="friend", advantage="mine")
    ann.wait_for_selector("[data-invite]")
    ben = visit(ann.locator("[data-invite]").input_value(), **PHONE)
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    get_ready(ann, ben)
    for page in (ann, ben):
        page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    return ann, ben


def stop(page: Page) -> None:
    """The rules fail when somebody is ready."""
    with broken("apply"):
        page.locator("[data-panel] .due").click()
        page.wait_for_selector("[data-banner=stopped]")


def check(page: Page) -> None:
    """It can be read and pressed at this size."""
    settle(page)
    assert axe(page) + too_small(page) + sideways(page) == []


def banner(page: Page) -> Locator:
    return page.locator("[data-banner=stopped]")


@pytest.mark.long
def test_both_agree_to_annul_it(visit: Callable[..., Page]) -> None:
    ann, ben = seated(visit)
    stop(ann)
    for page in (ann, ben):
        expect(banner(page)).to_contain_text("Something went wrong on the server.")
        expect(banner(page)).to_contain_text("No clock runs")
        check(page)
    banner(ben).get_by_role("button", name="Agree to annul it").tap()
    expect(banner(ann)).to_contain_text("Ben agrees to annul the match. Still to agree: you.")
    banner(ben).get_by_role("button", name="Do not annul it after all").tap()
    expect(banner(ann)).not_to_contain_text("Ben agrees")
    for page in (ben, ann):
        banner(page).get_by_role("button", name="Agree to annul it").click()
    for page in (ann, ben):
        expect(banner(page)).to_have_count(0)
        expect(page.get_by_text("annulled").first).to_be_visible()


def test_one_saves_what_is_to_be_seen_and_resigns(visit: Callable[..., Page]) -> None:
    ann, ben = seated(visit)
    stop(ann)
    with ben.expect_download() as saving:
        banner(ben).get_by_role("button", name="Save what you can see").tap()
    saved = json.loads(Path(saving.value.path()).read_text())
    assert saved["table"]["stopped"] is not None
    assert saved["view"]["you"] == 1
    assert saving.value.suggested_filename.endswith("-seat-1.json")
    banner(ben).get_by_role("button", name="Resign…").tap()
    banner(ben).get_by_role("button", name="Play on").tap()
    banner(ben).get_by_role("button", name="Resign…").tap()
    banner(ben).get_by_role("button", name="Yes, I resign").tap()
    expect(banner(ann)).to_have_count(0)
    expect(ann.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.long
def test_where_nothing_can_be_shown_the_page_has_the_choices(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit)
    with broken("observe"):
        for session in server.app.state.matches.cache.all():
            session.memo.clear()
        for page in (ann, ben):
            page.reload()
            expect(page.get_by_role("heading", name="The match has stopped")).to_be_visible()
            check(page)
        for page in (ann, ben):
            page.get_by_role("button", name="Agree to annul it").click()
            if page is ann:
                expect(page.get_by_text("You agree to annul the match. Still to agree: Ben.")).to_be_visible()
        for page in (ann, ben):
            expect(page.get_by_text("The match is over. It cannot be shown now")).to_be_visible()

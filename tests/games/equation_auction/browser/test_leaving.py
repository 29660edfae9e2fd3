"""Somebody leaves the table of five: what the page says before, and what all see afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, on_screens
from tests.browser.inspection import axe, settle, sideways, too_small
from tests.games.equation_auction.browser.company import Company
from tests.server.table import Served, until


def look(page: Page) -> None:
    """Nothing is wrong for axe, too small or too wide."""
    settle(page)
    assert [*axe(page), *too_small(page), *sideways(page)] == []


both_sizes = on_screens("settings")


@both_sizes
def test_resigning_says_what_happens_and_the_others_play_on(
    visit: Callable[..., Page], server: Served, settings: dict[str, Any]
) -> None:
    company = Company(server.url)
    page = visit(**settings)
    company.seat(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("You leave this match for good and cannot win anything more.")
    expect(told).to_contain_text("A bot takes your place, and the other players continue")
    look(page)
    page.get_by_role("button", name="Yes, I resign").click()
    expect(page.locator("main")).to_contain_text("You have resigned and left the match.")
    look(page)
    table = company.people[0].view()["table"]
    assert (table["status"], table["seats"][0]["left"]["name"]) == ("playing", "Ann")
    page.get_by_role("link", name="Watch the rest").click()
    expect(page.get_by_role("region", name="The five")).to_be_visible()
    look(page)


@pytest.mark.long
@both_sizes
def test_the_table_shows_who_has_left_and_who_stands_in(
    visit: Callable[..., Page], server: Served, settings: dict[str, Any]
) -> None:
    company = Company(server.url)
    page = visit(**settings)
    company.seat(page)
    assert company.people[1].act({"type": "resign"}, None).status_code == 200
    others = page.get_by_role("region", name="The other four")
    expect(others).to_contain_text("Careful")
    expect(others).to_contain_text("for Cho")
    if settings is PHONE:
        page.get_by_role("button", name="Auctions, talk, log and notes").click()
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("tabpanel")
    expect(log).to_contain_text(
        "Cho resigns and leaves the match. The others play on, and this seat gets no prize."
    )
    look(page)


def test_the_last_one_is_told_that_resigning_ends_it(visit: Callable[..., Page], server: Served) -> None:
    company = Company(server.url)
    page = visit()
    company.seat(page)
    for person in company.people:
        assert person.act({"type": "resign"}, None).status_code == 200
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    expect(page.get_by_role("alert")).to_contain_text("it ends for everyone")
    page.get_by_role("button", name="Yes, I resign").click()
    expect(page.locator("h1")).to_have_text("Nobody wins")
    expect(page.locator(".how")).to_contain_text("meet in the Death Match")


@pytest.mark.long
def test_eq_a51_who_leaves_when_the_total_is_known_keeps_the_prizes(
    visit: Callable[..., Page], server: Served
) -> None:
    company = Company(server.url)
    page = visit(**PHONE)
    company.seat(page)
    company.play(page, lambda view: view["phase"] == "nominate")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot win anything more")
    look(page)
    page.get_by_role("button", name="Yes, I resign").click()
    until(lambda: company.people[0].view()["table"]["status"] == "over")
    outcome = company.view()["outcome"]
    assert (outcome["winners"], outcome["decided_by"], outcome["detail"]["tier"]) == ([0], "total", "neutral")
    assert outcome["detail"]["tokens"] == [2, 0, 0, 0, 0]
    assert "unpaid" not in outcome["detail"]
    assert len(outcome["detail"]["candidates"]) == 1

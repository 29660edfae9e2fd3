"""The Final Guess at the table of who is alone with their own clock."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import on_screens
from tests.browser.inspection import axe, settle, sideways, too_small
from tests.games.expression_black_white.browser.company import PageSeat, play_to
from tests.server.hosted import HostedMatch
from tests.server.table import Person, Served

SHORT = {"final_guess": 10, "reserve": 0, "result": 0}
WRITTEN = {"numbers": [5, 10], "symbol": "+"}


def type_row(page: Page) -> None:
    """Write the row that is chosen, from its beginning."""
    page.get_by_role("button", name="Clear row").click()
    for key in ("5", "10", "+"):
        page.keyboard.type(key)


@pytest.mark.long
@on_screens("settings", "desk")
def test_x_13_ebw_a20_a_seat_is_closed_when_its_own_clock_ends_whatever_the_other_was_given(
    visit: Callable[..., Page], server: Served, settings: dict[str, Any]
) -> None:
    page = visit(**settings)
    hosted = HostedMatch(server, pace="live", options={"times": SHORT})
    ann = PageSeat(page, hosted)
    ben = Person(server.url, hosted.match, 1, hosted.invites[1], "Ben")
    assert hosted.ask("/host/begin").status_code == 200
    play_to("final", ann, ben)
    # The clocks stand until her page is there.
    assert hosted.rule(type="pause", reason="a question").status_code == 200
    assert hosted.rule(type="extend", seat=1, seconds=600, reason="a slow network").status_code == 200
    expect(page.locator("main")).to_contain_text("a question")
    assert hosted.rule(type="resume").status_code == 200
    type_row(page)
    expect(page.locator(".rows li").nth(0)).to_contain_text("sent")
    panel = page.locator("[data-panel=final]")
    expect(panel).to_contain_text("Your time is up. Ben is still writing.")
    expect(panel.get_by_role("button", name="Done")).to_have_count(0)
    expect(page.locator(".rows button:enabled")).to_have_count(0)
    settle(page)
    assert [*axe(page), *too_small(page), *sideways(page)] == []
    expect(page.locator(".rows li").nth(0)).to_contain_text("sent")
    # What she sends now is not taken; Ben writes on.
    late = ann.act({"type": "final_guess", "rounds": [None] * 12, "done": True}, "b1.final")
    assert (late.status, late.json()["code"]) == (409, "out_of_turn")
    assert ben.view()["may"]["owes"]
    ben.answer(Random(1))
    while ben.view()["view"]["phase"] == "final":
        ben.answer(Random(1))
    (first, _) = ann.view()["view"]["bouts"][0]["finals"]
    assert first["rows"][0] == WRITTEN


@pytest.mark.long
def test_a_row_is_written_on_whatever_frames_come_meanwhile(
    visit: Callable[..., Page], server: Served
) -> None:
    page = visit()
    hosted = HostedMatch(server, pace="untimed")
    ann = PageSeat(page, hosted)
    ben = Person(server.url, hosted.match, 1, hosted.invites[1], "Ben")
    assert hosted.ask("/host/begin").status_code == 200
    play_to("final", ann, ben)
    row = page.locator(".rows li").nth(6)
    row.locator("button").first.click()
    page.get_by_role("button", name="Clear row").click()
    page.keyboard.type("5")
    assert hosted.rule(type="say", text="Two minutes more.").status_code == 200
    expect(page.locator("body")).to_contain_text("Two minutes more.")
    page.keyboard.type("9")
    page.keyboard.type("+")
    expect(row).to_contain_text("sent")
    standing = ann.view()["may"]["provisional"]
    assert standing["rounds"][6] == {"numbers": [5, 9], "symbol": "+"}

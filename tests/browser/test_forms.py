"""What all forms and buttons share: they say what is missing, and what they have done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.lobby import begin
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Served

Visit = Callable[..., Page]


@pytest.mark.parametrize("path", ["/games/expression-black-white", "/host/expression-black-white", "/series"])
def test_a_blank_name_is_said_to_be_missing(visit: Visit, path: str) -> None:
    page = visit(path, **PHONE)
    name = page.locator("form :invalid, form input:required").first
    name.fill("   ")
    page.locator("form button[type=submit]").click()
    expect(name).to_be_focused()
    assert name.evaluate("field => field.validationMessage").startswith("Type a ")
    name.fill("Ann")
    assert name.evaluate("field => field.validationMessage") == ""


def test_an_invited_friend_with_a_blank_name_is_told_what_is_missing(visit: Visit) -> None:
    ann = visit()
    begin(ann, against="friend")
    ben = visit(ann.locator("[data-invite]").input_value())
    ben.locator("#name").fill("  ")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("#name")).to_be_focused()
    assert ben.locator("#name").evaluate("field => field.validationMessage") == "Type a name."


def test_copied_goes_back_after_some_seconds(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    begin(page, against="friend")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.clock.run_for(5000)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def test_a_screen_for_a_room_has_no_menu_in_a_pause(visit: Visit, server: Served) -> None:
    hosted = HostedMatch(server, listed=True)
    begun(hosted)
    assert hosted.rule(type="pause", reason="A short break").status_code == 200
    page = visit(f"/m/{hosted.match}/display")
    expect(page.locator("[data-paused]")).to_contain_text("A short break")
    expect(page.get_by_role("button")).to_have_count(0)
    watching = visit(f"/m/{hosted.match}/watch")
    expect(watching.locator("[data-paused]").get_by_role("button", name="Menu")).to_be_visible()

"""A seat's page makes a code for Discord, says that the seat is linked, and takes the link back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dealer.server.discord.signatures import KEY_VARIABLE
from tests.browser.lobby import begin
from tests.server.discord.application import Account, Application
from tests.server.table import Served


def test_a_seat_is_linked_and_the_link_taken_back(
    visit: Callable[..., Page], server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = Application(server.url)
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    menu, section = (
        page.get_by_role("button", name="Menu", exact=True),
        page.get_by_text("Answer from Discord"),
    )
    menu.click()
    expect(page.get_by_text("Recovery link", exact=True)).to_be_visible()
    expect(section).to_have_count(0)
    page.keyboard.press("Escape")
    monkeypatch.setenv(KEY_VARIABLE, application.public_key)
    menu.click()
    section.click()
    page.get_by_role("button", name="Create a code").click()
    said = page.locator("details[open] [role=status]")
    expect(said).to_contain_text("/dealer link:")
    found = re.search(r"link:(\S+)", said.inner_text())
    assert found is not None
    account = Account(application, "1200000000000000001")
    assert "yours to answer" in account.say(found[1])
    page.keyboard.press("Escape")
    menu.click()
    section.click()
    expect(page.get_by_text("A Discord account answers for this seat.")).to_be_visible()
    page.get_by_role("button", name="Unlink Discord").click()
    expect(page.get_by_role("button", name="Create a code")).to_be_visible()
    assert "not_linked" in account.say()

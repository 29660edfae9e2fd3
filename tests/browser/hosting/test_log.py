"""The log of what host and server did says when, with the date of another day."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import on_screens
from tests.browser.inspection import Inspector
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Served

ZONE = "Asia/Seoul"
HERE = {"timezone_id": ZONE, "locale": "en-US"}


def show(moment: datetime, today: datetime) -> re.Pattern[str]:
    """Return how a moment is written that was today, this year, or before that."""
    time = f"{moment:%I:%M}\\s{moment:%p}"
    if moment.date() == today.date():
        return re.compile(f"^{time}$")
    year = "" if moment.year == today.year else f", {moment.year}"
    return re.compile(f"^{moment:%b} {moment.day}{year}, {time}$")


@pytest.mark.long
@on_screens("screen")
def test_an_entry_of_another_day_has_its_date(
    visit: Callable[..., Page], server: Served, screen: dict[str, Any]
) -> None:
    hosted = HostedMatch(server, pace="untimed")
    begun(hosted)
    assert hosted.rule(type="say", text="Welcome.").status_code == 200
    table = hosted.look().json()
    at = table["table"]["started"] + table["notices"][-1]["at"]
    said = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(ZONE))
    page = visit(f"/m/{hosted.match}/host#return={hosted.make_recovery_link()}", **screen, **HERE)
    page.get_by_role("button", name="Continue here").click()
    expect(page.locator("[data-deeds] li").first).to_be_visible()
    for days in (0, 3, 400):
        today = said + timedelta(days=days)
        page.clock.set_fixed_time(today)
        page.goto("about:blank")
        page.goto(f"{server.url}/m/{hosted.match}/host")
        entry = page.locator("[data-deeds] li").first
        expect(entry.locator("time")).to_have_text(show(said, today))
        expect(entry).to_contain_text("Welcome.")
    inspector = Inspector(page)
    inspector.look("log")
    assert inspector.wrong == {}

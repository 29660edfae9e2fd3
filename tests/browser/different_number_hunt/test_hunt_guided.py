"""The guided round: from the first look at a grid to the longest there was, as its reader acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dealer.bots import HASTE
from tests.browser.conftest import DESK, PHONE
from tests.browser.different_number_hunt.hunting import Hunter, Keyboard, Touch
from tests.browser.inspection import Inspector
from tests.server.table import Served


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """One whose bots are quick, but wait for the reader all the same."""
    monkeypatch.setenv(HASTE, "0.2")
    served = Served(tmp_path / "dealer.sqlite3")
    yield served
    served.stop()


@pytest.mark.parametrize(("settings", "hands"), [(DESK, Keyboard), (PHONE, Touch)], ids=["desk", "phone"])
def test_a_guided_round(
    visit: Callable[..., Page], settings: dict[str, object], hands: Callable[..., Hunter]
) -> None:
    page = visit("/games", **settings)
    page.get_by_role("button", name="Learn Different Number Hunt in two minutes").click()
    page.wait_for_selector("[data-coach]")
    hunter, inspector = hands(page, 2), Inspector(page)
    steps: list[str] = []
    for _ in range(2000):
        coach = page.locator("[data-coach]")
        step = coach.get_attribute("data-coach") if coach.count() else None
        if step and step not in steps:
            steps.append(step)
            text = coach.locator("p").text_content() or ""
            assert 20 < len(text) <= 160
            inspector.look(step)
        if step == "last":
            break
        if page.locator("[data-coach] .go").count():
            page.locator("[data-coach] .go").click()
        elif not page.locator("[data-panel=beat]").count():
            hunter.answer()
        page.wait_for_timeout(30)
    assert steps[:6] == ["goal", "slide", "ready", "targets", "race", "claim"]
    assert {"send", "result", "priority", "last"} <= set(steps)
    assert inspector.wrong == {}
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("[data-coach]")).to_have_count(0)

"""The guided round: from the first look at a grid to the longest there was, as its reader acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.bots import TIME_FACTOR
from tests.browser.guided import COACH, follow, learn, ways
from tests.browser.inspection import Inspector
from tests.games.different_number_hunt.browser.hands import GAME, Hunter, Keyboard, Touch
from tests.server.table import Served


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """One whose bots answer soon, but wait for the reader all the same."""
    monkeypatch.setenv(TIME_FACTOR, "0.5")
    served = Served(tmp_path / "dealer.sqlite3")
    yield served
    served.stop()


@pytest.mark.long
@pytest.mark.parametrize(("screen", "hands"), ways("phone", Touch, Keyboard))
def test_the_first_round_is_shown_step_by_step(
    visit: Callable[..., Page], screen: dict[str, Any], hands: type[Hunter]
) -> None:
    page = visit("/games", **screen)
    learn(page, GAME)
    hunter, inspector = hands(page, 2), Inspector(page)

    def act(step: str) -> None:
        if step in ("ready", "claim", "send", "other"):
            hunter.answer(only=("preview", "hunt", "answer"))

    said = follow(page, act, inspector.look)
    assert said[:6] == ["goal", "slide", "ready", "targets", "race", "claim"]
    assert {"send", "result", "priority"} < set(said)
    assert inspector.wrong == {}
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(COACH)).to_have_count(0)

"""Whole matches of Different Number Hunt through the page: fifteen rounds, every screen looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from dealer.games.different_number_hunt.rules.result import judge
from dealer.match import Match, decode_record, verify
from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import over
from tests.browser.inspection import Inspector
from tests.browser.lobby import begin
from tests.depth import only_deep, some
from tests.games.different_number_hunt.browser.hands import GAME, Hunter, Keyboard, Touch, match_of

PHASES = {"preview", "window", "hunt", "answer", "result", "over"}


def play_through(page: Page, hunter: Hunter) -> Inspector:
    """Play from the first grid to the last, and check what was recorded."""
    inspector = Inspector(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    hunter.play(over, inspector.look)
    page.locator("[data-longest]").first.wait_for()
    inspector.look("over")
    record = page.request.get(f"/api/matches/{match_of(page)}/record")
    assert record.ok
    finished = decode_record(record.body())
    verify(finished)
    match = Match.empty(finished.setup(), bytes.fromhex(finished.secret))
    for entry in finished.entries():
        match = match.append(entry)
    rounds = [(board, played) for board in match.state.boards for played in board.rounds]
    assert len(rounds) == 15
    sent = 0
    for board, played in rounds:
        path, target = played.answers[0], played.target(0)
        if path:
            assert target is not None
            assert judge(board.cells, target, path).right
            sent += 1
    assert sent == len(hunter.wanted) > 3
    ready, onward, *_, new = hunter.gone_on[:6]
    assert len({ready, onward, new}) == 3
    assert hunter.gone_on == [ready, *[onward] * 4, new] * 2 + [ready, *[onward] * 4]
    assert finished.outcome.decided_by in ("points", "advantage")
    return inspector


def check(inspector: Inspector, phases: set[str]) -> None:
    """Every phase was seen, nothing is wrong in any, and the panel never moved."""
    assert inspector.found.keys() >= phases
    assert inspector.wrong == {}
    assert len(set(inspector.panels.values())) == 1, inspector.panels


@only_deep
def test_a_whole_match_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    """The guided round shows each panel by keyboard on a desk too."""
    page = visit(f"/games/{GAME}", **DESK)
    page.wait_for_selector("form")
    page.locator("#name").focus()
    page.keyboard.type("Ann")
    for choice in ("random", "10", "mine"):
        page.keyboard.press("Tab")
        for _ in range(8):
            if page.locator(f"input[value='{choice}']").is_checked():
                break
            page.keyboard.press("ArrowRight")
        assert page.locator(f"input[value='{choice}']").is_checked()
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    check(play_through(page, Keyboard(page)), PHASES)


@pytest.mark.long
@pytest.mark.parametrize("locale", some(["ko-KR", "en-GB"], 1))
def test_a_whole_match_by_touch_on_a_phone(visit: Callable[..., Page], locale: str) -> None:
    page = visit("/", **PHONE, locale=locale)
    begin(page, game=GAME, pace="10", advantage="theirs")
    check(play_through(page, Touch(page, most=8)), PHASES - {"window"})

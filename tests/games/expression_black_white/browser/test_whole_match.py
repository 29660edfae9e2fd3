"""Whole matches through the page: two bouts of twelve rounds, both Final Guesses, every screen looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from dealer.match import Match, Record, decode_record, verify
from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import over
from tests.browser.inspection import Inspector
from tests.depth import only_deep, some
from tests.games.expression_black_white.browser.hands import Hands, Keyboard, Touch

TYPESET = {"*": "×", "/": "÷", "-": "−"}
PHASES = {"planning", "starter", "play", "guess", "reveal", "final", "over"}


def play_through(page: Page, hands: Hands) -> Inspector:
    """Play from the first screen of the table to the last, and check what was recorded."""
    inspector = Inspector(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    hands.play(over, inspector.look)
    inspector.look("over")
    match = page.url.split("/m/")[1].split("?")[0]
    record = page.request.get(f"/api/matches/{match}/record")
    assert record.ok
    finished = decode_record(record.body())
    verify(finished)
    check_sets(finished, hands.sets)
    assert sum(b'"play"' in bytes(entry.action) for entry in finished.log) == 48
    assert finished.outcome.decided_by in ("points", "final_guesses", "rounds", "advantage")
    return inspector


def check_sets(finished: Record, sets: dict[str, tuple[int, list[str]]]) -> None:
    """What the opponent laid was always among the sets that the page held possible."""
    match = Match.empty(finished.setup(), bytes.fromhex(finished.secret))
    for entry in finished.entries():
        match = match.append(entry)
    assert sets
    for decision, (count, shown) in sets.items():
        bout, turn = (int(part[1:]) for part in decision.split(".")[:2])
        tiles = match.state.bouts[bout - 1].tiles(turn - 1, 1)
        low, high = tiles.numbers
        assert 1 <= count <= 312
        if count <= 60:
            assert len(shown) == count
            assert f"{low} {TYPESET.get(tiles.symbol, tiles.symbol)} {high}" in shown, decision


def check(inspector: Inspector) -> None:
    """Every phase was seen, nothing is wrong in any, and the panel never moved."""
    assert inspector.found.keys() >= PHASES
    assert inspector.wrong == {}
    assert len(set(inspector.panels.values())) == 1, inspector.panels


@only_deep
def test_a_whole_match_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    """The guided round shows each panel by keyboard on a desk too."""
    page = visit("/games/expression-black-white", **DESK)
    lobby = Inspector(page)
    page.wait_for_selector("form")
    lobby.look("lobby")
    page.locator("#name").focus()
    page.keyboard.type("Ann")
    for arrows in (2, 0, 1):  # the random bot, the pace of the rules, the Advantage for me
        page.keyboard.press("Tab")
        for _ in range(arrows):
            page.keyboard.press("ArrowRight")
    assert page.locator("input[value=mine]").is_checked()
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    check(play_through(page, Keyboard(page)))
    assert lobby.wrong == {}


@pytest.mark.long
@pytest.mark.parametrize("locale", some(["ko-KR", "en-GB"], 1))
def test_a_whole_match_by_touch_on_a_phone(visit: Callable[..., Page], locale: str) -> None:
    page = visit("/games/expression-black-white", **PHONE, locale=locale)
    lobby = Inspector(page)
    page.wait_for_selector("form")
    lobby.look("lobby")
    page.locator("#name").tap()
    page.locator("#name").fill("Ann")
    for choice in ("random", "mine"):
        page.locator("label", has=page.locator(f"input[value={choice}]")).tap()
    page.locator("button[type=submit]").tap()
    check(play_through(page, Touch(page)))
    assert lobby.wrong == {}

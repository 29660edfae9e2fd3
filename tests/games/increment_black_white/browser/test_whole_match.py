"""Whole matches through the page: distribution, ten rounds, twenty tiles; every screen looked at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.match import Match, Record, decode_record, verify
from tests.browser.conftest import DESK, PHONE
from tests.browser.hands import over
from tests.browser.inspection import Inspector
from tests.depth import only_deep, some
from tests.games.increment_black_white.browser.hands import Hands, Keyboard, Touch, reach
from tests.games.increment_black_white.browser.sitting import GAME, sit

PHASES = {"distribute", "lead", "present", "place", "over"}


def holds(text: str, number: int) -> bool:
    """Whether a number is among those of `3, 5 or 7`, or of `0 to 12`."""
    numbers = [int(each) for each in re.findall(r"\d+", text)]
    return numbers[0] <= number <= numbers[-1] if " to " in text else number in numbers


def record_of(page: Page) -> Record:
    """The record of the finished match, verified."""
    match = page.url.split("/m/")[1].split("?")[0]
    answer = page.request.get(f"/api/matches/{match}/record")
    assert answer.ok
    record = decode_record(answer.body())
    verify(record)
    return record


def check_known(record: Record, known: dict[str, dict[str, str]]) -> None:
    """What the other's tiles were was always among what the page held possible."""
    match = Match.empty(record.setup(), bytes.fromhex(record.secret))
    checked = 0
    for entry in record.entries():
        match = match.append(entry)
        state: Any = match.state
        if state.phase not in ("present", "place"):
            continue
        duel, hand = state.phase == "present", state.hands[1]
        now = f"p2.r{len(state.rounds)}.present" if duel else f"p3.t{len(state.placed) + 1}.place"
        if 0 not in match.rules.to_act(state):
            continue
        for letter, text in known.get(now, {}).items():
            number = hand.presented_number(letter) if duel else hand.number(letter)
            assert holds(text.split(", +")[0], number), (now, letter, text)
            checked += 1
    tiles = match.state.options.tiles
    assert checked == 2 * tiles * tiles  # all letters at each of your decisions: of ten, ten at twenty


def play_through(page: Page, hands: Hands, *, known: bool = True) -> Inspector:
    """Play from the first screen of the table to the last, and check what was recorded."""
    inspector = Inspector(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    hands.play(over, inspector.look)
    inspector.look("over")
    record = record_of(page)
    if known:
        check_known(record, hands.known)
    assert record.outcome.decided_by in ("points", "match_point", "centre", "advantage")
    return inspector


def check(inspector: Inspector) -> None:
    """Every phase was seen, nothing is wrong in any, and the panel never moved."""
    assert inspector.found.keys() >= PHASES
    assert inspector.wrong == {}
    assert len(set(inspector.panels.values())) == 1, inspector.panels


@only_deep
def test_a_whole_match_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    """The guided round shows the panels by keyboard, and the table's tests play by keyboard."""
    page = visit(f"/games/{GAME}", **DESK)
    page.wait_for_selector("form")
    page.locator("#name").focus()
    page.keyboard.type("Ann")
    page.locator("input[value=random]").focus()
    page.keyboard.press("Space")
    page.locator("input[value=mine]").focus()
    page.keyboard.press("Space")
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    check(play_through(page, Keyboard(page)))
    title = page.locator("h1").inner_text()
    assert title in ("You win", "Random wins")
    page.get_by_role("button", name="Copy result").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


@pytest.mark.parametrize("locale", some(["ko-KR", "en-GB"], 1))
def test_a_whole_match_by_touch_on_a_phone(visit: Callable[..., Page], locale: str) -> None:
    page = visit(f"/games/{GAME}", **PHONE, locale=locale)
    page.wait_for_selector("form")
    page.locator("#name").tap()
    page.locator("#name").fill("Ann")
    for choice in ("random", "mine"):
        page.locator("label", has=page.locator(f"input[value={choice}]")).tap()
    page.locator("button[type=submit]").tap()
    check(play_through(page, Touch(page), known=locale.startswith("en")))


@pytest.mark.long
def test_new_letters_and_fewer_additions_by_touch(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    sit(page, letters="relabelled", increments="up_to", tie_leader="swap")
    expect(page.locator("[data-reason]")).to_contain_text("0 of at most 10 additions")
    expect(page.locator("[data-panel] .due")).to_be_enabled()
    inspector = play_through(page, Touch(page), known=False)
    check(inspector)
    expect(page.locator("main")).to_contain_text("was ")


@pytest.mark.long
def test_a_whole_match_of_six_tiles_by_touch(visit: Callable[..., Page]) -> None:
    """By clause IBW-A22: six steppers, six rounds, a grid of three rows and four columns."""
    page = visit("/", **PHONE)
    sit(page, tiles=6, additions=6)
    expect(page.locator("[data-stepper]")).to_have_count(6)
    expect(page.locator("[data-reason]")).to_contain_text("6 additions left.")
    hands = Touch(page)
    reach(page, hands, "place", 4)
    expect(page.locator("[data-cell]")).to_have_count(12)
    expect(page.get_by_role("group", name="The grid: 3 rows, 4 columns")).to_be_visible()
    check_centre(page, {"2-2", "2-3"})
    hands.play(over)
    record = record_of(page)
    check_known(record, hands.known)
    assert record.outcome.decided_by in ("points", "match_point", "centre", "advantage")
    assert [len(record.outcome.detail[line]) for line in ("rows", "columns")] == [3, 4]
    expect(page.locator("main")).to_contain_text("The 6 rounds")


def check_centre(page: Page, cells: set[str]) -> None:
    """Which cells the page marks as the centre."""
    marked = page.locator("[data-cell].centre").all()
    assert {cell.get_attribute("data-cell") for cell in marked} == cells


@pytest.mark.long
def test_a_whole_match_of_eight_tiles_by_keyboard(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    sit(page, tiles=8, additions=8)
    page.keyboard.press("j")  # there is no such tile
    expect(page.locator("[data-reason]")).to_contain_text("8 additions left.")
    check(play_through(page, Keyboard(page)))


@only_deep
def test_what_happens_when_nothing_is_done_in_time(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    times = {"distribute": 4, "choose": 1, "present": 1, "place": 1, "result": 0}
    sit(page, pace="live", times=times)
    page.get_by_role("button", name="Add 1 to A").tap()
    page.get_by_role("button", name="Add 1 to A").tap()
    page.wait_for_selector("[data-panel=over]")
    record_of(page)
    expect(page.locator("main")).to_contain_text("completed at random")
    tile = page.locator("main .hands li").first
    added = re.search(r"\+(\d)", tile.inner_text())
    assert added is not None
    assert int(added[1]) >= 2  # both that were there were kept
    page.get_by_label("Tiles, rounds, talk, log and notes").first.tap()
    page.locator("dialog").get_by_role("tab", name="Log").tap()
    log = page.locator("dialog .log").inner_text()
    assert "Your time ran out: what was missing was added at random." in log
    assert "Nothing was said in time. Random leads round 1." in log
    assert len(re.findall(r"You are late and lose [A-J], (?:black|white)\.", log)) == 10
    assert len(re.findall(r"You are late: [A-J], (?:black|white), falls on row \d, column \d\.", log)) == 10

"""The daily puzzle: solved, missed, shared, kept on the device, and there without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import axe, settle, sideways, too_small
from tests.server.table import Served
from tools.puzzles import CLIENT

FIRST = date(2026, 1, 1)
GAMES = ("different-number-hunt", "equation-auction", "expression-black-white")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
NOW = FIRST + timedelta(days=329)
"""A day of Expression; the day before is one of the auction, the day after one of the Hunt."""

GLYPHS = {"+": "+", "-": "−", "*": "×", "/": "÷"}


@cache
def puzzle_of(game: str, number: int) -> dict[str, Any]:
    found: list[dict[str, Any]] = msgspec.json.decode((CLIENT / game / "puzzles.json").read_bytes())
    return found[number]


def open_day(visit: Callable[..., Page], day: int, **settings: Any) -> Page:
    """The puzzle of a day, on that day at noon."""
    page = visit("about:blank", **settings)
    page.clock.set_fixed_time(f"{FIRST + timedelta(days=day)}T12:00:00Z")
    page.goto("/daily")
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", GAMES[day % 3])
    expect(page.locator("[data-puzzle] .due")).to_be_visible()
    return page


def solve_hunt(page: Page, day: int, letters: str = "") -> None:
    for letter in letters or puzzle_of(GAMES[0], day // 3)["path"]:
        page.keyboard.press(letter)
    page.get_by_role("button", name="Send", exact=True).click()


def place_brackets(page: Page, pair: list[int]) -> None:
    for gap in pair:
        page.locator(".gap").nth(gap).click()
    page.get_by_role("button", name="Place the brackets").click()


def name_tiles(page: Page, tiles: list[Any]) -> None:
    for tile in tiles:
        page.locator(".keys").get_by_role("button", name=GLYPHS.get(tile, str(tile)), exact=True).click()
    page.get_by_role("button", name="Guess").click()


def list_hidden(day: int) -> list[Any]:
    found = puzzle_of(GAMES[2], day // 3)
    return [tile for tile in (*found["numbers"], found["own"]) if tile != found["shown"]]


def expect_stars(page: Page, stars: int) -> None:
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-stars", str(stars))
    named = "Not solved" if stars == 0 else f"{stars} of 3 stars"
    expect(page.get_by_role("img", name=named)).to_be_visible()


@on_screens("screen")
def test_each_puzzle_is_solved_with_three_stars(visit: Callable[..., Page], screen: dict[str, Any]) -> None:
    for day, solve in (
        (330, lambda page: solve_hunt(page, 330)),
        (328, lambda page: place_brackets(page, puzzle_of(GAMES[1], 109)["pair"])),
        (329, lambda page: name_tiles(page, list_hidden(329))),
    ):
        page = open_day(visit, day, **screen)
        solve(page)
        expect_stars(page, 3)
        settle(page)
        assert [*axe(page), *too_small(page), *sideways(page)] == []
        page.context.close()


def test_a_shorter_expression_counts_and_the_longest_is_shown_at_the_end(visit: Callable[..., Page]) -> None:
    page = open_day(visit, 330)
    found = puzzle_of(GAMES[0], 110)
    solve_hunt(page, 330, found["path"][:3])
    expect(page.get_by_text(f"not {found['target']}")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    expect_stars(page, 0)
    expect(page.get_by_text(f"The longest has {found['symbols']} symbols")).to_be_visible()


def test_wrong_tries_cost_stars_and_the_last_ends_it(visit: Callable[..., Page]) -> None:
    page = open_day(visit, 328)
    wrong, best = [0, 10], puzzle_of(GAMES[1], 109)["pair"]
    for left in (4, 3):
        place_brackets(page, wrong)
        expect(page.get_by_text(f"{left} tries left")).to_be_visible()
    place_brackets(page, best)
    expect_stars(page, 2)
    page = open_day(visit, 328)
    for _ in range(5):
        place_brackets(page, wrong)
    expect_stars(page, 0)


def test_a_result_is_shared_without_the_answer_and_kept_on_this_device(
    visit: Callable[..., Page], server: Served
) -> None:
    page = open_day(visit, 329, **DESK, permissions=["clipboard-read", "clipboard-write"])
    name_tiles(page, list_hidden(329))
    expect(page.get_by_text("You have solved 1 day in a row.")).to_be_visible()
    expect(page.get_by_text("The next puzzle comes in 12 hours.")).to_be_visible()
    page.get_by_role("button", name="Copy result").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == [
        "Dealer · Puzzle 330 · Expression Black & White",
        "★★★ ●●",
        f"{server.url}/daily/{NOW}",
    ]
    page.reload()
    expect_stars(page, 3)
    page.clock.set_fixed_time(f"{NOW + timedelta(days=1)}T00:00:00Z")
    page.goto("/daily")
    expect(page.locator("[data-puzzle] .due")).to_be_visible()
    solve_hunt(page, 330)
    expect(page.get_by_text("You have solved 2 days in a row.")).to_be_visible()


def test_earlier_puzzles_can_be_played_and_later_ones_cannot(visit: Callable[..., Page]) -> None:
    page = open_day(visit, 329)
    expect(page.get_by_role("link", name="Later puzzle")).to_have_count(0)
    page.get_by_role("link", name="Earlier puzzle").click()
    expect(page).to_have_url(re.compile(r"/daily/2026-11-25$"))
    expect(page.get_by_role("heading", name="Puzzle 329")).to_be_visible()
    page.get_by_role("link", name="Today's puzzle").click()
    expect(page).to_have_url(re.compile(r"/daily$"))
    for wrong in ("2026-11-27", "2025-12-31", "2026-02-30", "soon"):
        page.goto(f"/daily/{wrong}")
        expect(page.get_by_text("There is no puzzle for this day.")).to_be_visible()
    page.goto("/daily/2026-01-01")
    expect(page.get_by_role("link", name="Earlier puzzle")).to_have_count(0)


def test_without_a_network_the_puzzles_of_all_days_are_there(visit: Callable[..., Page]) -> None:
    page = open_day(visit, 328, **PHONE, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    for day in (329, 330):
        page.clock.set_fixed_time(f"{FIRST + timedelta(days=day)}T12:00:00Z")
        page.goto(f"/daily/{FIRST + timedelta(days=day)}")
        expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", GAMES[day % 3])
        expect(page.locator("[data-puzzle] .due")).to_be_visible()
    page.locator(".clauses").get_by_role("button").first.click()
    expect(page.get_by_role("dialog").locator("#DNH-5")).to_be_visible()
    page.keyboard.press("Escape")
    solve_hunt(page, 330)
    expect_stars(page, 3)
    page.goto("/games")
    expect(page.locator("[data-offline]")).to_be_visible()


def test_the_list_of_days_leads_to_puzzles_that_count_no_more_for_the_streak(
    visit: Callable[..., Page],
) -> None:
    page = open_day(visit, 329, **PHONE)
    name_tiles(page, list_hidden(329))
    expect_stars(page, 3)
    days = page.locator("details")
    days.locator("summary").click()
    expect(days.get_by_role("listitem")).to_have_count(14)
    expect(days.get_by_role("img", name="3 of 3 stars")).to_have_count(1)
    days.get_by_role("button", name="Show more").click()
    expect(days.get_by_role("listitem")).to_have_count(28)
    settle(page)
    assert [*axe(page), *too_small(page), *sideways(page)] == []
    days.get_by_role("link", name="25 November 2026").click()
    expect(page).to_have_url(re.compile(r"/daily/2026-11-25$"))
    place_brackets(page, puzzle_of(GAMES[1], 109)["pair"])
    expect_stars(page, 3)
    expect(page.get_by_text("You have solved 1 day in a row.")).to_be_visible()


@pytest.mark.parametrize("day", [328, 329, 330])
def test_each_clause_under_a_puzzle_opens_the_rules_there(visit: Callable[..., Page], day: int) -> None:
    page = open_day(visit, day)
    clauses = page.locator(".clauses").get_by_role("button")
    expect(clauses.first).to_be_visible()
    for clause in clauses.all_inner_texts():
        page.locator(".clauses").get_by_role("button", name=clause, exact=True).click()
        expect(page.get_by_role("dialog").locator(f"#{clause.split()[-1]}")).to_be_in_viewport()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("start", ["/", "/games"])
def test_the_first_pages_lead_there(visit: Callable[..., Page], start: str) -> None:
    page = visit(start)
    page.get_by_role("link", name="Daily puzzle").click()
    expect(page.get_by_role("heading", name="Daily puzzle")).to_be_visible()

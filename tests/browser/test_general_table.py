"""The general table: a game of another package and ours are played whole by it, by touch and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from dealer.core.registry import rules_of
from tests.browser.conftest import PHONE
from tests.browser.inspection import axe, sideways, too_small
from tests.browser.machine import machine_with
from tests.depth import some
from tests.server.table import Machine, Served, create

ANOTHER = Path(__file__).parents[1] / "packaging/another_package"

READY = """() => {
  const panel = document.querySelector("[data-panel]");
  if (!panel || panel.dataset.panel === "over") return panel !== null;
  return panel.dataset.panel === "answer"
    && panel.querySelector("[data-send]:not(:disabled), .steps [data-step], [data-take]") !== null;
}"""
"""Whether the panel waits for this reader, or the match is over."""


NEWER = "export const version = 99;"
"""A board that is written for a later interface."""

MOVED = "before => document.querySelector('[data-panel]').dataset.decision !== before"
"""Whether another decision is due than before, or none."""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stands one of another package."""
    yield from machine_with(tmp_path, monkeypatch, ANOTHER, described=True)


def play(page: Page, press: Callable[[Page, str], None]) -> int:
    """Play a match to its end by whatever step comes first; how many answers were sent."""
    sent = 0
    while True:
        page.wait_for_function(READY)
        panel = page.locator("[data-panel]")
        if panel.get_attribute("data-panel") == "over":
            return sent
        decision = panel.get_attribute("data-decision")
        if page.locator("[data-send]:not(:disabled)").count():
            press(page, "[data-send]")
            page.wait_for_function(MOVED, arg=decision)
            sent += 1
            continue
        said = page.evaluate(SAID)
        press(page, ".steps [data-step], [data-take]")
        page.wait_for_function(f"before => ({SAID})() !== before", arg=said)


SAID = "() => document.querySelector('[data-panel] .head')?.textContent ?? ''"
"""What the panel asks, and what was said so far."""


def tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap()


def enter(page: Page, selector: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


def test_a_game_of_another_package_is_found_and_played_by_touch(
    machine: Machine, visit: Callable[..., Page]
) -> None:
    page = visit("/games", machine.url, **PHONE)
    card = page.locator("[data-game=odds-and-evens]")
    expect(card).to_contain_text("Odds and Evens, a game that brings nothing but its rules")
    expect(card.locator("[data-learn]")).to_have_count(0)
    card.get_by_role("link", name="Play Odds and Evens").tap()
    page.fill("#name", "Ann")
    page.locator("form button.due").tap()
    page.wait_for_function(READY)
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    tap(page, "[data-step='4']")
    expect(page.locator(".whole")).to_have_text("show · 4")
    page.reload()
    expect(page.locator(".whole")).to_have_text("show · 4")
    decision = page.locator("[data-panel]").get_attribute("data-decision")
    page.get_by_role("button", name="Show 2").tap()
    page.wait_for_function(MOVED, arg=decision)
    assert play(page, tap) in (1, 2)
    expect(page.locator(".ending h1")).to_contain_text("win")
    board = page.locator(".ending [data-own-board]")
    expect(board.locator(".odds-score")).to_have_text(re.compile(r"^Ann \d : \w+ \d$"))
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    page.goto(page.url.partition("?")[0] + "/review")
    page.get_by_role("button", name="Step forward").tap()
    expect(page.locator("[data-insight] .did").first).to_contain_text("show, fingers")
    expect(page.locator("[data-legal] li")).to_have_count(5)
    expect(page.locator("[data-legal] .sent")).to_have_count(1)
    expect(page.locator("[data-own-board] .odds-score")).to_have_text(re.compile(r"^Ann 0 : \w+ 0$"))
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    page.route("**/board.js", lambda route: route.fulfill(body=NEWER, content_type="text/javascript"))
    page.reload()
    expect(page.get_by_text("The board of this game cannot be shown.")).to_be_visible()
    page.get_by_role("button", name="Step forward").tap()
    expect(page.locator("[data-part=even]")).to_be_visible()
    page.goto("/rules/odds-and-evens")
    expect(page.locator("article h1")).to_have_text("Odds and Evens")
    for file in ("rules.py", "..%2Frules.py", "%2E%2E%2F__init__.py", "none.js"):
        assert httpx.get(f"{machine.url}/api/games/odds-and-evens/board/{file}").status_code == 404


QUICKLY = """async (last) => {
  const after = (done) => new Promise((resolve) => {
    const look = () => (done() ? resolve() : setTimeout(look, 4));
    look();
  });
  const panel = () => document.querySelector("[data-panel]");
  const due = () => panel().querySelector("[data-send]:not(:disabled), [data-step], [data-take]");
  for (;;) {
    await after(() => panel()?.dataset.panel === "over"
      || (panel()?.dataset.panel === "answer" && due()));
    if (panel().dataset.panel === "over") return;
    const before = panel().textContent + panel().dataset.decision;
    const steps = [...panel().querySelectorAll("[data-take], [data-step]")];
    (panel().querySelector("[data-send]:not(:disabled)") ?? steps.at(last ? -1 : 0)).click();
    await after(() => panel().textContent + panel().dataset.decision !== before);
  }
}"""
"""Plays a match to its end from within the page, much quicker than by keys: each first or last step."""


AUCTION = "equation-auction"


@pytest.mark.parametrize("game", some([AUCTION, "increment-black-white", "expression-black-white"], 2))
def test_a_game_of_ours_is_played_whole(game: str, server: Served, visit: Callable[..., Page]) -> None:
    rules = rules_of(game)
    made = create(
        server.url,
        game=game,
        pace="untimed",
        advantage=0 if rules.has_advantage else None,
        seats=[None, *[{"bot": "random"}] * (rules.seats - 1)],
    )
    page = visit(f"/m/{made['match']}?table=general#seat=0&token={made['invites'][0]}&name=Ann")
    page.locator("form button.due").click()
    page.wait_for_function(READY)
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    if game == "increment-black-white":
        assert play(page, enter) >= 11
    else:
        page.evaluate(QUICKLY, game == AUCTION)
    expect(page.locator(".ending h1")).to_be_visible()

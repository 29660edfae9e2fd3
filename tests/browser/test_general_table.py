"""The general table: a game of another package and ours are played whole by it, by touch and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from dealer.core.registry import rules_of
from dealer.games.increment_black_white.rules.actions import LETTERS
from tests.browser.conftest import PHONE
from tests.browser.inspection import faults
from tests.browser.lobby import get_ready
from tests.browser.machine import machine_with
from tests.depth import some
from tests.examples import SPY_HUNT
from tests.server.table import NAMES, Machine, Person, Served, create

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


TEAMS = Path(__file__).parent / "four-corners"


@pytest.fixture
def teams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stands one of two teams, on a grid."""
    yield from machine_with(tmp_path, monkeypatch, TEAMS)


@pytest.fixture
def spies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stands one whose types alone say what is a seat."""
    yield from machine_with(tmp_path, monkeypatch, SPY_HUNT)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stands one of another package."""
    yield from machine_with(tmp_path, monkeypatch, ANOTHER, described=True)


def play(page: Page, press: Callable[[Page, str], None], most: int | None = None) -> int:
    """Play a match to its end, or give some answers, by whatever step comes first; how many were sent."""
    sent = 0
    while sent != most:
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
    return sent


SAID = "() => document.querySelector('[data-panel] .head')?.textContent ?? ''"
"""What the panel asks, and what was said so far."""


def tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap()


def enter(page: Page, selector: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


def read_log(page: Page) -> list[str]:
    """What the Dealer has said, as the page shows it, the first first."""
    if page.locator("button.side").is_visible():
        page.locator("button.side").tap()
    page.get_by_role("tab", name="Log").click()
    return page.locator(".log li").all_inner_texts()[::-1]


def test_a_page_never_shows_the_id_of_a_game_for_its_title(
    machine: Machine, visit: Callable[..., Page]
) -> None:
    page = visit("/rules", machine.url, **PHONE)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.route("**/api/games/odds-and-evens", lambda route: held.append(route))
    with page.expect_request("**/api/games"):
        page.goto("/games/odds-and-evens", wait_until="commit")
    expect(page.get_by_role("status")).to_have_text("Setting up the table…")
    expect(page.locator("h1")).to_have_count(0)
    next(route for route in held if route.request.url.endswith("/games")).continue_()
    expect(page.locator("h1")).to_have_text("Odds and Evens")
    expect(page.locator("main")).to_contain_text("a game that brings nothing but its rules")


@pytest.mark.long
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
    rows = answer_on_board(page)
    for size in ({"width": 740, "height": 360}, {"width": 1280, "height": 800}, PHONE["viewport"]):
        page.set_viewport_size(size)
        assert faults(page) == []
    page.get_by_role("button", name="Answer step by step").tap()
    page.wait_for_function(READY)
    assert page.locator(".panel").bounding_box()["height"] > 2 * rows
    assert faults(page) == []
    tap(page, "[data-step='4']")
    expect(page.locator(".whole")).to_have_text("show · 4")
    page.reload()
    answer_on_board(page)
    decision = page.locator("[data-panel]").get_attribute("data-decision")
    page.get_by_role("button", name="Show 2").tap()
    page.wait_for_function(MOVED, arg=decision)
    answer_on_board(page)
    page.get_by_role("button", name="Answer step by step").tap()
    assert play(page, tap) in (1, 2)
    expect(page.locator(".ending h1")).to_contain_text("win")
    board = page.locator(".ending [data-own-board]")
    expect(board.locator(".odds-score")).to_have_text(re.compile(r"^Ann \d : \w+ \d$"))
    assert faults(page) == []
    page.goto(page.url.partition("?")[0] + "/review?at=1&as=public")
    page.get_by_role("button", name="Step forward").tap()
    expect(page.locator("[data-analysis] .did").first).to_contain_text("show, fingers")
    expect(page.locator("[data-legal] li")).to_have_count(5)
    expect(page.locator("[data-legal] .sent")).to_have_count(1)
    expect(page.locator("[data-own-board] .odds-score")).to_have_text(re.compile(r"^Ann 0 : \w+ 0$"))
    assert faults(page) == []
    page.route("**/board.js", lambda route: route.fulfill(body=NEWER, content_type="text/javascript"))
    page.reload()
    expect(page.get_by_text("This game's board cannot be shown.")).to_be_visible()
    page.get_by_role("button", name="Step forward").tap()
    expect(page.locator("[data-part=even]")).to_be_visible()
    page.goto("/rules/odds-and-evens")
    expect(page.locator("article h1")).to_have_text("Odds and Evens")
    for file in ("rules.py", "..%2Frules.py", "%2E%2E%2F__init__.py", "none.js"):
        assert httpx.get(f"{machine.url}/api/games/odds-and-evens/board/{file}").status_code == 404


def answer_on_board(page: Page) -> float:
    """Wait until a package's board has taken over the pad; return the height of what is left of it."""
    expect(page.locator("[data-panel=board]")).to_contain_text("Show: Fingers")
    expect(page.locator("[data-panel=board] [data-step]")).to_have_count(0)
    expect(page.get_by_role("button", name="Show 2")).to_be_enabled()
    box = page.locator(".panel").bounding_box()
    assert box is not None
    return box["height"]


def open_corners(
    machine: Machine, visit: Callable[..., Page], game: str = "four-corners", seats: int = 4
) -> tuple[Page, list[Person]]:
    """A match of two teams, or another game: the page of the first seat, and who sits on the others."""
    made = create(machine.url, game=game, pace="untimed", seats=[None] * seats)
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}&name=Ann", machine.url, **PHONE)
    page.locator("form button.due").tap()
    sit_down = partial(Person, machine.url, made["match"])
    others = [sit_down(seat, made["invites"][seat], NAMES[seat]) for seat in range(1, seats)]
    get_ready(page)
    page.wait_for_function(READY)
    return page, others


@pytest.mark.long
def test_a_number_is_stepped_to_and_a_cell_of_a_grid_tapped(
    teams: Machine, visit: Callable[..., Page]
) -> None:
    page, others = open_corners(teams, visit)
    number = page.get_by_role("textbox", name="Chips, a number from 0 to 40")
    expect(page.get_by_role("button", name="Less")).to_be_disabled()
    for _ in range(4):
        page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Less").tap()
    expect(number).to_have_value("3")
    number.fill("99")
    number.blur()
    expect(number).to_have_value("40")
    number.fill("3")
    assert faults(page) == []
    tap(page, "[data-take]")
    expect(page.locator(".whole")).to_have_text("bid · 3")
    tap(page, "[data-send]")
    for other in others:
        assert other.act({"type": "bid", "chips": 2}, "r1.bid").status_code == 200
    page.get_by_role("button", name="row 2, column 3: empty").tap()
    expect(page.locator(".whole")).to_have_text("mark · Row 2 · Column 3")
    assert faults(page) == []
    tap(page, "[data-send]")
    expect(page.get_by_role("cell").filter(has_text="Ann")).to_have_count(1)
    expect(page.locator("[data-seat='0'] dl")).to_have_text("Chips37")
    page.locator("button.side").tap()
    expect(page.get_by_role("button", name="Your team")).to_be_visible()


@pytest.mark.long
def test_players_are_named_wherever_a_type_says_seat(spies: Machine, visit: Callable[..., Page]) -> None:
    page, others = open_corners(spies, visit, "spy-hunt", 3)
    for other, target in zip(others, (2, 1), strict=True):
        assert other.act({"type": "accuse", "target": target}, "r1").status_code == 200
    page.get_by_role("button", name="Ben", exact=True).tap()
    expect(page.locator(".whole")).to_have_text("accuse · Ben")
    tap(page, "[data-send]")
    page.wait_for_function(READY)
    expect(page.locator("[data-part=keeper]")).to_have_text("Keeper Ben")
    expect(page.locator("[data-part=spies]")).to_have_text("Spies Ben")
    expect(page.locator("[data-part=votes]")).to_have_text("Votes Ben 2, Cho 1")
    expect(page.locator("[data-part=notes] td")).to_have_text(["1", "Ben"])
    for seat, shown in enumerate(("AccusedBenMarks0", "AccusedChoMarks2", "AccusedBenMarks1")):
        expect(page.locator(f"[data-seat='{seat}'] dl")).to_have_text(shown)
    assert faults(page) == []
    told = "Hunted; accused: Ann → Ben, Ben → Cho, Cho → Ben; spies: Ben; the keeper is Ben; the votes are"
    expect(page.get_by_text(f"{told} Ben 2, Cho 1.").first).to_be_visible()
    for other, target in zip(others, (2, 1), strict=True):
        assert other.act({"type": "accuse", "target": target}, "r2").status_code == 200
    tap(page, "[data-step='seat2']")
    tap(page, "[data-send]")
    expect(page.locator(".ending h1")).to_be_visible()
    page.goto(page.url.partition("?")[0] + "/review?at=1&as=public")
    page.get_by_role("button", name="Step forward").tap()
    expect(page.locator("[data-analysis] .did").first).to_have_text(
        re.compile("accuse, target (Ann|Ben|Cho)")
    )
    expect(page.locator("[data-legal] li")).to_have_count(2)


@pytest.mark.long
def test_a_text_is_typed_where_the_schema_says_text(teams: Machine, visit: Callable[..., Page]) -> None:
    page, _ = open_corners(teams, visit)
    asked: list[list[str]] = []

    def answer(route: Route) -> None:
        taken = parse_qs(urlsplit(route.request.url).query).get("taken", [])
        asked.append(taken)
        kind = {"kind": "whole", "action": {"type": "bid", "chips": 1}} if taken else {"kind": "text"}
        told = {"decision": "r1.bid", "taken": taken, "labels": taken, "field": "word", "title": "Word"}
        rest = {"steps": [], "least": None, "most": None, "without": [], "longest": 8, "action": None}
        route.fulfill(json=rest | told | kind)

    page.route("**/steps?*", answer)
    page.reload()
    field = page.get_by_role("textbox", name="Word, at most 8 characters")
    field.fill("two words and more")
    assert faults(page) == []
    tap(page, "[data-take]")
    expect(page.locator(".whole")).to_have_text('"two word"')
    assert asked[-1] == ['"two word"']
    assert page.locator("[data-send]").is_enabled()


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
    const next = last ? steps.at(-1) : (steps.find((each) => each.dataset.step === "done") ?? steps.at(0));
    (panel().querySelector("[data-send]:not(:disabled)") ?? next).click();
    await after(() => panel().textContent + panel().dataset.decision !== before);
  }
}"""
"""Plays a match to its end from within the page, much quicker than by keys: each first or last step."""


AUCTION, HUNT = "equation-auction", "different-number-hunt"
QUICK_HUNT = {"options": {"times": {"preview": 1, "priority_window": 1, "skip": 5, "result": 0}}}


@pytest.mark.long
@pytest.mark.parametrize("game", some([AUCTION, "expression-black-white", "increment-black-white", HUNT], 2))
def test_a_game_of_ours_is_played_whole(game: str, server: Served, visit: Callable[..., Page]) -> None:
    rules = rules_of(game)
    made = create(
        server.url,
        game=game,
        **(QUICK_HUNT if game == HUNT else {"pace": "untimed"}),
        advantage=0 if rules.has_advantage else None,
        seats=[None, *[{"bot": "random"}] * (rules.seats - 1)],
    )
    page = visit(f"/m/{made['match']}?table=general#seat=0&token={made['invites'][0]}&name=Ann")
    page.locator("form button.due").click()
    page.wait_for_function(READY)
    assert faults(page) == []
    if game == "increment-black-white":
        assert page.locator("[data-held] li").count() == len(LETTERS)
        expect(page.locator("[data-board] [data-part^=hands]")).to_have_count(0)
        assert play(page, enter) >= 11
    else:
        page.evaluate(QUICKLY, game == AUCTION)
    expect(page.locator(".ending h1")).to_be_visible()
    told = read_log(page)
    page.goto(page.url.replace("&table=general", ""))
    expect(page.locator(".ending h1")).to_be_visible()
    page.get_by_role("tab", name="Log").wait_for()
    assert set(told) <= set(read_log(page)), "both tables tell the same"

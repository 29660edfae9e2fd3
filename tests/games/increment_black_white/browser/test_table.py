"""The table of Increment Black & White: what it says while you decide, what it keeps, what it teaches."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import Inspector, sideways
from tests.browser.lobby import get_ready
from tests.browser.sockets import send_by_http
from tests.depth import some
from tests.games.increment_black_white.browser.hands import TAKEN, Keyboard, Touch, reach
from tests.games.increment_black_white.browser.sitting import GAME, sit, view

SIZES = ((320, 568), (360, 664), (412, 915), (740, 360), (820, 1180), (1000, 700), (1920, 1080))
SHOWN = """() => ["[data-voice]", ".board *", "[data-panel] *", ".opponents *", "aside *"]
  .flatMap((part) => [...document.querySelectorAll(part)])
  .filter((element) => !element.closest("[role=timer]"))
  .map((element) => [
    element.getAttribute("aria-label"),
    element.getAttribute("aria-pressed"),
    element.childElementCount === 0 ? element.textContent.trim() : null,
  ])
  .filter((said) => said.some((each) => each))
  .map((said) => said.join("|"))"""


LOWEST = """() => {
  const parts = [...document.querySelectorAll(".board main, .duel > *, .grid > *")];
  const boxes = parts.map((element) => element.getBoundingClientRect());
  const seat = document.querySelector(".seat.you").getBoundingClientRect();
  const isBelow = seat.left < Math.max(...boxes.map((box) => box.right));
  return [Math.max(...boxes.map((box) => box.bottom)), isBelow ? seat.top : innerHeight];
}"""
"""How far down the board reaches, and what is below it: the own seat, or in a low window nothing."""


def shown(page: Page) -> list[str]:
    """The table as it is shown, without its clocks."""
    page.wait_for_timeout(600)
    return list(page.evaluate(SHOWN))


def numbers(page: Page) -> list[int]:
    """What was dealt to seat 0."""
    return [tile["dealt"] for tile in view(page)["view"]["hands"][0]["tiles"]]


def letters(dealt: list[int], *wanted: int) -> str:
    """The letters of tiles that were dealt these numbers."""
    return "".join("ABCDEFGHIJ"[dealt.index(number)] for number in wanted).lower()


@pytest.mark.long
def test_the_page_counts_the_additions_of_the_match(visit: Callable[..., Page]) -> None:
    """By clause IBW-A21 there may be other than ten; what the other may hold follows from it."""
    page = visit("/", **PHONE)
    sit(page, additions=14)
    panel = page.locator("[data-panel=distribute]")
    expect(page.locator("[data-voice]")).to_contain_text("Make 14 additions")
    expect(panel).to_contain_text("14 additions left.")
    page.get_by_role("button", name="Random").click()
    expect(panel).to_contain_text("All 14 are added.")
    hands = Keyboard(page)
    hands.play(lambda here: here.locator("[data-panel=place]").count() > 0)
    tiles = view(page)["view"]["hands"][0]["tiles"]
    assert sum(tile["added"] for tile in tiles) == 14
    assert all(numbers for known in hands.known.values() for numbers in known.values())


@pytest.mark.long
def test_a_tile_that_is_picked_while_the_draft_is_still_read_stays_picked(visit: Callable[..., Page]) -> None:
    """A page that has just come, and a table after a pause, reads what was kept, after the first tap."""
    page = visit("/", **PHONE)
    sit(page)
    hands = Touch(page)
    reach(page, hands, "present")
    held: list[Route] = []
    page.route(
        "**/draft?*", lambda route: held.append(route) if route.request.method == "GET" else route.fallback()
    )
    page.reload()
    page.wait_for_function("() => document.querySelector('[data-panel=present] .due')")
    while not held:
        page.wait_for_timeout(20)
    letter = hands.free()[0]
    hands.letter(letter)
    with page.expect_response(
        lambda answer: "/draft?" in answer.url and answer.request.method == "PATCH"
    ) as kept:
        held[0].continue_()
    assert kept.value.request.post_data_json["parts"]["tile"]["value"] == letter
    expect(page.locator("[data-panel] .due")).to_have_text(f"Present {letter}")
    expect(page.locator("[data-panel] .due")).to_be_enabled()


def test_the_page_says_why_a_set_is_not_valid_yet(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    sit(page)
    reason, done = page.locator("[data-reason]"), page.locator("[data-panel] .due")
    dealt = numbers(page)
    expect(reason).to_have_text("10 additions left. 5 white, 5 black. You need exactly 5 of each colour.")
    page.keyboard.type(letters(dealt, 0, 0, 0, 2, 2, 2, 4))
    expect(reason).to_contain_text("3 additions left. 8 white, 2 black.")
    page.keyboard.type(letters(dealt, 4, 4, 9))
    expect(reason).to_contain_text("All 10 are added. 7 white, 3 black. Move one addition from a white tile")
    expect(done).to_be_disabled()
    expect(page.locator("[data-random]")).to_contain_text("keeps 9 of 10")
    page.keyboard.type(letters(dealt, 1))  # there is none left to add
    expect(reason).to_contain_text("7 white, 3 black")
    page.keyboard.press(f"Shift+{letters(dealt, 0).upper()}")
    page.keyboard.type(letters(dealt, 3))
    expect(reason).to_have_text("All 10 are added. 5 of each colour: this set is valid.")
    expect(done).to_be_enabled()


def test_random_keeps_as_much_as_it_says(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    sit(page)
    for letter in "AAAB":
        page.get_by_role("button", name=f"Add 1 to {letter}").tap()
    assert page.get_by_role("button", name="Add 1 to A").is_disabled()
    expect(page.locator("[data-random]")).to_contain_text("keeps 4 of 4")
    page.locator("[data-random]").tap()
    expect(page.locator("[data-panel] .due")).to_be_enabled()
    expect(page.locator("[data-stepper=A] .dots .on")).to_have_count(3)
    assert page.locator("[data-stepper=B] .dots .on").count() >= 1
    page.wait_for_timeout(700)
    standing = view(page)["may"]["provisional"]
    assert sum(standing["increments"]) == 10
    assert standing["done"] is False


@pytest.mark.long
def test_a_set_that_is_done_can_be_changed_and_done_again(visit: Callable[..., Page]) -> None:
    ann = visit("/", **DESK)
    ann.goto(f"/games/{GAME}")
    ann.wait_for_selector("form")
    ann.fill("#name", "Ann")
    for value in ("friend", "friends", "untimed", "mine"):
        choice = ann.locator(f"input[type=radio][value='{value}']")
        if choice.count():
            choice.check(force=True)
    ann.click("button[type=submit]")
    ann.wait_for_selector("[data-invite]")
    ben = visit(ann.locator("[data-invite]").input_value(), **PHONE)
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    ann.wait_for_selector("[data-panel=distribute][aria-busy=false]")
    Keyboard(ann).distribute()
    expect(ann.locator("[data-reason]")).to_contain_text("Your set is in. Ben is still adding.")
    expect(ben.locator("[data-voice]")).to_contain_text("Ann is done.")
    ann.keyboard.press("Shift+A")
    expect(ann.locator("[data-reason]")).to_contain_text("1 addition left")
    ann.get_by_role("button", name="Restore sent set").click()
    expect(ann.locator("[data-reason]")).to_contain_text("Your set is in.")
    ann.keyboard.press("Shift+A")
    ann.locator("[data-random]").click()
    increments = ann.locator(".steppers .dots .on").count()
    assert increments == 10
    if ann.locator("[data-panel] .due").count():  # chance may have given back the same set
        ann.locator("[data-panel] .due").click()
    expect(ann.locator("[data-reason]")).to_contain_text("Your set is in.")
    Touch(ben).distribute()
    expect(ann.locator("[data-panel=lead]")).to_be_visible()
    expect(ben.locator("[data-voice]")).to_contain_text("Ann chooses who leads round 1.")


@pytest.mark.long
@pytest.mark.parametrize("panel", some(["distribute", "present", "place"], 2))
def test_a_reload_gives_the_same_table(visit: Callable[..., Page], panel: str) -> None:
    page = visit("/", **DESK)
    sit(page)
    reach(page, Keyboard(page), panel)
    page.keyboard.type("aab" if panel == "distribute" else "")
    if panel != "distribute":
        page.locator("[data-tile]:enabled").nth(2).click()
    if panel == "place":
        page.get_by_role("button", name=", empty").last.click()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Your notes").fill("Keeps high ones.")
    page.get_by_role("tab", name="Tiles").click()
    expect(page.locator(".opponents .seat")).not_to_contain_text("thinking")
    before = shown(page)
    page.reload()
    page.wait_for_selector(f"[data-panel={panel}][aria-busy=false]")
    assert shown(page) == before
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("Your notes")).to_have_value("Keeps high ones.")


@pytest.mark.long
def test_what_comes_next_does_not_wait_for_a_slow_answer(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    sit(page)
    hands = Keyboard(page)
    reach(page, hands, "present")
    held: list[tuple[Route, APIResponse]] = []
    send_by_http(page)
    page.route("**/actions**", lambda route: held.append((route, route.fetch())))
    before = hands.state()
    assert before is not None
    first, second = hands.free()[:2]
    hands.letter(first)
    hands.due()
    page.wait_for_function(TAKEN, arg=before["decision"])
    due, picked = page.locator("[data-panel=present] .due"), page.locator(f"[data-tile={second}]")
    due.wait_for()
    hands.letter(second)
    expect(due).to_be_enabled()
    route, answer = held.pop()
    route.fulfill(response=answer)
    page.wait_for_timeout(300)
    expect(picked).to_have_attribute("aria-pressed", "true")
    expect(due).to_be_enabled()


@pytest.mark.long
def test_a_tile_on_the_grid_tells_its_story(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    sit(page)
    hands = Touch(page)
    reach(page, hands, "place")
    hands.answer()
    page.wait_for_selector("[data-panel=place][aria-busy=false] .due")
    theirs = page.locator("button.cell.theirs").first
    letter = (theirs.locator(".print").text_content() or "").strip()
    theirs.tap()
    head = page.locator("[data-head]")
    expect(head).to_contain_text(f"{letter}, ")
    expect(head).to_contain_text("round ")
    expect(head).to_contain_text("now ")
    page.locator("button.cell.mine").first.tap()
    expect(head).to_contain_text(" = ")
    page.locator("[data-tile]:enabled").first.tap()
    free = page.locator("button[data-cell]:not(.black):not(.white)").first
    free.tap()
    row, column = (free.get_attribute("data-cell") or "").split("-")
    expect(head).to_contain_text(f"Row {row}: ")
    expect(head).to_contain_text(f"Column {column}: ")
    page.locator(".strip summary").tap()
    facts = page.locator(".strip .facts")
    expect(facts.locator("tbody tr")).to_have_count(10)
    looked = Inspector(page)
    looked.look("facts")
    assert looked.wrong == {}


@pytest.mark.parametrize("panel", some(["distribute", "present", "place"], 1))
def test_nothing_sticks_out_at_any_size(visit: Callable[..., Page], panel: str) -> None:
    page = visit("/", **DESK)
    sit(page)
    reach(page, Keyboard(page), panel)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == [], width
        box = page.locator("[data-panel]").bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1, (width, height)
        lowest, seat = page.evaluate(LOWEST)
        assert lowest <= seat + 1, (width, height)

"""Tracing: by sliding, by taps, by letters and by arrows, all of them equal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import hidden, settle
from tests.browser.lobby import begin
from tests.games.different_number_hunt.browser.hands import GAME, TRACEABLE, Touch, hunt, seated
from tests.server.table import Served, create


@pytest.fixture
def desk(visit: Callable[..., Page]) -> Page:
    """A new grid on a desk; nobody hurries."""
    page = visit("/", **DESK)
    begin(page, game=GAME, pace="10")
    page.wait_for_selector(TRACEABLE)
    return page


@pytest.fixture
def phone(visit: Callable[..., Page]) -> Touch:
    """A new grid on a phone, and a finger."""
    page = visit("/", **PHONE)
    begin(page, game=GAME, pace="10")
    page.wait_for_selector(TRACEABLE)
    return Touch(page)


def traced(page: Page, letters: str) -> None:
    """The path in hand is this one."""
    expect(page.locator(".targets output")).to_have_attribute("aria-label", f"Path {letters}")


def test_the_page_says_what_a_path_would_bring_in_this_match(
    visit: Callable[..., Page], server: Served
) -> None:
    """By clause DNH-A27 a path of two symbols brings one point."""
    options = {"points": "targets", "times": {"preview": 600}}
    made = create(server.url, game=GAME, options=options, seats=[None, {"bot": "random"}])
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", **DESK)
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(TRACEABLE)
    page.keyboard.type("ABCDE")
    expect(page.locator(".targets .said small").first).to_have_text("2 symbols: worth 1 point")


def test_a_finger_slides_on_and_back_and_on_from_the_last_square(phone: Touch) -> None:
    page = phone.page
    phone.slide("KLMHG", lift=False)
    traced(page, "KLMHG")
    phone.touch("touchMove", phone.middle("H"))
    phone.touch("touchMove", phone.middle("M"))
    traced(page, "KLM")
    phone.touch("touchMove", phone.middle("R"))
    phone.touch("touchMove", phone.middle("S"))
    phone.touch("touchEnd")
    traced(page, "KLMRS")
    phone.slide("STY")
    traced(page, "KLMRSTY")
    assert page.evaluate("() => scrollY") == 0


def test_a_quick_finger_skips_no_square_and_cuts_no_corner(phone: Touch) -> None:
    phone.slide("AE")
    traced(phone.page, "ABCDE")
    phone.slide("EI")
    traced(phone.page, "ABCDE")


def test_a_slide_from_elsewhere_begins_anew_and_a_tap_there_only_says_why_not(phone: Touch) -> None:
    page = phone.page
    phone.slide("ABC")
    page.locator("[data-square='24']").tap()
    expect(page.get_by_text("Y is not beside C.")).to_be_visible()
    traced(page, "ABC")
    phone.slide("YXW")
    traced(page, "YXW")


def test_taps_go_on_cut_off_and_take_back(phone: Touch) -> None:
    page = phone.page
    for square in (0, 1, 2, 7, 12):
        page.locator(f"[data-square='{square}']").tap()
    traced(page, "ABCHM")
    page.locator("[data-square='2']").tap()
    traced(page, "ABC")
    page.locator("[data-square='2']").tap()
    traced(page, "AB")


def test_a_path_begins_on_a_number_whatever_the_hand(phone: Touch) -> None:
    phone.page.locator("[data-square='1']").tap()
    expect(phone.page.get_by_text("Begin on a number.")).to_be_visible()
    traced(phone.page, "")


def test_letters_arrows_and_the_mouse_make_the_same_path(desk: Page) -> None:
    desk.keyboard.type("klm")
    traced(desk, "KLM")
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("ArrowLeft")
    traced(desk, "KLMHG")
    desk.keyboard.press("ArrowRight")  # back, as a finger would
    traced(desk, "KLMH")
    desk.keyboard.type("q")
    expect(desk.get_by_text("Q is not beside H.")).to_be_visible()
    desk.keyboard.press("Backspace")
    traced(desk, "KLM")
    desk.keyboard.press("Escape")
    traced(desk, "")
    middle = [desk.locator(f"[data-square='{square}']").bounding_box() for square in (10, 11, 12, 7)]
    for step, box in enumerate(middle):
        assert box is not None
        desk.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if step == 0:
            desk.mouse.down()
    desk.mouse.up()
    traced(desk, "KLMH")


def test_the_grid_is_one_stop_for_the_tab_key_and_arrows_move_in_it(desk: Page) -> None:
    desk.locator("[data-square='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        desk.keyboard.press(key)
    expect(desk.locator("[data-square='6']")).to_be_focused()
    desk.keyboard.press("Space")
    traced(desk, "G")
    desk.keyboard.press("ArrowDown")
    traced(desk, "GL")
    expect(desk.locator("[data-square='11']")).to_be_focused()
    expect(desk.locator("[data-square='11']")).to_have_attribute("aria-pressed", "true")


def test_enter_is_never_caught_by_a_tool_that_was_used_before(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, {"times": {"preview": 600, "priority_window": 600}})
    hunt(ann, ben)
    ann.keyboard.type("abc")
    ann.get_by_role("button", name="Put this path aside").click()
    ann.get_by_role("button", name="Take the last square back").focus()
    ann.keyboard.type("hm")
    ann.get_by_role("button", name="Take the last square back").focus()
    ann.keyboard.press("2")
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-panel=answer]")).to_be_visible()
    traced(ann, "ABCHM")


def test_the_page_adds_up_only_where_the_option_says_so(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    page.goto(f"/games/{GAME}")
    page.wait_for_selector("form")
    page.locator("summary", has_text="Options").click()
    page.locator("label", has_text="The page adds up").locator("select").select_option("on")
    page.fill("#name", "Ann")
    page.check("input[value=random]", force=True)
    page.click("button[type=submit]")
    page.wait_for_selector(TRACEABLE)
    page.keyboard.type("abc")
    expect(page.locator(".targets output")).to_contain_text("=")


def test_the_longest_path_fits_beside_the_grid_on_a_low_window(
    visit: Callable[..., Page], server: Served
) -> None:
    """Its expression is cut short; it does not push the other buttons out of the window."""
    ann, ben = seated(visit, server, {"times": {"preview": 600, "priority_window": 600, "answer": 600}})
    hunt(ann, ben)
    snake = "ABCDEJIHGFKLMNOTSRQPUVWXY"
    ann.keyboard.type(snake)
    traced(ann, snake)
    ann.keyboard.press("1")
    ann.keyboard.press("Enter")
    ann.wait_for_selector("[data-panel=answer]", timeout=15_000)
    if ann.locator(".targets output").get_attribute("aria-label") != f"Path {snake}":
        ann.keyboard.type(snake)
    assert hidden(ann) == []
    ann.set_viewport_size({"width": 360, "height": 740})
    settle(ann)
    assert ann.evaluate(SPLIT) == []


SPLIT = """() => [...document.querySelectorAll(".expression, .due .what")].flatMap((shown) => {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) for (const word of walker.currentNode.data.matchAll(/\\d+|\\p{L}+/gu)) {
    const range = document.createRange();
    range.setStart(walker.currentNode, word.index);
    range.setEnd(walker.currentNode, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0]);
  }
  return found;
})"""
"""Numbers and words that are split between two lines."""

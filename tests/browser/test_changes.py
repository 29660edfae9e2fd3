"""In what a match differs from the rules page is read before sitting down and at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import on_screens
from tests.browser.inspection import axe, settle, sideways, too_small, untranslated
from tests.browser.lobby import choose
from tests.depth import some
from tests.games.expression_black_white.browser.hands import Keyboard
from tests.server.table import Served, create

HUNT = "different-number-hunt"
CHANGED = {"calculator": "on", "times": {"skip": 600, "preview": 600}}


def inspect(page: Page) -> None:
    """Nothing is wrong with the page as it is."""
    assert [*axe(page), *sideways(page), *too_small(page)] == []


@on_screens("screen")
def test_what_is_changed_is_read_on_the_invitation_at_the_table_and_at_the_clauses(
    visit: Callable[..., Page], server: Served, screen: dict[str, Any]
) -> None:
    made = create(server.url, game=HUNT, options=CHANGED, seats=[None, {"bot": "random"}])
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", **screen)
    changes = page.locator("[data-changes]")
    expect(changes).to_contain_text("The page adds up")
    expect(changes).to_contain_text("yes, the value is shown as you trace")
    expect(changes).to_contain_text("usually: no, errors are part of the game")
    expect(changes).to_contain_text("A round without a claim")
    expect(changes).to_contain_text("10 minutes")
    inspect(page)
    changes.get_by_role("button", name="Rule DNH-14").click()
    expect(page.locator("#DNH-14 .changed")).to_have_text(
        "In this match: A round without a claim: 10 minutes"
    )
    expect(page.locator("#DNH-14")).to_be_focused()
    inspect(page)
    page.get_by_role("button", name="Close").click()
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-panel=preview][aria-busy=false]")
    page.get_by_role("button", name="Rules, with 3 changes in this match").click()
    expect(page.locator("dialog [data-changes]")).to_contain_text("The page adds up")
    expect(page.locator("#DNH-A18 .changed")).to_contain_text("yes, the value is shown as you trace")
    address = page.url
    page.locator("dialog").get_by_role("link", name="Worked examples").click()
    expect(page.get_by_role("heading", name="Worked examples")).to_be_in_viewport()
    assert page.url == address
    inspect(page)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Rules, with 3 changes in this match").click()
    expect(page.locator("#DNH-A16")).to_be_focused()  # the clause of what is due: the changes were read


def test_changes_are_read_in_the_language_of_the_page(visit: Callable[..., Page], server: Served) -> None:
    made = create(server.url, game=HUNT, options=CHANGED, seats=[None, {"bot": "random"}])
    screen = visit(f"/m/{made['match']}/display#token={made['watch']}", locale="ko-KR")
    changes = screen.locator("[data-changes]")
    expect(changes).to_contain_text("페이지의 계산 표시")
    expect(changes).to_contain_text("원래: 아니요, 실수도 게임의 일부")
    expect(changes).to_contain_text("10분")
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", locale="ko-KR")
    page.locator("[data-changes]").get_by_role("button", name="규칙 DNH-14").click()
    sheet = page.locator("dialog [data-changes]")
    expect(sheet).to_contain_text("선언 없는 라운드")
    expect(page.locator("#DNH-14 .changed")).to_have_text("이 경기에서는 선언 없는 라운드: 10분")
    settle(page)
    assert untranslated(page) == []
    page.get_by_role("button", name="닫기").click()
    choose(page, "en")
    expect(page.locator("[data-changes]").first).to_contain_text("The page adds up")
    page.locator("[data-changes]").first.get_by_role("button", name="Rule DNH-14").click()
    expect(page.locator("#DNH-14 .changed")).to_have_text(
        "In this match: A round without a claim: 10 minutes"
    )


def test_options_that_do_not_go_together_are_refused_in_the_language_of_the_page(
    visit: Callable[..., Page],
) -> None:
    page = visit("/games/equation-auction", locale="ko-KR")
    page.fill("#name", "Ann")
    page.locator("summary", has_text="변형 규칙").click()
    page.get_by_label("중립 팀이 살아남는 합계의 한계").fill("0")
    page.locator("form button[type=submit]").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(
        "‘중립 팀이 살아남는 합계의 한계’는 ‘중립 팀이 이기는 합계의 한계’보다 작을 수 없습니다."
    )
    alert.get_by_role("button", name="규칙 EQ-A52").click()
    expect(page.locator("dialog #EQ-A52")).to_be_focused()


def test_a_match_as_the_rules_have_it_says_nothing(visit: Callable[..., Page], server: Served) -> None:
    made = create(server.url, game=HUNT, seats=[None, {"bot": "random"}])
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    page.wait_for_selector("#name")
    expect(page.locator("[data-changes]")).to_have_count(0)
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-panel=preview][aria-busy=false]")
    page.get_by_role("button", name=re.compile("^Rules")).click()
    page.wait_for_selector("dialog article")
    expect(page.locator("[data-changes], .changed")).to_have_count(0)


@pytest.mark.parametrize("chosen", some(["hidden", "listed"], 1))
def test_ebw_a23_the_page_lists_what_is_possible_unless_the_option_says_no(
    visit: Callable[..., Page], server: Served, chosen: str
) -> None:
    page = visit("/games/expression-black-white")
    page.fill("#name", "Ann")
    for value in ("random", "untimed", "mine"):
        page.check(f"input[type=radio][value='{value}']", force=True)
    page.locator("summary", has_text="Options").click()
    page.get_by_label("The page lists what is possible").select_option(chosen)
    page.click("button[type=submit]")
    hands = Keyboard(page)
    hands.play(lambda here: here.locator("[data-panel=guess] .due").count() > 0)
    many = 0 if chosen == "hidden" else 1
    expect(page.locator("[data-panel=guess] .sets")).to_have_count(many)
    expect(page.locator("[data-panel=guess] .bar")).to_have_count(16 * many)
    expect(page.locator("aside")).not_to_contain_text("possible sets") if not many else expect(
        page.locator("aside")
    ).to_contain_text("possible set")
    changed = page.get_by_role("button", name="Rules, with 2 changes in this match")
    expect(changed).to_have_count(1 - many)

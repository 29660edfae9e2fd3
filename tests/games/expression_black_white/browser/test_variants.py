"""A match that is varied says so above the table, and counts with what was changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.games.expression_black_white.browser.hands import Keyboard
from tests.server.table import Served, create


def sit(
    visit: Callable[..., Page], server: Served, bot: str = "random", **options: Any
) -> tuple[Page, Keyboard]:
    """A seat at a match with these options, against a bot."""
    made = create(server.url, options=options, pace="untimed", seats=[None, {"bot": bot}])
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", **PHONE)
    page.locator("#name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    return page, Keyboard(page)


def is_past_a_bout(page: Page) -> bool:
    """The second bout has begun, or the match is over."""
    in_the_second = (page.locator("h1.place").text_content() or "").startswith("Bout 2 · Round")
    return in_the_second or page.locator("[data-panel=over]").count() > 0


def test_the_page_counts_the_distance_to_the_target_of_the_match(
    visit: Callable[..., Page], server: Served
) -> None:
    """By clause EBW-A24 expressions may come near another number than 10."""
    page, hands = sit(visit, server, target=24)
    expect(page.locator("h1.place")).to_have_text("Target 24 · Bout 1")
    hands.play(lambda here: here.locator("[data-panel=play] .due").count() > 0)
    assert hands.lay()
    expect(page.locator("[data-panel=play] .away")).to_have_text(re.compile(r"(exactly|from) 24$"))


@pytest.mark.long
def test_a_short_bout_shows_its_rounds_and_what_guesses_pay(
    visit: Callable[..., Page], server: Served
) -> None:
    """By clauses EBW-A25 and EBW-A26 a match settles what guesses pay, and how many rounds a bout has.

    Only who loses a round guesses: the opponent plays to win, and the page's player lays what comes first.
    """
    pay = {"right_number": 5, "right_symbol": 4, "wrong_guess": 3, "right_row": 7}
    page, hands = sit(visit, server, "plain", rounds=3, **pay)
    hands.play(lambda here: here.locator("[data-panel=guess] .keys").count() > 0)
    expect(page.locator("h1.place")).to_have_text(re.compile(r"^Bout [12] · Round \d of 3$"))
    expect(page.locator("[data-panel=guess] .note").first).to_have_text("+5 −3")
    expect(page.locator("[data-panel=guess] .note").last).to_have_text("+4 −3")
    expect(page.locator("[data-guide=track] li")).to_have_count(3)
    hands.play(lambda here: here.locator("[data-panel=final]").count() > 0)
    expect(page.locator("[data-panel=final]")).to_contain_text("7 points for each right row")
    expect(page.locator("[data-panel=final] .due small")).to_have_text(re.compile(r"^\d/3$"))
    hands.play(is_past_a_bout)

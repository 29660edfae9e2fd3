"""A member of a season's cast at the page: by touch, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector, axe, cut, sideways, too_small
from tests.browser.lobby import choose, get_ready
from tests.server.seasons.cast import TWO_MONEYS, Chair, Member
from tests.server.table import Served

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
ANN, BEN, CHO, EVE, FAY = 0, 1, 2, 4, 5

Visit = Callable[..., Page]


def join(visit: Visit, chair: Chair, place: int, name: str, **screen: Any) -> Page:
    """Use a member's link on a device of their own."""
    page = visit(f"/season/{chair.season}#place={chair.links()['places'][place]}", **(screen or PHONE))
    expect(page.get_by_text(f"With this link, you play this season as {name}.")).to_be_visible()
    page.get_by_role("button", name=f"Join as {name}").tap()
    expect(page.get_by_text(f"You are {name}")).to_be_visible()
    return page


@pytest.mark.long
def test_a_member_answers_and_gives_by_touch(visit: Visit, server: Served) -> None:
    chair = Chair(server.url, house_rules=TWO_MONEYS)
    chair.reveal()
    page = join(visit, chair, ANN, "Ann")
    ben = Member(server.url, chair.season, chair.links()["places"][BEN])
    inspector = Inspector(page)
    expect(page.get_by_text("You have nothing to do now.")).to_be_visible()
    purses = page.locator("[data-purse] b")
    expect(purses).to_have_text(["1 garnet", "5 × chip"])
    page.locator("[data-give] summary").tap()
    page.select_option("[name=to]", label="Ben")
    page.fill("[name=note]", "for the alliance")
    inspector.look("giving")
    page.get_by_role("button", name="Offer", exact=True).tap()
    expect(page.get_by_text("You offer Ben 1 garnet.")).to_be_visible()
    page.select_option("[name=money]", label="chip")
    inspector.look("two moneys")
    (offer,) = ben.view()["me"]["offers"]
    assert (offer["source"], offer["amount"], offer["note"]) == (ANN, 1, "for the alliance")
    page.get_by_role("button", name="Withdraw the offer to Ben").tap()
    expect(page.locator("[data-offer]")).to_have_count(0)
    ben.enter("transfer_offered", to=ANN, money="garnet", amount=1)
    expect(page.get_by_text("Ben offers you 1 garnet.")).to_be_visible()
    inspector.look("offered")
    page.get_by_role("button", name="Accept the offer of Ben").tap()
    expect(purses).to_have_text(["2 garnets", "5 × chip"])
    chair.begin()
    chair.give_result([ANN], [FAY])
    expect(page.get_by_role("group", name="Who receives your second Token of Life?")).to_be_visible()
    expect(page.get_by_role("timer")).to_contain_text("left")
    inspector.look("asked")
    send = page.get_by_role("button", name="Send your answer")
    expect(send).to_be_disabled()
    page.get_by_role("button", name="Cho", exact=True).tap()
    expect(page.get_by_text("You cannot change your answer later.")).to_be_visible()
    send.tap()
    expect(page.locator("[data-question]")).to_have_count(0)
    chair.accept("name_candidate")
    expect(page.get_by_text("You hold a Token of Life.")).to_be_visible()
    expect(page.locator("[data-frozen]")).to_be_visible()
    expect(page.locator("[data-episode]")).to_contain_text("Ann and Cho")
    assert inspector.wrong == {}


@pytest.mark.long
def test_a_candidate_chooses_an_opponent_and_plays(visit: Visit, server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    page = join(visit, chair, FAY, "Fay")
    members = chair.members()
    eve = next(each for each in members if each.place == EVE)
    chair.begin(death=DUEL)
    chair.give_result([ANN], [FAY])
    next(each for each in members if each.place == ANN).answer(BEN)
    chair.accept("name_candidate")
    page.get_by_role("button", name="Eve", exact=True).tap()
    page.get_by_role("button", name="Send your answer").tap()
    expect(page.locator("[data-question]")).to_have_count(0)
    chair.accept("open_death_match")
    expect(page.get_by_text("Increment Black & White is ready. You play with Eve.")).to_be_visible()
    inspector = Inspector(page)
    inspector.look("seat")
    page.get_by_role("button", name="Sit down").tap()
    expect(page).to_have_url(f"{server.url}/m/{eve.me()['seats'][0]['match']}?seat=0")
    eve.sit()
    get_ready(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, I resign").click()
    page.get_by_role("link", name="Back to the season").tap()
    expect(page.locator("[data-stands]")).to_be_visible()
    assert page.url == f"{server.url}/season/{chair.season}"
    assert inspector.wrong == {}


@pytest.mark.long
def test_several_answer_together_and_see_how_many_have(visit: Visit, server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    pages = [join(visit, chair, place, name) for place, name in ((ANN, "Ann"), (BEN, "Ben"))]
    ask: dict[str, Any] = {"kind": "custom", "choosers": [ANN, BEN, CHO], "method": "agree"}
    chair.enter(
        "asked",
        **ask,
        fallback="nothing",
        question="Tea or coffee?",
        options=["Tea", "Coffee"],
        shows_count=True,
    )
    right = {"place": ANN, "kind": "priority_list"}
    chair.enter("right_granted", right=right, reason="for the evening")
    number = chair.view()["hosting"]["rights"][0]["number"]
    chair.enter("asked", kind="order", choosers=[ANN], method="ordered", fallback="lot", right=number)
    ann, ben = pages
    question = ann.get_by_role("group", name="Tea or coffee?")
    question.get_by_role("button", name="Tea").tap()
    question.get_by_role("button", name="Send your answer").tap()
    expect(question.get_by_text("1 of 3 have answered")).to_be_visible()
    expect(question.get_by_text("Your answer: Tea")).to_be_visible()
    question.get_by_role("button", name="Coffee").tap()
    question.get_by_role("button", name="Change your answer").tap()
    expect(question.get_by_text("Your answer: Coffee")).to_be_visible()
    expect(ben.get_by_text("1 of 3 have answered")).to_be_visible()
    expect(ben.get_by_text("Coffee", exact=True)).to_have_count(1)  # the option, and nobody's answer
    inspector = Inspector(ann)
    order = ann.locator("[data-question=order]")
    for name in ("Fay", "Ann", "Eve"):
        order.get_by_role("button", name=name).tap()
    expect(order.get_by_role("button", name="1 Fay")).to_be_visible()
    inspector.look("order")
    order.get_by_role("button", name="1 Fay").tap()
    expect(order.get_by_role("button", name="1 Ann")).to_be_visible()
    for name in ("Ben", "Cho", "Dov", "Fay"):
        order.get_by_role("button", name=name).tap()
    order.get_by_role("button", name="Send your answer").tap()
    expect(order).to_have_count(0)
    assert inspector.wrong == {}


def test_a_member_leaves_the_season(visit: Visit, server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    page = join(visit, chair, FAY, "Fay")
    page.locator("[data-leave] summary").tap()
    page.fill("[name=reason]", "no time")
    page.get_by_role("button", name="Leave the season").tap()
    assert chair.view()["hosting"]["places"][FAY]["status"] == "in", "once is not enough"
    page.get_by_role("button", name="Yes, leave the season").tap()
    expect(page.get_by_text("You have left the season.")).to_be_visible()
    expect(page.locator("[data-leave], [data-give]")).to_have_count(0)
    assert chair.view()["hosting"]["places"][FAY]["cause"] == "quit"


@pytest.mark.long
def test_the_page_speaks_the_readers_language(visit: Visit, server: Served) -> None:
    chair = Chair(server.url)
    chair.reveal()
    page = join(visit, chair, ANN, "Ann")
    chair.begin()
    chair.give_result([ANN], [FAY])
    choose(page, "ko")
    expect(page.get_by_role("group", name="두 번째 생명의 징표를 누구에게")).to_be_visible()
    assert [*axe(page), *too_small(page), *sideways(page), *cut(page)] == []
    page.get_by_role("link", name="시즌 진행 규칙").tap()
    expect(page.locator("article[lang=ko] #S-28")).to_contain_text("두 번째 징표")

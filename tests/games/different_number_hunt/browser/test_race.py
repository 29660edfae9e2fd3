"""Two live pages: who is first, who is too late, and what each is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.sockets import send_by_http
from tests.games.different_number_hunt.browser.hands import PRIORITY, Keyboard, Touch, hunt, match_of, seated
from tests.server.table import Served

CALM = {"times": {"preview": 600, "priority_window": 600, "result": 600}}


@pytest.mark.long
def test_a_lost_race_says_by_how_much_and_keeps_the_path(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    hands = Keyboard(ann)
    state = hands.state()
    assert state is not None
    first, second = state["targets"]
    path = hands.find(state, second)
    hands.trace(path)

    def slowly(route: Route) -> None:
        began = monotonic()
        Keyboard(ben).claim(1)
        ben.wait_for_selector("[data-panel=answer][aria-busy=false]")
        before = 1000 * (monotonic() - began)
        ann.wait_for_timeout(before + 300)  # the page thinks that half of it was the way there
        route.continue_()

    send_by_http(ann)
    ann.route("**/actions**", slowly)
    hands.claim(2)
    voice = ann.locator("[data-voice]")
    expect(voice).to_contain_text(f"Ben claimed {first}, ")
    expect(voice).to_contain_text("s before you.")
    expect(voice).to_contain_text(f"You must make {second}.")
    expect(ann.locator("[role=alert]")).to_have_count(0)
    expect(ann.locator("[data-band=answer]")).to_contain_text(f"Make {second}")
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", f"Path {path}")
    ann.unroute("**/actions**")
    expect(ann.get_by_role("button", name="Send")).to_be_enabled()
    hands.due()
    expect(ann.locator("[data-panel=wait]")).to_contain_text("You sent")
    assert Keyboard(ben).answer() == "answer"
    for page, right in ((ann, f"You make {second}"), (ben, f"Ann makes {second}")):
        expect(page.locator("[data-voice]")).to_contain_text(right)
        expect(page.locator("[data-guide=answers] .right")).to_have_count(2)


@pytest.mark.long
def test_a_finger_that_was_still_down_has_claimed_nothing(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, CALM, phone=True)
    hunt(ann, ben)
    finger = Touch(ann)
    state = finger.state()
    assert state is not None
    finger.slide("KLM")
    box = ann.locator(".claims button").nth(1).bounding_box()
    assert box is not None
    # No time passes for her: Ben is quicker than a finger can be held.
    ann.clock.pause_at(ann.evaluate("Date.now() + 1000"))
    finger.touch("touchStart", (box["x"] + 40, box["y"] + 20))
    ben.evaluate(
        """([match, first]) => fetch(`/api/matches/${match}/view?seat=1`).then((answer) => answer.json())
          .then(({ may }) => fetch(`/api/matches/${match}/actions?seat=1`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
              request: "x", decision: may.decision, action: { type: "claim", target: first },
            }),
          }))""",
        [match_of(ben), state["targets"][0]],
    )
    # By how much depends on how soon a busy machine shows it.
    beaten = re.compile(rf"Ben claimed {state['targets'][0]}(, 0\.\d s| a moment) before you\.")
    expect(ann.locator("[data-voice]")).to_contain_text(beaten)
    ann.clock.resume()
    finger.touch("touchEnd")
    expect(ann.locator("[data-panel=answer]")).to_be_visible()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path KLM")


@pytest.mark.long
def test_a_press_that_comes_just_after_the_others_claim_sends_nothing(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    hands = Keyboard(ann)
    hands.trace("KLM")
    ann.keyboard.press("1")
    ann.evaluate(
        """() => new MutationObserver((_, observer) => {
          if (!document.querySelector("[data-panel=answer]")) return;
          observer.disconnect();
          document.querySelector("[data-panel=answer] .due").click();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    Keyboard(ben).claim(1)
    expect(ann.get_by_role("button", name="Send")).to_be_enabled()
    expect(ann.locator("[data-panel=answer]")).to_be_visible()


@pytest.mark.long
def test_a_finger_that_claims_and_lifts_later_sends_nothing(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, {"times": {**CALM["times"], "claim": 60}}, phone=True)
    hunt(ann, ben)
    finger = Touch(ann)
    finger.slide("KLM")
    box = ann.locator(".claims button").first.bounding_box()
    assert box is not None
    finger.touch("touchStart", (box["x"] + 40, box["y"] + 20))
    expect(ann.get_by_role("button", name="Send")).to_be_enabled()
    finger.touch("touchEnd")
    ann.locator("[data-square='7']").tap()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path KLMH")
    expect(ann.locator("[data-panel=answer]")).to_be_visible()


def test_a_short_press_only_arms_and_the_second_claims(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, CALM, phone=True)
    hunt(ann, ben)
    claim = ann.locator(".claims button").first
    claim.tap()
    expect(claim).to_have_attribute("aria-pressed", "true")
    expect(ben.locator("[data-panel=hunt]")).to_be_visible()
    claim.tap()
    expect(ann.locator("[data-panel=answer]")).to_be_visible()
    expect(ben.locator("[data-voice]")).to_contain_text("Ann claims")


@pytest.mark.long
def test_priority_bars_the_other_until_it_is_over(visit: Callable[..., Page], server: Served) -> None:
    times = {**CALM["times"], "priority": 6}
    ann, ben = seated(visit, server, {"times": times})
    for page in (ann, ben):
        page.locator("[data-panel=preview] .due").click()
    expect(ben.locator("[data-panel=wait]")).to_contain_text("may take Priority")
    Keyboard(ann).press(PRIORITY)
    expect(ben.locator("[data-band=priority]")).to_contain_text("Only Ann may claim")
    expect(ben.locator(".claims")).to_have_count(0)
    expect(ann.locator(".claims button")).to_have_count(2)
    ben.keyboard.press("1")
    ben.keyboard.press("Enter")
    expect(ben.locator(".claims button")).to_have_count(2)
    expect(ben.locator("[data-voice]")).to_contain_text("Priority is over: both may claim.")
    Keyboard(ben).claim(2)
    expect(ann.locator("[data-voice]")).to_contain_text("Ben claims")


def skip(ann: Page, ben: Page) -> None:
    """Both would skip the round that is hunted."""
    for page, other in ((ann, ben), (ben, ann)):
        page.get_by_role("button", name="Skip", exact=True).click()
        expect(other.locator("[data-panel=hunt]")).to_be_visible()
        page.get_by_role("button", name="Skip it?").click()
        if page is ann:
            expect(ben.locator("[data-voice]")).to_contain_text("Ann voted to skip.")


@pytest.mark.long
def test_dnh_a24_the_longest_are_shown_when_the_grid_is_finished_and_not_before(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    for played in range(1, 6):
        skip(ann, ben)
        for page in (ann, ben):
            expect(page.locator("[data-guide=answers]")).to_contain_text("Both voted to skip.")
            longest = page.locator("[data-longest]")
            if played < 5:
                expect(page.locator("[data-panel=result]")).to_contain_text("once this grid is finished")
                expect(longest).to_have_count(0)
                expect(page.locator("svg .best")).to_have_count(0)
            else:
                longest.first.click()
                expect(page.locator("[data-guide=answers]")).to_contain_text("longest answer")
                expect(page.locator("svg .best")).to_have_count(1)
        if played < 5:
            ann.locator("[data-panel=result] .due").click()
            expect(ann.locator("[data-panel=result]")).to_contain_text("Ben is still looking.")
            ben.locator("[data-panel=result] .due").click()
            ann.get_by_role("button", name="Not this round").click()
            for page in (ann, ben):
                expect(page.locator("[data-panel=hunt]")).to_be_visible()


@pytest.mark.long
def test_dnh_15_the_page_says_how_long_priority_lasts_in_this_match(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, {"times": {**CALM["times"], "priority": 240}})
    for page in (ann, ben):
        page.locator("[data-panel=preview] .due").click()
    expect(ann.locator("[data-panel=window]")).to_contain_text("only you can claim for 4 minutes")
    Keyboard(ann).press(PRIORITY)
    expect(ben.locator("[data-voice]")).to_contain_text("While Ann has Priority, only Ann may claim.")


@pytest.mark.long
def test_the_clocks_answer_for_who_does_not(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, {"times": {**CALM["times"], "claim": 1, "answer": 3}})
    hunt(ann, ben)
    Keyboard(ann).claim(1)
    expect(ann.locator("[data-panel=wait]")).to_contain_text("You sent nothing.")
    expect(ben.locator("[data-voice]")).to_contain_text("You have no answer")
    expect(ann.locator("[data-guide=answers]")).to_contain_text("no answer in time")


def test_who_gives_up_says_so_twice(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    Keyboard(ann).claim(1)
    for page in (ann, ben):
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Send nothing?").click()
    expect(ben.locator("[data-voice]")).to_contain_text("Ann gives")
    expect(ann.locator("[data-guide=answers]")).to_contain_text("nothing")

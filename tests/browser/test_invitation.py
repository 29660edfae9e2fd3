"""Before the deal, on the pages: what an invitation says, getting ready, open seats, rematches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.core.registry import rules_of
from dealer.server.matches import snapshot
from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import Inspector
from tests.browser.lobby import begin, get_ready
from tests.server.table import GAME, Person, Served, create, two

Visit = Callable[..., Page]


def invite(visit: Visit, **screen: Any) -> tuple[Page, Page]:
    """Ann, who has made a match for a friend, and Ben, who has opened her link."""
    ann = visit("/", **DESK)
    begin(ann, name="Ann", against="friend", pace="2")
    return ann, visit(ann.locator("[data-invite]").input_value(), **screen)


def sit_down(page: Page, name: str = "Ben") -> None:
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, I resign").click()


@on_screens("screen")
def test_an_invitation_says_what_the_game_is(visit: Visit, screen: dict[str, Any]) -> None:
    ann, ben = invite(visit, **screen)
    rules = rules_of(GAME)
    for page in (ann, ben):
        about = page.locator("[data-about]")
        expect(about).to_contain_text("{}–{} minutes".format(*rules.minutes))
        expect(about).to_contain_text(f"by {rules.designer}")
        expect(about).to_contain_text("all clocks twice as long")
        expect(about.get_by_role("button", name="Rules")).to_be_visible()
    expect(ben.get_by_text("No clock is running yet.")).to_be_visible()
    inspector = Inspector(ben)
    inspector.look("invitation")
    ben.locator("[data-about]").get_by_role("button", name="Rules").click()
    expect(ben.locator("dialog article")).to_be_visible()
    ben.keyboard.press("Escape")
    assert inspector.wrong == {}


@pytest.mark.long
def test_the_guided_round_leads_back_to_the_invitation(visit: Visit) -> None:
    ann, ben = invite(visit)
    invitation = ben.url
    ben.locator("[data-learn]").click()
    expect(ben.locator("[data-coach]")).to_be_visible()
    assert ben.url != invitation
    resign(ben)
    ben.get_by_role("link", name="Back to your table").click()
    assert ben.url == invitation
    sit_down(ben)
    expect(ann.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    ann.locator("[data-learn]").click()
    expect(ann.locator("[data-coach]")).to_be_visible()
    ann.get_by_role("button", name="Menu", exact=True).click()
    ann.get_by_role("button", name="Back to your table").click()
    get_ready(ann, ben)
    ann.wait_for_selector("[data-panel][aria-busy=false]")
    ben.wait_for_selector("[data-panel][aria-busy=false]")


@pytest.mark.long
def test_no_clock_runs_before_all_are_ready(visit: Visit) -> None:
    ann, ben = invite(visit, **PHONE)
    sit_down(ben)
    get_ready(ben)
    expect(ann.locator("[data-ready] li").nth(1)).to_contain_text("ready")
    expect(ann.locator("[data-ready]")).to_contain_text("Time left:")
    inspector = Inspector(ben)
    inspector.look("ready")
    assert inspector.wrong == {}
    ben.get_by_role("button", name="Not ready").click()
    expect(ann.locator("[data-ready]")).not_to_contain_text("Time left:")
    get_ready(ann)
    expect(ann.locator("[data-panel]")).to_have_count(0)
    get_ready(ben)
    for page in (ann, ben):
        page.wait_for_selector("[data-panel][aria-busy=false]")


@pytest.mark.long
def test_a_stranger_sits_down_from_the_list(visit: Visit) -> None:
    ann = visit()
    ann.goto(f"/games/{GAME}")
    ann.fill("#name", "Ann")
    ann.check("input[value=friend]", force=True)
    ann.check("input[name=joining][value=all]", force=True)
    ann.click("button[type=submit]")
    ann.wait_for_selector("[data-invite]")
    stranger, late = visit("/matches", **PHONE), visit("/matches")
    stranger.get_by_role("link", name=re.compile("^Sit down")).click()
    late.get_by_role("link", name=re.compile("^Sit down")).click()
    expect(stranger.get_by_text("Ann waits for an opponent.")).to_be_visible()
    expect(stranger.locator("[data-about]")).to_be_visible()
    inspector = Inspector(stranger)
    inspector.look("open")
    assert inspector.wrong == {}
    sit_down(stranger)
    stranger.wait_for_selector("[data-ready]")
    sit_down(late, "Cho")
    expect(late.get_by_role("alert")).to_contain_text("Somebody else has taken the last free seat")
    expect(late.get_by_role("link", name="Other matches")).to_be_visible()
    get_ready(ann, stranger)
    stranger.wait_for_selector("[data-panel][aria-busy=false]")


def test_a_listed_match_that_is_kept_for_a_friend_says_so(visit: Visit, server: Served) -> None:
    made = create(server.url, listed=True, title="Final")
    Person(server.url, made["match"], 0, made["invites"][0])
    page = visit("/matches")
    expect(page.locator("[data-match]")).to_contain_text("a seat kept for a friend")
    expect(page.get_by_role("link", name=re.compile("^Sit down"))).to_have_count(0)
    page.get_by_role("link", name="Watch Final").click()
    expect(page.get_by_text("The free seats are kept for people with a link.")).to_be_visible()


@pytest.mark.long
def test_whoever_was_late_loses_the_seat_only_when_the_other_says_so(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = invite(visit)
    sit_down(ben)
    ben.wait_for_selector("[data-ready]")
    monkeypatch.setattr(snapshot, "MINUTE_MS", 100)
    get_ready(ann)
    expect(ann.locator("[data-ready]")).to_contain_text("Ben was not ready in time.")
    expect(ben.locator("[data-ready]")).to_contain_text("You were not ready in time.")
    ann.get_by_role("button", name="Free Ben's seat").click()
    expect(ben.get_by_text("Your seat was freed")).to_be_visible()
    expect(ann.locator("[data-invite]")).to_be_visible()


@pytest.mark.long
def test_a_rematch_is_announced_sent_as_a_link_and_cancelled(visit: Visit) -> None:
    ann, ben = invite(visit)
    sit_down(ben)
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel][aria-busy=false]")
    table = ben.url
    resign(ann)
    expect(ben.get_by_role("button", name="Rematch")).to_be_visible()
    ben.goto("about:blank")
    ann.get_by_role("button", name="Rematch").click()
    ann.wait_for_selector("[data-invite]")
    link = ann.locator("[data-invite]").input_value()
    ben.goto(table)
    expect(ben.locator("[data-rematch]")).to_have_text("Ann asks for a rematch.")
    ann.get_by_role("button", name="Cancel this match").click()
    ann.get_by_role("button", name="Yes, cancel it").click()
    expect(ann.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    expect(ben.locator("[data-rematch]")).to_have_count(0)
    friend = visit(link)
    expect(friend.get_by_text("This match was cancelled before it began.")).to_be_visible()

    ann.get_by_role("button", name="Rematch", exact=True).click()
    ann.wait_for_selector("[data-invite]")
    friend.goto(ann.locator("[data-invite]").input_value())
    sit_down(friend)
    get_ready(friend)
    ann.wait_for_selector("[data-panel][aria-busy=false]")
    expect(ben.locator("[data-rematch]")).to_have_text("Ann asks for a rematch.")
    ben.get_by_role("button", name="Accept").click()
    expect(ben.get_by_role("alert")).to_contain_text("Somebody else is playing the rematch in your seat.")


def test_the_audience_is_told_of_a_rematch(visit: Visit, server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    assert ann.act({"type": "resign"}, None).status_code == 200
    page = visit(f"/m/{ann.match}/watch")
    expect(page.locator("[data-panel=over]")).to_be_visible()
    expect(page.locator("[data-rematch]")).to_have_count(0)
    asked = ann.http.post("/rematch?seat=0").json()
    expect(page.locator("[data-rematch]")).to_have_text("Ann asks for a rematch.")
    page.get_by_role("link", name="Watch the rematch").click()
    expect(page).to_have_url(re.compile(asked["match"]))


def test_the_ready_button_stays_where_it_is_while_others_get_ready(visit: Visit) -> None:
    ann, ben = invite(visit, **PHONE)
    sit_down(ben)
    button = ben.get_by_role("button", name="Ready", exact=True)
    expect(button).to_be_visible()
    before = button.bounding_box()
    get_ready(ann)
    expect(ben.locator("[data-ready]")).to_contain_text("Time left:")
    assert button.bounding_box() == before


def test_a_host_lets_anyone_take_a_free_seat(visit: Visit) -> None:
    host = visit()
    host.goto(f"/host/{GAME}")
    host.fill("#host-name", "Hana")
    host.check("input[name=joining][value=all]", force=True)
    expect(host.locator("input[name=listed]")).to_have_count(0)  # such a match is in the list
    host.locator("button[type=submit]").click()
    host.wait_for_selector("[data-seat]")
    stranger = visit("/matches", **PHONE)
    stranger.get_by_role("link", name=re.compile("^Sit down")).click()
    sit_down(stranger)
    stranger.wait_for_selector("[data-ready]")
    expect(host.locator("[data-seat]").filter(has_text="Ben")).to_have_count(1)

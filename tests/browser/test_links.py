"""Links opened again, here and on another device; lost answers; browsers that keep nothing; many matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.hands import PATIENCE as MILLISECONDS
from tests.browser.inspection import Inspector
from tests.server.hosted import HostedMatch
from tests.server.series.circuit import Member, Organiser
from tests.server.table import PATIENCE, Person, Served, create, recovery_link

Visit = Callable[..., Page]

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""


def sit(page: Page, name: str = "Ann") -> None:
    page.fill("#name", name)
    page.get_by_role("button", name="Sit down").click()


def another_tab(page: Page, link: str) -> Page:
    """Open a link in another tab of the same browser."""
    tab = page.context.new_page()
    tab.set_default_timeout(MILLISECONDS)
    tab.goto(link)
    return tab


def path_of(page: Page) -> str:
    return str(page.evaluate("() => location.pathname + location.search + location.hash"))


# ------------------------------------------------------------------------------------------ opened again


def use_seat(server: Served) -> tuple[str, Callable[[Page], None], str]:
    made = create(server.url, game="expression-black-white")
    match, invite = made["match"], made["invites"][0]
    return f"/m/{match}#seat=0&token={invite}", sit, f"/m/{match}?seat=0"


def use_recovery(server: Served) -> tuple[str, Callable[[Page], None], str]:
    made = create(server.url)
    person = Person(server.url, made["match"], 0, made["invites"][0])
    link = f"/m/{made['match']}#seat=0&return={recovery_link(person)}"
    return (
        link,
        lambda page: page.get_by_role("button", name="Continue here").click(),
        f"/m/{made['match']}?seat=0",
    )


def use_host_invite(server: Served) -> tuple[str, Callable[[Page], None], str]:
    hosted = HostedMatch(server)
    invite = hosted.ask("/host/grants", {"request": "c", "name": "Dora"}).json()["invite"]
    link = f"/m/{hosted.match}#host={invite}"
    return (
        link,
        lambda page: page.get_by_role("button", name="Host this match").click(),
        f"/m/{hosted.match}/host",
    )


def use_host_recovery(server: Served) -> tuple[str, Callable[[Page], None], str]:
    hosted = HostedMatch(server)
    return (
        f"/m/{hosted.match}/host#return={hosted.make_recovery_link()}",
        lambda page: page.get_by_role("button", name="Continue here").click(),
        f"/m/{hosted.match}/host",
    )


def use_place(server: Served) -> tuple[str, Callable[[Page], None], str]:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}])
    link = f"/series/{organiser.series}#player={organiser.links()['players'][0]}"
    return link, lambda page: page.get_by_role("button", name="Join").click(), f"/series/{organiser.series}"


def use_return(server: Served) -> tuple[str, Callable[[Page], None], str]:
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}])
    member = Member(server.url, organiser.series, organiser.links()["players"][0])
    link = f"/series/{organiser.series}#return={member.http.post('/recovery').json()['token']}"
    return (
        link,
        lambda page: page.get_by_role("button", name="Continue here").click(),
        f"/series/{organiser.series}",
    )


USES = [use_seat, use_recovery, use_host_invite, use_host_recovery, use_place, use_return]


@pytest.mark.long
@on_screens("screen")
@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__.removeprefix("use_"))
def test_a_used_link_leads_there_on_its_device_and_says_what_to_do_on_another(
    visit: Visit, server: Served, use: Callable[[Served], Any], screen: dict[str, Any]
) -> None:
    link, accept, home = use(server)
    page = visit(link, **screen)
    inspector = Inspector(page)
    accept(page)
    page.wait_for_url(f"**{home}")
    again = another_tab(page, link)
    again.wait_for_url(f"**{home}")
    again.evaluate("() => localStorage.clear()")
    again.goto("about:blank")
    again.goto(link)
    again.wait_for_url(f"**{home}")  # the cookie knows it, without what the page has stored
    other = visit(link, **screen)
    explained = other.locator("[data-used-link]")
    expect(explained).to_be_visible()
    assert explained.locator("li").count() >= 2, "what to do"
    expect(other.locator("form, .due")).to_have_count(0)
    assert path_of(other) == link
    inspector = Inspector(other)
    inspector.look("used link")
    assert inspector.wrong == {}


def test_a_join_link_makes_nobody_on_the_device_of_a_player(visit: Visit, server: Served) -> None:
    organiser = Organiser(server.url, open=True, players=[{"name": "Eve"}])
    links = organiser.links()
    link = f"/series/{organiser.series}#join={links['join']}"
    page = visit(link, **PHONE)
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Join").tap()
    expect(page.get_by_text("You are in.")).to_be_visible()
    again = another_tab(page, link)
    expect(again.get_by_text("You are in.")).to_be_visible()
    expect(again).to_have_url(re.compile(re.escape(f"/series/{organiser.series}") + "$"))
    theirs = another_tab(page, f"/series/{organiser.series}#player={links['players'][0]}")
    expect(theirs.locator("[data-used-link]")).to_contain_text("This device plays as Ann")
    expect(theirs.locator("[data-used-link]")).to_contain_text("Eve")
    assert [player["name"] for player in organiser.view()["players"]] == ["Eve", "Ann"]
    assert organiser.links()["players"][0] is not None, "Eve's link is not spent"


@pytest.mark.long
def test_links_that_are_shared_open_on_every_device_as_often_as_anybody_likes(
    visit: Visit, server: Served
) -> None:
    hosted = HostedMatch(server)
    hosted.people()
    assert hosted.ask("/host/begin").status_code == 200
    organiser = Organiser(server.url, players=[{"name": "Ann"}, {"name": "Ben"}])
    page = visit("/games", **DESK)
    for _ in range(2):
        for part in ("watch", "display"):
            tab = another_tab(page, f"/m/{hosted.match}/{part}#token={hosted.watch}")
            expect(tab.locator("[data-panel], main")).not_to_have_count(0)
            expect(tab.get_by_text("This match is private.")).to_have_count(0)
            expect(tab).to_have_url(re.compile(re.escape(f"/m/{hosted.match}/{part}") + "$"))
    link = f"/series/{organiser.series}#organiser={organiser.links()['organiser']}"
    for device in (page, visit("/games")):
        first = another_tab(device, link)
        first.get_by_role("button", name="Continue here").click()
        expect(first.get_by_role("heading", name="You organise")).to_be_visible()
        again = another_tab(device, link)
        expect(again.get_by_role("heading", name="You organise")).to_be_visible()
        expect(again).to_have_url(re.compile(re.escape(f"/series/{organiser.series}") + "$"))


def test_who_opens_another_seats_link_is_told_that_they_sit_already(visit: Visit, server: Served) -> None:
    made = create(server.url)
    first, second = (f"/m/{made['match']}#seat={seat}&token={made['invites'][seat]}" for seat in (0, 1))
    page = visit(first)
    sit(page)
    page.wait_for_url("**?seat=0")
    page.goto("about:blank")
    page.goto(second)
    expect(page.get_by_role("note")).to_contain_text("You already have a seat here as Ann")
    page.get_by_role("link", name="To your seat").click()
    page.wait_for_url("**?seat=0")


# --------------------------------------------------------------------------------------------- recovery


@pytest.mark.long
@on_screens("screen")
def test_a_player_without_their_first_device_comes_back(
    visit: Visit, server: Served, screen: dict[str, Any]
) -> None:
    made = create(server.url)
    page = visit(f"/m/{made['match']}#seat=0&token={made['invites'][0]}", **screen)
    sit(page)
    recovery = page.locator("[data-recovery]")
    recovery.locator("summary").click()
    recovery.get_by_role("button", name="Make a recovery link").click()
    expect(recovery.get_by_role("img", name="QR code")).to_be_visible()
    inspector = Inspector(page)
    inspector.look("recovery link")
    assert inspector.wrong == {}
    first = recovery.locator("textarea").input_value()
    assert first.startswith(f"{server.url}/m/{made['match']}#seat=0&return=")
    assert first.split("return=")[1] not in page.evaluate(
        "() => JSON.stringify(Object.entries(localStorage))"
    )
    recovery.locator("summary").click()
    recovery.locator("summary").click()
    expect(recovery.locator("textarea")).to_have_count(0)  # it is shown once
    recovery.get_by_role("button", name="Make a new link").click()
    second = recovery.locator("textarea").input_value()
    page.context.clear_cookies()

    old = visit(first, **screen)
    expect(old.locator("[data-used-link]")).to_contain_text("This recovery link no longer works")
    phone = visit(second, **screen)
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_url(f"**/m/{made['match']}?seat=0")
    expect(phone.get_by_role("heading", name="At the table")).to_be_visible()


# --------------------------------------------------------------------------------- what a browser keeps


@pytest.mark.long
def test_a_lost_answer_is_asked_for_again_though_the_tab_was_closed(visit: Visit, server: Served) -> None:
    made = create(server.url)
    link = f"/m/{made['match']}#seat=0&token={made['invites'][0]}"
    page = visit(link)

    def lose(route: Route) -> None:
        answer = route.fetch()
        lost.append(answer.status)
        route.abort()

    lost: list[int] = []
    page.route("**/seats/0", lose)
    sit(page)
    expect(page.get_by_role("alert")).to_contain_text("cannot reach the server", timeout=MILLISECONDS)
    assert 201 in lost
    tab = another_tab(page, link)
    page.close()
    tab.wait_for_url("**?seat=0")
    expect(tab.get_by_role("heading", name="At the table")).to_be_visible()


@pytest.mark.long
def test_without_storage_a_cookie_is_enough(visit: Visit, server: Served) -> None:
    made = create(server.url)
    link = f"/m/{made['match']}#seat=0&token={made['invites'][0]}"
    page = visit("about:blank")
    page.context.add_init_script(NO_STORAGE)
    page.goto(link)
    sit(page)
    page.wait_for_url("**?seat=0")
    tab = another_tab(page, link)
    tab.wait_for_url("**?seat=0")
    bare = another_tab(page, f"/m/{made['match']}")
    bare.wait_for_url("**?seat=0")
    hosted = HostedMatch(server)
    watching = another_tab(page, f"/m/{hosted.match}/watch#token={hosted.watch}")
    watching.reload()
    expect(watching.get_by_role("main")).to_be_visible()
    expect(watching.get_by_text("no longer")).to_have_count(0)
    assert path_of(watching).endswith(hosted.watch), "it would be lost with the page"


def without_cookies(route: Route) -> None:
    """Answer a request as for a browser that neither sends nor takes cookies."""
    asked = route.request
    headers = {name: value for name, value in asked.headers.items() if name != "cookie"}
    answer = httpx.request(
        asked.method, asked.url, headers=headers, content=asked.post_data_buffer, timeout=PATIENCE
    )
    kept = {name: value for name, value in answer.headers.items() if name == "content-type"}
    route.fulfill(status=answer.status_code, headers=kept, body=answer.content)


@pytest.mark.long
@on_screens("screen")
def test_with_blocked_cookies_no_link_is_spent_and_the_page_says_what_is_blocked(
    visit: Visit, server: Served, screen: dict[str, Any]
) -> None:
    page = visit("about:blank", **screen)
    page.context.add_init_script(NO_STORAGE)  # browsers block both at once
    page.route("**/api/**", without_cookies)
    inspector = Inspector(page)
    for use in USES:
        link, accept, home = use(server)
        page.goto("about:blank")
        page.goto(link)
        accept(page)
        expect(page.get_by_role("alert")).to_contain_text("Your browser blocks cookies for 127.0.0.1")
        assert path_of(page) == link
        inspector.look(use.__name__)
        other = visit(link)
        accept(other)
        other.wait_for_url(f"**{home}")
    assert inspector.wrong == {}


# ------------------------------------------------------------------------------------------ many matches

REMEMBER = """([running, finished]) => {
  for (let at = 0; at < running + finished; at++) {
    const match = `match${at}`;
    const seat = { match, seat: 0, game: "expression-black-white", at, over: at >= running };
    seat.with = [`Friend ${at}`];
    localStorage[`dealer.match.${match}`] = JSON.stringify({ at, seats: { 0: seat } });
  }
}"""
COUNT = """() => Object.keys(localStorage).filter((key) => key.startsWith("dealer.match."))
  .map((key) => Object.values(JSON.parse(localStorage[key]).seats ?? {})[0]?.over ?? false)
  .reduce(([running, finished], over) => over ? [running, finished + 1] : [running + 1, finished], [0, 0])"""


@on_screens("screen")
def test_two_hundred_matches_stay_within_reach(visit: Visit, server: Served, screen: dict[str, Any]) -> None:
    page = visit("/games", **screen)
    page.evaluate(REMEMBER, [200, 40])
    made = create(server.url)
    page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    sit(page)
    page.wait_for_url("**?seat=0")
    assert page.evaluate(COUNT) == [201, 40]
    page.goto("/games")
    rows = page.locator("section:has(#running) > ul li")
    expect(rows).to_have_count(10)
    inspector = Inspector(page)
    inspector.look("two hundred matches")
    assert inspector.wrong == {}
    page.get_by_label("Search by game or name").fill("friend 17")
    expect(rows).to_have_count(11)  # 17 and 170 to 179
    page.get_by_label("Search by game or name").fill("")
    page.get_by_role("button", name="Show all 201").click()
    expect(rows).to_have_count(201)
    page.get_by_text("Finished (40)").click()
    expect(page.locator("section:has(#running) details li")).to_have_count(40)


def test_when_the_storage_is_full_finished_matches_go_first(visit: Visit, server: Served) -> None:
    page = visit("/games")
    page.evaluate(REMEMBER, [100, 20])
    page.evaluate("""() => {
      for (let size = 1 << 22, at = 0; size; )
        try { localStorage[`filler${at++}`] = "x".repeat(size); } catch { size >>= 1; }
    }""")
    made = create(server.url)
    page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    sit(page)
    page.wait_for_url("**?seat=0")
    running, finished = page.evaluate(COUNT)
    assert running == 101
    assert 0 < finished < 20

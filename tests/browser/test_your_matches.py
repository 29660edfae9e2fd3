"""The list of your own matches: those that wait for you are first, and it follows what happens."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector, sideways
from tests.browser.lobby import get_ready
from tests.server.table import Person, Served, create

GAME = "increment-black-white"
LOOK_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"


def sit(page: Page, server: Served, other: str, **said: object) -> Person:
    """A match by post against somebody, in which this browser takes the first seat."""
    made = create(server.url, game=GAME, **{"pace": "correspondence"} | said)
    page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="At the table").wait_for()
    person = Person(server.url, made["match"], 1, made["invites"][1], other)
    get_ready(page)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    return person


def distribute(person: Person) -> None:
    """A last word, so that the match does not wait for this seat."""
    said = {"type": "distribute", "increments": (1,) * 10, "done": True}
    assert person.act(said, person.view()["may"]["decision"]).status_code == 200


def distribute_here(page: Page, match: str) -> None:
    """The same, by the browser of the page."""
    view = page.request.get(f"/api/matches/{match}/view?seat=0").json()
    said = {"type": "distribute", "increments": (1,) * 10, "done": True}
    sent = {"request": "first", "decision": view["may"]["decision"], "action": said}
    assert page.request.post(f"/api/matches/{match}/actions?seat=0", data=sent).ok


def test_matches_that_wait_for_you_are_first_and_move_when_you_have_acted(
    server: Served, visit: Callable[..., Page]
) -> None:
    page = visit("/games", **PHONE)
    ben, cho = sit(page, server, "Ben"), sit(page, server, "Cho")
    distribute_here(page, cho.match)
    page.goto("/games")
    mine = page.locator("section", has=page.get_by_role("heading", name="Your matches"))
    rows = mine.locator("li")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(0)).to_contain_text("min left")
    expect(rows.nth(0)).to_contain_text("Ben ·")
    expect(rows.nth(1)).to_contain_text("Waiting for others")
    expect(mine.get_by_role("status")).to_have_text("1 match waits for you.")
    assert sideways(page) == []
    inspector = Inspector(page)
    inspector.look("your matches")
    assert inspector.wrong == {}
    distribute_here(page, ben.match)
    distribute(cho)  # now it is her turn there, unless Cho leads
    leads = cho.view()["may"]["owes"]
    page.evaluate(LOOK_AGAIN)
    with_ben = mine.locator("li", has_text="Ben ·")
    expect(with_ben).to_contain_text("Waiting for others")
    expect(mine.locator("li", has_text="Cho ·")).to_contain_text(
        "Waiting for others" if leads else "Your turn"
    )
    assert ben.act({"type": "resign"}, None).status_code == 200
    page.evaluate(LOOK_AGAIN)
    mine.locator("summary", has_text="Finished (1)").click()
    expect(with_ben).to_contain_text("You won")
    page.reload()
    mine.locator("summary", has_text="Finished (1)").click()
    expect(with_ben).to_contain_text("You won")


def test_a_table_that_has_not_begun_and_a_seat_that_moved_wait_for_nothing(
    server: Served, visit: Callable[..., Page]
) -> None:
    page = visit("/games", **PHONE)
    ben = sit(page, server, "Ben")
    made = create(server.url, game=GAME, pace="untimed")
    page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}")
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="At the table").wait_for()
    link = page.request.post(f"/api/matches/{ben.match}/seats/0/recovery").json()["link"]
    other = visit(link, **PHONE)
    other.locator("main button.due").click()
    other.wait_for_selector("[data-panel][aria-busy=false]")
    page.goto("/games")
    rows = page.locator("section", has=page.get_by_role("heading", name="Your matches")).locator("li")
    expect(rows.nth(0)).to_contain_text("Not begun")
    expect(rows.nth(1)).to_contain_text("Not your seat any more")

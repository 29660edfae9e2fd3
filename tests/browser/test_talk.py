"""Talk on the page: two at a table, an auction with teams and whispers, the audience, the host's deletion."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import axe, sideways, too_small
from tests.browser.lobby import begin, get_ready
from tests.server.table import NAMES, PATIENCE, Person, Served, create, make_device

Visit = Callable[..., Page]
TEAMS = ["positive", "positive", "negative", "negative", "neutral"]


def talk(page: Page) -> Locator:
    """The talk that is shown."""
    return page.locator("[data-talk]:visible")


def say(page: Page, text: str) -> None:
    """Type a message and send it with Enter."""
    field = talk(page).get_by_placeholder("Write a message")
    field.click()
    field.press_sequentially(text)
    field.press("Enter")
    expect(field).to_have_value("")


def look(page: Page) -> None:
    """Nothing is wrong for axe or too small, and all there is to press can be reached."""
    send = talk(page).get_by_role("button", name="Send")
    if send.count():
        send.scroll_into_view_if_needed()
        expect(send).to_be_in_viewport(ratio=1)
    assert [*axe(page), *too_small(page), *sideways(page)] == []


class Auction:
    """A hosted auction with every room, its people at the table, and Ann's link."""

    def __init__(self, server: Served, **said: Any) -> None:
        self.server = server
        rooms = {"table": True, "teams": True, "whispers": True, "audience": True}
        settled = {"game": "equation-auction", "pace": "untimed", "options": {"teams": TEAMS}, "talk": rooms}
        self.device = make_device()
        made = create(server.url, self.device, **settled | {"hosted": True, "host": "Cleo"} | said)
        self.match, self.host, self.watch = made["match"], made["host"], made["watch"]
        self.link = f"/m/{self.match}#seat=0&token={made['invites'][0]}"
        self.people = [Person(server.url, self.match, s, made["invites"][s], NAMES[s]) for s in range(1, 5)]

    def ask(self, path: str, said: Any = None) -> httpx.Response:
        held = {"Authorization": f"Bearer {self.host}"}
        return httpx.post(
            f"{self.server.url}/api/matches/{self.match}{path}", json=said, headers=held, timeout=PATIENCE
        )

    def seat(self, page: Page) -> None:
        """Ann sits down, and the match begins."""
        page.goto(self.link)
        page.fill("#name", "Ann")
        page.get_by_role("button", name="Sit down").click()
        expect(talk(page)).to_be_visible()
        assert self.ask("/host/begin").status_code == 200
        page.wait_for_selector("[data-panel][aria-busy=false]")

    def say(self, seat: int, room: str, text: str) -> str:
        said = {"request": secrets.token_hex(8), "room": room, "text": text}
        answer = self.people[seat - 1].http.post("/talk", params={"seat": seat}, json=said)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])


@pytest.fixture
def auction(server: Served) -> Auction:
    return Auction(server)


def open_side(page: Page) -> None:
    page.locator("header button.side").click()
    page.locator("dialog[open]").wait_for()


def slowly(route: Route, request: Request) -> None:
    """What is heard comes late."""
    if request.method == "GET":
        request.frame.page.wait_for_timeout(500)
    route.continue_()


@pytest.mark.long
def test_two_people_talk_before_the_match_and_during_it(visit: Visit, server: Served) -> None:
    ann = visit(**DESK)
    begin(ann, name="Ann", against="friend", advantage="mine", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    say(ann, "Are you there?")
    look(ann)
    ben = visit(ann.locator("[data-invite]").input_value(), **PHONE)
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel=planning][aria-busy=false]")

    expect(ben.get_by_role("button", name="1 new message")).to_be_visible()
    open_side(ben)
    expect(talk(ben)).to_contain_text("Are you there?")
    expect(ben.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    look(ben)
    ben.route("**/talk?*", slowly)
    say(ben, "<b>Here</b> & ready")
    ben.get_by_role("button", name="Close").tap()  # before it has come back from the table
    expect(ben.get_by_role("button", name="new message")).to_have_count(0)
    ben.wait_for_timeout(1000)
    expect(ben.get_by_role("button", name="new message")).to_have_count(0)

    tab = ann.get_by_role("tab", name="Talk")
    expect(tab).to_contain_text("1 new message")
    tab.click()
    expect(talk(ann)).to_contain_text("<b>Here</b> & ready")
    expect(tab).not_to_contain_text("new message")
    expect(talk(ann).locator(".mine")).to_have_count(1)
    look(ann)
    ann.reload()
    expect(ann.get_by_role("tab", name="Talk")).not_to_contain_text("new message")
    tab.click()
    sent = talk(ann).locator("time").first
    expect(sent).to_have_text(re.compile(r"^\d\d:\d\d [AP]M$"))
    ann.clock.install(time=datetime.now() + timedelta(days=3))
    ann.reload()
    tab.click()
    expect(sent).to_have_text(re.compile(r"^[A-Z][a-z]{2} \d+(, \d{4})?, \d\d:\d\d [AP]M$"))


@pytest.mark.long
def test_what_is_typed_here_is_no_move(visit: Visit, server: Served) -> None:
    ann = visit(**DESK)
    begin(ann, name="Ann", against="random", advantage="mine", pace="untimed")
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")
    ann.get_by_role("tab", name="Talk").click()
    before = ann.locator("[data-panel]").get_attribute("data-decision")
    say(ann, "12+3 r g Enter")
    talk(ann).get_by_role("log").focus()
    ann.keyboard.press("Enter")
    ann.keyboard.press("1")
    ann.wait_for_timeout(300)
    assert ann.locator("[data-panel]").get_attribute("data-decision") == before
    expect(talk(ann)).to_contain_text("12+3 r g Enter")


@pytest.mark.long
@on_screens("settings")
def test_teams_and_whispers_in_an_auction(visit: Visit, auction: Auction, settings: dict[str, Any]) -> None:
    ann = visit(**settings)
    auction.seat(ann)
    auction.say(1, "team/positive", "I save a seven.")
    auction.say(3, "whisper/0-3", "Sell me yours?")
    auction.say(2, "team/negative", "They will never know.")
    if settings is PHONE:
        expect(ann.get_by_role("button", name="2 new messages")).to_be_visible()
        open_side(ann)
    else:
        expect(ann.get_by_role("tab", name="Talk")).to_contain_text("2 new messages")
        ann.get_by_role("tab", name="Talk").click()
    rooms = talk(ann).get_by_role("group", name="Where to talk")
    expect(rooms.get_by_role("button")).to_have_count(7)
    assert [b.split(",")[0].strip() for b in rooms.get_by_role("button").all_inner_texts()] == [
        "Table", "Your team", "To Ben", "To Cho", "To Dan", "To Eve", "New room"
    ]  # fmt: skip
    rooms.get_by_role("button", name="Your team").click()
    expect(talk(ann)).to_contain_text("I save a seven.")
    expect(talk(ann)).to_contain_text("Only your team can read this.")
    rooms.get_by_role("button", name="To Dan").click()
    expect(talk(ann)).to_contain_text("Sell me yours?")
    expect(talk(ann)).to_contain_text("Only you and Dan can read this.")
    look(ann)
    say(ann, "For three chips.")
    heard = auction.people[2].http.get("/talk", params={"seat": 3, "room": "whisper/0-3"}).json()
    assert [line["text"] for line in heard["messages"]] == ["Sell me yours?", "For three chips."]
    assert "never know" not in ann.inner_text("body")

    rooms.get_by_role("button", name="New room").click()
    guests = talk(ann).get_by_role("group", name="Open a room with")
    expect(guests.get_by_role("button", name="Open")).to_be_disabled()
    guests.get_by_role("checkbox", name="Ben").check()
    guests.get_by_role("checkbox", name="Dan").check()
    look(ann)
    guests.get_by_role("button", name="Open").click()
    expect(talk(ann)).to_contain_text("Only the players in this room can read this.")
    say(ann, "Three of us win.")
    opened = {"params": {"seat": 3, "room": "room/0-1-3"}}
    assert [line["text"] for line in auction.people[2].http.get("/talk", **opened).json()["messages"]] == [
        "Three of us win."
    ]
    assert auction.people[1].http.get("/talk", params={"seat": 2, "room": "room/0-1-3"}).status_code == 404
    rooms.get_by_role("button", name="To Dan", exact=True).click()

    assert auction.ask("/host/rulings", {"request": "s", "ruling": {"type": "open_sight"}}).status_code == 200
    expect(talk(ann)).to_contain_text("The host sees all hands and can read this, too.")
    rude = auction.say(3, "whisper/0-3", "You cheat.")
    expect(talk(ann)).to_contain_text("You cheat.")
    assert auction.ask("/talk/delete", {"id": rude}).status_code == 200
    expect(talk(ann)).to_contain_text("deleted by the host")
    expect(talk(ann)).not_to_contain_text("You cheat.")


@pytest.mark.long
def test_who_says_too_much_keeps_what_they_typed(visit: Visit, auction: Auction) -> None:
    ann = visit(**PHONE)
    auction.seat(ann)
    open_side(ann)
    ann.get_by_role("tab", name="Talk").click()
    for number in range(5):
        say(ann, f"word {number}")
    field = talk(ann).get_by_placeholder("Write a message")
    field.fill("and one more")
    field.press("Enter")
    expect(talk(ann).get_by_role("alert")).to_contain_text("Not so fast")
    expect(field).to_have_value("and one more")
    look(ann)


def send_on_its_side(page: Page) -> None:
    """On a phone on its side, what sends a message is seen whole, without scrolling."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": 740, "height": 360})
    if page.locator("dialog[open]").count() == 0:
        open_side(page)
        page.get_by_role("tab", name="Talk").click()
    expect(talk(page).get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(before)
    if before["width"] >= DESK["viewport"]["width"]:
        page.locator("dialog[open] .icon").click()


@pytest.mark.long
@on_screens("settings", "desk")
def test_who_watches_talks_with_the_audience(
    visit: Visit, auction: Auction, settings: dict[str, Any]
) -> None:
    ann, zoe = visit(**DESK), visit(f"/m/{auction.match}/watch#token={auction.watch}", **settings)
    expect(talk(zoe).get_by_label("Your name in this chat")).to_be_visible()
    look(zoe)
    auction.seat(ann)
    auction.say(1, "table", "Good luck to all.")
    zoe.wait_for_selector("[data-panel][aria-busy=false]")
    if settings is PHONE:
        open_side(zoe)
    zoe.get_by_role("tab", name="Talk").click()
    talk(zoe).get_by_label("Your name in this chat").fill("Zoe")
    say(zoe, "Dan bluffs.")
    expect(talk(zoe).get_by_role("log")).to_contain_text("Dan bluffs.")
    expect(talk(zoe)).to_contain_text("Players can read this only after the match.")
    look(zoe)
    send_on_its_side(zoe)
    rooms = talk(zoe).get_by_role("group", name="Where to talk")
    rooms.get_by_role("button", name="Table").click()
    expect(talk(zoe)).to_contain_text("Good luck to all.")
    expect(talk(zoe).get_by_placeholder("Write a message")).to_have_count(0)
    assert rooms.get_by_role("button").count() == 2
    assert "Dan bluffs" not in ann.content()
    ann.get_by_role("tab", name="Talk").click()
    expect(talk(ann).get_by_role("button", name="Audience")).to_have_count(0)
    ending = {"request": "e", "ruling": {"type": "annul", "reason": "late"}}
    assert auction.ask("/host/rulings", ending).status_code == 200
    ann.get_by_role("tab", name="Talk").click()
    talk(ann).get_by_role("button", name="Audience").click()
    expect(talk(ann)).to_contain_text("Dan bluffs.")


@on_screens("settings")
def test_the_host_talks_and_deletes(visit: Visit, auction: Auction, settings: dict[str, Any]) -> None:
    host, ann = visit(**settings), visit(**DESK)
    for name, value in auction.device.items():
        host.context.add_cookies([{"name": name, "value": value, "url": auction.server.url}])
    host.goto(f"/m/{auction.match}/host")
    say(host, "Welcome, all.")
    look(host)
    auction.seat(ann)
    auction.say(1, "team/positive", "between us")
    assert auction.ask("/host/rulings", {"request": "s", "ruling": {"type": "open_sight"}}).status_code == 200
    auction.say(1, "team/positive", "he reads along")
    auction.say(3, "table", "You cheat.")
    expect(talk(host)).to_contain_text("You cheat.")
    look(host)
    talk(host).get_by_role("button", name="Delete what Dan said").click()
    talk(host).get_by_role("button", name="Delete for everyone?").click()
    expect(talk(host)).to_contain_text("deleted by the host")
    expect(talk(host)).not_to_contain_text("You cheat.")
    rooms = talk(host).get_by_role("group", name="Where to talk").get_by_role("button")
    assert [b.split(",")[0].strip() for b in rooms.all_inner_texts()] == [
        "Table",
        "Team Positive",
        "Audience",
    ]
    rooms.nth(1).click()
    expect(talk(host)).to_contain_text("he reads along")
    expect(talk(host)).not_to_contain_text("between us")
    expect(talk(host).get_by_placeholder("Write a message")).to_have_count(0)
    ann.get_by_role("tab", name="Talk").click()
    expect(talk(ann)).to_contain_text("deleted by the host")

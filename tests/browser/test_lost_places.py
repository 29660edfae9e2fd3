"""A page from which a seat or the host controls were taken says why, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from dealer.server.matches import presence
from tests.browser.conftest import on_screens
from tests.browser.inspection import Inspector
from tests.browser.test_links import another_tab
from tests.server.hosted import HostedMatch, bearer
from tests.server.table import PATIENCE, Person, Served, make_device

Visit = Callable[..., Page]
POST = """([address, said]) => fetch(address, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said),
}).then((answer) => answer.json())"""
REPLACE = {"type": "substitute", "seat": 0, "name": "Dora", "bot": None, "reason": "ill"}


def look(page: Page, cause: str, *texts: str) -> None:
    """Check what a page says, that nothing is wrong on it, and that it says the same when it comes back."""
    lost = page.locator(f"main:has([data-lost={cause}])")
    for text in texts:
        expect(lost).to_contain_text(text)
    inspector = Inspector(page)
    inspector.look(cause)
    assert inspector.wrong == {}


def sit(visit: Visit, hosted: HostedMatch, screen: dict[str, Any]) -> Page:
    """Ann's page, once she has sat down; Ben is another person."""
    page = visit(f"/m/{hosted.match}#seat=0&token={hosted.invites[0]}", **screen)
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()
    return page


def begin(page: Page, hosted: HostedMatch) -> None:
    Person(hosted.server.url, hosted.match, 1, hosted.invites[1] or "")
    assert hosted.ask("/host/begin").status_code == 200
    expect(page.locator("[data-panel]").first).to_be_visible()


def move(page: Page, hosted: HostedMatch) -> None:
    made = page.evaluate(POST, [f"/api/matches/{hosted.match}/seats/0/recovery", {}])
    address = f"{hosted.server.url}/api/matches/{hosted.match}/seats/0/return"
    moved = httpx.post(address, headers=bearer(made["token"]), cookies=make_device(), timeout=PATIENCE)
    assert moved.status_code == 200, moved.text


def replace(_page: Page, hosted: HostedMatch) -> None:
    assert hosted.rule(**REPLACE).status_code == 200


def remove(_page: Page, hosted: HostedMatch) -> None:
    assert hosted.ask("/host/seats/0", {"bot": "random"}).status_code == 200


CAUSES: dict[Callable[[Page, HostedMatch], None], tuple[bool, str, tuple[str, ...]]] = {
    move: (True, "moved", ("Your seat moved to another device.", "make a recovery link there")),
    replace: (True, "replaced", ("The host has given your seat to Dora: ill.", "Watch the rest")),
    remove: (False, "freed", ("The host removed you from this seat", "ask for a new link")),
}


@on_screens("screen")
@pytest.mark.parametrize("lose", CAUSES, ids=lambda lose: lose.__name__)
def test_a_page_says_why_its_seat_is_lost_and_says_it_again_when_it_is_reloaded(
    visit: Visit, server: Served, lose: Callable[[Page, HostedMatch], None], screen: dict[str, Any]
) -> None:
    is_begun, cause, texts = CAUSES[lose]
    hosted = HostedMatch(server)
    page = sit(visit, hosted, screen)
    if is_begun:
        begin(page, hosted)
    lose(page, hosted)
    look(page, cause, *texts)
    page.reload()
    look(page, cause, *texts)


@on_screens("screen")
def test_the_oldest_of_too_many_tabs_says_so_and_goes_on_if_asked(
    visit: Visit, server: Served, screen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOST_CONNECTIONS", 1)
    hosted = HostedMatch(server)
    page = sit(visit, hosted, screen)
    begin(page, hosted)
    ann = f"/m/{hosted.match}?seat=0"
    other = another_tab(page, ann)
    expect(other.locator("[data-panel]").first).to_be_visible()
    look(page, "too_many_open", "Your seat is open in too many tabs.")
    page.get_by_role("button", name="Continue here").click()
    expect(page.locator("[data-panel]").first).to_be_visible()
    look(other, "too_many_open", "Your seat is open in too many tabs.")


def test_a_device_without_the_seat_is_not_told_that_it_moved(visit: Visit, server: Served) -> None:
    hosted = HostedMatch(server)
    page = visit(f"/m/{hosted.match}?seat=0")
    look(page, "no_token", "This device does not hold this seat.", "open your recovery link here")


@pytest.mark.long
@on_screens("screen")
def test_a_hosts_page_says_why_it_is_none_any_more(
    visit: Visit, server: Served, screen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOST_CONNECTIONS", 1)
    hosted = HostedMatch(server)
    page = visit(f"/m/{hosted.match}/host#return={hosted.make_recovery_link()}", **screen)
    page.get_by_role("button", name="Continue here").click()
    page.wait_for_url(f"**/m/{hosted.match}/host")
    other = another_tab(page, f"/m/{hosted.match}/host")
    look(page, "too_many_open", "The host controls are open in too many tabs.")
    page.get_by_role("button", name="Continue here").click()
    look(other, "too_many_open", "The host controls are open in too many tabs.")
    other.close()
    api = f"/api/matches/{hosted.match}/host"
    made = page.evaluate(POST, [f"{api}/grants", {"request": "d", "name": "Dora", "leave": True}])
    dora = hosted.ask("/grants", {"request": "d"}, made["invite"])
    assert dora.status_code == 200, dora.text
    look(
        page, "handed_over", "You handed this match over to another host.", "ask the other host to invite you"
    )
    page.reload()
    look(page, "handed_over", "You handed this match over to another host.")
    phone = visit(
        f"/m/{hosted.match}/host#return={hosted.make_recovery_link(dora.json()['token'])}", **screen
    )
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_url(f"**/m/{hosted.match}/host")
    link = phone.evaluate(POST, [f"{api}/recovery", {}])["token"]
    address = f"{server.url}{api}/return"
    moved = httpx.post(address, headers=bearer(link), cookies=make_device(), timeout=PATIENCE)
    assert moved.status_code == 200, moved.text
    look(phone, "moved", "The host controls moved to another device.", "Open your recovery link here")
    stranger = visit(f"/m/{hosted.match}/host", **screen)
    look(stranger, "no_token", "You do not host this match on this device.")

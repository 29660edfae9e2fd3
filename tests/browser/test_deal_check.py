"""The deal: bound before it is opened, compared at the end by the page itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from dealer.match.record import digest
from tests.browser.conftest import PHONE
from tests.browser.lobby import begin, get_ready
from tests.browser.test_friend import HOST
from tests.depth import some
from tests.server.table import Served


def invited(visit: Callable[..., Page], address: str = "") -> tuple[Page, Page]:
    """Ann, who has made a match for a friend, and Ben, who has opened her link."""
    ann = visit("/", address)
    begin(ann, name="Ann", against="friend", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    ben = visit(ann.locator("[data-invite]").input_value(), address, **PHONE)
    ben.locator("#name").fill("Ben")
    return ann, ben


def resign(page: Page) -> None:
    page.get_by_label("Menu", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, I resign").click()


NUMBERS = """Object.keys(localStorage).filter((key) => key.startsWith('dealer.match.'))
    .flatMap((key) => Object.values(JSON.parse(localStorage[key]).numbers ?? {}))"""
"""The numbers that a page has stored."""


def test_each_page_compares_the_deal_with_what_it_saw_fixed(
    visit: Callable[..., Page], server: Served
) -> None:
    """Over plain HTTP, where a browser has no digests of its own."""
    ann, ben = invited(visit, f"http://{HOST}:{server.port}")
    assert not ann.evaluate("() => isSecureContext")
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    for page in (ann, ben):
        page.wait_for_selector("[data-panel=planning][aria-busy=false]")
        kept = page.evaluate(f"() => {NUMBERS}")
        assert [len(number["hashes"]) for number in kept] == [2]
        assert "token" not in str(page.evaluate("() => Object.values(localStorage)"))
    resign(ann)
    for page in (ann, ben):
        expect(page.locator("[data-deal-check=fits]")).to_contain_text("fixed before the match began")
    ann.get_by_text("What was compared").click()
    expect(ann.locator("[data-deal-check] code")).to_contain_text("dealer verify FILE --commitment")
    match = ann.url.split("/m/")[1].split("?")[0]
    ann.goto(f"/m/{match}/review?at=9999")
    expect(ann.locator("[data-deal-check=fits]")).to_be_visible()
    ann.evaluate("() => localStorage.clear()")
    ann.goto(f"/m/{match}?seat=0")
    expect(ann.locator("[data-deal-check=unseen]")).to_contain_text("did not see the beginning")


def other_secret(record: dict[str, Any]) -> None:
    record["secret"] = "00" * 32


def other_number(record: dict[str, Any]) -> None:
    record["seats"][0]["nonce"] = "00" * 16


def other_hash(record: dict[str, Any]) -> None:
    record["seats"][1]["nonce"] = "00" * 16


@pytest.mark.parametrize("change", some([other_secret, other_number, other_hash], 1))
def test_a_record_that_was_changed_is_warned_of(
    visit: Callable[..., Page], change: Callable[[dict[str, Any]], None]
) -> None:
    ann, ben = invited(visit)
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")

    def tamper(route: Route) -> None:
        record = route.fetch().json()
        change(record)
        record["digest"] = digest(record)
        route.fulfill(json=record)

    ann.route("**/record", tamper)
    resign(ann)
    warning = ann.locator(f"[data-deal-check={change.__name__}]")
    expect(warning.get_by_role("alert")).to_contain_text("Do not trust this deal")


def test_a_match_waits_for_a_device_that_has_not_opened_its_number(visit: Callable[..., Page]) -> None:
    ann, ben = invited(visit)
    blocked: list[Route] = []
    ben.route("**/nonce?seat=1", lambda route: blocked.append(route))
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    status = ann.locator("[data-opening]")
    expect(status).to_contain_text("Waiting for Ben's device to reveal its number")
    expect(status).not_to_contain_text("Your device")
    expect(ben.locator("[data-opening]")).to_contain_text("Your device is revealing its number")
    expect(ann.locator("[data-panel]")).to_have_count(0)
    for route in blocked:
        route.continue_()
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")


def test_a_number_stays_closed_when_what_was_fixed_has_changed(visit: Callable[..., Page]) -> None:
    """The device has kept another hash, or another commitment, than the table now shows."""
    ann, ben = invited(visit)
    sent: list[str] = []

    def note(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.abort()

    ann.route("**/nonce?seat=0", note)
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    ann.wait_for_selector("[data-opening]")
    kept = """(change) => {
        const [key] = Object.keys(localStorage).filter((key) => key.startsWith('dealer.match.'));
        const memory = JSON.parse(localStorage[key]);
        for (const number of Object.values(memory.numbers)) change === 'commitment'
            ? (number.commitment = '00'.repeat(32)) : (number.hashes[1] = '00'.repeat(32));
        localStorage[key] = JSON.stringify(memory);
    }"""
    ann.wait_for_function(f"() => {NUMBERS}[0].hashes")
    assert sent, "it would have been opened"
    for changed in ("hash", "commitment"):
        ann.evaluate(kept, changed)
        table = ann.url
        ann.goto("about:blank")
        sent.clear()
        ann.goto(table)
        expect(ann.get_by_role("alert")).to_contain_text("keeps its number secret")
        assert sent == []


def test_a_seat_that_moves_while_numbers_are_opened_has_all_drawn_again(visit: Callable[..., Page]) -> None:
    ann, ben = invited(visit)
    ben.route("**/nonce?seat=1", lambda route: route.abort())
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    expect(ann.locator("[data-opening]")).to_contain_text("Ben's device")
    match = ben.url.split("?")[0].split("/m/")[1]
    link = ben.evaluate(
        f"() => fetch('/api/matches/{match}/seats/1/recovery', {{method: 'POST'}}).then((a) => a.json())"
    )
    phone = visit(link["link"], **PHONE)
    phone.get_by_role("button", name="Continue here").tap()
    for page in (ann, phone):
        page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    resign(ann)
    expect(ann.locator("[data-deal-check=fits]")).to_contain_text("redrawn once")
    expect(phone.locator("[data-deal-check=fits]")).to_be_visible()

"""Two people, two devices, one link; over plain HTTP, where browsers withhold what needs a secure context."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.hands import Progress
from tests.browser.lobby import begin, get_ready
from tests.games.expression_black_white.browser.hands import Keyboard, Touch
from tests.server.table import Served

HOST = "table.test"
"""A name that is not loopback; the browser is told to look for it on this machine."""


def test_a_friend_joins_by_the_link_and_both_play(visit: Callable[..., Page], server: Served) -> None:
    address = f"http://{HOST}:{server.port}"
    ann = visit("/", address)
    assert not ann.evaluate("() => isSecureContext || 'randomUUID' in crypto || 'clipboard' in navigator")
    begin(ann, name="Ann", against="friend", advantage="mine", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    link = ann.locator("[data-invite]").input_value()
    assert link.startswith(address)
    ann.get_by_role("button", name="Copy link").click()
    expect(ann.get_by_role("button", name="Copied")).to_be_visible()

    ben = visit(link, address, **PHONE)
    expect(ben.get_by_text("Ann invites you to a match.")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()
    expect(ann.locator("[data-invite]")).to_be_visible()  # opened twice, and nothing has happened
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ben, ann)
    ben.wait_for_selector("[data-panel=planning][aria-busy=false]")
    assert "token" not in ben.url
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")

    players = (Keyboard(ann), Touch(ben))
    reached = set[str]()
    progress = Progress()
    while not ({"guess", "reveal"} <= reached and "Round 3" in ann.locator("header").inner_text()):
        progress.note([player.state() for player in players])
        for player in players:
            reached.add(player.answer() or "")
        ann.wait_for_timeout(50)
    assert {"planning", "starter", "play", "guess", "reveal"} <= reached
    expect(ben.locator("header")).to_contain_text("Round 3")


def test_resigning_takes_two_steps_and_a_rematch_swaps_the_advantage(
    visit: Callable[..., Page], server: Served
) -> None:
    ann = visit()
    begin(ann, name="Ann", against="friend", advantage="mine", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    ben = visit(ann.locator("[data-invite]").input_value())
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel][aria-busy=false]")
    ann.get_by_label("Menu", exact=True).click()
    ann.get_by_role("button", name="Resign").click()
    expect(ben.locator("[data-panel=over]")).to_have_count(0)
    ann.get_by_role("button", name="Yes, I resign").click()
    expect(ben.get_by_role("heading", name="You win")).to_be_visible()
    expect(ann.get_by_role("heading", name="Ben wins")).to_be_visible()
    ann.get_by_role("button", name="Rematch").click()
    ann.wait_for_selector("[data-invite]")
    ben.get_by_role("button", name="Accept").click()
    ben.wait_for_selector("[data-panel=planning][aria-busy=false]")
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")
    expect(ben.locator(".seat.you")).to_contain_text("Advantage")
    assert ann.url.split("?")[0] == ben.url.split("?")[0]

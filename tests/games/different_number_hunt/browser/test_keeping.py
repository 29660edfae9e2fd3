"""What survives a reload in the middle of a claim, and what a pause does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from dealer.games.different_number_hunt.rules import RULES
from tests.browser.hands import Progress
from tests.browser.inspection import Inspector
from tests.games.different_number_hunt.browser.hands import GAME, Keyboard, hunt, seated
from tests.server.table import Served

CALM = {"times": {"preview": 600, "priority_window": 600, "claim": 120, "result": 600}}


def test_a_path_whose_way_to_the_server_is_cut_off_is_kept(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    held: list[Route] = []

    def slowly(route: Route, request: Request) -> None:
        if request.method == "PATCH" and not held:
            held.append(route)
        else:
            route.continue_()

    ann.route("**/draft?*", slowly)
    Keyboard(ann).trace("abc")
    progress = Progress()
    while not held:
        progress.note(held)
        ann.wait_for_timeout(50)
    ann.reload()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path ABC")


def test_a_path_that_has_not_come_to_the_server_outlives_a_reload(
    visit: Callable[..., Page], server: Served
) -> None:
    """The page that is loaded again asks for the draft before the last write has arrived."""
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    held: list[Route] = []

    def hold(route: Route, request: Request) -> None:
        if request.method == "PATCH":
            held.append(route)
        else:
            route.continue_()

    ann.route("**/draft?*", hold)
    hands = Keyboard(ann)
    hands.trace("KLMHG")
    ann.get_by_role("button", name="Put this path aside").click()
    hands.trace("ABC")
    ann.reload()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path ABC")
    expect(ann.locator(".aside")).to_have_count(1)
    ann.unroute("**/draft?*")
    with ann.expect_response(lambda answer: "/draft?" in answer.url and answer.request.method == "PATCH"):
        hands.trace("ABCD")
    ann.evaluate("() => sessionStorage.clear()")
    ann.reload()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path ABCD")


def test_a_reload_in_the_middle_of_a_claim_keeps_path_target_and_clock(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    hands = Keyboard(ann)
    state = hands.state()
    assert state is not None
    path = hands.find(state, state["targets"][0])
    hands.trace(path)
    ann.get_by_role("button", name="Put this path aside").click()
    hands.claim(1)
    ann.wait_for_selector("[data-panel=answer][aria-busy=false]")
    ann.reload()
    ann.wait_for_selector("[data-panel=answer][aria-busy=false]")
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", f"Path {path}")
    expect(ann.locator("[data-band=claim]")).to_contain_text(f"Make {state['targets'][0]}")
    expect(ann.get_by_role("button", name="Send")).to_be_enabled()
    hands.due()
    expect(ann.locator("[data-panel=wait]")).to_contain_text("You sent")
    ann.reload()
    expect(ann.locator("[data-panel=wait]")).to_contain_text("You sent")


@pytest.mark.long
def test_paths_put_aside_stay_for_the_grid(visit: Callable[..., Page], server: Served) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    hands = Keyboard(ann)
    hands.trace("KLMHG")
    ann.get_by_role("button", name="Put this path aside").click()
    hands.trace("ABC")
    ann.locator(".aside").click()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path KLMHG")
    for page in (ann, ben):
        page.get_by_role("button", name="Skip", exact=True).click()
        page.get_by_role("button", name="Skip it?").click()
    for page in (ann, ben):
        page.locator("[data-panel=result] .due").click()
    ann.get_by_role("button", name="Not this round").click()
    ann.wait_for_selector("[data-panel=hunt][aria-busy=false]")
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path ")
    ann.locator(".aside").click()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", "Path KLMHG")
    ann.locator(".aside").click()
    expect(ann.locator(".aside")).to_have_count(0)


@pytest.mark.long
def test_a_match_that_has_stopped_covers_the_board(
    visit: Callable[..., Page], server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    Keyboard(ann).trace("KLM")

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(vars(RULES), "apply", broken)
        Keyboard(ben).claim(1)
        for page in (ann, ben):
            expect(page.get_by_role("heading", name="The match has stopped")).to_be_visible()
            expect(page.locator(".room .print")).to_have_text([""] * 25)
    inspector = Inspector(ann)
    inspector.look("stopped")
    assert inspector.wrong == {}


def ask_for_a_pause(page: Page, reason: str) -> None:
    """Ask for a pause in the menu."""
    page.get_by_label("Menu", exact=True).click()
    page.get_by_text("Ask for a pause").click()
    page.locator("#pause-reason").fill(reason)
    page.get_by_role("button", name="Ask for the pause").click()
    expect(page.locator("[data-asked]")).to_contain_text(reason)


@pytest.mark.long
def test_x_10_dnh_a26_an_asked_pause_lets_the_round_be_played_out_and_then_covers_the_board(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    ask_for_a_pause(ben, "the door bell")
    expect(ann.locator("[data-asked]")).to_contain_text("Ben asks for a pause: the door bell.")
    inspector = Inspector(ann)
    inspector.look("asked")
    for page, panel in ((ann, "hunt"), (ann, "answer"), (ben, "answer")):
        page.wait_for_selector(f"[data-panel={panel}][aria-busy=false]")
        assert Keyboard(page).answer(only=(panel,)) == panel
    for page in (ann, ben):
        expect(page.locator("[data-paused]")).to_contain_text("the door bell")
        expect(page.locator(".room")).to_have_count(0)
    ann.reload()
    expect(ann.locator("[data-paused]")).to_contain_text("You can end it in 4:")
    inspector.look("paused")
    ben.get_by_role("button", name="I am ready to go on").click()
    expect(ann.locator("[data-panel=result]")).to_be_visible()
    assert inspector.wrong == {}


@pytest.mark.long
def test_x_10_a_pause_in_an_open_round_keeps_the_path_and_the_claim(
    visit: Callable[..., Page], server: Served
) -> None:
    ann, ben = seated(visit, server, CALM)
    hunt(ann, ben)
    hands = Keyboard(ann)
    state = hands.state() or {}
    path = hands.find(state, state["targets"][0])
    hands.trace(path)
    hands.claim(1)
    ann.wait_for_selector("[data-panel=answer][aria-busy=false]")
    ask_for_a_pause(ben, "the door bell")
    ann.get_by_role("button", name="Pause now").click()
    expect(ann.locator("[data-paused]")).to_be_visible()
    ben.get_by_role("button", name="I am ready to go on").click()
    expect(ann.locator("[data-panel=answer]")).to_be_visible()
    expect(ann.locator(".targets output")).to_have_attribute("aria-label", f"Path {path}")
    expect(ann.locator("[data-band=claim]")).to_contain_text(f"Make {state['targets'][0]}")


@pytest.mark.long
def test_dnh_a26_after_the_server_was_away_an_open_round_has_its_targets(
    browser: Browser, tmp_path: Path, visit: Callable[..., Page]
) -> None:
    first = Served(tmp_path / "other.sqlite3")
    contexts = [browser.new_context(base_url=first.url) for _ in range(2)]
    pages = iter(contexts)

    def open_page(path: str, **settings: object) -> Page:
        page = next(pages).new_page()
        page.goto(path)
        return page

    ann, ben = seated(open_page, first, CALM)
    hunt(ann, ben)
    before = (Keyboard(ann).state() or {})["targets"]
    first.stop()
    expect(ann.locator("header .lost")).to_be_visible()
    second = Served(tmp_path / "other.sqlite3", port=first.port)
    for page in (ann, ben):
        expect(page.locator("header .lost")).to_have_count(0)
    assert (Keyboard(ann).state() or {})["targets"] == before
    assert GAME in ann.request.get(f"/api/matches/{ann.url.split('/m/')[1].split('?')[0]}").text()
    for context in contexts:
        context.close()
    second.stop()

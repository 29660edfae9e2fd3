"""What survives: a reload, a cut connection, another server process, another device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from dealer.bots import TIME_FACTOR
from tests.browser.conftest import PHONE
from tests.browser.hands import over
from tests.browser.lobby import begin, get_ready
from tests.depth import some
from tests.games.expression_black_white.browser.hands import Keyboard, Touch
from tests.server.table import Machine, Served

PARTS = "[data-voice], .score, .expressions *, [data-panel] *, aside *"
TABLE = """(parts) => [...document.querySelectorAll(parts)]
  .filter((element) => !element.closest("[role=timer]"))
  .map((element) => [
    element.getAttribute("aria-label"),
    element.getAttribute("aria-pressed"),
    element.childElementCount === 0 ? element.textContent.trim() : null,
  ])
  .filter((said) => said.some((each) => each))
  .map((said) => said.join("|"))"""


def shown(page: Page) -> list[str]:
    """The table as it is shown, without its clocks."""
    page.wait_for_timeout(600)
    return list(page.evaluate(TABLE, PARTS))


def view_of(page: Page) -> str:
    """The path of the seat's view."""
    return "/api/matches/" + page.url.split("/m/")[1].replace("?", "/view?")


def reach(page: Page, panel: str) -> Keyboard:
    """Play on until this panel waits for an answer."""
    hands = Keyboard(page)
    hands.play(lambda here: here.locator(f"[data-panel={panel}] .due").count() > 0 or over(here))
    assert not over(page)
    return hands


@pytest.mark.long
@pytest.mark.parametrize("phase", some(["planning", "play", "guess", "reveal"], 2))
def test_a_reload_gives_the_same_table(visit: Callable[..., Page], phase: str) -> None:
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    reach(page, phase)
    if phase != "reveal":  # which tile was looked at there is not worth keeping
        page.keyboard.type("3*")
    before = shown(page)
    page.reload()
    page.wait_for_selector(f"[data-panel={phase}][aria-busy=false]")
    assert shown(page) == before


@pytest.mark.long
def test_a_final_guess_is_kept_row_by_row(visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    reach(page, "final")
    rows = page.locator(".rows li")
    rows.nth(0).locator("button").first.click()
    page.get_by_role("button", name="Clear row").click()  # what is certain is filled in already
    for key in ("5", "10", "+"):
        page.keyboard.type(key)
    expect(rows.nth(0)).to_contain_text("sent")
    before = rows.all_inner_texts()
    page.reload()
    page.wait_for_selector(".rows li")
    expect(rows.nth(0)).to_contain_text("sent")
    assert rows.all_inner_texts() == before
    standing = page.request.get(view_of(page)).json()["may"]["provisional"]
    assert standing["rounds"][0] == {"numbers": [5, 10], "symbol": "+"}


@pytest.mark.long
def test_the_connection_comes_back_by_itself(visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    reach(page, "play")
    page.keyboard.type("3*")
    before = shown(page)
    page.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    expect(page.locator("header .lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("header .lost")).to_have_count(0)
    assert shown(page) == before
    reach(page, "guess")


@pytest.mark.long
def test_the_table_comes_back_when_the_server_does(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TIME_FACTOR, "0")
    first = Served(tmp_path / "dealer.sqlite3")
    page = browser.new_page(base_url=first.url)
    page.goto("/")
    begin(page, advantage="mine", pace="untimed")
    reach(page, "play")
    page.keyboard.type("3*")
    before = shown(page)
    first.stop()
    expect(page.locator("header .lost")).to_be_visible()
    page.keyboard.press("Backspace")
    second = Served(tmp_path / "dealer.sqlite3", port=first.port)
    expect(page.locator("header .lost")).to_have_count(0)
    page.keyboard.type("*")
    assert shown(page) == before
    reach(page, "guess")
    page.context.close()
    second.stop()


@pytest.mark.long
def test_after_kill_9_in_a_round_both_pages_go_on_by_themselves(browser: Browser, tmp_path: Path) -> None:
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    ann = browser.new_page(base_url=machine.url)
    ann.goto("/")
    begin(ann, name="Ann", against="friend", advantage="mine")
    ben = browser.new_page(base_url=machine.url, **PHONE)
    ben.goto(ann.locator("[data-invite]").input_value())
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel=planning][aria-busy=false]")
    players = (Keyboard(ann), Touch(ben))

    def play_until(reached: Callable[[], bool]) -> None:
        for _ in range(400):
            if reached():
                return
            for player in players:
                player.answer()
            ann.wait_for_timeout(50)
        raise AssertionError("the match does not go on")

    play_until(lambda: ann.locator("[data-panel=play] .due").count() > 0)
    ann.keyboard.type("3*")
    before = shown(ann), shown(ben)
    machine.stop()
    for page in (ann, ben):
        expect(page.locator("header .lost")).to_be_visible()
    machine.start()
    for page in (ann, ben):
        expect(page.locator("header .lost")).to_have_count(0)
    assert (shown(ann), shown(ben)) == before
    play_until(lambda: "Round 2" in ann.locator("header").inner_text() + ben.locator("header").inner_text())
    for page in (ann, ben):
        expect(page.locator("header")).to_contain_text("Round 2")
        page.context.close()
    machine.stop()


@pytest.mark.long
def test_a_seat_moves_to_another_device_with_everything_in_it(visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    reach(page, "play")
    page.keyboard.type("3*")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Your notes").fill("He likes 7.")
    page.wait_for_timeout(900)
    page.get_by_label("Menu", exact=True).click()
    page.get_by_text("Recovery link", exact=True).click()
    page.get_by_role("button", name="Make a recovery link").click()
    link = page.locator("[data-recovery] textarea").input_value()

    phone = visit(link, **PHONE)
    phone.wait_for_selector("text=Continue here")
    page.keyboard.press("Escape")
    expect(page.locator("[data-panel=play]")).to_be_visible()  # opening the link has moved nothing
    phone.get_by_role("button", name="Continue here").tap()
    phone.wait_for_selector("[data-panel=play][aria-busy=false]")
    assert "token" not in phone.url
    assert "return" not in phone.url
    expect(phone.locator(".expressions .five").last.locator("button").first).to_contain_text("3")
    phone.get_by_label("Rounds, talk, log and notes").first.tap()
    phone.locator("dialog").get_by_role("tab", name="Notes").tap()
    expect(phone.locator("dialog textarea")).to_have_value("He likes 7.")
    page.reload()
    expect(page.get_by_text("Your seat moved to another device.")).to_be_visible()

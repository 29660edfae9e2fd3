"""The examples are played whole in a browser: hosted, watched, with the server killed in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.actors import PUBLIC
from dealer.match import Match, decode_record
from dealer.narration import narration_of
from dealer.narration.match import name_players
from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import axe, sideways, too_small
from tests.browser.machine import machine_with
from tests.browser.test_general_table import READY, play, tap
from tests.depth import paired
from tests.examples import FOLDERS, register
from tests.server.hosted import HostedMatch
from tests.server.table import Machine

MOST_TABS = 80
ANN = 1
"""The seat of who plays; before it sits one who answers first, where they answer in turn."""

SEATS = {"kuhn-poker": 2, "goofspiel": 2, "liars-dice": 3, "fewest-votes": 4}
assert set(SEATS) == {folder.name for folder in FOLDERS}


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server beside whose own games stand the examples."""
    yield from machine_with(tmp_path, monkeypatch, *FOLDERS)


def use_keys(page: Page, selector: str) -> None:
    """Walk to something by the tabulator alone, and press it."""
    for _ in range(MOST_TABS):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


SCREENS: dict[str, tuple[dict[str, Any], Callable[[Page, str], None]]] = {
    "360-touch": (PHONE, tap),
    "1280-keys": (DESK, use_keys),
}


def read_log(page: Page) -> list[str]:
    """What the Dealer has said, as the page shows it, the first first."""
    if page.locator("button.side").is_visible():
        page.locator("button.side").tap()
    page.get_by_role("tab", name="Log").click()
    return page.locator(".log li").all_inner_texts()[::-1]


def tell_news(file: Path) -> list[str]:
    """The same, as channels are told it."""
    record = decode_record(file.read_bytes())
    match = Match.empty(record.setup(), bytes.fromhex(record.secret))
    for entry in record.entries():
        match = match.append(entry)
    view, words = match.game.observe(match.state, PUBLIC), narration_of(match.game.id)
    who = name_players(tuple((seat.name, seat.bot) for seat in match.setup.seats)).__getitem__
    return [words.describe_event(news, view, who) for news in view.events]


@pytest.mark.parametrize(("game", "screen"), paired(SEATS, list(SCREENS)))
def test_an_example_is_played_whole(
    game: str,
    screen: str,
    machine: Machine,
    visit: Callable[..., Page],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings, press = SCREENS[screen]
    seats = [None if seat == ANN else {"bot": "search"} for seat in range(SEATS[game])]
    hosted = HostedMatch(machine, game=game, pace="untimed", listed=True, seats=seats)
    link = f"/m/{hosted.match}#seat={ANN}&token={hosted.invites[ANN]}&name=Ann"
    page = visit(link, machine.url, **settings)
    press(page, "form button.due")
    page.wait_for_url("**/m/*?seat=*")
    assert hosted.ask("/host/begin").status_code == 200
    page.wait_for_function(READY)
    audience = visit(f"/m/{hosted.match}/watch#token={hosted.watch}", machine.url, **settings)
    expect(audience.locator("[data-panel=watch]")).to_be_visible()
    assert [*axe(page), *sideways(page), *too_small(page)] == []
    assert [*axe(audience), *sideways(audience), *too_small(audience)] == []

    # Another has answered: here is the middle, also where Ann answers once.
    machine.stop()
    machine.start()
    assert play(page, press) >= 1

    for each in (page, audience):
        expect(each.locator(".ending h1")).to_contain_text("win")
        assert [*axe(each), *sideways(each), *too_small(each)] == []
    with page.expect_download() as downloading:
        press(page, "a[download]")
    registered = tmp_path / "registered"
    registered.mkdir()
    record = registered / "match.dealer.json"
    downloading.value.save_as(record)
    register(monkeypatch, registered)
    verified = CliRunner().invoke(app, ["verify", str(record)])
    assert verified.exit_code == 0, verified.output
    assert ": holds; " in verified.stdout
    assert read_log(audience) == tell_news(record)

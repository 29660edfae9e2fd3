"""A whole evening as a host has it: two on phones, a dead machine, a substitute, a host who takes over.

The audience watches, and looks back at the match when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from dealer.core.actions import Host, Pause, Resume, Substitute
from dealer.match import decode_record, verify
from tests.browser.conftest import PHONE, STILL
from tests.browser.hands import Progress, over
from tests.browser.hosting.evening import begin, links, make, sit
from tests.games.increment_black_white.browser.hands import Hands, Touch
from tests.games.increment_black_white.browser.sitting import GAME
from tests.server.table import PATIENCE, Machine

Visit = Callable[..., Page]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    yield machine
    machine.stop()


@pytest.fixture
def visit(browser: Browser, machine: Machine) -> Iterator[Visit]:
    """Opens a page in a browser of its own."""
    pages: list[Page] = []

    def visit(path: str = "/", **settings: object) -> Page:
        page = browser.new_page(base_url=machine.url, **STILL, **settings)
        pages.append(page)
        page.goto(path)
        return page

    yield visit
    for page in pages:
        page.context.close()


def play(players: list[Hands], reached: Callable[[], bool]) -> None:
    """Everybody answers what they are asked until something has come about."""
    progress = Progress()
    while not reached():
        progress.note([player.state() for player in players])
        answered = [player.answer() for player in players]
        if not any(answered):
            players[0].page.wait_for_timeout(150)  # both pages are asked anew: that is not for nothing


def place(page: Page) -> str:
    """Where in the match a table stands."""
    return page.locator("header h1").inner_text()


@pytest.mark.long
def test_an_evening_in_which_everything_happens(visit: Visit, machine: Machine) -> None:
    host = visit()
    match = make(host, game=GAME, title="Death match", guests=("Ann", "Ben"), pace="2")
    first, second = links(host)
    ann, ben = sit(visit, first, None, **PHONE), sit(visit, second, None, **PHONE)
    begin(host)
    stranger = visit(f"/m/{match}/watch", **PHONE)
    expect(stranger.get_by_text("This match is private.")).to_be_visible()
    watch = host.get_by_label("Spectator link", exact=True).input_value()
    audience = visit(watch, **PHONE)
    audience.wait_for_selector("[data-panel=watch][aria-busy=false]")
    players: list[Hands] = [Touch(ann), Touch(ben)]
    play(players, lambda: "Round 3" in ann.locator("header").inner_text())

    # The machine dies and starts again. Nobody does anything: every page finds back by itself.
    tables = (ann, ben, audience)
    before = list(map(place, tables))
    machine.stop()
    for page in tables:
        expect(page.locator("header .lost")).to_be_visible()
    machine.start()
    for page in tables:
        expect(page.locator("header .lost")).to_have_count(0)
    assert list(map(place, tables)) == before
    play(players, lambda: "Round 5" in ann.locator("header").inner_text())

    # Ben has to go; Cleo takes over on her own phone, with what Ben's seat has.
    host.get_by_role("button", name="Replace or remove… Ben").click()
    host.get_by_label("Name of the new player").fill("Cleo")
    host.get_by_label("Reason").fill("the last train")
    host.get_by_role("button", name="Replace", exact=True).click()
    fresh = host.locator("dialog [data-invite]").input_value()
    host.get_by_role("button", name="Done").click()
    expect(ben.get_by_text("The host has given your seat to Cleo: the last train.")).to_be_visible()
    cleo = sit(visit, fresh, None, **PHONE)
    cleo.wait_for_selector("[data-panel][aria-busy=false]")
    expect(audience.locator("[data-voice]")).to_contain_text(
        "The host lets Cleo take over from Ben: the last train."
    )

    # Half-way, Ito takes over as the host, on a phone.
    host.get_by_role("button", name="Invite another host…").click()
    host.locator("input[value=leave]").check(force=True)
    host.get_by_label("Name of the other host").fill("Ito")
    host.get_by_role("button", name="Make the link").click()
    ito = visit(host.locator("[data-host-link] textarea").input_value(), **PHONE)
    ito.get_by_role("button", name="Host this match").tap()
    expect(host.get_by_text("You handed this match over to another host.")).to_be_visible()

    # Ito pauses for a word, and lets it go on; then they play to the end.
    players = [Touch(ann), Touch(cleo)]
    play(players, lambda: "Round 8" in ann.locator("header").inner_text())
    ito.get_by_role("button", name="Pause…").tap()
    ito.get_by_label("Reason").fill("a photograph of both")
    ito.get_by_role("button", name="Pause now").tap()
    for page in (ann, cleo, audience):
        expect(page.get_by_text("a photograph of both").first).to_be_visible()
    ito.get_by_role("button", name="Resume").tap()
    expect(ann.locator("[data-paused]")).to_have_count(0)
    play(players, lambda: over(ann) and over(cleo))
    expect(ito.locator("[data-console=over]")).to_be_visible()

    # What the host sends to the audience, and what they see: the match, hands and all, moment by moment.
    review = ito.get_by_label("Link to the review", exact=True).input_value()
    audience.goto(review)
    audience.wait_for_selector("[data-moment]")
    audience.get_by_label("Seen by").select_option("open")
    raw = httpx.get(f"{machine.url}/api/matches/{match}/record", timeout=PATIENCE).content
    record = decode_record(raw)
    assert verify(raw).winners == record.outcome.winners
    deeds = {type(entry.action) for entry in record.entries()}
    assert deeds >= {Pause, Resume, Substitute, Host}
    audience.locator("header").click()  # from the list to the page
    audience.keyboard.press("End")
    expect(audience.get_by_role("heading", level=1)).to_contain_text("wins")

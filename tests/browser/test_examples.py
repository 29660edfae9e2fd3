"""The examples, installed with the wheel, are played whole: hosted, watched, with the server killed."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.bots import TIME_FACTOR
from dealer.core.actors import PUBLIC
from dealer.language.catalogue import call_player
from dealer.match import Match, decode_record
from dealer.narration import narration_of
from tests.browser.conftest import DESK, PHONE
from tests.browser.hosting.evening import begin
from tests.browser.inspection import faults
from tests.browser.lobby import choose
from tests.browser.test_general_table import READY, play, read_log, tap
from tests.depth import paired
from tests.examples import FOLDERS, register
from tests.installed import build_examples, build_wheel, fresh_environment
from tests.server.hosted import HostedMatch
from tests.server.table import Machine

MOST_TABS = 80
ANN = 1
"""The seat of who plays; before it sits one who answers first, where they answer in turn."""

SEATS = {
    "black-and-white": 2,
    "contraband": 5,
    "kuhn-poker": 2,
    "goofspiel": 2,
    "liars-dice": 3,
    "fewest-votes": 4,
}
WITH_CONSOLE = "fewest-votes"
"""The example whose host has a page, too; of the others the host is a program."""

OF_ROUNDS = ("black-and-white", "contraband", "fewest-votes", "goofspiel")
"""Those in which Ann answers more than once in each match."""

OF_MANY_DECISIONS = ("black-and-white", "contraband")
"""The examples whose bots play at random here: many searches take long, and the others show them."""

OPTIONS = {"contraband": {"rounds": 1, "actions": 3}}
"""Options that make a match short."""

HELD = {"contraband": ["Coins", "Crates", "Role"], "kuhn-poker": ["Pot"], "fewest-votes": ["Last vote"]}
"""What the end shows of each player besides the score."""

WON = re.compile(r"\bwins?\b|a draw")

assert set(SEATS) == {folder.name for folder in FOLDERS}


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and the examples, and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    wheels = build_examples(folder / "wheels")
    return fresh_environment(folder / "environment", build_wheel(folder / "wheels"), *wheels)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: Path) -> Iterator[Machine]:
    """A server of that environment, with bots that answer at once."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv(TIME_FACTOR, "0")
    python = programs / "python"
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}", python=python)
    yield machine
    machine.stop()


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


def open_console(hosted: HostedMatch, visit: Callable[..., Page]) -> Page:
    """The page of a second host, who is invited by a link."""
    made = hosted.ask("/host/grants", {"request": "dora", "name": "Dora"}).json()
    host = visit(f"/m/{hosted.match}#host={made['invite']}", hosted.server.url, **DESK)
    host.get_by_role("button", name="Host this match").click()
    return host


def rule_at_console(host: Page, player: Page) -> str:
    """Look at the match, pause it and let it go on; return the link for the audience."""
    console = host.locator("[data-console]")
    expect(console.locator(".title")).to_have_text("Fewest Votes")
    expect(console.locator("[data-seat]")).to_have_count(SEATS[WITH_CONSOLE])
    expect(console.locator(f"[data-seat='{ANN}']")).to_contain_text("Ann")
    expect(host.locator("[data-panel=watch]")).to_contain_text("Ann is thinking")
    assert faults(host) == []
    host.get_by_role("button", name="Pause…").click()
    host.get_by_role("button", name="A short break").click()
    host.locator("dialog").get_by_role("button", name="Pause now").click()
    expect(player.locator("[data-paused]")).to_contain_text("A short break")
    host.get_by_role("button", name="Resume").click()
    expect(player.locator("[data-paused]")).to_have_count(0)
    return console.get_by_label("Spectator link", exact=True).input_value()


def tell_news(file: Path) -> list[str]:
    """The same, as channels are told it."""
    record = decode_record(file.read_bytes())
    match = Match.empty(record.setup(), bytes.fromhex(record.secret))
    for entry in record.entries():
        match = match.append(entry)
    view, words = match.rules.observe(match.state, PUBLIC), narration_of(match.rules.id)
    who = [call_player(seat.name, seat.bot) for seat in match.setup.seats].__getitem__
    return [words.describe_event(news, view, who) for news in view.events]


@pytest.mark.long
def test_a_list_tells_a_package_in_the_language_of_its_reader(
    machine: Machine, visit: Callable[..., Page]
) -> None:
    page = visit("/games", machine.url, locale="ko-KR")
    card = page.locator("[data-game=kuhn-poker]")
    expect(card.locator("h2")).to_have_text("쿤 포커")
    expect(card.locator(".pitch")).to_contain_text("카드 3장")
    choose(page, "en")
    expect(card.locator("h2")).to_have_text("Kuhn Poker")
    expect(card.locator(".pitch")).to_contain_text("Poker for two")


def test_what_is_changed_in_a_match_of_a_package_is_read_in_the_language_of_its_reader(
    machine: Machine, visit: Callable[..., Page]
) -> None:
    hosted = HostedMatch(machine, game="kuhn-poker", options={"times": {"answer": 600}})
    page = visit(f"/m/{hosted.match}/watch#token={hosted.watch}", machine.url, locale="ko-KR")
    changes = page.locator("[data-changes] li")
    expect(changes).to_contain_text("답하기")
    expect(changes).to_contain_text("10분")
    choose(page, "en")
    expect(changes).to_contain_text("To answer")
    expect(changes).to_contain_text("10 minutes")


@pytest.mark.parametrize(("game", "screen"), paired(SEATS, tuple(SCREENS)))
def test_an_example_is_played_whole(
    game: str,
    screen: str,
    machine: Machine,
    programs: Path,
    visit: Callable[..., Page],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings, press = SCREENS[screen]
    bot = "random" if game in OF_MANY_DECISIONS else "search"
    seats = [None if seat == ANN else {"bot": bot} for seat in range(SEATS[game])]
    said = {"pace": "untimed", "listed": True, "options": OPTIONS.get(game, {})}
    hosted = HostedMatch(machine, game=game, seats=seats, **said)
    link = f"/m/{hosted.match}#seat={ANN}&token={hosted.invites[ANN]}&name=Ann"
    page = visit(link, machine.url, **settings)
    press(page, "form button.due")
    page.wait_for_url("**/m/*?seat=*")
    watch, host = f"/m/{hosted.match}/watch#token={hosted.watch}", None
    if game == WITH_CONSOLE:
        host = open_console(hosted, visit)
        begin(host)
        watch = rule_at_console(host, page).removeprefix(machine.url)
    else:
        assert hosted.ask("/host/begin").status_code == 200
    page.wait_for_function(READY)
    if game == "black-and-white":
        expect(page.locator("[data-held=hand] button.black")).to_have_count(5)
        expect(page.locator("[data-held=hand] button.white")).to_have_count(4)
        assert page.locator("[data-step]").count() == 9, "no tile is shown twice"
    if game == "contraband":
        expect(page.locator("[data-voice]")).to_contain_text("You can act at any time.")
        expect(page.locator(f"[data-seat='{ANN}'] dt")).to_have_text(HELD[game])
        others = page.locator(f"[data-seat]:not([data-seat='{ANN}']) dt").all_inner_texts()
        assert set(others) <= {"Role"}, "of others, only a partner's role is known"
    expect(page.locator("[data-pitch], [data-earlier]")).to_have_count(1)
    audience = visit(watch, machine.url, **settings)
    expect(audience.locator("[data-panel=watch]")).to_be_visible()
    assert faults(page) == []
    assert faults(audience) == []

    # Another has answered: here is the middle, also where Ann answers once.
    assert play(page, press, int(game in OF_ROUNDS)) == int(game in OF_ROUNDS)
    machine.stop()
    machine.start()
    assert play(page, press) >= 1

    for each in (page, audience):
        expect(each.locator(".ending h1")).to_have_text(WON)
        heads = each.locator(".ending table").first.locator("thead th").all_inner_texts()
        assert heads == ["Place", "Player", "Score", *HELD.get(game, ())]
        assert each.locator(".ending .scroll").first.evaluate("box => box.scrollWidth <= box.clientWidth")
        expect(each.locator("[data-news] li").last).to_have_text(WON)
        assert faults(each) == []
    if host is not None:
        expect(host.get_by_text("The match is over.")).to_be_visible()
    press(page, "[data-share]")
    page.wait_for_selector("a[download][href$=record]")
    with page.expect_download() as downloading:
        press(page, "a[download][href$=record]")
    registered = tmp_path / "registered"
    registered.mkdir()
    record = registered / "match.dealer.json"
    downloading.value.save_as(record)
    verified = subprocess.run([programs / "dealer", "verify", record], capture_output=True, text=True)
    assert ": holds; " in verified.stdout, verified.stderr
    register(monkeypatch, registered)
    assert read_log(audience) == tell_news(record)

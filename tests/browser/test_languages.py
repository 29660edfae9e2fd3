"""Pages in every language: chosen by the browser or by hand, changed anywhere, with room for longer words."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import Page, expect

from dealer.server.api import client_files
from dealer.server.matches import absence
from tests.browser.conftest import PHONE
from tests.browser.inspection import backwards, cut, settle, sideways, untranslated
from tests.browser.lobby import begin, choose, get_ready
from tests.browser.season.chair import Host
from tests.browser.test_page import KOREAN
from tests.browser.test_review import judged, sent
from tests.browser.test_talk import Auction
from tests.depth import paired, some
from tests.games.expression_black_white.browser.hands import play_refused
from tests.server.hosted import HostedMatch
from tests.server.seasons.cast import Member
from tests.server.table import Served, create
from tools.client import ROOT, run

GAMES = ("expression-black-white", "increment-black-white", "equation-auction", "different-number-hunt")
PAGES = (
    "/",
    "/games",
    *(f"/games/{game}" for game in GAMES),
    "/host",
    "/series",
    "/matches",
    "/records",
)
"""The pages before a table; rules pages have texts of their own."""


@pytest.mark.parametrize(
    ("locale", "language"), [("ko-KR", "ko"), ("en-US", "en"), ("fr-FR", "en")], ids=lambda each: each
)
def test_a_page_speaks_the_language_of_its_browser(
    visit: Callable[..., Page], locale: str, language: str
) -> None:
    page = visit("/games", locale=locale)
    page.wait_for_selector("h1")
    assert page.evaluate("() => document.documentElement.lang") == language
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    fetched = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in fetched if f"/{'en' if language == 'ko' else 'ko'}-" in name]
    for part in ("korean-fonts", *KOREAN):
        assert any(part in name for name in fetched) == (language == "ko"), part


def test_a_choice_of_language_is_remembered(visit: Callable[..., Page]) -> None:
    page = visit("/", locale="en-GB")
    choose(page, "ko")
    page.goto("/games")
    expect(page.locator("h1")).to_have_text("게임 고르기")
    choose(page, "en")
    page.reload()
    expect(page.locator("h1")).to_have_text("Choose a game")


@pytest.mark.parametrize("path", ["/games/equation-auction", "/series", "/host/expression-black-white"])
def test_a_form_changes_its_language_and_keeps_what_was_entered(
    visit: Callable[..., Page], path: str
) -> None:
    page = visit(path, locale="en-GB")
    page.wait_for_selector("form summary")
    for summary in page.locator("form summary").all():
        summary.click()
    changed = page.locator("form select:visible, form input[type=number]:visible").first
    before = changed.input_value()
    if changed.evaluate("(field) => field.matches('select')"):
        changed.select_option(index=1)
    else:
        changed.fill("7")
    entered = changed.input_value()
    assert entered != before
    choose(page, "ko")
    page.wait_for_load_state("networkidle")
    address = {f"not translated: {word}" for word in ("https", "discord", "com", "api", "webhooks")}
    assert set(untranslated(page)) <= address
    assert changed.input_value() == entered


def test_at_a_table_a_language_is_changed_and_nothing_is_lost(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE, locale="en-GB")
    begin(page, advantage="mine")
    page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    for key in page.locator("[data-panel] .keys button:enabled").all()[:2]:
        key.tap()
    laid = page.locator("[data-slot] .print, .slots .print").all_text_contents()
    due = page.locator("[data-panel] .due").inner_text()
    page.get_by_role("button", name="Menu").tap()
    choose(page, "ko")
    page.keyboard.press("Escape")
    expect(page.locator("[data-panel] .due")).not_to_have_text(due)
    expect(page.get_by_text("무작위 봇").first).to_be_visible()  # as the form calls it
    assert page.locator("[data-slot] .print, .slots .print").all_text_contents() == laid
    settle(page)
    assert untranslated(page) == []
    assert "language" not in page.url


@pytest.mark.long
def test_a_refusal_is_read_in_the_language_of_the_page(visit: Callable[..., Page]) -> None:
    page = visit("/", locale="ko-KR")
    play_refused(page)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("수식은 숫자, 기호, 숫자, 기호, 숫자 순서입니다.")
    page.get_by_role("button", name=re.compile("메뉴|Menu")).click()
    choose(page, "en")
    expect(alert).to_contain_text("An expression is number, symbol, number, symbol, number.")


def sit_down(page: Page, name: str, button: str) -> Page:
    """Take the seat of a link."""
    page.fill("#name", name)
    page.get_by_role("button", name=button, exact=True).click()
    return page


def test_each_at_a_table_reads_what_the_host_does_in_their_own_language(
    visit: Callable[..., Page], server: Served
) -> None:
    hosted = HostedMatch(server, game=GAMES[1], scale=10)
    address = f"/m/{hosted.match}"
    korean, english = (
        sit_down(visit(f"{address}#seat={seat}&token={hosted.invites[seat]}", locale=locale), name, button)
        for seat, (locale, name, button) in enumerate(
            (("ko-KR", "지민", "앉기"), ("en-GB", "Ben", "Sit down"))
        )
    )
    watching = visit(f"{address}/watch#token={hosted.watch}", locale="ko-KR")
    expect(watching.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    assert hosted.ask("/host/begin").status_code == 200
    for page in (korean, english):
        page.wait_for_selector("[data-panel=distribute][aria-busy=false]")
    assert hosted.rule(type="extend", seat=0, seconds=60, reason="tea").status_code == 200
    expect(korean.locator("[data-voice]")).to_contain_text("진행자가 시간을 1분 더 주었습니다: tea.")
    expect(english.locator("[data-voice]")).to_contain_text("The host gives 지민 1 minute more: tea.")
    expect(watching.locator("[data-voice]")).to_contain_text(
        "진행자가 지민 님에게 시간을 1분 더 주었습니다: tea."
    )
    assert hosted.rule(type="pause", reason="tea").status_code == 200
    expect(korean.locator("[data-paused]")).to_contain_text("진행자: tea.")
    expect(english.locator("[data-paused]")).to_contain_text("the host: tea.")
    assert hosted.rule(type="resume").status_code == 200
    expect(korean.locator("[data-voice]")).to_contain_text(
        "진행자가 일시 정지를 끝냈습니다. 경기를 계속합니다."
    )
    expect(english.locator("[data-voice]")).to_contain_text("The host ends the pause. The match goes on.")


def test_each_at_a_table_reads_who_is_away_in_their_own_language(
    visit: Callable[..., Page], server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "MINUTE_MS", 1)
    made = create(server.url, pace="untimed")
    people = [
        sit_down(visit(f"/m/{made['match']}#seat={seat}&token={invite}", locale=locale), name, button)
        for (seat, invite), (locale, name, button) in zip(
            enumerate(made["invites"]), (("ko-KR", "지민", "앉기"), ("en-GB", "Ben", "Sit down")), strict=True
        )
    ]
    korean, english = people
    watching = visit(f"/m/{made['match']}/watch#token={made['watch']}", locale="en-GB")
    korean.get_by_role("button", name="준비", exact=True).click()
    get_ready(english)
    for page in people:
        page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    english.close()
    expect(korean.locator("[data-banner=absent]")).to_contain_text("Ben 님이 자리를 비웠습니다.")
    korean.get_by_role("button", name="봇에게 맡기기").click()
    expect(korean.locator("[data-voice]")).to_contain_text("Ben 님이 자리를 비워, 다른 플레이어들이")
    expect(watching.locator("[data-voice]")).to_contain_text("Ben was away, so the other players let")


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client with languages that are made of the English words: longer ones, and from right to left."""
    folder = tmp_path_factory.mktemp("client")
    with patch.dict(os.environ, DEALER_PSEUDO="1"):
        vite = ROOT / "web/node_modules/vite/bin/vite.js"
        run(ROOT, vite, "build", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "error")
    return folder


@pytest.fixture
def translated(pseudo: Path, tmp_path: Path) -> Iterator[Served]:
    """A server whose client speaks the languages of the tests, too."""
    with patch.object(client_files, "STATIC", pseudo):
        served = Served(tmp_path / "pseudo.sqlite3")
    yield served
    served.stop()


OPEN = "() => document.querySelectorAll('main details:not(.box)').forEach((each) => { each.open = true; })"
"""Unfolds what is folded, but not the sections of a console: one of them is open at a time."""


@pytest.fixture
def browse(visit: Callable[..., Page], request: pytest.FixtureRequest) -> Callable[..., Page]:
    """Opens a phone in a language; the languages of the tests have a server of their own."""

    def browse(language: str, **settings: Any) -> Page:
        if language == "ko":
            return visit("/", **PHONE, locale="ko-KR")
        url = request.getfixturevalue("translated").url
        page = visit("/", address=url, **PHONE, **settings)
        page.context.add_cookies([{"name": "language", "value": language, "url": url}])
        return page

    return browse


def wrong_with(page: Page) -> list[str]:
    """Return the faults of a page in another language."""
    page.wait_for_selector("h1, main p", state="attached")
    settle(page)
    return [*sideways(page), *cut(page), *untranslated(page), *backwards(page)]


def open_all(page: Page, *paths: str) -> dict[str, Page]:
    """Open pages side by side: what each of them waits for, all wait for at once."""
    tabs = {path: page.context.new_page() for path in paths}
    for path, tab in tabs.items():
        tab.goto(path, wait_until="commit")
    return tabs


@pytest.mark.long
@pytest.mark.parametrize("language", some(["ko", "he", "en-XA"], 2))
def test_every_page_before_a_table_has_room_for_every_language(
    browse: Callable[..., Page], language: str
) -> None:
    page, wrong = browse(language), {}
    for path, tab in open_all(page, *PAGES).items():
        expect(tab.locator(f"html[lang={language}]")).to_be_attached()
        tab.wait_for_load_state("networkidle")
        wrong[path] = wrong_with(tab)
        tab.close()
    made = create(page.evaluate("() => location.origin"), seats=[None, None])
    for seat in (0, 1):
        page.goto(f"/m/{made['match']}#seat={seat}&token={made['invites'][seat]}")
        page.wait_for_selector("#name")
        wrong[f"join {seat}"] = wrong_with(page)
        page.context.clear_cookies(name="dealer")
        if seat == 0:
            page.fill("#name", "Ann")
            page.locator("form button[type=submit]").tap()
            page.wait_for_selector("main")
            wrong["waiting"] = wrong_with(page)
    assert {path: found for path, found in wrong.items() if found} == {}


ABROAD = ("Ann", "אלכסנדרה-מקסימיליאנה כה", "남궁하늘별님이아주긴이름", "Ben", "Cho", "Dan", *"123456789")
"""A cast of fifteen whose names no language translates; two of them are long."""
THERE = {"name": "№ 7"}
MATCH = {"name": "더하기 흑과 백", "game": "increment-black-white"}


class Screens:
    """The screens of one season, each looked at once: what happens between them is sent past the page."""

    def __init__(self, page: Page) -> None:
        self.page, self.wrong = page, dict[str, list[str]]()

    def look(self, name: str, wanted: str, address: str = "") -> None:
        """Load the page anew, or another one, and look at it with everything unfolded."""
        if address:
            self.page.goto(address)
        else:
            self.page.reload()
        self.see(name, wanted)

    def see(self, name: str, wanted: str) -> None:
        self.page.wait_for_selector(wanted)
        self.page.evaluate(OPEN)
        self.wrong[name] = wrong_with(self.page)

    def sections(self, sheets: dict[str, str]) -> None:
        """Look at each section of the console, and at sheets that open from them."""
        for section in self.page.locator("[data-section]").all():
            name = str(section.get_attribute("data-section"))
            section.locator("> summary").tap()
            self.see(name, f"[data-section={name}] .content > *")
            if button := sheets.get(name):
                section.locator(button).last.tap()
                self.see(f"{name}: sheet", "dialog[open] :is(form, .list)")
                self.page.keyboard.press("Escape")


@pytest.mark.long
def test_every_screen_of_a_season_has_room_for_every_language(browse: Callable[..., Page]) -> None:
    # One language is enough: its words are longer, and it is mirrored.
    # Drafts are in Korean, as who makes the season asks for: in Latin letters they would seem untranslated.
    page = browse("he", extra_http_headers={"Accept-Language": "ko"})
    screens = Screens(page)
    screens.look("form", "form", "/season/new")
    cast = [*({"name": name} for name in ABROAD), {"name": "random", "bot": "random"}]
    host = Host(page, title="№ 1", host="Eve", cast=cast)
    screens.see("draft", "[data-console=draft] form")
    host.enter("casting_opened")
    links = host.ask("/links")["places"]
    others = [Member(page.url.split("/season")[0], host.season, link) for link in links[1:5]]
    screens.look("casting", "[data-next=reveal_cast] blockquote")
    page.goto("/")
    screens.look("join", "section .due", f"/season/{host.season}#place={links[0]}")
    page.locator("section .due").tap()
    page.wait_for_selector("[data-recovery]")
    host.accept("reveal_cast")
    screens.look("plan", "[data-act=plan-0]")
    host.enter("episode_planned", kind="tournament", main=THERE, death=MATCH, title="№ 2")
    screens.look("announce", "[data-next=announce_episode] blockquote")
    host.accept("announce_episode")
    page.reload()
    page.locator("[data-next=open_main_match] .link").last.tap()
    screens.see("tables", "dialog[open] [data-effect=tried]")
    host.accept("open_main_match")
    page.reload()
    page.locator("[data-standing=winners-0]").tap()
    page.locator("[data-standing=last-3]").tap()
    screens.see("result", "[data-next=enter_result] blockquote")
    changes = [{"place": 0, "amount": 2}, {"place": 1, "amount": -1}]
    host.enter("result_entered", result={"winners": [0], "last": [3], "changes": changes, "note": "№ 3"})
    screens.look("announce result", "[data-next=announce] blockquote")
    host.accept("announce")
    screens.look("question", "[data-question] .option")
    page.locator("[data-question] .option").first.tap()
    page.locator("[data-question] .due").tap()
    page.wait_for_selector("[data-question]", state="detached")
    host.accept("name_candidate")
    screens.look("waiting", "[data-waiting]")
    next(each for each in others if each.place == 3).answer(4)
    host.accept("open_death_match")
    screens.look("death match", "[data-waiting]")
    death = host.hosting()["episodes"][0]["deaths"][0]
    host.enter("death_match_ruled", reason="№ 4", death=death["number"], out=[3])
    screens.look("close", "[data-next=close_episode] blockquote")
    host.accept("close_episode")
    others[1].enter("transfer_offered", to=0, money="garnet", amount=1, note="№ 5")
    right = {"place": 0, "kind": "priority_list"}
    host.enter("right_granted", right=right, reason="№ 6")
    host.enter("booked", place=0, money="garnet", amount=3, reason="№ 7")
    screens.look("between", "[data-offer=to]")
    screens.sections(
        {
            "rulings": ".list .quiet",
            "people": "[data-person='1'] .quiet",
            "money": "[data-ledger] .link",
            "episodes": "> .content > .quiet",
            "season": "li:first-child .quiet",
        }
    )
    question = {"kind": "custom", "method": "ordered", "fallback": "nothing", "question": "№ 8?"}
    host.enter("asked", choosers=[0], options=["1", "2"], shows_count=True, **question)
    host.enter("paused", reason="№ 9")
    screens.look("paused", "[data-question] .at")
    page.context.clear_cookies(name="dealer")
    screens.look("used link", "section .quiet", f"/season/{host.season}#place={links[0]}")
    screens.look("audience", "[data-posts]", f"/season/{host.season}?")
    assert {name: found for name, found in screens.wrong.items() if found} == {}


@pytest.mark.long
@pytest.mark.parametrize(("game", "language"), paired(GAMES, ["en-XA", "he"]))
def test_every_table_has_room_for_every_language(
    browse: Callable[[str], Page], language: str, game: str
) -> None:
    page = browse(language)
    begin(page, game=game, advantage=None)
    page.wait_for_selector("[data-panel][aria-busy=false]")
    wrong = {"table": wrong_with(page)}
    page.locator("header button.side").tap()
    for number, tab in enumerate(page.locator("dialog [role=tab]").all()):
        tab.tap()
        wrong[f"side {number}"] = wrong_with(page)
    page.keyboard.press("Escape")
    page.locator("header button").last.tap()
    wrong["menu"] = wrong_with(page)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_what_is_read_from_right_to_left_is_mirrored(browse: Callable[[str], Page]) -> None:
    page = browse("he")
    page.goto("/games")
    page.wait_for_selector("h1")
    brand = page.locator(".brand").bounding_box()
    assert page.evaluate("() => document.documentElement.dir") == "rtl"
    assert brand is not None
    assert brand["x"] > PHONE["viewport"]["width"] / 2


TILES = """() => [...document.querySelectorAll(".five, .pair, .row, .group, .tiles")]
  .filter((tiles) => tiles.checkVisibility() && tiles.childElementCount > 1)
  .filter(({ firstElementChild: first, lastElementChild: last }) =>
    first.getBoundingClientRect().left > last.getBoundingClientRect().left)
  .map((tiles) => tiles.outerHTML.slice(0, 100))"""
"""Finds expressions whose last tile lies before the first."""


@pytest.mark.long
def test_what_stands_around_a_match_is_mirrored(
    browse: Callable[[str], Page], visit: Callable[..., Page], translated: Served
) -> None:
    auction, wrong = Auction(translated, options={}, pace="live"), {}
    page, ann = browse("he"), visit("/", address=translated.url)
    page.context.add_cookies(
        [{"name": name, "value": value, "url": translated.url} for name, value in auction.device.items()]
    )
    page.goto(f"/m/{auction.match}/host")
    page.wait_for_selector("[data-seat]")
    wrong["before"] = wrong_with(page)
    auction.seat(ann)
    auction.say(1, "table", "4 - 3 = 1, Ann!")
    page.wait_for_selector("[data-console=playing] [data-talk] time")
    wrong["console"] = wrong_with(page)
    page.locator(".acts .quiet").last.tap()
    page.wait_for_selector("[data-change=true]")
    wrong["ruling"] = wrong_with(page)
    page.goto(f"/m/{auction.match}/watch#token={auction.watch}")
    page.wait_for_selector("[data-panel][aria-busy=false]")
    wrong["audience"] = wrong_with(page)
    address = sent(translated, "increment-whole-match")
    judged(translated, address, 43, 37, 33)
    page.goto(f"{address}?at=43&as=open")
    page.locator(".steps .quiet:not(.icon)").tap()
    page.wait_for_selector("dialog [data-judged]")
    wrong["review"] = wrong_with(page)
    page.goto(f"{sent(translated, 'whole-match')}?at=20&as=open")
    page.wait_for_selector("[data-moment='20']")
    page.locator("header button.side").tap()
    page.wait_for_selector("dialog .group")
    page.wait_for_load_state("networkidle")  # else a part that is on its way fails as the page closes
    assert page.evaluate(TILES) == []
    assert {name: found for name, found in wrong.items() if found} == {}

"""What those see who have no seat: the table, a screen for a room, the list of matches."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from dealer.core.registry import GAMES, rules_of
from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import Inspector, axe, sideways, too_small
from tests.browser.lobby import begin
from tests.browser.moments import Frame, moments
from tests.depth import paired, some
from tests.server.table import NAMES, PATIENCE, Person, Served, create, some_action, two

Visit = Callable[..., Page]
YOU = re.compile(r"\b(you|your|yours|me|my)\b", re.IGNORECASE)
"""Whoever watches is nobody at the table."""

ROOM = {"720": (1280, 720), "1080": (1920, 1080)}


SCREEN = """() => {
  const one = (what) => document.querySelector(what);
  const box = (what) => one(what)?.getBoundingClientRect();
  const { x, y, width, height } = box("[data-screen] .studio");
  const voice = one("[data-voice]");
  return {
    studio: [x, y, width, height].map(Math.round),
    fits: document.documentElement.scrollHeight <= innerHeight,
    cursor: getComputedStyle(one(".studio")).cursor,
    tools: document.querySelectorAll("header button, [role=tab], dialog, .due").length,
    bottoms: [".opponents", ".board", ".you", "[data-panel=watch]"].map((what) => box(what)?.bottom ?? null),
    letters: voice && parseFloat(getComputedStyle(voice).fontSize) * one("[data-screen]").currentCSSZoom,
  };
}"""
"""The text of a screen for a room, and the height of the letters of the Dealer's voice in its pixels."""


def said(page: Page) -> str:
    """All that can be read."""
    return page.inner_text("body")


class Shown:
    """A page of the audience that is sent what a test says."""

    def __init__(self, visit: Visit, part: str, frames: tuple[Frame, ...], settings: dict[str, Any]) -> None:
        self.page = visit("/", reduced_motion="reduce", **settings)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.sockets: list[Any] = []
        self.first = frames[0]
        self.page.route_web_socket("**/live?*", self.open)
        self.page.goto(f"/m/abc/{part}")
        expect(self.page.locator("[data-voice]")).to_be_visible()

    def open(self, socket: Any) -> None:
        self.sockets.append(socket)
        socket.send(json.dumps(self.first))

    def show(self, frame: Frame) -> None:
        self.sockets[-1].send(json.dumps(frame))
        self.page.wait_for_timeout(120)


SIGHTS = {"360-public": (PHONE, "public"), "360-open": (PHONE, "open"), "1280-public": (DESK, "public")}


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "sight"), some(paired(GAMES, list(SIGHTS)), 2))
def test_every_moment_can_be_watched(visit: Visit, game: str, sight: str) -> None:
    settings, eyes = SIGHTS[sight]
    frames = moments(game, eyes)
    shown = Shown(visit, "watch", frames, settings)
    page = shown.page
    inspector = Inspector(page)
    phases: set[str] = set()
    often = some(range(len(frames)), 24)
    for number, frame in enumerate(frames):
        phase = frame["view"]["phase"]
        if phase in phases and number not in often:
            continue
        shown.show(frame)
        if phase not in phases:
            phases.add(phase)
            inspector.look(phase)
        assert not YOU.search(said(page)), said(page)
        assert page.locator("[data-panel] .due").count() == 0
        assert page.get_by_role("tab", name="Notes").count() == 0
    assert inspector.wrong == {}
    assert len(set(inspector.panels.values())) == 1
    # Nothing is asked for that belongs to a seat.
    assert not [url for url in shown.asked if re.search(r"/api/matches/abc/(draft|actions|rematch)", url)]


def test_tiles_lie_face_down_for_the_public_and_open_for_open_sight(visit: Visit) -> None:
    game = "expression-black-white"
    for eyes in ("public", "open"):
        shown = Shown(visit, "watch", moments(game, eyes), DESK)
        shown.show(next(frame for frame in moments(game, eyes) if frame["view"]["phase"] == "guess"))
        backs = shown.page.locator("main.expressions .five .back")
        expect(backs).to_have_count(10 if eyes == "public" else 0)
        faces = shown.page.locator("main.expressions .five .print")
        expect(faces).to_have_count(0 if eyes == "public" else 10)


def test_numbers_stay_hidden_on_the_grid_until_the_end(visit: Visit) -> None:
    game = "increment-black-white"
    for eyes, numbers in (("public", False), ("open", True)):
        frame = next(one for one in moments(game, eyes) if one["view"]["phase"] == "place")
        shown = Shown(visit, "watch", (frame,), DESK)
        printed = shown.page.locator(".grid .cell .print")
        expect(printed.first).to_be_visible()
        texts = printed.all_inner_texts()
        assert texts
        assert all(text.isdigit() == numbers for text in texts)


@pytest.mark.long
@pytest.mark.parametrize("game", some(list(GAMES), 2))
def test_a_whole_match_is_watched(visit: Visit, server: Served, game: str) -> None:
    bots = [None] + [{"bot": "random"}] * (rules_of(game).seats - 1)
    pace = {"scale": "1/40"} if game == "different-number-hunt" else {"pace": "untimed"}
    made = create(server.url, game=game, seats=bots, title="Semi-final", **pace)
    page = visit(f"/m/{made['match']}/watch#token={made['watch']}")
    expect(page.get_by_text("The match has not begun.")).to_be_visible()
    expect(page.get_by_role("heading", name="Semi-final")).to_be_visible()
    ann = Person(server.url, made["match"], 0, made["invites"][0])
    rng = Random(7)
    expect(page.locator("[data-voice]")).to_be_visible()
    for step in range(3000):
        now = ann.view()
        if now["table"]["status"] == "over":
            break
        if now["may"]["owes"]:
            ann.act(some_action(now, rng), now["may"]["decision"])  # a race may be lost meanwhile
        else:
            page.wait_for_timeout(100)
        if step % 25 == 0 and page.locator("[data-panel=watch]").count():
            assert not YOU.search(said(page)), said(page)
    expect(page.locator("[data-panel=over]")).to_be_visible()
    assert not YOU.search(said(page)), said(page)
    assert page.get_by_role("button", name="Rematch").count() == 0
    assert axe(page) == []


# --------------------------------------------------------------------------------------------- the link


def test_the_token_of_the_link_is_kept_and_leaves_the_address(visit: Visit, server: Served) -> None:
    ann, _ = two(server.url)
    made = server.app.state.matches.peek(ann.match)
    token = made.watch_token
    page = visit(f"/m/{ann.match}/watch#token={token}", **PHONE)
    expect(page.locator("[data-panel=watch]")).to_be_visible()
    assert token not in page.url
    page.reload()
    expect(page.locator("[data-panel=watch]")).to_be_visible()
    stranger = visit(f"/m/{ann.match}/watch", **PHONE)
    expect(stranger.get_by_text("This match is private.")).to_be_visible()
    assert axe(stranger) == too_small(stranger) == []
    assert ann.act({"type": "resign"}, None).status_code == 200
    expect(page.get_by_role("heading", name="Ben wins")).to_be_visible()


@pytest.mark.parametrize("server", [{"match_watchers": 1}], indirect=True)
def test_who_finds_no_room_is_told_so_and_comes_in_later(visit: Visit, server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    first = visit(f"/m/{ann.match}/watch")
    expect(first.locator("[data-voice]")).to_be_visible()
    page = visit(f"/m/{ann.match}/watch")
    expect(page.get_by_role("status")).to_contain_text("The server is full")
    first.close()
    expect(page.locator("[data-voice]")).to_be_visible()


def test_whoever_makes_a_match_has_a_link_for_those_who_watch(visit: Visit, server: Served) -> None:
    page = visit("/")
    begin(page, against="random")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Spectator link").click()
    link = page.locator("[data-watch-link]").input_value()
    assert re.fullmatch(rf"{server.url}/m/[^/]+/watch#token=\S+", link)
    friend = visit(link.removeprefix(server.url))
    expect(friend.locator("[data-voice]")).to_be_visible()
    page.goto("/games/expression-black-white")
    page.wait_for_selector("form")
    page.check("input[type=radio][value='listed']", force=True)
    assert axe(page) == too_small(page) == []
    page.get_by_role("button", name="Sit down and begin").click()
    expect(page.locator("[data-panel]")).to_be_visible()
    found = httpx.get(f"{server.url}/api/matches", timeout=PATIENCE, verify=False).json()["matches"]
    assert [one["match"] in page.url for one in found] == [True]


def test_an_audience_that_is_behind_is_told_so(visit: Visit, server: Served) -> None:
    ann, ben = two(server.url, listed=True, delay_s=120)
    page = visit(f"/m/{ann.match}/watch", **PHONE)
    expect(page.get_by_text("The match has not begun.")).to_be_visible()
    expect(page.get_by_text("Delayed by 2 minutes")).to_be_visible()
    assert axe(page) == too_small(page) == sideways(page) == []
    soon, _ = two(server.url, listed=True, delay_s=1)
    late = visit(f"/m/{soon.match}/watch", **PHONE)
    expect(late.locator("[data-panel=watch]")).to_contain_text("Delayed by 1 second")
    assert ben.view()["view"]["phase"] == "planning"


# ---------------------------------------------------------------------------------------------- a screen


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "size"), some(paired([*GAMES][::-1], list(ROOM)), 2))
def test_a_room_sees_the_whole_table(visit: Visit, game: str, size: str) -> None:
    width, height = ROOM[size]
    frames = moments(game, "public")
    shown = Shown(visit, "display", frames, {"viewport": {"width": width, "height": height}})
    page = shown.page
    expect(page.locator("[data-screen] .you").first).to_be_visible()
    for frame in frames:
        shown.show(frame)
        seen = page.evaluate(SCREEN)
        assert seen["studio"] == [0, 0, width, height]
        assert seen["fits"]
        assert seen["cursor"] == "none"
        assert seen["tools"] == 0
        if frame["view"]["phase"] == "over":
            continue
        # Whatever speaks of the match lies on the screen, large enough for a room.
        assert all(bottom is not None and bottom <= height + 1 for bottom in seen["bottoms"])
        assert seen["letters"] >= 20
    assert axe(page) == []


def test_a_table_goes_to_the_screen_and_back(visit: Visit, server: Served) -> None:
    ann, _ = two(server.url, listed=True, title="Final")
    page = visit(f"/m/{ann.match}/watch")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Big-screen view").click()
    expect(page.locator("[data-screen]")).to_be_visible()
    expect(page.locator("header")).to_contain_text("Final")
    page.evaluate("() => document.fullscreenElement && document.exitFullscreen()")
    page.keyboard.press("Escape")
    expect(page.locator("[data-panel=watch]")).to_be_visible()
    expect(page.locator("[data-screen]")).to_have_count(0)


# ---------------------------------------------------------------------------------------------- the list


@on_screens("settings")
def test_matches_are_found_and_watched(visit: Visit, server: Served, settings: dict[str, Any]) -> None:
    page = visit("/matches", **settings)
    expect(page.get_by_text("No public matches right now.")).to_be_visible()
    assert axe(page) == too_small(page) == sideways(page) == []
    two(server.url)
    ann, _ = two(server.url, listed=True, title="Semi-final", delay_s=0)
    over, _ = two(server.url, listed=True, game="increment-black-white")
    assert over.act({"type": "resign"}, None).status_code == 200
    create(server.url, listed=True, game="equation-auction", delay_s=600)
    page.goto("/games")
    page.get_by_role("link", name="Watch or join a match").click()
    running = page.locator("section", has=page.get_by_role("heading", name="Running"))
    expect(running.locator("article")).to_have_count(1)
    expect(running.locator("article")).to_contain_text("Semi-final")
    expect(running.locator("article")).to_contain_text("Ann and Ben")
    expect(running.locator("article")).to_contain_text("began just now")
    waiting = page.locator("section", has=page.get_by_role("heading", name="About to begin"))
    expect(waiting.locator("article")).to_contain_text("Delayed by 10 minutes")
    finished = page.locator("section", has=page.get_by_role("heading", name="Finished"))
    expect(finished.get_by_role("link", name="Review Increment Black & White")).to_be_visible()
    expect(page.locator("article")).to_have_count(3)
    assert axe(page) == too_small(page) == sideways(page) == []
    running.get_by_role("link", name="Watch Semi-final").click()
    expect(page.locator("[data-panel=watch]")).to_be_visible()
    assert page.url.endswith(f"/m/{ann.match}/watch")


def test_a_long_list_is_read_on(visit: Visit, server: Served) -> None:
    for _ in range(30):
        create(server.url, listed=True)
    page = visit("/matches")
    expect(page.locator("article")).to_have_count(24)
    page.get_by_role("button", name="Show more").click()
    expect(page.locator("article")).to_have_count(30)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)


def test_the_landing_page_leads_to_the_list(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Watch or join a match").click()
    expect(page.get_by_role("heading", name="Matches", exact=True)).to_be_visible()


def test_a_title_is_text_on_every_page(visit: Visit, server: Served) -> None:
    title = "<b>bold</b> & “quoted”"
    made = create(server.url, listed=True, title=title)
    page = visit("/matches")
    expect(page.locator("article")).to_contain_text(title)
    page.goto(f"/m/{made['match']}/watch")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    text = httpx.get(f"{server.url}/m/{made['match']}/watch", timeout=PATIENCE, verify=False).text
    assert "<b>" not in text
    assert NAMES[0] not in text

"""A match that is over, moment by moment: by keyboard, by touch, from every side, on phone and desk."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Raw
from playwright.sync_api import Page, Route, expect

from dealer.review.judgement import Cost
from dealer.server.db.engine import open_engine
from dealer.server.replays.judging import JudgedDecision, Judgement
from dealer.server.replays.repository import put_judgement
from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import Inspector, settle
from tests.browser.lobby import begin
from tests.depth import paired, some
from tests.games.increment_black_white.browser.sitting import play_away, sit
from tests.golden import record_path
from tests.server.table import PATIENCE, Served

SIZES = {"phone": PHONE, "desk": DESK}
WHOLE = {
    "expression-black-white": ("whole-match", "guess"),
    "increment-black-white": ("increment-whole-match", "present"),
    "equation-auction": ("auction-whole-match", "bid"),
    "different-number-hunt": ("hunt-whole-match", "answer"),
}


def log(name: str) -> list[dict[str, Any]]:
    return json.loads(record_path(name).read_bytes())["log"]


def sent(server: Served, name: str) -> str:
    """Where a golden record can be looked at."""
    raw = record_path(name).read_bytes()
    headers = {"Content-Type": "application/json"}
    address = f"{server.url}/api/records"
    answer = httpx.post(address, content=raw, headers=headers, verify=False, timeout=PATIENCE)
    return f"/records/{answer.json()['record']}"


def at(page: Page, moment: int) -> None:
    """The page stands at a moment, and shows it."""
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(moment))


def moment(page: Page) -> int:
    return int(page.locator("[data-moment]").get_attribute("data-moment") or -1)


COMPUTED_MS = 240_000
"""A process of a bot starts and computes: on a busy machine that takes longer than what is only drawn."""

HAS_COME = """asked => performance.getEntriesByType("resource")
  .some((one) => one.name.endsWith(asked) && one.responseEnd > 0)"""


def seen_by(page: Page, eyes: str) -> None:
    """See the moment with other eyes, and wait until the page has what they see."""
    page.get_by_label("Seen by").select_option(eyes)
    page.wait_for_function(HAS_COME, arg=f"/review/{moment(page)}?as={eyes}")
    settle(page)


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "size"), some(paired(WHOLE, list(SIZES)), 2))
def test_every_game_is_played_back_on_its_own_table(
    visit: Callable[..., Page], server: Served, game: str, size: str
) -> None:
    (name, kind), screen = WHOLE[game], SIZES[size]
    address = sent(server, name)
    entries = log(name)
    decided = [entry["seq"] + 1 for entry in entries if entry["action"]["type"] == kind]
    page = visit(f"{address}?at={decided[len(decided) // 2]}&as=open", **screen)
    inspector = Inspector(page)
    page.wait_for_selector("[data-moment]")
    if screen is PHONE:
        page.get_by_role("button", name="Analysis").tap()
    expect(page.locator("[data-analysis]").last).to_contain_text(re.compile(r"%|\d"), timeout=COMPUTED_MS)
    inspector.look("analysis")
    if screen is PHONE:
        page.get_by_role("button", name="Close").tap()
    for eyes in ("public", "seat0"):
        seen_by(page, eyes)
        inspector.look(eyes)
    page.locator("header").click()  # from the list to the page
    page.keyboard.press("End")
    at(page, len(entries))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    inspector.look("over")
    assert inspector.wrong == {}


@pytest.mark.long
def test_it_is_all_done_by_keyboard(visit: Callable[..., Page], server: Served) -> None:
    page = visit(f"{sent(server, 'whole-match')}?at=20&as=public", **DESK)
    at(page, 20)
    page.keyboard.press("ArrowRight")
    at(page, 21)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, 19)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('[data-moment]').dataset.moment) > 20")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stands = moment(page)
    page.wait_for_timeout(1200)
    at(page, stands)
    page.keyboard.press("Home")
    at(page, 1)
    page.keyboard.press("End")
    at(page, len(log("whole-match")))
    page.get_by_label("Jump to").focus()
    page.get_by_label("Jump to").select_option(label="Bout 1, Round 3")
    expect(page.locator("header h1")).to_have_text("Bout 1 · Round 3")
    page.keyboard.press("ArrowUp")  # a list is moved by its own keys
    expect(page.locator("header h1")).to_have_text("Bout 1 · Round 2")
    page.get_by_label("Seen by").focus()
    seen_by(page, "open")
    expect(page.get_by_label("Seen by")).to_be_focused()


def test_it_is_all_done_with_a_thumb(visit: Callable[..., Page], server: Served) -> None:
    page = visit(f"{sent(server, 'hunt-whole-match')}?at=6", **PHONE)
    at(page, 6)
    page.get_by_role("button", name="Step forward").tap()
    page.wait_for_function("() => Number(document.querySelector('[data-moment]').dataset.moment) > 6")
    page.get_by_role("button", name="Step back").tap()
    at(page, 6)
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_function("() => Number(document.querySelector('[data-moment]').dataset.moment) > 9")
    page.get_by_role("button", name="Pause").tap()
    slider = page.get_by_label("Moment")
    box = slider.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    page.wait_for_function("() => Number(document.querySelector('[data-moment]').dataset.moment) > 60")


def test_a_seat_sees_what_it_knew_then(visit: Callable[..., Page], server: Served) -> None:
    """The same moment: the public sees colours, each seat its own tiles, all face up both."""
    play = [entry["seq"] + 1 for entry in log("whole-match") if entry["action"]["type"] == "play"][1]
    page = visit(f"{sent(server, 'whole-match')}?at={play}&as=public", **DESK)
    at(page, play)

    def faces(eyes: str) -> int:
        seen_by(page, eyes)
        return page.locator("main .five [role=img]").count()

    seen = {eyes: faces(eyes) for eyes in ("public", "seat0", "seat1", "open")}
    printed = dict.fromkeys(seen, 0)
    for eyes in seen:
        seen_by(page, eyes)
        printed[eyes] = page.locator("main .expressions .print").count()
    assert printed["public"] < printed["seat0"] == printed["seat1"] < printed["open"]


def test_the_address_is_a_link_to_the_moment(visit: Callable[..., Page], server: Served) -> None:
    page = visit(sent(server, "increment-whole-match"), **DESK)
    at(page, 1)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_label("Seen by").select_option("seat1")
    stands = moment(page)
    page.wait_for_url(re.compile(rf"\?at={stands}&as=seat1$"))
    other = visit(page.url, **PHONE)
    at(other, stands)
    expect(other.get_by_label("Seen by")).to_have_value("seat1")


def test_a_link_to_a_moment_that_is_none_leads_to_the_nearest(
    visit: Callable[..., Page], server: Served
) -> None:
    address = sent(server, "resigned")
    page = visit(f"{address}?at=99999&as=seat7", **DESK)
    at(page, len(log("resigned")))
    expect(page.get_by_label("Seen by")).to_have_value("public")
    page = visit(f"{address}?at=x&as=everything", **DESK)
    at(page, 1)


def test_a_record_is_chosen_and_looked_at_and_what_does_not_hold_is_refused(
    visit: Callable[..., Page], tmp_path: Path
) -> None:
    page = visit("/records", **PHONE)
    inspector = Inspector(page)
    inspector.look("records")
    whole = record_path("auction-resigned").read_text()
    cut = tmp_path / "cut.dealer.json"
    cut.write_text(whole[:2000])
    page.get_by_label("Choose a file").set_input_files(cut)
    expect(page.get_by_role("alert")).to_contain_text("This record is not valid.")
    inspector.look("refused")
    page.get_by_label("Choose a file").set_input_files(record_path("auction-resigned"))
    page.wait_for_url(re.compile(r"/records/[0-9a-f]{32}"))
    at(page, 1)
    page.get_by_role("button", name="More").tap()
    inspector.look("more")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record file").tap()
    assert download.value.path().read_text() == whole
    assert inspector.wrong == {}


def test_a_record_is_dropped(visit: Callable[..., Page]) -> None:
    page = visit("/records", **DESK)
    raw = record_path("resigned").read_text()
    dropped = page.evaluate_handle(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "resigned.dealer.json", { type: "application/json" }));
          return data;
        }""",
        raw,
    )
    page.dispatch_event(".drop", "drop", {"dataTransfer": dropped})
    page.wait_for_url(re.compile(r"/records/[0-9a-f]{32}"))
    at(page, 1)


@pytest.mark.long
@on_screens("screen", "desk")
def test_how_closely_play_follows_the_solver(
    visit: Callable[..., Page], server: Served, screen: dict[str, Any]
) -> None:
    page = visit(sent(server, "increment-whole-match"), **screen)
    at(page, 1)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Play and solver").click()
    row = page.locator("[data-statistics='0'] tr", has_text="Tiles presented")
    expect(row).to_contain_text(re.compile(r"10.*\d of \d", re.DOTALL), timeout=COMPUTED_MS)
    inspector = Inspector(page)
    inspector.look("statistics")
    assert inspector.wrong == {}


def judged(server: Served, address: str, *moments: int) -> None:
    """Keep a judgement of a record in which these moments have cost most, the first of them most of all."""
    entries = log("increment-whole-match")
    other = Raw(b'{"type":"place","letter":"I","row":1,"column":2}')
    decisions = [
        JudgedDecision(
            moment,
            entries[moment - 1]["actor"],
            "place",
            "p3",
            Raw(json.dumps(entries[moment - 1]["action"]).encode()),
            "strong",
            other,
            same=False,
            cost=Cost(0.4 - 0.1 * place, 0.2 - 0.15 * place, 0.6, 0.1, 0.5 - 0.1 * place, 32),
        )
        for place, moment in enumerate(moments)
    ]
    kept = Judgement("done", "strong", "careful", 1.0, 44, tuple(decisions), moments)
    told = msgspec.json.encode(kept).decode()
    write = put_judgement("record", address.split("/")[-1], "what was played", told, 0)
    engine = open_engine(server.database)
    with engine.begin() as connection:
        connection.execute(write.statement.sql("sqlite"), write.parameters)
    engine.dispose()


@pytest.mark.long
@on_screens("screen")
def test_a_turning_point_is_looked_at_and_played_on_from(
    visit: Callable[..., Page], server: Served, screen: dict[str, Any]
) -> None:
    address = sent(server, "increment-whole-match")
    judged(server, address, 43, 37, 33)
    page = visit(f"{address}?at=1&as=open", **screen)
    at(page, 1)
    inspector = Inspector(page)
    if screen is PHONE:
        page.get_by_role("button", name="Analysis").tap()
    points = page.locator("[data-turning-points=done]:visible li")
    expect(points).to_have_count(3)
    expect(points.first).to_contain_text(re.compile(r"places.*−40%.*likely 20% to 60%", re.DOTALL))
    expect(points.nth(2)).to_contain_text("perhaps nothing: −10")
    inspector.look("turning points")
    points.first.get_by_role("button").click()
    at(page, 43)
    if screen is PHONE:
        page.get_by_role("button", name="Analysis").tap()
    best = page.locator("[data-judged]:visible")
    expect(best).to_contain_text("The strong bot would place I in row 1, column 2.")
    expect(best).to_contain_text(re.compile(r"wins 10% and the bot's wins 50%"))
    inspector.look("judged")
    page.get_by_role("button", name="Play on from here").last.click()
    page.get_by_label("Your name").fill("Zoe")
    inspector.look("play on")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/m/[^?]+\?seat=0"))
    expect(page.get_by_text("Your turn").or_(page.locator("[data-panel]")).first).to_be_visible()
    assert inspector.wrong == {}


@pytest.mark.long
def test_after_a_match_its_review_is_one_tap_away_and_before_the_end_there_is_none(
    visit: Callable[..., Page],
) -> None:
    page = visit("/games/expression-black-white", **PHONE)
    begin(page, pace="untimed")
    page.wait_for_selector("[data-panel][aria-busy=false]")
    match = re.search(r"/m/([^?]+)", page.url)
    assert match is not None
    other = visit(f"/m/{match[1]}/review", **DESK)
    expect(other.locator(".lead")).to_contain_text("still being played")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Resign…").tap()
    page.get_by_role("button", name="Yes, I resign").tap()
    page.get_by_role("link", name="Review").tap()
    page.wait_for_selector("[data-moment]")
    page.get_by_label("Seen by").select_option("seat0")
    assert page.locator("[data-panel=over]").count() == 0


@pytest.mark.long
def test_a_player_sees_the_own_side_and_is_led_to_the_own_worst_moment(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    sit(page)
    play_away(page)
    page.wait_for_selector("[data-panel=over]")
    match = page.url.split("/m/")[1].split("?")[0]
    steps = page.request.get(f"/api/matches/{match}/review").json()["steps"]
    own, other = (
        [one["seq"] + 1 for one in steps if one["actor"] == seat and one["decision"]] for seat in (0, 1)
    )
    held: list[Route] = []
    page.route("**/review/turning-points", lambda route: held.append(route))
    page.goto(f"/m/{match}/review")
    at(page, own[-1])
    expect(page.get_by_label("Seen by")).to_have_value("seat0")

    def judged_roughly(moment: int, seat: int, mean: float) -> dict[str, Any]:
        action = {"type": "place"}
        cost = {"mean": mean, "low": -0.3, "high": 0.9, "played": 0.2, "best": 0.2 + mean, "pairs": 2}
        said = {"type": "place", "decision": "d", "action": action, "best": action, "same": False}
        return {"moment": moment, "seat": seat, "cost": cost, "is_rough": True, **said}

    found = [
        judged_roughly(other[3], 1, 0.7),
        judged_roughly(own[2], 0, 0.25),
        judged_roughly(own[4], 0, 0.5),
    ]
    known = {"best": "strong", "player": "careful", "progress": 0.1, "of": 40, "decisions": found}
    points = [other[3], own[4], own[2]]
    for route in held:
        route.fulfill(json={"state": "working", "turning_points": points, **known})
    at(page, own[4])
    turning_points = page.locator("[data-turning-points=working]")
    expect(turning_points).to_contain_text("This is a first estimate from a few quick matches")
    expect(turning_points.locator("li")).to_have_count(3)
    inspector = Inspector(page)
    inspector.look("first look")
    assert inspector.wrong == {}

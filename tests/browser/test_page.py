"""The client's sources and files: types in step, words in one place, a first load that is small."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector, sideways
from tests.browser.lobby import begin, get_ready
from tests.games.expression_black_white.browser.hands import Keyboard, play_refused
from tools import client_types

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "web/src").rglob("*.svelte"))
SIZES = ((320, 568), (360, 664), (412, 915), (740, 360), (820, 1180), (1000, 700), (1920, 1080))
ASSETS = ROOT / "src/dealer/server/static/assets"


def test_the_types_are_those_of_the_server() -> None:
    for file, text in client_types.files().items():
        assert file.read_text() == text, "run `make types`"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_words_outside_the_catalogue(source: Path) -> None:
    markup = re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", source.read_text(), flags=re.S)
    for _ in range(8):  # what is in braces is code; braces nest
        markup = re.sub(r"\{[^{}]*\}", "", markup)
    texts = re.findall(r">([^<>]*)<", re.sub(r"=>", "", markup))
    words = [word for text in texts for word in re.findall(r"[A-Za-z]{2,}", text)]
    said = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{2,}[^"]*)"', markup)
    assert words == []
    assert said == []


KOREAN = ("noto-sans-kr", "gowun-batang")
"""Fonts in slices, of which a Korean page fetches those that it needs; other pages fetch none."""


def gzipped(paths: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def test_the_first_load_is_small_and_so_is_each_table() -> None:
    index = (ASSETS.parent / "index.html").read_text()
    first = {path for path in ASSETS.iterdir() if path.name in index}
    later = {path for path in ASSETS.iterdir() if path.suffix in (".js", ".css")} - first
    assert first
    assert gzipped(path for path in first if path.suffix in (".js", ".css")) <= 60_000
    assert max(gzipped([path]) for path in later) <= 40_000
    fonts = [path for path in ASSETS.glob("*.woff2") if not path.name.startswith(KOREAN)]
    assert sum(path.stat().st_size for path in fonts) <= 80_000


@pytest.mark.parametrize(("page", "files", "size"), [("join", 7, 19_000), ("review", 9, 60_000)])
def test_a_linked_page_needs_little_beside_the_first(page: str, files: int, size: int) -> None:
    for needs in json.loads((ASSETS.parent / "linked.json").read_text())[page].values():
        found = [ASSETS.parent / name for kind in ("scripts", "styles") for name in needs[kind]]
        assert len(found) <= files
        assert gzipped(found) <= size


@pytest.mark.long
def test_the_rules_open_at_the_clause(visit: Callable[..., Page]) -> None:
    page = visit("/rules/expression-black-white#EBW-19")
    expect(page.locator("#EBW-19")).to_be_in_viewport()
    expect(page.locator("#EBW-A2")).to_have_count(1)
    begin_page = visit()
    begin(begin_page, advantage="mine")
    begin_page.get_by_role("button", name=re.compile("^Rules")).click()
    expect(begin_page.locator("dialog h1")).to_have_text("Expression Black & White")
    begin_page.keyboard.press("Escape")
    expect(begin_page.locator("dialog[open]")).to_have_count(0)


def test_the_rules_open_at_an_anchor_that_the_browser_escapes(visit: Callable[..., Page]) -> None:
    page = visit("/rules/expression-black-white#the%2Dclocks")
    expect(page.locator("#the-clocks")).to_be_focused()
    page = visit("/rules/expression-black-white#100%")
    expect(page.locator("#EBW-1")).to_be_visible()


@pytest.mark.long
def test_a_refusal_names_its_rule_and_opens_it(visit: Callable[..., Page]) -> None:
    page = visit()
    hands = play_refused(page)
    expect(page.get_by_role("alert")).to_contain_text("number, symbol, number, symbol, number")
    page.get_by_role("button", name="Rule EBW-12").click()
    expect(page.locator("#EBW-12")).to_be_in_viewport()
    expect(page.locator("#EBW-12")).to_be_focused()
    page.keyboard.press("Escape")
    page.unroute("**/actions?*")
    hands.due()
    expect(page.locator("[data-panel=play] [role=alert]")).to_have_count(0)


@pytest.mark.long
def test_nothing_sticks_out_at_any_size(visit: Callable[..., Page]) -> None:
    page = visit()
    begin(page, advantage="mine", pace="untimed")
    hands = Keyboard(page)
    hands.play(lambda here: here.locator("[data-panel=play]").count() > 0)
    page.keyboard.type("3*")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == [], width
        box = page.locator("[data-panel]").bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1, (width, height)
        seat, tiles = (
            page.locator(part).bounding_box() for part in (".seat.you", ".expressions .five >> nth=-1")
        )
        assert seat is not None
        assert tiles is not None
        if height < 480:  # the panel stands beside the board
            assert tiles["x"] + tiles["width"] <= box["x"] + 1, (width, height)
        else:
            assert tiles["y"] + tiles["height"] <= seat["y"] + 1, (width, height)


def test_what_is_chosen_stays_chosen_when_the_other_does_something(visit: Callable[..., Page]) -> None:
    ann = visit("/", **PHONE)
    begin(ann, name="Ann", against="friend", advantage="mine", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    ben = visit(ann.locator("[data-invite]").input_value())
    ben.locator("#name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel=planning][aria-busy=false]")
    ann.wait_for_selector("[data-panel=planning][aria-busy=false] .keys")
    place = ann.locator(".expressions .five").last.locator("button").nth(2)
    place.tap()
    expect(place).to_have_attribute("aria-pressed", "true")
    ben.locator("[data-panel] .due").click()
    expect(ann.locator(".opponents")).not_to_contain_text("thinking")
    expect(place).to_have_attribute("aria-pressed", "true")


def test_tiles_are_laid_swapped_and_taken_back_by_touch(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    begin(page, advantage="mine", pace="untimed")
    page.wait_for_selector("[data-panel=planning][aria-busy=false] .keys")
    places = page.locator(".expressions .five").last.locator("button")

    def lay(tile: str) -> None:
        page.locator(
            "[data-panel] .key:not(.given):not(:disabled) .print", has_text=re.compile(f"^{tile}$")
        ).tap()

    pair = [text.strip() for text in page.locator(".middle .tile").all_text_contents()]
    for key in page.locator("[data-panel] .key.given").all():
        key.tap()
    others = [tile for tile in ("2", "7", "11") if tile != pair[0]]
    for tile in others[:2]:
        lay(tile)
    expect(places).to_have_text([pair[0], pair[1], others[0], "", others[1]])
    places.nth(0).tap()
    places.nth(4).tap()
    expect(places).to_have_text([others[1], pair[1], others[0], "", pair[0]])
    places.nth(2).tap()
    expect(places.nth(2)).to_have_attribute("aria-pressed", "true")
    places.nth(2).tap()
    expect(places).to_have_text([others[1], pair[1], "", "", pair[0]])
    page.get_by_role("button", name="Clear").tap()
    expect(places).to_have_text(["", "", "", "", ""])
    page.keyboard.type("12-")
    expect(places).to_have_text(["12", "−", "", "", ""])


@pytest.mark.long
def test_sheets_and_the_pages_before_the_table_are_fit_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    begin(page, against="friend", advantage="mine", pace="untimed")
    page.wait_for_selector("[data-invite]")
    inspector = Inspector(page)
    inspector.look("waiting")
    guest = visit(page.locator("[data-invite]").input_value(), **PHONE)
    guest.wait_for_selector("#name")
    joining = Inspector(guest)
    joining.look("join")
    guest.locator("#name").fill("Ben")
    guest.get_by_role("button", name="Sit down").tap()
    guest.wait_for_selector("[data-ready]")
    joining.look("ready")
    get_ready(guest, page)
    page.wait_for_selector("[data-panel=planning][aria-busy=false]")
    for name in ("Rounds, talk, log and notes", "Rules", "Menu"):
        page.get_by_role("button", name=re.compile(f"^{name}(, with|$)")).tap()
        page.wait_for_selector("dialog[open] .content > *")
        page.wait_for_timeout(400)  # it slides in
        for each in page.locator("dialog[open] details").all():
            each.locator("summary").tap()
        inspector.look(name)
        page.keyboard.press("Escape")
    assert inspector.wrong == {}
    assert joining.wrong == {}

"""Every table, the join page, a reload, a lost connection and the review, in Chromium, Firefox and WebKit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from dealer.bots import TIME_FACTOR
from tests.browser.engines.engines import ENGINES, FLAT, TALL, Tab, open_tab
from tests.browser.engines.tables import TABLES, at_table, made, reach, sit
from tests.browser.hands import over
from tests.browser.inspection import hidden, sideways
from tests.browser.proxy import SilentProxy
from tests.depth import only_deep
from tests.golden import record_path
from tests.server.table import Person, Served, create

LOST = "header .lost"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all engines: each test makes a match of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(TIME_FACTOR, "0")
        served = Served(tmp_path_factory.mktemp("engines") / "dealer.sqlite3")
        yield served
        served.stop()


@pytest.fixture(scope="module", params=ENGINES)
def tab(
    request: pytest.FixtureRequest, server: Served, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Tab]:
    """One page of each engine: to start a browser takes longer than a test."""
    with open_tab(request.param, tmp_path_factory.mktemp("engine") / "profile", server.url) as tab:
        yield tab
        assert tab.errors() == []


LOADED = """() => performance.getEntriesByType("resource")
  .filter((one) => /[.](js|css)$/.test(one.name))
  .map((one) => [new URL(one.name).pathname, one.encodedBodySize])"""

NAMED = """() => [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]")]
  .map((one) => new URL(one.src || one.href).pathname)"""
"""The files that the page names. Its code asks for others later, perhaps while the test looks."""

FIRST_LOAD = 61_000
"""Bytes; Node's gzip is a little longer than Python's, and WebKit takes no Brotli where there is no TLS."""


def test_the_first_load_is_small(tab: Tab) -> None:
    tab.page.goto("/games")
    tab.page.wait_for_selector("[data-learn]")
    named = tab.page.evaluate(NAMED)
    fetched = [each for each in tab.page.evaluate(LOADED) if each[0] in named]
    assert len({name for name, _ in fetched}) == len(fetched) > 0, "fetched twice"
    assert 0 < sum(size for _, size in fetched) <= FIRST_LOAD


@pytest.mark.parametrize("game", TABLES)
def test_a_decision_fits_a_phone_either_way_and_outlasts_a_reload(
    tab: Tab, server: Served, game: str
) -> None:
    page, table = tab.page, TABLES[game]
    page.set_viewport_size(TALL)
    page.goto(made(server.url, game))
    page.wait_for_selector("#name")
    assert sideways(page) == []
    sit(page)
    at_table(page)
    hands = table.finger(page)
    asked = reach(page, hands, table.panel)
    assert sideways(page) == []
    assert hidden(page) == []
    assert hands.answer(asked) == table.panel
    page.reload()
    at_table(page)
    now = hands.state()
    assert now is not None
    assert now["decision"] != asked["decision"]
    assert tab.errors() == []


def test_a_lost_connection_comes_back_with_what_was_missed(tab: Tab, server: Served) -> None:
    page, proxy = tab.page, SilentProxy(server.port)
    made = create(server.url, seats=[None, None], pace="untimed", advantage=0)
    ben = Person(server.url, made["match"], 1, made["invites"][1])
    try:
        page.goto(f"{proxy.url}/m/{made['match']}#seat=0&token={made['invites'][0]}")
        sit(page)
        page.click("[data-ready=false] button")
        at_table(page)
        page.click("[data-panel=planning] .due")
        page.wait_for_selector("[data-panel=planning] .wait")
        proxy.cut()
        page.wait_for_selector(LOST)
        assert ben.answer(Random(0))
        assert page.locator("[data-panel=planning]").count() == 1
        proxy.restore()
        page.wait_for_selector("[data-panel=starter] .due")
        page.wait_for_selector(LOST, state="detached")
    finally:
        page.goto("about:blank")
        proxy.close()


def test_a_match_is_looked_at_again(tab: Tab, server: Served) -> None:
    page, raw = tab.page, record_path("hunt-whole-match").read_bytes()
    headers = {"Content-Type": "application/json"}
    sent = httpx.post(f"{server.url}/api/records", content=raw, headers=headers, verify=False)
    page.set_viewport_size(FLAT)
    page.goto(f"/records/{sent.json()['record']}?at=6")
    page.wait_for_selector("[data-moment='6']")
    assert sideways(page) == []
    page.locator(".steps .icon").last.click()
    page.wait_for_selector("[data-moment]:not([data-moment='6'])")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-moment='6']")
    page.keyboard.press("End")
    page.wait_for_selector(f"[data-moment='{len(json.loads(raw)['log'])}']")
    page.wait_for_selector("main h1")
    assert sideways(page) == []
    assert tab.errors() == []


@only_deep
@pytest.mark.parametrize("game", TABLES)
def test_a_whole_match_by_keyboard(tab: Tab, server: Served, game: str) -> None:
    """One decision of each game is made in `make test`."""
    page = tab.page
    page.set_viewport_size(TALL)
    page.goto(made(server.url, game))
    sit(page)
    at_table(page)
    TABLES[game].keyboard(page).play(over)
    assert tab.errors() == []

"""Under a path of a site that others share, behind nginx: pages, sockets, cookies, links and previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from dealer.bots import TIME_FACTOR
from tests.browser.conftest import DESK, PHONE, STILL
from tests.browser.lobby import get_ready
from tests.games.expression_black_white.browser.hands import Keyboard
from tests.server.nginx import Nginx, needs_nginx
from tests.server.table import PATIENCE, Served

BASE = "/dealer"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nginx]:
    monkeypatch.setenv(TIME_FACTOR, "0")
    served = Served(tmp_path / "dealer.sqlite3", base=BASE)
    nginx = Nginx(tmp_path / "nginx", served.port, BASE)
    yield nginx
    nginx.stop()
    served.stop()


@needs_nginx
def test_a_match_is_played_under_a_path_of_a_site(browser: Browser, site: Nginx) -> None:
    context = browser.new_context(base_url=site.url, **STILL, **DESK)
    page = context.new_page()
    asked, wrong = list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("response", lambda answer: answer.status in (404, 405, 500, 502) and wrong.append(answer.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))

    page.goto(BASE)
    expect(page).to_have_url(f"{site.url}{BASE}/")
    page.get_by_role("link", name="Choose a game").click()
    expect(page).to_have_url(f"{site.url}{BASE}/games")
    expect(page.locator(f'a[href="{BASE}/games/equation-auction"]').first).to_be_visible()

    page.goto(f"{BASE}/games/expression-black-white")
    begin_here(page)
    get_ready(page)
    expect(page.locator("[data-panel]")).to_be_visible()
    assert re.fullmatch(rf"{site.url}{BASE}/m/[\w-]+\?seat=0", page.url)
    hands = Keyboard(page)
    while hands.answer() is None:
        pass
    page.reload()
    expect(page.locator("[data-panel]")).to_be_visible()

    cookies = {cookie["name"]: cookie["path"] for cookie in context.cookies()}
    assert cookies == {"dealer_device": BASE}
    page.get_by_role("link", name="Dealer").first.click()
    expect(page).to_have_url(f"{site.url}{BASE}/games")
    assert wrong == []
    assert [url for url in asked if f"127.0.0.1:{site.port}{BASE}" not in url] == []
    assert any(url.startswith("ws://") for url in asked)
    context.close()


def begin_here(page: Page) -> None:
    page.wait_for_selector("form")
    page.fill("#name", "Ann")
    for value in ("random", "1", "mine"):
        page.check(f"input[type=radio][value='{value}']", force=True)
    page.click("button[type=submit]")


@needs_nginx
def test_links_that_are_passed_on_have_the_path(browser: Browser, site: Nginx) -> None:
    context = browser.new_context(base_url=site.url, **STILL, **PHONE)
    page = context.new_page()
    page.goto(f"{BASE}/games/expression-black-white")
    page.wait_for_selector("form")
    page.fill("#name", "Ann")
    for value in ("friend", "1"):
        page.check(f"input[type=radio][value='{value}']", force=True)
    page.click("button[type=submit]")
    invitation = page.locator("[data-invite]").input_value()
    assert invitation.startswith(f"{site.url}{BASE}/m/")

    match = invitation.split("/m/")[1].partition("#")[0]
    head = httpx.get(f"{site.url}{BASE}/m/{match}", timeout=PATIENCE).text
    picture = re.findall(r'property="og:image" content="([^"]+)"', head)[0]
    assert picture.startswith(f"{site.url}{BASE}/previews/")
    assert httpx.get(picture, timeout=PATIENCE).headers["content-type"] == "image/png"

    kept = page.evaluate(
        f"fetch('{BASE}/api/matches/{match}/seats/0/recovery?seat=0', {{method: 'POST'}}).then(a => a.json())"
    )
    assert kept["link"].startswith(f"{site.url}{BASE}/m/{match}#seat=0&return=")
    assert len(kept["qr"]) > 20
    assert httpx.get(f"{site.url}{BASE}/schema", timeout=PATIENCE).json()["servers"] == [{"url": BASE}]
    context.close()

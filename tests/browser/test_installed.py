"""The page as an app: it can be installed, and without a network it says so and shows no old table."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import PHONE
from tests.browser.lobby import choose
from tests.server.table import Served

PUBLIC = Path(__file__).resolve().parents[2] / "web/public"
IN_WINDOW_ALONE = {"in-incognito"}
"""Every context of Playwright is a private window, in which nothing is installed."""

CACHED = """async () => {
  await navigator.serviceWorker.ready;
  const name = (await caches.keys()).find((each) => each.startsWith("dealer-"));
  const kept = await (await caches.open(name)).keys();
  return kept.map((each) => new URL(each.url).pathname);
}"""


def test_the_app_can_be_installed_with_icons_of_the_sizes_that_it_names(
    visit: Callable[..., Page], server: Served
) -> None:
    page = visit("/", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert found["errors"] == []
    assert {each["errorId"] for each in errors} <= IN_WINDOW_ALONE
    manifest = json.loads(found["data"])
    assert manifest["scope"] == manifest["start_url"] == "./"
    for icon in manifest["icons"]:
        file = PUBLIC / icon["src"]
        if file.suffix == ".png":
            assert "{}x{}".format(*struct.unpack(">II", file.read_bytes()[16:24])) == icon["sizes"]


def test_without_a_network_the_page_says_so_in_the_readers_language_and_nothing_old_is_shown(
    visit: Callable[..., Page], server: Served
) -> None:
    page = visit("/", **PHONE, service_workers="allow")
    kept = page.evaluate(CACHED)
    index = page.request.get("/").text()
    assert kept
    assert all(path.startswith("/assets/") and path in index for path in kept if not path.endswith(".woff2"))
    choose(page, "ko")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/games")
    page.wait_for_selector("main h1")
    asked = [each for each in answers if "/api/" in each.url]
    assert not any(each.from_service_worker for each in asked)
    page.wait_for_function(
        "async () => (await caches.match('/reader'))?.text().then((text) => text === 'ko')"
    )
    server.stop()
    is_kept = "(path) => fetch(path).then((answer) => answer.ok, () => false)"
    assert page.evaluate(is_kept, "/api/games") is False
    assert page.evaluate(is_kept, kept[0]) is True
    page.goto("/games")
    expect(page.locator("[data-offline] h1")).to_have_text("인터넷에 연결되어 있지 않습니다")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    box = page.get_by_role("link").bounding_box()
    assert box is not None
    assert box["height"] >= 44

"""Sharing a match: its picture, the result as text, a moment of the review."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.inspection import sideways
from tests.server.table import Served, two

SHARING = """() => {
  window.shared = [];
  const tell = ({ name, size }) => [name, size > 9999];
  navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
  navigator.share = async (what) => void shared.push({ ...what, files: (what.files ?? []).map(tell) });
  navigator.clipboard.writeText = async (text) => void (window.copied = text);
}"""


@pytest.mark.long
def test_a_result_and_a_moment_are_shared_as_pictures(visit: Callable[..., Page], server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    assert ann.act({"type": "resign"}, None).status_code == 200
    page = visit(f"/m/{ann.match}/watch", **PHONE)
    page.evaluate(SHARING)
    page.get_by_role("button", name="Share", exact=True).tap()
    card = page.locator("[data-card]")
    expect(card).to_have_js_property("naturalWidth", 1200)
    assert not sideways(page)
    page.locator("dialog").get_by_role("button", name="Copy result").tap()
    page.wait_for_function("window.copied")
    copied = page.evaluate("copied").splitlines()
    assert "Ann" in "".join(copied)
    assert "Ben" in "".join(copied)
    assert copied[-1] == page.url.replace("/watch", "/review")
    page.locator("dialog").get_by_role("button", name="Share", exact=True).tap()
    page.wait_for_function("shared.length")
    (shared,) = page.evaluate("shared")
    assert shared["files"] == [[f"dealer-{ann.match}.png", True]]
    assert shared["url"] == copied[-1]

    page.goto(f"/m/{ann.match}/review?at=1")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Share this moment").tap()
    expect(card).to_have_js_property("naturalWidth", 1200)
    assert "moment=1" in (card.get_attribute("src") or "")

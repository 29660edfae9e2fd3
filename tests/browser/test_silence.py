"""A connection that dies without a word: the page says so, keeps what was sent on its way, and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, on_screens
from tests.browser.proxy import Loss, SilentProxy
from tests.games.increment_black_white.browser.hands import Keyboard, reach
from tests.games.increment_black_white.browser.sitting import sit
from tests.server.table import Served

Visit = Callable[..., Page]

ALERTS = """() => {
  window.alerts = [];
  const look = () => window.alerts.push(
    ...[...document.querySelectorAll("[role=alert]")].map((each) => each.textContent));
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}"""

NOTICED_MS = 8000
"""A page notices a dead connection within so long."""

SETTLED_MS = 1000
"""Within so long a page has read what reached its machine."""


@pytest.fixture
def proxy(server: Served) -> Iterator[SilentProxy]:
    made = SilentProxy(server.port)
    yield made
    made.close()


def view(page: Page, server: Served) -> dict[str, Any]:
    """What seat 0 sees, from the server itself."""
    match = page.url.split("/m/")[1].split("?")[0]
    seen: dict[str, Any] = page.request.get(f"{server.url}/api/matches/{match}/view?seat=0").json()
    return seen


def status(page: Page, text: str) -> None:
    """Wait until the page says something politely."""
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("loss", ["answers", "everything"])
@on_screens("screen")
def test_an_answer_into_the_silence_is_taken_and_never_refused(
    visit: Visit, server: Served, proxy: SilentProxy, loss: Loss, screen: dict[str, Any]
) -> None:
    page = visit("/", address=proxy.url, **screen)
    sit(page)
    hands = Keyboard(page)
    reach(page, hands, "present", 2)
    page.evaluate(ALERTS)
    before = view(page, server)
    hands.letter(hands.free()[0])
    proxy.swallow(loss)
    page.locator("[data-panel=present] .due").click()
    status(page, "Sending…")
    status(page, "Reconnecting…")
    expect(page.locator("[data-panel=present] .due")).to_be_disabled()
    proxy.restore()
    expect(page.locator(f"[data-decision='{before['may']['decision']}'] .due")).to_have_count(0)
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    assert page.evaluate("window.alerts") == []
    assert view(page, server)["may"]["decision"] != before["may"]["decision"]


@pytest.mark.long
def test_silence_is_noticed_soon_and_the_clocks_say_that_they_guess(visit: Visit, proxy: SilentProxy) -> None:
    page = visit("/", address=proxy.url, **DESK)
    page.clock.install()
    sit(page, pace="live")
    reach(page, Keyboard(page), "present", 1)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    mark = "element => getComputedStyle(element, '::before').content"
    timer = page.get_by_role("timer").first
    assert timer.evaluate(mark) == "none"
    proxy.swallow("everything")
    # In the first span the page may still read what was under way; in the second, nothing comes.
    page.clock.run_for(NOTICED_MS)
    page.wait_for_timeout(SETTLED_MS)
    page.clock.run_for(NOTICED_MS)
    status(page, "Reconnecting…")
    assert "≈" in timer.evaluate(mark)
    proxy.restore()
    page.clock.resume()
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)
    assert timer.evaluate(mark) == "none"

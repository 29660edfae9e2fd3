"""A page and the server: actions over the socket, frames as what has changed, and both going wrong."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import DESK
from tests.browser.hands import over
from tests.depth import some
from tests.games.increment_black_white.browser.hands import Keyboard, reach
from tests.games.increment_black_white.browser.sitting import sit, view

Visit = Callable[..., Page]


def note_actions(page: Page) -> list[str]:
    """The requests by which the page sends actions over HTTP."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/actions?" in request.url else None)
    return sent


def text_of(page: Page) -> str:
    """All that the page of a match that is over shows, once it has checked the deal."""
    page.wait_for_selector("main h1")
    page.wait_for_selector("main [data-deal-check]")
    found: str = page.inner_text("main")
    return found


@pytest.mark.long
def test_actions_go_over_the_socket(visit: Visit) -> None:
    page = visit("/", **DESK)
    sent = note_actions(page)
    sit(page)
    reach(page, Keyboard(page), "present", 3)
    assert sent == []


@pytest.mark.long
def test_where_sockets_are_refused_a_match_is_played_by_http(visit: Visit) -> None:
    page = visit("/", **DESK)
    page.route_web_socket("**/live?*", lambda socket: socket.close(code=1011))
    sent = note_actions(page)
    sit(page)
    reach(page, Keyboard(page), "present", 3)
    assert len(sent) > 2


@pytest.mark.long
def test_an_action_whose_answer_is_lost_counts_once(visit: Visit) -> None:
    page = visit("/", **DESK)
    lost: list[str] = []

    def lose_answers(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if "status" in json.loads(message):
                lost.append(str(message))
                socket.close(code=1011)
            else:
                socket.send(message)

        server.on_message(pass_on)

    page.route_web_socket("**/live?*", lose_answers)
    sit(page)
    reach(page, Keyboard(page), "present", 2)
    assert lost
    expect(page.get_by_role("alert")).to_have_count(0)


class Faults:
    """A network that drops, doubles, delays and reorders what the server sends."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.held: list[str | bytes] = []
        self.counts = dict.fromkeys(("drop", "double", "hold", "pass"), 0)
        self.is_calm = False

    def open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            is_frame = "status" not in json.loads(message)
            fault = "pass"
            if is_frame and not self.is_calm:
                fault = self.rng.choice(("drop", "double", "hold", "pass", "pass"))
            self.counts[fault] += 1
            if fault == "hold":
                self.held.append(message)
                return
            for _ in range({"drop": 0, "double": 2, "pass": 1}[fault]):
                socket.send(message)
            for late in self.held:
                socket.send(late)
            self.held.clear()

        server.on_message(pass_on)


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", some(range(4), 1))
def test_a_page_gets_over_frames_that_are_lost_doubled_late_or_in_disorder(
    visit: Visit, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    page, faults = visit("/", **DESK), Faults(seed)
    page.route_web_socket("**/live?*", faults.open)
    sit(page)
    with caplog.at_level(logging.WARNING, logger="dealer"):
        reach(page, Keyboard(page), "present", 3)
    assert all(faults.counts.values()), faults.counts
    assert "out of step" in caplog.text
    faults.is_calm = True
    Keyboard(page).play(over)
    expect(page.locator("main h1")).to_be_visible()
    shown = text_of(page)
    fresh = page.context.new_page()
    fresh.goto(page.url)
    assert text_of(fresh) == shown
    assert view(fresh)["view"]["phase"] == "over"

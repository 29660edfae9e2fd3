"""How a match of Increment Black & White can end, and what the page then says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import Inspector
from tests.games.increment_black_white.browser.hands import Touch, reach
from tests.games.increment_black_white.browser.sitting import play_away, sit

ENDINGS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "match_point": ({"winners": [0]}, {"match_point": 0}, "won by the Match Point of the duel"),
    "centre": ({"winners": [0]}, {"match_point": None, "centre": [23, 21]}, "cells in the centre"),
    "advantage": ({"winners": [1]}, {"match_point": None, "centre": [22, 22]}, "won by the Advantage"),
    "forfeit": ({"winners": [0]}, {}, "by forfeit"),
    "annulled": ({"winners": []}, {}, "it does not count"),
}
"""By what decides: who then wins, what the details say, and what the page says."""


@pytest.mark.long
def test_every_ending_is_explained(visit: Callable[..., Page]) -> None:
    page = visit("/", **DESK)
    decided = ""

    def follow(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(said: str | bytes) -> None:
            message = json.loads(said)
            frame = message.get("whole")
            if frame and decided and frame["view"]["outcome"]:
                outcome = frame["view"]["outcome"]
                result, detail, _ = ENDINGS[decided]
                outcome |= result | {"decided_by": decided}
                outcome["detail"] |= detail
                frame["view"]["scores"] = [5, 5]
                message = {"frame": message["frame"], **frame}
            socket.send(json.dumps(message))

        server.on_message(tell)

    page.route_web_socket("**/live?*", follow)
    sit(page)
    play_away(page)
    expect(page.locator("[data-panel=over]")).to_be_visible()
    for decided, (result, _, words) in ENDINGS.items():
        page.reload()
        page.wait_for_selector("[data-panel=over]")
        winners = result["winners"]
        heading = {(): "The match was annulled", (0,): "You win", (1,): "Random wins"}[tuple(winners)]
        expect(page.locator("main h1")).to_have_text(heading)
        expect(page.locator(".how")).to_contain_text(words)
        expect(page.locator(".decides[data-cell]")).to_have_count(6 if decided == "centre" else 0)
        expect(page.locator("main")).to_contain_text("If Match Points are equal")
        inspector = Inspector(page)
        inspector.look(decided)
        assert inspector.wrong == {}


@pytest.mark.long
def test_resigning_on_the_grid_shows_what_lies_there(visit: Callable[..., Page]) -> None:
    page = visit("/", **PHONE)
    sit(page)
    reach(page, Touch(page), "place", 5)
    page.get_by_label("Menu", exact=True).tap()
    page.get_by_role("button", name="Resign").tap()
    page.get_by_role("button", name="Yes, I resign").tap()
    expect(page.get_by_role("heading", name="Random wins")).to_be_visible()
    expect(page.locator("main")).to_contain_text("The match ended before the grid was full.")
    assert page.locator("main [data-cell] .face").count() >= 4
    inspector = Inspector(page)
    inspector.look("over")
    assert inspector.wrong == {}

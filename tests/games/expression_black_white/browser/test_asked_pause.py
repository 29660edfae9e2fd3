"""A pause that is asked for while an expression is laid."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import axe, settle, sideways, too_small
from tests.depth import some
from tests.games.expression_black_white.browser.company import PageSeat, play_to
from tests.server.hosted import HostedMatch
from tests.server.table import Person, Served

LOW: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 700}}

OVERLAPS = """() => {
  const boxes = [".opponents", ".said", ".you", "[data-panel]", ".expressions .five"]
    .flatMap((name) => [...document.querySelectorAll(name)].map((part) => [name, part]))
    .map(([name, part]) => [name, part.getBoundingClientRect()]);
  return boxes.flatMap(([name, one]) => boxes
    .filter(([other, two]) => name < other && one.top < two.bottom - 0.5 && two.top < one.bottom - 0.5
      && one.left < two.right && two.left < one.right)
    .map(([other, two]) => `${name} ${one.top}-${one.bottom} lies over ${other} ${two.top}-${two.bottom}`));
}"""


@pytest.mark.parametrize(
    "settings",
    some([pytest.param(LOW, id="low"), pytest.param(PHONE, id="360"), pytest.param(DESK, id="1280")], 1),
)
def test_x_10_a_pause_that_is_asked_for_covers_nothing_of_the_table(
    visit: Callable[..., Page], server: Served, settings: dict[str, Any]
) -> None:
    page = visit(**settings)
    hosted = HostedMatch(server, pace="live", options={"times": {"play": 600}})
    ann = PageSeat(page, hosted)
    ben = Person(server.url, hosted.match, 1, hosted.invites[1], "Ben")
    assert hosted.ask("/host/begin").status_code == 200
    play_to("play", ann, ben)
    if not ann.view()["may"]["owes"]:
        ben.answer(Random(1))
    expect(page.locator("[data-panel=play]")).to_be_visible()
    settle(page)
    assert ben.act({"type": "pause", "reason": "somebody is at the door"}, None).is_success
    expect(page.locator("[data-asked]")).to_be_visible()
    settle(page)
    assert page.evaluate(OVERLAPS) == []
    assert [*axe(page), *too_small(page), *sideways(page)] == []

"""What a player meets when something goes wrong: the other is not here, the other gets more time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from dealer.core.times import Timer
from dealer.server.matches import absence
from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector
from tests.browser.lobby import get_ready
from tests.depth import some
from tests.server.hosted import HostedMatch
from tests.server.table import Served, create

INCREMENT = "increment-black-white"

Visit = Callable[..., Page]


def sit_down(visit: Visit, match: str, seat: int, invite: str, name: str) -> Page:
    """Take a seat of a match by its link."""
    page = visit(f"/m/{match}#seat={seat}&token={invite}", **PHONE)
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Sit down").tap()
    return page


@pytest.mark.long
@pytest.mark.parametrize("choice", some(["bot", "win"], 1))
def test_x_12_where_clocks_run_only_time_outs_let_the_other_choose(
    visit: Visit, server: Served, choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "RELOAD_MS", 0)
    times = {"distribute": 3, "choose": 2, "present": 2, "place": 2, "result": 0}
    made = create(server.url, game=INCREMENT, options={"times": times})
    ann, ben = (
        sit_down(visit, made["match"], seat, made["invites"][seat], name)
        for seat, name in enumerate(("Ann", "Ben"))
    )
    get_ready(ann, ben)
    ben.wait_for_selector("[data-panel][aria-busy=false]")
    session = server.app.state.matches.peek(made["match"])
    rules = type(session.match.rules)
    timers = rules.timers

    def unhurried(game: Any, state: Any) -> tuple[Timer, ...]:
        """Let what waits for Ben after his time-outs wait until Ann has been looked at and has chosen."""
        is_spent = session.match.time_outs[1] >= 3
        found = timers(game, state)
        return tuple(replace(each, ms=60_000) if is_spent and each.seat == 1 else each for each in found)

    monkeypatch.setattr(rules, "timers", unhurried)
    ben.close()
    banner = ann.locator("[data-banner=absent]")
    expect(banner).to_contain_text("Ben is not here.")
    assert sum(entry.actor == "clock" and entry.action.seat == 1 for entry in session.match.log) >= 3
    inspector = Inspector(ann)
    inspector.look("absent")
    if choice == "bot":
        ann.get_by_role("button", name="Let a bot take over").tap()
        expect(ann.locator(".opponents")).to_contain_text("bot")
    else:
        ann.get_by_role("button", name="Take the win").tap()
        ann.get_by_role("button", name="Yes, end it").tap()
        expect(ann.get_by_role("heading", name="You win")).to_be_visible()
    assert inspector.wrong == {}


@pytest.mark.long
def test_x_12_who_is_here_and_does_not_answer_is_warned_before_the_other_may_choose(
    visit: Visit, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "MINUTE_MS", 15_000)  # an hour is a quarter of one
    made = create(server.url, game=INCREMENT, pace="untimed")
    ann, ben = (
        sit_down(visit, made["match"], seat, made["invites"][seat], name)
        for seat, name in enumerate(("Ann", "Ben"))
    )
    get_ready(ann, ben)
    warning = ben.locator("[data-banner=waits-for-you]")
    expect(warning).to_contain_text("Answer within 14:")
    inspector = Inspector(ben)
    inspector.look("waits-for-you")
    warning.get_by_role("button", name="Close").tap()
    expect(warning).to_have_count(0)
    monkeypatch.setattr(absence, "MINUTE_MS", 1)
    ann.reload()
    expect(ann.locator("[data-banner=absent]")).to_contain_text("Ben does not answer.")
    theirs = Inspector(ann)
    theirs.look("idle")
    ann.get_by_role("button", name="Let a bot take over").tap()
    expect(ann.locator(".opponents")).to_contain_text("bot")
    expect(ann.locator("[data-voice]")).to_contain_text(
        "Ben did not answer, so the other players let the bot Careful take over."
    )
    expect(ann.locator("[data-banner=waits-for-you]")).to_contain_text("can now continue without you")
    ann.get_by_role("button", name="Close").tap()
    expect(ann.locator("[data-banner]")).to_have_count(0)
    assert (inspector.wrong, theirs.wrong) == ({}, {})


@pytest.mark.long
def test_x_13_more_time_for_one_player_opens_nothing_for_the_other(visit: Visit, server: Served) -> None:
    evening = HostedMatch(server, game=INCREMENT, options={"times": {"distribute": 10}})
    ann, ben = (
        sit_down(visit, evening.match, seat, evening.invites[seat] or "", name)
        for seat, name in enumerate(("Ann", "Ben"))
    )
    expect(ann.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    assert evening.ask("/host/begin").status_code == 200
    for page in (ann, ben):
        page.wait_for_selector("[data-panel=distribute][aria-busy=false]")
    assert evening.rule(type="extend", seat=1, seconds=600, reason="a slow network").status_code == 200
    expect(ann.locator("[data-panel=distribute] [data-random]")).to_be_disabled()
    expect(ben.locator("[data-panel=distribute] [data-random]")).to_be_enabled()

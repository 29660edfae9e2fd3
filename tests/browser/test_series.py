"""Series at the page: an organiser makes one, friends join by link, play, and the table fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, on_screens
from tests.browser.inspection import STORED, Inspector
from tests.browser.lobby import get_ready
from tests.server.series.circuit import Organiser, play_round, seated
from tests.server.table import Served, until

FOUR = [{"name": name} for name in ("Ann", "Ben", "Cho", "Dan")]


def press(page: Page, name: str) -> None:
    """Press a button by keyboard alone, when it can be pressed."""
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")


def resign(page: Page) -> None:
    """Give the match up, at its table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    page.get_by_role("button", name="Yes, I resign").click()


@pytest.mark.long
def test_two_play_a_best_of_three_from_the_form_to_the_end(visit: Callable[..., Page]) -> None:
    organiser = visit("/games", **DESK)
    organiser.get_by_role("link", name="Host a series").click()
    organiser.wait_for_selector("form")
    organiser.fill("[name=title]", "Friday duel")
    organiser.check("[name=format][value=best_of]", force=True)
    organiser.select_option("[name=best_of]", "3")
    organiser.fill("[name=players]", "Ann, 1200\nBen")
    organiser.check("[name=pace][value=untimed]", force=True)
    inspector = Inspector(organiser)
    organiser.locator("summary").first.click()
    organiser.get_by_label("Audience delay (minutes)").fill("2")
    organiser.get_by_role("checkbox", name="The audience").uncheck()
    inspector.look("form")
    press(organiser, "Create the series")
    expect(organiser.get_by_role("heading", name="Friday duel")).to_be_visible()
    made = organiser.request.get(f"/api{organiser.url[organiser.url.index('/series/') :]}").json()
    assert made["delay_s"] == 120
    links = organiser.locator("[data-link*=player]")
    expect(links).to_have_count(2)
    inspector.look("open")
    friends, sent = [], [str(link.get_attribute("data-link")) for link in links.all()]
    for name, link in zip(("Ann", "Ben"), sent, strict=True):
        guest = visit(link, **PHONE)
        guest.get_by_role("button", name="Join").tap()
        expect(guest.get_by_text("You are in.")).to_be_visible()
        assert name in guest.locator(".standings").inner_text()
        friends.append(guest)
    press(organiser, "Start")
    ann, ben = friends
    for number in (1, 2):
        for guest in friends:
            guest.get_by_role("button", name="Sit down").tap()
        get_ready(*friends)
        for guest in friends:
            guest.wait_for_selector("[data-panel][aria-busy=false]")
        resign(ben)
        for guest in friends:
            guest.get_by_role("link", name="Back to the series").tap()
        if number == 1:
            expect(organiser.locator(".score").first).to_have_text("1")
    expect(ann.get_by_text("Ann has won the series.")).to_be_visible()
    expect(ann.get_by_role("heading", name="Rulings")).to_have_count(0)  # closed, since all was decided
    expect(organiser.get_by_role("row", name="Ann")).to_contain_text("2")
    expect(organiser.get_by_role("link", name="Review Ann – Ben, match 2")).to_be_visible()
    inspector.look("over")
    assert inspector.wrong == {}


@pytest.mark.long
@on_screens("screen")
def test_an_organiser_pairs_and_rules(
    visit: Callable[..., Page], server: Served, screen: dict[str, Any]
) -> None:
    series = Organiser(server.url, players=FOUR, title="Cup")
    members = series.members()
    page = visit(f"/series/{series.series}#organiser={series.links()['organiser']}", **screen)
    press(page, "Continue here")
    inspector = Inspector(page)
    press(page, "Start")
    expect(page.get_by_role("region", name="Round 1 of 3")).to_be_visible()
    first = series.view()["meetings"][0]
    loser, winner = (series.view()["players"][player]["name"] for player in first["players"])
    press(page, f"Rule on {loser} – {winner}")
    page.get_by_role("radio", name=f"{loser} forfeits").check(force=True)
    page.get_by_label("Reason").fill("overslept")
    inspector.look("ruling")
    press(page, "Confirm ruling")
    expect(page.get_by_text(f"{loser} forfeits.")).to_be_visible()
    play_round(members, [0, 1, 2, 3])
    press(page, "Pair the next round")
    expect(page.get_by_role("region", name="Round 2 of 3")).to_be_visible()
    inspector.look("running")
    page.locator("summary", has_text="Players").click()
    press(page, "Withdraw Dan")
    page.get_by_label("Reason").fill("a train to catch")
    press(page, "Confirm ruling")
    expect(page.get_by_role("row", name="Dan withdrawn")).to_be_visible()
    inspector.look("withdrawn")
    assert inspector.wrong == {}
    assert series.view()["players"][3]["withdrawn"]
    (cookie,) = page.context.cookies()
    assert cookie["value"] not in page.evaluate(STORED), (
        "what makes a device an organiser's is in a cookie alone"
    )


@on_screens("screen", "desk")
def test_a_bracket_is_drawn(visit: Callable[..., Page], server: Served, screen: dict[str, Any]) -> None:
    players = [{"name": f"Player {number}"} for number in range(1, 7)]
    series = Organiser(server.url, players=players, title="Cup", format="knockout", listed=True)
    members = series.members()
    series.does("start")
    play_round(members, list(range(6)))
    series.does("pair")
    people = seated(members)
    page = visit(f"/series/{series.series}", **screen)
    expect(page.get_by_role("region", name="Semi-finals").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("region", name="Quarter-finals").get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_role("link", name="Watch Player 1 – Player 4")).to_be_visible()
    if screen is DESK:
        regions = [page.get_by_role("region", name=name, exact=True) for name in ("Semi-finals", "Final")]
        boxes = [region.bounding_box() or {} for region in regions]
        assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"], "round after round, from left to right"
    else:
        expect(page.get_by_text("To come: Final.")).to_be_visible()
    inspector = Inspector(page)
    inspector.look("bracket")
    assert inspector.wrong == {}
    assert len(people) == 4


def test_a_join_link_changes_nothing_until_it_is_used(visit: Callable[..., Page], server: Served) -> None:
    series = Organiser(server.url, open=True, title="Open evening")
    link = f"/series/{series.series}#join={series.links()['join']}"
    page = visit(link, **PHONE)
    expect(page.get_by_text("You are invited to “Open evening”.")).to_be_visible()
    inspector = Inspector(page)
    inspector.look("join")
    assert series.view()["players"] == []
    page.fill("#name", "Ann")
    page.get_by_role("button", name="Join").tap()
    expect(page.get_by_text("You are in.")).to_be_visible()
    assert "#" not in page.url
    until(lambda: [player["name"] for player in series.view()["players"]] == ["Ann"])
    page.reload()
    expect(page.get_by_text("You are in.")).to_be_visible()
    other = visit(link, **DESK)
    other.fill("#name", "ANN")
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("alert")).to_contain_text("name")
    nowhere = visit("/series/nothing", **PHONE)
    expect(nowhere.get_by_text("This series does not exist.")).to_be_visible()
    assert inspector.wrong == {}

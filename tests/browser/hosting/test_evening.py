"""A host runs an evening for others, on phones: from the lobby to the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.match import verify
from dealer.server.matches import absence
from tests.browser.conftest import PHONE
from tests.browser.hosting.evening import begin, links, make, sit
from tests.browser.inspection import axe
from tests.browser.lobby import begin as begin_unhosted
from tests.browser.lobby import get_ready
from tests.depth import some
from tests.server.table import PATIENCE, Served, until

Visit = Callable[..., Page]


def seat_clock(page: Page) -> int:
    """Seconds on the clock that all share, as the console shows them."""
    minutes, seconds = page.locator("[data-console] .all .time").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_an_evening_from_the_lobby_to_the_record(visit: Visit, server: Served) -> None:
    host = visit("/games")
    host.get_by_role("link", name="Host a match").click()
    host.wait_for_selector("form")
    host.fill("#host-name", "Hana")
    host.fill("#host-title", "Death match")
    host.get_by_label("Name for seat 1").fill("Ann")
    host.get_by_role("button", name="Create the match").click()
    host.wait_for_selector("[data-seat] [data-invite]")
    match = host.url.split("/")[-2]
    assert "token" not in host.url
    expect(host.get_by_role("button", name="Begin the match")).to_be_disabled()

    # Both sit down; nothing begins before the host says so.
    first, second = links(host)
    ann = visit(first, **PHONE)
    expect(ann.get_by_text("Hana hosts this match")).to_be_visible()
    assert ann.locator("#name").input_value() == "Ann"
    ann.get_by_role("button", name="Sit down").tap()
    expect(ann.get_by_text("The host sees who is ready and starts the match.")).to_be_visible()
    ben = sit(visit, second, "Ben", **PHONE)
    expect(host.locator("[data-seat='1']")).to_contain_text("Ben")
    expect(ben.locator("[data-panel]")).to_have_count(0)
    begin(host)
    for player in (ann, ben):
        player.wait_for_selector("[data-panel=planning][aria-busy=false]")

    # A player asks for a pause: nothing stops before the host agrees. The host pauses, and lets it go on.
    ben.get_by_label("Menu", exact=True).tap()
    ben.get_by_text("Ask for a pause").tap()
    expect(ben.locator("dialog[open]")).to_contain_text(
        "You have 2 pauses left; after 5 minutes the others may end it."
    )
    ben.locator("#pause-reason").fill("the door bell")
    ben.get_by_role("button", name="Ask for the pause").tap()
    expect(ann.locator("[data-asked='1']")).to_contain_text("Ben asks for a pause: the door bell.")
    expect(ben.locator("[data-asked='1']")).to_contain_text("You ask for a pause: the door bell.")
    expect(ann.locator("[data-panel=planning]")).to_be_visible()
    host.get_by_role("button", name="Pause now").click()
    expect(ann.locator("[data-paused]")).to_contain_text("Ben: the door bell")
    expect(ann.locator("[data-paused]")).to_contain_text("You can end it in")
    expect(ben.locator("[data-paused]")).to_contain_text("you: the door bell")
    ben.get_by_role("button", name="I am ready to go on").tap()
    expect(ben.locator("[data-panel=planning]")).to_be_visible()
    host.get_by_role("button", name="Pause…").click()
    host.get_by_label("Reason").fill("a question of rules")
    host.get_by_role("button", name="Pause now").click()
    expect(ben.locator("[data-paused]")).to_contain_text("the host: a question of rules")
    expect(ben.locator("[data-panel]")).to_have_count(0)
    host.get_by_role("button", name="Resume").click()
    expect(ann.locator("[data-paused]")).to_have_count(0)
    expect(ann.locator("[data-voice]")).to_contain_text("The host ends the pause. The match goes on.")

    # Time for everybody, and a word that is too long for one line.
    before = seat_clock(host)
    host.get_by_role("button", name="Give time… everyone").click()
    host.get_by_role("button", name="5 minutes", exact=True).click()
    host.get_by_role("button", name="Give 5 minutes").click()
    until(lambda: seat_clock(host) > before + 200)
    expect(ann.locator("[data-voice]")).to_contain_text("The host gives everybody 5 minutes more")
    host.get_by_role("button", name="Announce…").click()
    word = "Ten minutes past nine we go on with the second bout. There is tea in the corridor, and cake."
    host.locator("#word").fill(word)
    host.get_by_role("button", name="Send announcement").click()
    expect(ann.locator("[data-banner=word]")).to_contain_text(word)
    ann.locator("[data-banner=word] button").tap()
    expect(ann.locator("[data-banner]")).to_have_count(0)

    # Somebody takes over for Ben, whose link and device are dead.
    host.get_by_role("button", name="Replace or remove… Ben").click()
    expect(host.locator("[data-change=true]")).to_contain_text("Ben's link and device are cut off at once.")
    host.get_by_label("Name of the new player").fill("Cleo")
    expect(host.locator("[data-change=true]")).to_contain_text("Next to decide: Ann and Cleo.")
    host.get_by_label("Reason").fill("had to leave")
    host.get_by_role("button", name="Replace", exact=True).click()
    fresh = host.locator("dialog [data-invite]").input_value()
    host.get_by_role("button", name="Done").click()
    expect(ben.locator("[data-lost=replaced]")).to_contain_text(
        "The host has given your seat to Cleo: had to leave."
    )
    expect(ben.get_by_role("link", name="Watch the rest")).to_be_visible()
    late = visit(second, **PHONE)
    expect(late.locator("[data-used-link]")).to_contain_text("no longer works")
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(host.locator("[data-seat='1']")).to_contain_text("link not used yet")
    cleo = sit(visit, fresh, None, **PHONE)
    cleo.wait_for_selector("[data-panel=planning][aria-busy=false]")
    expect(ann.locator("[data-voice]")).to_contain_text(
        "The host lets Cleo take over from Ben: had to leave."
    )
    expect(host.locator("[data-seat='1']")).to_contain_text("here")

    # Another host takes over half-way.
    host.get_by_role("button", name="Invite another host…").click()
    host.locator("input[value=leave]").check(force=True)
    host.get_by_label("Name of the other host").fill("Ito")
    host.get_by_role("button", name="Make the link").click()
    invite = host.locator("[data-host-link] textarea").input_value()
    ito = visit(invite, **PHONE)
    expect(ito.get_by_text("Hana hosts it now.")).to_be_visible()
    expect(host.get_by_text("Host: Hana.")).to_be_visible()  # opened, and nothing has happened
    ito.get_by_role("button", name="Host this match").tap()
    expect(host.get_by_text("You handed this match over to another host.")).to_be_visible()
    expect(ann.locator("[data-voice]")).to_contain_text("Ito is a host of this match now.")
    ito.get_by_role("button", name="Show the table").tap()
    expect(ito.locator("[data-panel=watch]")).to_be_visible()
    ito.get_by_role("button", name="Console").tap()

    # A forfeit, after a look at what it would change.
    ito.get_by_role("button", name="Replace or remove… Ann").tap()
    ito.locator("input[value=forfeit]").check(force=True)
    expect(ito.locator("[data-change=true]")).to_contain_text("Cleo wins by forfeit.")
    expect(ann.locator("[data-panel=over]")).to_have_count(0)
    ito.get_by_role("button", name="Did not come back").tap()
    ito.get_by_role("button", name="Rule forfeit").tap()
    expect(cleo.get_by_role("heading", name="You win")).to_be_visible()
    expect(ann.get_by_role("heading", name="Cleo wins")).to_be_visible()
    expect(ann.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(ito.locator("[data-console=over] [data-deeds] li")).to_have_count(11)
    expect(ito.locator("[data-console=over] .state")).to_contain_text("Cleo wins by forfeit.")
    review = ito.get_by_label("Link to the review", exact=True).input_value()
    visit(review).wait_for_selector("header")
    record = httpx.get(f"{server.url}/api/matches/{match}/record", timeout=PATIENCE)
    assert verify(record.content).decided_by == "forfeit"

    ito.goto("/games")
    expect(ito.get_by_role("link", name=re.compile("you host Death match"))).to_be_visible()


def test_the_host_opens_all_hands_in_two_steps_and_all_are_told(visit: Visit) -> None:
    host = visit()
    make(host)
    ann, ben = (sit(visit, link, name) for link, name in zip(links(host), ("Ann", "Ben"), strict=True))
    begin(host)
    host.get_by_role("button", name="See all hands…").click()
    host.get_by_role("button", name="I want to see all hands").click()
    expect(host.get_by_text("You see what the audience sees.")).to_have_count(1)
    host.get_by_role("button", name="Tell everyone").click()
    for player in (ann, ben):
        expect(player.locator("[data-voice]")).to_contain_text("From now on the host sees all hands.")
    expect(host.get_by_text("You see all hands, and everyone knows it.")).to_be_visible()
    expect(host.get_by_role("button", name="See all hands…")).to_have_count(0)


def test_a_ruling_whose_answer_is_lost_is_taken_once(visit: Visit) -> None:
    host = visit()
    make(host)
    for link, name in zip(links(host), ("Ann", "Ben"), strict=True):
        sit(visit, link, name)
    begin(host)
    sent: list[Any] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data_json)
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    host.route("**/host/rulings", lose)
    host.get_by_role("button", name="Announce…").click()
    host.locator("#word").fill("Welcome.")
    host.get_by_role("button", name="Send announcement").click()
    expect(host.locator("dialog")).to_have_count(0)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    expect(host.locator("[data-deeds] li")).to_have_count(1)


def test_every_option_reaches_the_match(visit: Visit, server: Served) -> None:
    host = visit("/host/equation-auction")
    host.wait_for_selector("form")
    for summary in host.locator("summary").all():
        summary.click()
    host.fill("#host-name", "Hana")
    host.get_by_label("Who takes seat 5").select_option("plain")
    host.get_by_label("Chips each gets").fill("50")
    host.get_by_label("Per player").select_option("each")
    host.get_by_label("Garnets each brings along: Seat 2").fill("17")
    host.locator("label", has_text="Teams").locator("select").first.select_option("settled")
    host.get_by_label("Teams: Seat 1").select_option("neutral")
    expect(host.get_by_text("Two positive, two negative, one neutral.")).to_be_visible()
    host.get_by_label("Teams: Seat 5").select_option("positive")
    host.get_by_label("A bid", exact=True).fill("45")
    host.check("input[name=pace][value='3']", force=True)
    host.check("input[name=listed][value=all]", force=True)
    host.get_by_label("Audience delay").fill("5")
    host.get_by_label("Any 2 players").check()
    host.get_by_role("button", name="Create the match").click()
    host.wait_for_url("**/m/*/host")
    table = httpx.get(f"{server.url}/api/matches/{host.url.split('/')[-2]}", timeout=PATIENCE).json()
    options = table["options"]
    assert options["chips"] == 50
    assert options["garnets"] == [10, 17, 10, 10, 10]
    assert options["teams"] == ["neutral", "positive", "negative", "negative", "positive"]
    assert (options["times"]["bid"], options["times"]["save"]) == (135, 540)
    assert (table["listed"], table["delay_s"], table["talk"]["whispers"]) == (True, 300, True)
    assert [seat["bot"] for seat in table["seats"]] == [None, None, None, None, "plain"]


@pytest.mark.parametrize("rules", list_rules(), ids=lambda game: game.id)
def test_every_option_has_a_name(visit: Visit, rules: AnyRules) -> None:
    host = visit(f"/host/{rules.id}")
    host.wait_for_selector("form")
    host.get_by_text("Rules and clocks").click()
    host.locator("summary").filter(has_text="Variants").click()
    labels = host.locator("details[open] label, details[open] label span")
    said = {text.strip().split("\n")[0].strip() for text in labels.all_inner_texts()}
    options = msgspec.to_builtins(rules.Options())
    names = [name for name in (*options, *options["times"]) if name != "times"]
    assert len(host.locator("details[open] label:visible").all()) >= len(names)
    assert said.isdisjoint(name.replace("_", " ") for name in names)


def test_while_a_hunt_is_paused_its_board_is_covered(visit: Visit) -> None:
    host = visit()
    make(host, game="different-number-hunt")
    ann, _ = (sit(visit, link, name, **PHONE) for link, name in zip(links(host), ("Ann", "Ben"), strict=True))
    begin(host)
    expect(ann.locator("[data-panel]")).to_be_visible()
    host.get_by_role("button", name="Pause…").click()
    host.get_by_role("button", name="A short break").click()
    host.get_by_role("button", name="Pause now").click()
    expect(ann.locator("[data-paused]")).to_be_visible()
    grid = ann.locator("main").inner_text()
    assert not any(character.isdigit() for character in grid), grid
    host.get_by_role("button", name="Resume").click()
    expect(ann.locator("[data-paused]")).to_have_count(0)
    until(lambda: any(character.isdigit() for character in ann.locator("main").inner_text()))


@pytest.mark.parametrize("choice", some(["bot", "win", "wait"], 1))
def test_x_12_who_has_gone_is_replaced_or_loses(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, choice: str
) -> None:
    ann = visit()
    begin_unhosted(ann, against="friend", pace="untimed")
    ann.wait_for_selector("[data-invite]")
    ben = sit(visit, ann.locator("[data-invite]").input_value(), "Ben")
    get_ready(ann, ben)
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")
    monkeypatch.setattr(absence, "MINUTE_MS", 50)  # ten of them
    ben_at = ben.url
    ben.close()
    banner = ann.locator("[data-banner=absent]")
    expect(banner).to_contain_text("Ben is not here.")  # it waits for her, too, and says so after that
    match choice:
        case "bot":
            ann.get_by_role("button", name="Let a bot take over").click()
            expect(ann.locator("[data-voice]")).to_contain_text(
                "Ben was away, so the other players let the bot Careful take over."
            )
            expect(ann.locator(".opponents")).to_contain_text("bot")
            expect(ann.locator("[data-banner=waits-for-you]")).to_be_visible()
            monkeypatch.setattr(absence, "MINUTE_MS", 60_000)  # else he is idle soon after he is back
            again = ben.context.new_page()
            again.goto(ben_at)
            expect(again.get_by_text("the other players let a bot play for you")).to_be_visible()
            assert not axe(again)
            again.get_by_role("button", name="Take your seat back").click()
            expect(again.get_by_role("region", name="Your move")).to_be_visible()
            expect(ann.locator("[data-voice]")).to_contain_text("Ben is back, and Careful leaves the seat.")
            expect(ann.locator(".opponents")).to_contain_text("Ben")
        case "win":
            ann.get_by_role("button", name="Take the win").click()
            expect(banner).to_contain_text("you win by forfeit")
            ann.get_by_role("button", name="Yes, end it").click()
            expect(ann.get_by_role("heading", name="You win")).to_be_visible()
        case _:
            ann.get_by_role("button", name="Wait").click()
            expect(ann.locator("[data-panel=planning]")).to_be_visible()
            expect(ann.locator("[data-banner=waits-for-you]")).to_be_visible()
    expect(banner).to_have_count(0)


ELSEWHERE = """() => {
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title) { window.told.push(title); }
  };
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}"""


def test_a_host_who_looks_elsewhere_is_called(visit: Visit) -> None:
    host = visit()
    make(host, guests=("Ann", "Ben"))
    ann_link, ben_link = links(host)
    ann = sit(visit, ann_link, None)
    expect(host.locator("[data-seat] [data-invite]")).to_have_count(1)
    host.evaluate(ELSEWHERE)
    ben = sit(visit, ben_link, None)
    until(lambda: host.evaluate("() => told.length") == 1)
    begin(host)
    ann.wait_for_selector("[data-panel=planning][aria-busy=false]")
    ann.get_by_label("Menu", exact=True).click()
    ann.get_by_text("Ask for a pause").click()
    ann.locator("#pause-reason").fill("the door bell")
    ann.get_by_role("button", name="Ask for the pause").click()
    until(lambda: host.evaluate("() => told.length") == 2)
    ann.get_by_role("button", name="Withdraw my request").click()
    expect(ann.locator("[data-asked]")).to_have_count(0)
    ben.close()
    until(lambda: host.evaluate("() => told.length") == 3)
    assert host.evaluate("() => told") == [
        "Everyone is seated. You can begin.",
        "Ann asks for a pause",
        "Ben has left the table",
    ]

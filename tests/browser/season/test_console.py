"""The console of a season: a host with a phone runs an episode, rules, and reads the ledger."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.inspection import Inspector
from tests.browser.season.chair import DUEL, PHONE, Host
from tests.server.seasons.cast import TWO_MONEYS, Looker
from tests.server.series.circuit import resign
from tests.server.table import Served

Visit = Callable[..., Page]

TYPED = "() => { globalThis.typed = 0; addEventListener('keydown', () => { typed += 1; }); }"


@pytest.mark.long
def test_a_host_runs_an_episode_with_a_phone(visit: Visit, server: Served) -> None:
    host = Host(visit("/", **PHONE))
    page, inspector = host.page, Inspector(host.page)
    host.enter("casting_opened")
    host.next("reveal_cast")
    expect(page.get_by_text("The cast of Season one has 6 players")).to_be_visible()
    inspector.look("casting")
    host.press("Reveal the cast")
    members = host.members(server)
    host.next("plan_episode").get_by_role("group", name="Main Match").get_by_role(
        "radio", name="Another game"
    ).tap()
    page.get_by_label("Name of the game").fill("Open, Pass")
    death = page.get_by_role("group", name="Death Match")
    expect(death.get_by_role("radio", name="Equation Auction")).to_have_count(0)  # it is for five
    death.get_by_role("radio", name="Increment Black & White").tap()
    inspector.look("plan")
    host.press("Plan episode 1")
    host.next("announce_episode")
    host.press("Announce the episode")
    host.next("open_main_match")
    host.press("Open the Main Match")

    host.next("enter_result")
    inspector.look("result")
    page.evaluate(TYPED)
    host.taps = 0
    host.tap(page.locator("[data-standing=winners-0]"))
    host.tap(page.locator("[data-standing=last-5]"))
    expect(page.get_by_text("Ann wins the Main Match.")).to_be_visible()
    host.press("Enter the result")
    expect(page.get_by_text("Ann has not answered.")).to_be_visible()
    inspector.look("waiting")
    members[0].answer(1)
    expect(host.next("name_candidate")).to_contain_text(
        "Fay is last. Name this player Elimination Candidate?"
    )
    inspector.look("candidate")
    host.press("Name the Elimination Candidate")
    expect(page.get_by_text("Fay has not answered.")).to_be_visible()
    members[5].answer(3)
    host.next("announce")
    host.press("Announce what happened")
    expect(host.next("open_death_match")).to_contain_text("The Death Match of Fay against Dov begins.")
    expect(host.next("open_death_match")).not_to_contain_text("Advantage")
    inspector.look("death match")
    host.press("Open the Death Match")
    expect(page.locator("[data-waiting]").get_by_role("link", name="Watch")).to_be_visible()
    assert (host.taps, page.evaluate("typed")) == (6, 0)
    inspector.look("running")

    losing, _ = members[5].sit(), members[3].sit()
    resign(losing)
    host.next("close_episode")
    host.press("Close the episode")
    host.next("plan_episode")
    told = Looker(server.url, host.season).view()
    assert (told["places"][5]["status"], told["places"][5]["placement"]) == ("out", 6)
    assert [each["kind"] for each in told["posts"]] == [
        *(
            "cast",
            "episode",
            "main_match",
            "result",
            "candidate",
            "opponent",
            "death_match",
            "elimination",
        ),
    ]
    assert inspector.wrong == {}


@pytest.mark.long
def test_an_announcement_is_edited_or_left_out(visit: Visit, server: Served) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    page = host.page
    host.tap(page.locator("[data-standing=winners-0]"))
    host.tap(page.locator("[data-standing=winners-1]"))
    host.tap(page.locator("[data-standing=last-5]"))
    card = host.next("enter_result")
    host.tap(card.locator("summary"))
    host.tap(card.get_by_role("group", name="Possible opponents").get_by_role("button", name="Dov"))
    host.press("Add a right")
    card.locator("[data-rights]").get_by_label("Right").select_option(label="Immunity")
    host.press("Edit text")
    page.get_by_label("Text of the announcement").fill("What a game!")
    host.press("Enter the result")
    host.next("name_candidate")
    result = host.hosting()["episodes"][0]["result"]
    assert result["may_be_chosen"] == [3]
    assert result["rights"] == [{"place": 0, "kind": "immunity", "episode": 1, "text": ""}]
    host.tap(page.get_by_role("checkbox", name="Post this announcement"))
    expect(page.get_by_text("Only the hosts will know for now.")).to_be_visible()
    host.press("Name the Elimination Candidate")
    host.next("announce")
    told = Looker(server.url, host.season).view()
    assert told["posts"][-1]["text"] == "What a game!"
    assert told["episodes"][0]["candidates"] is None


@pytest.mark.long
def test_a_ruling_is_tried_and_cancelled_then_made_and_taken_back(visit: Visit, server: Served) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    host.enter("result_entered", result={"winners": [0, 1], "last": [5]})
    host.accept("name_candidate")
    page, inspector = host.page, Inspector(host.page)
    before = host.hosting()
    host.enter("host_added", name="Sam", role="host")
    people = host.section("people")
    own, sam = people.locator("[data-host='0']"), people.locator("[data-host='1']")
    expect(sam.get_by_role("button", name="Link for Sam")).to_be_visible()
    host.tap(own.get_by_role("button", name="New link for"))
    link = own.locator("[data-host-link]")
    expect(link).to_be_visible()
    inspector.look("people")
    page.goto(link.get_attribute("data-host-link") or "")
    page.reload()
    expect(page.get_by_text("This device hosts the season already")).to_be_visible()
    page.get_by_role("link", name="Go to the season").tap()
    host.section("people")
    host.press("More about Eve")
    host.press("Give or take money: Eve")
    dialog = page.get_by_role("dialog")
    host.tap(dialog.get_by_role("button", name="One more for Eve"))
    host.tap(dialog.get_by_role("button", name="The hosts agreed"))
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Eve, garnets: 1 → 2.")
    inspector.look("tried")
    host.tap(dialog.get_by_role("button", name="Cancel"))
    expect(dialog).to_have_count(0)
    assert host.hosting()["balances"] == before["balances"]

    host.section("rulings")
    host.press("Undo the last naming")
    host.tap(dialog.get_by_role("button", name="A mistake was found"))
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Nobody is Elimination Candidate.")
    host.tap(dialog.get_by_role("button", name="Undo the last naming"))
    expect(dialog).to_have_count(0)
    expect(host.next("name_candidate")).to_contain_text("The hosts took back a naming: A mistake was found.")
    assert host.hosting()["episodes"][0]["candidates"] is None

    host.press("Dispute the result")
    host.tap(dialog.get_by_role("button", name="A mistake was found"))
    host.tap(dialog.get_by_role("button", name="Dispute the result"))
    expect(host.next("settle_dispute")).to_be_visible()
    assert inspector.wrong == {}


@pytest.mark.long
def test_a_host_sets_tables_byes_and_guests_with_a_phone(visit: Visit, server: Served) -> None:
    host = Host(visit("/", **PHONE))
    host.enter("casting_opened")
    host.accept("reveal_cast")
    host.enter("episode_planned", kind="ordinary", main=DUEL)
    host.accept("announce_episode")
    page, inspector = host.page, Inspector(host.page)
    host.next("open_main_match")
    host.press("Instead: Set the tables")
    dialog, people = page.get_by_role("dialog"), page.locator("[data-tables] [data-seat]")
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Table 3:")
    for table, seats in (("0", "01"), ("1", "23"), ("2", "4"), ("bye", "5")):
        host.tap(dialog.locator(f"[data-table='{table}']"))
        for seat in seats:
            player = people.and_(page.locator(f"[data-seat='{seat}']"))
            if player.get_attribute("aria-pressed") == "false":
                host.tap(player)
    expect(dialog.locator("[data-effect=refused]")).to_contain_text(
        "Possible for Increment Black & White: 2."
    )
    expect(dialog.get_by_role("button", name="Open the Main Match")).to_be_disabled()
    inspector.look("tables refused")
    host.tap(dialog.locator("[data-table='2']"))
    dialog.get_by_label("Guest").fill("Zoe")
    host.tap(dialog.get_by_role("button", name="Add guest"))
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Table 3: Eve and Zoe.")
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Fay has a bye.")
    dialog.get_by_label("Advantage at table 3").select_option(label="Zoe")
    expect(dialog.locator("[data-announcement]")).to_contain_text("Zoe")
    inspector.look("tables")
    host.tap(dialog.get_by_role("button", name="Open the Main Match"))
    expect(dialog).to_have_count(0)
    waiting = page.locator("[data-waiting]")
    link = waiting.locator("[data-guest-link]").get_attribute("data-guest-link")
    inspector.look("guest")
    guest = visit("/", **PHONE)
    guest.goto(link or "")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest).to_have_url(re.compile(r"/m/[\w-]+\?seat=\d"))
    tables = host.hosting()["episodes"][0]["tables"]
    assert [sorted(map(str, each["seats"])) for each in tables] == [["0", "1"], ["2", "3"], ["4", "Zoe"]]
    assert inspector.wrong == {}


@pytest.mark.long
def test_a_ruling_that_the_season_refuses_says_why_and_cannot_be_sent(visit: Visit) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    page = host.page
    host.section("people")
    host.press("More about Eve")
    host.press("Give or take money: Eve")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Amount for Eve").fill("-7")
    host.tap(dialog.get_by_role("button", name="The hosts agreed"))
    expect(dialog.locator("[data-effect=refused]")).to_be_visible()
    expect(dialog.get_by_role("button", name="Book it")).to_be_disabled()
    host.press("Rule S-12")
    expect(page.locator("#S-12")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog.get_by_role("button", name="Book it")).to_be_visible()


@pytest.mark.long
def test_the_ledger_of_two_moneys_is_filtered_and_an_entry_is_reversed(visit: Visit) -> None:
    host = Host(visit("/", **PHONE), house_rules=TWO_MONEYS)
    host.begin()
    chips = [{"type": "booked", "place": 4, "money": "chip", "amount": 1, "reason": "A chip"}] * 25
    for number in range(2):
        host.ask("/entries", request=f"chips-{number}", entries=chips)
    changes = [{"place": 0, "amount": 4}, {"place": 5, "amount": -1}]
    host.enter("result_entered", result={"winners": [0, 1], "last": [5], "changes": changes})
    host.enter("booked", place=2, money="garnet", amount=3, reason="Found a garnet")
    page, inspector = host.page, Inspector(host.page)
    money = host.section("money")
    ledger, checkpoints = money.locator("[data-ledger]"), money.locator("[data-checkpoints=garnet]")
    lines = ledger.locator("tbody tr:has(td)")
    expect(ledger.get_by_text("Found a garnet")).to_be_visible()
    expect(checkpoints.locator("tfoot")).to_have_text("Total612")
    expect(money.locator("[data-checkpoints=chip] tfoot")).to_have_text("Total3080")
    inspector.look("ledger")
    expect(lines).to_have_count(40)
    money.locator("[data-more]").scroll_into_view_if_needed()
    expect(lines).to_have_count(65)
    expect(money.locator("[data-more]")).to_have_count(0)
    money.locator("[data-filter=money]").select_option(label="garnets")
    expect(money.locator("[data-checkpoints]")).to_have_count(1)
    expect(ledger.get_by_text("A chip")).to_have_count(0)
    money.locator("[data-filter=place]").select_option(label="Ann")
    expect(ledger.get_by_text("Found a garnet")).to_have_count(0)
    expect(lines).to_have_count(2)
    assert [row.inner_text().split("\t")[1:] for row in lines.all()] == [
        ["+4", "5"],
        ["+1", "1"],
    ]
    money.locator("[data-filter=cause]").select_option(label="Main Match")
    expect(lines).to_have_count(1)
    money.locator("[data-filter=place]").select_option(label="Everybody")
    expect(lines).to_have_count(2)
    money.locator("[data-filter=cause]").select_option(label="By hand")
    host.press("Reverse")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-effect=tried]")).to_contain_text("Cho, garnets: 4 → 1.")
    host.tap(dialog.get_by_role("button", name="Reverse", exact=True))
    expect(checkpoints.locator("tfoot")).to_have_text("Total69")
    assert host.hosting()["balances"][2] == [1, 5]
    assert inspector.wrong == {}


@pytest.mark.long
def test_what_another_host_has_done_is_said(visit: Visit) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    host.enter("result_entered", result={"winners": [0, 1], "last": [5]})
    host.next("name_candidate")

    def overtake(route: Route) -> None:
        host.enter("candidate_ruled", candidates=[4], reason="Fay had a token")
        route.continue_()

    page = host.page
    page.route("**/proposals", overtake)
    host.press("Name the Elimination Candidate")
    news = page.get_by_role("alert")
    expect(news).to_contain_text("Something has changed in the meantime:")
    expect(news).to_contain_text("Elimination Candidates: Eve.")
    assert host.hosting()["episodes"][0]["candidates"] == [4]
    host.press("Understood")
    expect(news).to_have_count(0)


@pytest.mark.long
def test_two_taps_at_once_count_once(visit: Visit, server: Served) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    host.enter("result_entered", result={"winners": [0, 1], "last": [5]})
    host.next("name_candidate")
    sent: list[Any] = []
    host.page.on(
        "request", lambda request: sent.append(request.post_data) if "/proposals" in request.url else None
    )
    host.page.get_by_role("button", name="Name the Elimination Candidate", exact=True).dblclick()
    expect(host.page.get_by_text("Fay has not answered.")).to_be_visible()
    assert len(sent) == 1
    assert [each["kind"] for each in Looker(server.url, host.season).view()["posts"]].count("candidate") == 1


@pytest.mark.long
def test_house_rules_are_amended_with_their_clause_and_announcements_are_planned(visit: Visit) -> None:
    host = Host(visit("/", **PHONE))
    host.begin()
    inspector = Inspector(host.page)
    rules = host.section("rules")
    host.tap(rules.locator("summary", has_text="Most winners with tokens"))
    host.tap(rules.get_by_role("button", name="Rule S-27"))
    expect(host.page.locator("#S-27")).to_be_focused()
    host.page.keyboard.press("Escape")
    rules.get_by_label("Most winners with tokens").fill("3")
    rules.get_by_label("Most winners with tokens").blur()
    host.tap(rules.get_by_role("button", name="The hosts agreed"))
    expect(rules.locator("[data-effect=tried]")).to_contain_text(
        "From episode 2 on, Most winners with tokens: 0 → 3."
    )
    host.tap(rules.locator("summary", has_text="Pool of Death Matches"))
    pool = rules.locator("[data-pool]")
    pool.get_by_role("checkbox", name="Increment Black & White").check()
    pool.get_by_label("Another game").fill("Open, Pass")
    host.tap(pool.get_by_role("button", name="Add"))
    expect(pool.get_by_role("checkbox", name="Equation Auction")).to_have_count(0)  # it is for five
    inspector.look("rules")
    host.tap(rules.get_by_role("button", name="Change 2 house rules"))
    expect(rules.get_by_role("button", name="Change 2 house rules")).to_have_count(0)
    amended = host.hosting()["amendments"][1]["house_rules"]
    assert amended["most_tokens"] == 3
    assert amended["pool"] == [DUEL | {"best_of": 1}, {"name": "Open, Pass", "game": None, "best_of": 1}]

    posts = host.section("posts")
    expect(posts).to_contain_text("1 change is not announced yet.")  # the amendment
    posts.get_by_label("Text of the announcement").fill("See you on Friday")
    posts.get_by_label("Time, in your time zone").fill("2099-05-01T21:00")
    host.tap(posts.get_by_role("button", name="Announce at this time"))
    expect(posts.get_by_text("See you on Friday")).to_be_visible()
    inspector.look("posts")
    host.tap(posts.get_by_role("button", name="Cancel announcement"))
    expect(posts.get_by_text("See you on Friday")).to_have_count(0)
    assert inspector.wrong == {}

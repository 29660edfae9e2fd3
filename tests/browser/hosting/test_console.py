"""The host's pages for everybody: by keyboard alone, for axe, for fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dealer.server.discord.addresses import HOSTS_VARIABLE
from tests.browser.conftest import PHONE, on_screens
from tests.browser.hosting.evening import begin, links, make, sit
from tests.browser.inspection import Inspector
from tests.server.discord.channel import Channel
from tests.server.table import until

Visit = Callable[..., Page]

FOCUSED = """() => {
  const element = document.activeElement;
  const label = element?.getAttribute("aria-label") || element?.labels?.[0]?.textContent;
  return label || element?.textContent || "";
}"""


def go_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus is called so."""
    for _ in range(80):
        if str(page.evaluate(FOCUSED)).strip().startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by keyboard")


def press(page: Page, name: str) -> None:
    """Go there and press it."""
    go_to(page, name)
    page.keyboard.press("Enter")


@pytest.mark.long
def test_a_host_needs_no_pointer(visit: Visit) -> None:
    host = visit("/games")
    host.wait_for_selector("[data-learn]")
    press(host, "Host a match")
    host.wait_for_selector("form")
    go_to(host, "Your name, as the host")
    host.keyboard.type("Hana")
    go_to(host, "Name for seat 1")
    host.keyboard.type("Ann")
    go_to(host, "A coin")
    host.keyboard.press("ArrowRight")
    assert host.locator("input[name=advantage][value='0']").is_checked()
    press(host, "Create the match and get the links")
    host.wait_for_selector("[data-seat] [data-invite]")
    ann_link, ben_link = links(host)
    press(host, "Copy link: Link for Ann")
    expect(host.get_by_text("Copied").first).to_be_visible()
    ann, _ = sit(visit, ann_link, None), sit(visit, ben_link, "Ben")
    expect(host.get_by_role("button", name="Begin the match")).to_be_enabled()
    press(host, "Begin the match")
    host.wait_for_selector("[data-console=playing]")

    press(host, "Pause…")
    go_to(host, "A short break")
    host.keyboard.press("Space")
    press(host, "Pause now")
    expect(ann.locator("[data-paused]")).to_contain_text("A short break")
    expect(host.locator("dialog")).to_have_count(0)
    press(host, "Resume")
    expect(ann.locator("[data-paused]")).to_have_count(0)

    press(host, "Give time… everyone")
    press(host, "Give 1 minute")
    expect(ann.locator("[data-voice]")).to_contain_text("1 minute more")

    press(host, "Replace or remove… Ben")
    expect(host.get_by_label("Somebody else takes the seat")).to_be_visible()
    go_to(host, "Somebody else takes the seat")
    host.keyboard.press("ArrowDown")
    go_to(host, "Reason")
    host.keyboard.type("had to leave")
    press(host, "Let the bot play")
    expect(ann.locator(".opponents")).to_contain_text("bot")
    expect(host.locator("dialog")).to_have_count(0)

    press(host, "Annul the match…")
    expect(host.locator("[data-change=true]")).to_contain_text("Nobody wins")
    host.keyboard.press("Escape")
    expect(host.locator("dialog")).to_have_count(0)
    assert host.evaluate(FOCUSED) == "Annul the match…"
    host.keyboard.press("Enter")
    go_to(host, "Reason")
    host.keyboard.type("a fire")
    press(host, "Annul it")
    expect(ann.get_by_role("heading", name="annulled")).to_be_visible()


def make_recovery_link(host: Page) -> str:
    """Make a host's recovery link; a click opens the section and a second one closes it."""
    recovery = host.locator("[data-recovery]")
    recovery.locator("summary").click()
    recovery.get_by_role("button", name="Make a").click()
    expect(recovery.get_by_role("img", name="QR code")).to_be_visible()
    return recovery.locator("textarea").input_value()


@pytest.mark.long
@on_screens("screen")
def test_a_host_without_their_first_device_gets_the_console(visit: Visit, screen: dict[str, Any]) -> None:
    host = visit("/host", **screen)
    match = make(host, guests=("Ann", "Ben"))
    ann, ben = (sit(visit, link, None, **screen) for link in links(host))
    first = make_recovery_link(host)
    host.locator("[data-recovery] summary").click()
    assert first.split("return=")[1] not in host.evaluate(
        "() => JSON.stringify(Object.entries(localStorage))"
    )
    second = make_recovery_link(host)
    begin(host)

    old = visit(first, **screen)
    expect(old.locator("[data-used-link]")).to_contain_text("This recovery link no longer works")
    tab = host.context.new_page()
    tab.goto(second)
    tab.wait_for_url(f"**/m/{match}/host")  # the device hosts already: nothing is spent
    tab.close()
    phone = visit(second, **screen)
    expect(phone.get_by_text("This link moves the host controls to this device.")).to_be_visible()
    expect(host.locator("[data-console]")).to_be_visible()
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_selector("[data-console=playing]")
    expect(host.get_by_text("The host controls moved to another device.")).to_be_visible()
    phone.get_by_role("button", name="Pause…").click()
    phone.get_by_role("button", name="A short break").click()
    phone.locator("dialog").get_by_role("button", name="Pause now").click()
    for player in (ann, ben):
        expect(player.locator("[data-paused]")).to_contain_text("A short break")


@on_screens("screen", "desk")
def test_who_becomes_a_host_where_they_play_is_warned(visit: Visit, screen: dict[str, Any]) -> None:
    host = visit("/host", **screen)
    make(host, guests=("Ann", "Ben"))
    ann = sit(visit, links(host)[0], None, **screen)
    ann.goto(make_recovery_link(host))
    expect(ann.get_by_role("note")).to_contain_text("You play in this match in this browser.")
    looked = Inspector(ann)
    looked.look("a player comes back as the host")
    assert looked.wrong == {}
    ann.get_by_role("button", name="Continue here").click()
    expect(ann.get_by_text("You see all hands, and everyone knows it.")).to_be_visible()


def test_a_link_for_a_host_that_went_astray_is_withdrawn(visit: Visit) -> None:
    host = visit("/host", **PHONE)
    make(host)
    host.get_by_role("button", name="Invite another host…").tap()
    host.locator("input[value=leave]").check(force=True)
    invites = {}
    for name in ("Ito", "Jo"):
        host.get_by_label("Name of the other host").fill(name)
        host.get_by_role("button", name="Make the link").tap()
        invites[name] = host.locator("[data-host-link] textarea").input_value()
    expect(host.locator("[data-unused]")).to_have_count(2)
    looked = Inspector(host)
    looked.look("invites")
    host.get_by_role("button", name="Withdraw the link for Jo").tap()
    expect(host.locator("[data-unused]")).to_have_count(1)
    expect(host.locator("[data-host-link]")).to_have_count(0)
    jo = visit(invites["Jo"], **PHONE)
    expect(jo.locator("[data-used-link]")).to_contain_text("withdrawn")
    expect(jo.get_by_role("button", name="Host this match")).to_have_count(0)
    host.get_by_label("Name of the other host").fill("Jo")
    host.get_by_role("button", name="Make the link").tap()
    assert host.locator("[data-host-link] textarea").input_value() != invites["Jo"]
    ito = visit(invites["Ito"], **PHONE)
    ito.get_by_role("button", name="Host this match").tap()
    expect(host.get_by_text("You handed this match over to another host.")).to_be_visible()
    assert looked.wrong == {}


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Channel]:
    channel = Channel()
    monkeypatch.setenv(HOSTS_VARIABLE, channel.origin)
    yield channel
    channel.close()


def test_a_channel_is_told_and_can_be_left_alone(channel: Channel, visit: Visit) -> None:
    host = visit("/host", **PHONE)
    host.wait_for_selector("form")
    host.get_by_label("Your name, as the host").fill("Hana")
    host.locator("summary", has_text="Audience").click()
    host.get_by_label("Announce it in a Discord channel").fill("https://example.org/somewhere")
    host.get_by_role("button", name="Create the match").click()
    expect(host.locator("[role=alert]")).to_contain_text("Discord")
    host.get_by_label("Announce it in a Discord channel").fill(channel.address)
    host.get_by_text("Also announce whose turn it is").click()
    looked = Inspector(host)
    looked.look("form")
    host.get_by_role("button", name="Create the match").click()
    stands = host.get_by_label("Discord channel", exact=True)
    expect(stands).to_contain_text("The match is announced.")
    until(lambda: bool(channel.posts))
    stands.locator("summary").click()
    looked.look("console")
    stands.get_by_role("button", name="Stop announcing").click()
    expect(stands).to_contain_text("not announced")
    assert channel.address not in host.content()
    assert looked.wrong == {}


@pytest.mark.long
@on_screens("device")
def test_every_page_of_a_host_is_for_everybody(visit: Visit, device: dict[str, Any]) -> None:
    host = visit("/host/equation-auction", **device)
    looked = Inspector(host)
    host.wait_for_selector("form")
    for summary in host.locator("summary").all():
        summary.click()
    looked.look("form")
    make(host, guests=("Ann", "Ben"), title="The match with a name that is rather long, week 3")
    looked.look("before")
    first, second = links(host)
    ann = sit(visit, first, None, **device)
    at_table = Inspector(ann)
    at_table.look("waiting")
    host.locator("[data-seat='1'] summary").click()
    host.locator("[data-seat='1']").get_by_role("button", name="New link").click()
    invite = host.locator("[data-seat='1'] [data-invite]")
    expect(invite).not_to_have_value(second)
    sit(visit, invite.input_value(), None, **device)
    begin(host)
    looked.look("console")
    for name in (
        "Pause…",
        "Announce…",
        "Give time… everyone",
        "Replace or remove… Ben",
        "Invite another host…",
    ):
        host.get_by_role("button", name=name, exact=True).click()
        if name.startswith("Replace"):
            expect(host.locator("[data-change=true]")).to_be_visible()
        looked.look(name)
        host.locator("dialog .icon").click()
        expect(host.locator("dialog")).to_have_count(0)
    host.get_by_role("button", name="Invite another host…").click()
    host.get_by_label("Name of the other host").fill("Ito")
    host.get_by_role("button", name="Make the link").click()
    invite = host.locator("[data-host-link] textarea").input_value()
    looked.look("invite")
    host.locator("dialog .icon").click()
    link = make_recovery_link(host)
    looked.look("recovery link")
    host.get_by_role("button", name="Replace or remove… Ben").click()
    host.get_by_label("Name of the new player").fill("Cleo")
    host.get_by_label("Reason").fill("had to leave")
    host.get_by_role("button", name="Replace", exact=True).click()
    fresh = host.locator("dialog [data-invite]").input_value()
    looked.look("replaced")
    host.get_by_role("button", name="Done").click()
    cleo = visit(fresh, **device)
    expect(cleo.get_by_text("You take over this seat as Cleo.")).to_be_visible()
    other = Inspector(cleo)
    other.look("taking over")
    ann.get_by_label("Menu", exact=True).click()
    ann.get_by_text("Ask for a pause").click()
    at_table.look("menu")
    ann.locator("#pause-reason").fill("the door bell")
    ann.get_by_role("button", name="Ask for the pause").click()
    expect(ann.locator("[data-asked]")).to_be_visible()
    looked.look("asked")
    at_table.look("asked")
    host.get_by_role("button", name="Pause…").click()
    host.get_by_role("button", name="A short break").click()
    host.locator("dialog").get_by_role("button", name="Pause now").click()
    expect(ann.locator("[data-paused]")).to_be_visible()
    looked.look("paused")
    at_table.look("paused")
    ito = visit(invite, **device)
    ito.wait_for_selector(".due")
    invited = Inspector(ito)
    invited.look("invited")
    mine = visit(link, **device)
    mine.wait_for_selector(".due")
    moved = Inspector(mine)
    moved.look("moving")
    mine.get_by_role("button", name="Continue here").click()
    mine.wait_for_selector("[data-console=paused]")
    expect(host.get_by_text("The host controls moved to another device.")).to_be_visible()
    looked.look("moved away")
    moved.look("moved")
    assert [each.wrong for each in (looked, at_table, other, invited, moved)] == [{}] * 5

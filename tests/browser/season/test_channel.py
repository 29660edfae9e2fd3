"""A host connects a season to a Discord channel at the console, and sees how that stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from dealer.server.delivery import courier
from dealer.server.discord.addresses import HOSTS_VARIABLE
from tests.browser.conftest import PHONE
from tests.browser.inspection import Inspector
from tests.server.discord.channel import Channel, Reply
from tests.server.seasons.cast import Chair
from tests.server.table import Served, until


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Channel]:
    channel = Channel()
    monkeypatch.setenv(HOSTS_VARIABLE, channel.origin)
    monkeypatch.setattr(courier, "POLL_SECONDS", 0.1)
    yield channel
    channel.close()


@pytest.mark.long
def test_a_host_connects_and_disconnects_a_channel(
    visit: Callable[..., Page], server: Served, channel: Channel
) -> None:
    first = Chair(server.url)
    first.enter("host_added", name="Hana", role="host")
    page = visit(f"/season/{first.season}#host={first.links()['hosts'][1]}", **PHONE)
    page.get_by_role("button", name="Join as Hana").tap()
    page.locator("[data-section=posts] > summary").tap()
    section = page.locator("[data-channel]")
    inspector = Inspector(page)
    expect(section).to_contain_text("Connect a channel, and every announcement is also posted there.")
    section.locator("summary").tap()
    inspector.look("not connected")
    address = section.get_by_label("Address of the channel's webhook")
    address.fill("https://example.org/")
    section.get_by_role("button", name="Connect", exact=True).tap()
    expect(section).to_contain_text("This is not a webhook of Discord.")
    inspector.look("refused")
    address.fill(channel.address)
    section.get_by_role("button", name="Connect", exact=True).tap()
    expect(section).to_contain_text("Every announcement is also posted in the channel.")
    expect(address).to_have_value("")
    inspector.look("connected")
    until(lambda: len(channel.posts) == 1)
    channel.replies = [Reply(404)]
    first.reveal()
    expect(section).to_contain_text("Discord no longer knows this webhook. Create a new one.", timeout=15_000)
    inspector.look("gone")
    section.get_by_role("button", name="Disconnect").tap()
    expect(section).to_contain_text("Connect a channel, and every announcement is also posted there.")
    assert channel.address not in page.content()
    assert inspector.wrong == {}

"""The pictures of a season: its host's console, a member's page, and what the audience sees."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import shake_256
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

from playwright.sync_api import Browser, Page

from dealer.cli.demo import make_demo
from dealer.server.tokens import KEY_BYTES
from tests.browser.pictures import SIZES, Camera
from tests.browser.season.chair import Host

PATIENCE_MS = 120_000
"""In which bots have played a match."""

SEED = "5"
"""Of a first episode in which one player comes last."""


@contextmanager
def fix_chance(seed: str) -> Iterator[None]:
    """Have the server of this process deal and draw the same each time; ids and tokens stay random."""
    token_bytes, numbers, lots = secrets.token_bytes, count(), Random(seed)

    def make_key(length: int) -> bytes:
        if length != KEY_BYTES:
            return token_bytes(length)
        return shake_256(f"{seed} {next(numbers)}".encode()).digest(length)

    with (
        patch.object(secrets, "token_bytes", make_key),
        patch.object(secrets, "SystemRandom", lambda: lots),
    ):
        yield


def take(browser: Browser, url: str, size: str, folder: Path, picture: Camera) -> None:
    """The demo season to the end of its first episode; a person takes over the place of whoever came last."""

    def visit(path: str) -> Page:
        context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(path)
        return page

    def shoot(page: Page, name: str) -> None:
        page.wait_for_timeout(400)
        picture(page, folder / f"{name}-{size}.png")

    def wait(kind: str) -> None:
        page.locator(f"[data-next={kind}]").wait_for()

    with fix_chance(SEED):
        link = make_demo(f"{url}/").removeprefix(url)
        page = visit(link)
        page.get_by_role("button", name="Continue here").click()
        page.wait_for_selector("[data-next=reveal_cast]")
        host = Host(page, link.removeprefix("/season/").split("#")[0])
        wait("reveal_cast")
        shoot(page, "start")
        for kind in ("reveal_cast", "announce_episode", "open_main_match"):
            host.accept(kind)
        wait("enter_result")
        shoot(page, "next")
        host.accept("enter_result")
        wait("name_candidate")
        (last,) = host.hosting()["episodes"][0]["result"]["last"]
        host.enter("replaced", place=last, name="Gus", reason="Gus wants to play")
        host.accept("name_candidate")
        gus = visit(f"/season/{host.season}#place={host.ask('/links')['places'][last]}")
        gus.get_by_role("button", name="Join as Gus").click()
        gus.locator("[data-question] button").first.click()
        shoot(gus, "member")
        gus.get_by_role("button", name="Send your answer").click()
        wait("announce")
        host.accept("announce")
        wait("open_death_match")
        page.locator("[data-section=rulings] > summary").click()
        page.get_by_role("button", name="Undo the last naming").click()
        page.get_by_role("button", name="A mistake was found").click()
        page.wait_for_selector("[data-effect=tried]")
        shoot(page, "ruling")
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        host.accept("open_death_match")
        host.enter("death_match_ruled", death=0, out=[last], reason="Did not appear")
        wait("close_episode")
        host.accept("close_episode")
        wait("announce_episode")
        page.locator("[data-section=money] > summary").click()
        page.wait_for_selector("[data-section=money] table")
        page.locator("[data-section=money]").evaluate("section => section.scrollIntoView()")
        shoot(page, "ledger")
        audience = visit(f"/season/{host.season}")
        audience.wait_for_selector("[data-cast]")
        shoot(audience, "audience")
        for each in (page, gus, audience):
            each.context.close()

"""A match of as many seats as there can be, in a browser: every seat can be read, on a phone too."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from dealer.core.actors import MOST_SEATS
from tests.browser.conftest import DESK
from tests.browser.inspection import faults, settle, sideways
from tests.browser.machine import machine_with
from tests.browser.test_names import enter
from tests.examples import FOLDERS
from tests.server.hosted import bearer
from tests.server.matches.test_seventeen_seats import GAME, PLAYERS
from tests.server.table import PATIENCE, Machine, Person, create, make_device

LAST = MOST_SEATS - 1
SIZES = ((360, 740), (740, 360), (1280, 800))

OUT_OF_REACH = """(names) => names.filter((name) => {
  const found = [...document.querySelectorAll("bdi, b, li, option, td, th")].filter((element) =>
    element.textContent.trim() === name && element.checkVisibility());
  return !found.some((element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && box.right <= innerWidth + 1 && box.left >= -1 && hit
      && (element.contains(hit) || hit.contains(element));
  });
})"""
"""The names that cannot be brought into sight, nor read whole."""


class Seventeen:
    """A hosted match of seventeen, with every chat room, and its people at the table."""

    def __init__(self, url: str) -> None:
        self.device = make_device()
        rooms = {"table": True, "teams": True, "whispers": True, "audience": True}
        said = {"game": GAME, "seats": [None] * MOST_SEATS, "pace": "untimed", "talk": rooms}
        made = create(url, self.device, hosted=True, host="Hana", listed=True, **said)
        self.url, self.match, self.host = url, made["match"], bearer(made["host"])
        self.people = [
            Person(url, self.match, seat, invite, PLAYERS[seat])
            for seat, invite in enumerate(made["invites"])
        ]

    def ask(self, path: str, said: object = None) -> None:
        """Something that the host does."""
        url = f"{self.url}/api/matches/{self.match}/host/{path}"
        answer = httpx.post(url, json=said, headers=self.host, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text

    def rule(self, **ruling: object) -> None:
        """A ruling of the host."""
        self.ask("rulings", {"request": secrets.token_hex(8), "ruling": ruling})


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server whose processes all know the examples."""
    yield from machine_with(tmp_path, monkeypatch, *FOLDERS)


@pytest.fixture
def table(machine: Machine) -> Seventeen:
    return Seventeen(machine.url)


def look(page: Page, where: str, *names: str) -> list[str]:
    """What is wrong with a page on each screen: whom it does not show, what is too wide."""
    wrong: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        found = [*sideways(page), *page.evaluate(OUT_OF_REACH, list(names))]
        wrong += [f"{where} {width}: {each}" for each in found]
    return wrong


@pytest.mark.long
def test_seventeen_sit_down_and_all_can_be_read(
    machine: Machine, visit: Callable[..., Page], table: Seventeen
) -> None:
    wrong, cookies = list[str](), dict(table.people[LAST].http.cookies)
    mine = enter(visit, machine.url, cookies, f"/m/{table.match}?seat={LAST}")
    mine.get_by_role("heading", name="At the table").wait_for()
    host = enter(visit, machine.url, table.device, f"/m/{table.match}/host")
    host.locator(f"[data-seat='{LAST}']").wait_for()
    watch = visit(f"/m/{table.match}/watch", machine.url, **DESK)
    watch.locator("main li").first.wait_for()
    for page, where in ((mine, "waiting room"), (host, "host waits"), (watch, "audience waits")):
        wrong += look(page, where, *(PLAYERS[:LAST] if page is mine else PLAYERS))
    table.ask("begin")
    for page, where in ((mine, "table"), (host, "console"), (watch, "audience")):
        page.locator("[data-panel], [data-console]").first.wait_for()
        wrong += look(page, where, *PLAYERS)
        wrong += [f"{where}: {each}" for each in faults(page)]
    mine.set_viewport_size({"width": 360, "height": 740})
    mine.locator("header button.side").click()
    mine.locator(f"[data-room='whisper/10-{LAST}']:visible").click()
    mine.get_by_placeholder("Write a message").and_(mine.locator(":visible")).fill("Hello, ten")
    mine.keyboard.press("Enter")
    expect(mine.locator("[data-talk]:visible .line")).to_contain_text("Hello, ten")
    wrong += look(mine, "talk")
    ten = enter(visit, machine.url, dict(table.people[10].http.cookies), f"/m/{table.match}?seat=10")
    ten.locator(f"[data-room='whisper/10-{LAST}']:visible .dot").wait_for()
    assert ten.locator("[data-room]:visible .dot").count() == 1, "nobody else has whispered"
    mine.set_viewport_size({"width": 740, "height": 360})
    expect(mine.get_by_placeholder("Write a message").and_(mine.locator(":visible"))).to_be_in_viewport(
        ratio=1
    )
    assert wrong == [], "\n".join(wrong)


@pytest.mark.long
def test_the_last_of_seventeen_votes_step_by_step_and_looks_back(
    machine: Machine, visit: Callable[..., Page], table: Seventeen
) -> None:
    wrong, cookies = list[str](), dict(table.people[LAST].http.cookies)
    table.ask("begin")
    mine = enter(visit, machine.url, cookies, f"/m/{table.match}?seat={LAST}")
    mine.locator("[data-panel] .choices button, [data-panel] button", has_text="red").first.click()
    mine.locator("[data-panel] .due").click()
    expect(mine.locator(f"[data-seat='{LAST}']")).not_to_contain_text("your turn")
    expect(mine.locator("[data-done]")).to_contain_text("Done: Vote")
    expect(mine.locator("[data-done] .red")).to_be_visible()
    assert not table.people[LAST].view()["may"]["owes"]
    assert table.people[1].view()["may"]["owes"], "seat 1 is not seat 16"
    table.rule(type="annul", reason="a fire alarm")
    mine.locator(".ending").wait_for()
    wrong += look(mine, "end")
    review = enter(visit, machine.url, cookies, f"/m/{table.match}/review?at=1&as=seat{LAST}")
    eyes = review.locator("select", has=review.locator(f"option[value=seat{LAST}]"))
    expect(eyes).to_have_value(f"seat{LAST}")
    eyes.select_option(f"seat{LAST - 1}")
    expect(review.locator(".player.you, [data-seat].you")).to_have_count(0)
    expect(eyes).to_have_value(f"seat{LAST - 1}")
    wrong += look(review, "review", *PLAYERS)
    assert wrong == [], "\n".join(wrong)

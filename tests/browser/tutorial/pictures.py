"""The pictures of the tutorial: the table of its game after each chapter, on a phone."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, Page

from tests.browser.lobby import get_ready
from tests.browser.pictures import SIZES, Camera
from tests.server.table import NAMES, Machine, Person, create
from tests.tutorial import describe, follow, list_chapters, write_game

SEATS = 3
COLOURS = ("red", "green", "blue")
MANY = 40
"""Matches in which nobody is dealt what a picture needs are that unlikely."""


class Harbour:
    """A match of the game: the page of the first seat, and the others."""

    def __init__(self, browser: Browser, url: str, size: str) -> None:
        made = create(url, game="harbour", pace="untimed", seats=[None] * SEATS)
        context = browser.new_context(base_url=url, reduced_motion="reduce", **SIZES[size])
        self.page = context.new_page()
        self.page.goto(f"/m/{made['match']}#seat=0&token={made['invites'][0]}&name={NAMES[0]}")
        self.page.locator("form button.due").click()
        self.page.locator("[data-ready], button").first.wait_for()
        self.others = [
            Person(url, made["match"], seat, made["invites"][seat], NAMES[seat]) for seat in range(1, SEATS)
        ]
        get_ready(self.page)
        self.page.locator("[data-step]").first.wait_for()

    def act(self, person: Person, action: dict[str, object]) -> None:
        """Have one of the others do something."""
        answer = person.act(action, person.view()["may"]["decision"])
        assert answer.status_code == 200, answer.text

    def hold(self, person: Person) -> list[str]:
        """Return what somebody holds."""
        return list(person.view()["view"]["tokens"][person.seat])

    def offer(self) -> bool:
        """Have the second player offer the first what the first can pay for; say whether they could."""
        ben = self.others[0]
        mine = self.hold(ben)
        give = max(COLOURS, key=lambda colour: (1 <= mine.count(colour) <= 2, colour))
        want = next(colour for colour in COLOURS if colour != give)
        self.act(ben, {"type": "offer", "to": 0, "give": give, "want": want})
        self.page.locator("[data-voice]").get_by_text(ben.name).wait_for()
        return self.page.locator("[data-step=accept]").count() == 1

    def press(self, step: str) -> None:
        """Choose a step at the page and send it."""
        decision = self.page.locator("[data-panel]").get_attribute("data-decision")
        self.page.locator(f"[data-step={step}]").click()
        self.page.locator("[data-send]:not(:disabled)").click()
        self.page.wait_for_function(
            "before => document.querySelector('[data-panel]')?.dataset.decision !== before", arg=decision
        )

    def close_market(self) -> None:
        """Have everybody be done."""
        for person in self.others:
            self.act(person, {"type": "done"})
        self.press("done")

    def vote(self) -> None:
        """Have everybody vote for the last player."""
        for person in self.others:
            self.act(person, {"type": "accuse", "suspect": 0 if person.seat == SEATS - 1 else SEATS - 1})
        self.press(f"seat{SEATS - 1}")
        self.page.locator(".ending h1").wait_for()


def show_market(match: Harbour) -> bool:
    """An offer that can be answered."""
    return match.offer()


def show_spy(match: Harbour) -> bool:
    """The reader is the spy."""
    return match.page.locator("[data-part=spy]").get_by_text(NAMES[0]).count() == 1


def show_vote(match: Harbour) -> bool:
    """All vote at once."""
    match.close_market()
    match.page.locator("[data-step=seat1]").wait_for()
    return True


def show_end(match: Harbour) -> bool:
    """The points, by places."""
    match.close_market()
    match.vote()
    return True


CHAPTERS: tuple[tuple[str, Callable[[Harbour], bool]], ...] = (
    ("market", show_market),
    ("spy", show_spy),
    ("vote", show_vote),
    ("points", show_end),
    ("sentences", show_market),
)


@contextmanager
def serve(folder: Path, root: Path, number: int) -> Iterator[Machine]:
    """Run a server that finds the game as it is now."""
    describe(folder)
    data = folder / str(number)
    data.mkdir()
    path = os.pathsep.join([str(folder), str(root), os.environ.get("PYTHONPATH", "")])
    with patch.dict(os.environ, {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}):
        machine = Machine(data, f"sqlite:///{data / 'dealer.sqlite3'}")
    try:
        yield machine
    finally:
        machine.stop()


def shoot(show: Callable[[Harbour], bool], browser: Browser, url: str, size: str) -> Page:
    """Return a page of the first match in which a picture shows what it should."""
    for _ in range(MANY):
        match = Harbour(browser, url, size)
        if show(match):
            match.page.wait_for_timeout(400)
            return match.page
        match.page.context.close()
    raise AssertionError(f"no match shows what {show.__name__} should")


def take(browser: Browser, _url: str, size: str, folder: Path, picture: Camera) -> None:
    """The table after each chapter; on a phone alone, for the page is long."""
    if size != "360":
        return
    with tempfile.TemporaryDirectory() as made:
        root = write_game(Path(made))
        chapters = list_chapters()
        for number, (name, show) in enumerate(CHAPTERS, 1):
            follow(chapters[number - 1], root)
            with serve(Path(made), root, number) as machine:
                page = shoot(show, browser, machine.url, size)
                picture(page, folder / f"{number}-{name}-{size}.png")
                page.context.close()

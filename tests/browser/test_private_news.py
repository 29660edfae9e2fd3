"""News for some seats alone: on the page of whoever it is for, and in nothing that another page is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.inspection import faults
from tests.browser.machine import machine_with
from tests.browser.test_general_table import read_log, tap
from tests.examples import EXAMPLES
from tests.server.hosted import HostedMatch
from tests.server.table import NAMES, Machine, Person, until

ANN, BEN, CHO, DAN, EVE = range(5)
DONE = {"type": "done"}
OF_TRADE = ('"offered"', '"answered"', '"seller"')
"""What stands in the bytes of whoever is told of an offer."""


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A server that has Contraband."""
    yield from machine_with(tmp_path, monkeypatch, EXAMPLES / "contraband")


CUT = """() => [".text:has(.whole)", "[data-seat] strong", "[data-done]"]
  .flatMap((what) => [...document.querySelectorAll(what)])
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.textContent)"""
"""What is cut short of an answer that waits to be sent, and of the names."""


class Reader:
    """A page, with every byte about the match that it is sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda raw: self.sent.append(str(raw)))

    def _note(self, answer: Response) -> None:
        if "/api/matches/" in answer.url and answer.ok:
            self.sent.append(answer.text())


def act(person: Person, action: dict[str, Any]) -> None:
    answer = person.act(action, person.view()["may"]["decision"])
    assert answer.status_code == 200, answer.text


def test_an_offer_is_read_by_the_two_alone(market: Machine, visit: Callable[..., Page]) -> None:
    options = {"rounds": 1, "times": None}
    hosted = HostedMatch(market, game="contraband", seats=[None] * 5, pace="untimed", options=options)

    def sit(seat: int, settings: dict[str, Any]) -> Reader:
        reader = Reader(visit("/", market.url, **settings))
        link = f"/m/{hosted.match}#seat={seat}&token={hosted.invites[seat]}&name={NAMES[seat]}"
        reader.page.goto(link)
        reader.page.locator("form button.due").click()
        reader.page.wait_for_url("**/m/*?seat=*")
        return reader

    ben, cho = sit(BEN, PHONE), sit(CHO, DESK)
    ann, dan, eve = (
        Person(market.url, hosted.match, seat, str(hosted.invites[seat])) for seat in (ANN, DAN, EVE)
    )
    audience = Reader(visit("/", market.url, **DESK))
    audience.page.goto(f"/m/{hosted.match}/watch#token={hosted.watch}")
    until(lambda: hosted.ask("/host/begin").status_code == 200)
    for reader in (ben, cho, audience):
        expect(reader.page.locator("[data-panel=answer], [data-panel=watch]")).to_be_visible()
    good = ann.view()["view"]["crates"][ANN][0]
    act(ann, {"type": "offer", "to": BEN, "good": good, "price": 2})
    offer, bought = f"Ann offers you a crate of {good}. Price: 2.", f"You buy a crate of {good} from Ann."
    expect(ben.page.locator("[data-voice]")).to_contain_text(offer)
    assert faults(ben.page) == []
    tap(ben.page, "[data-step='accept']")
    tap(ben.page, "[data-send]:not(:disabled)")
    expect(ben.page.locator("[data-voice]")).to_contain_text(bought)
    for person in (ann, dan, eve):
        act(person, DONE)
    ben.page.locator("[data-step=done]").click()
    ben.page.locator("[data-send]:not(:disabled)").click()
    expect(ben.page.locator("[data-done]")).to_contain_text("You are done.")
    assert not ben.page.evaluate(CUT)
    for step in ("offer", "seat0", f"{good}", "5"):
        tap(ben.page, f"[data-step$='{step}']")
    expect(ben.page.locator(".whole")).to_have_text(f"Offer a crate · To Ann · Good {good} · Price 5")
    assert not ben.page.evaluate(CUT)
    cho.page.locator("[data-step=done]").click()
    cho.page.locator("[data-send]:not(:disabled)").click()
    closed = "The market is closed, and open offers lapse. Everybody votes."
    for reader in (ben, cho, audience):
        expect(reader.page.get_by_text(closed).first).to_be_attached()
    told = read_log(ben.page)
    assert [each for each in told if "crate" in each] == [offer, f"{bought} Price: 2."], told
    for reader in (cho, audience):
        assert closed in (told := read_log(reader.page))
        assert not [each for each in told if "crate" in each]
        assert reader.sent
        everything = "".join(reader.sent)
        assert '"market_opens"' in everything
        assert not [word for word in OF_TRADE if word in everything]
    assert all(word in "".join(ben.sent) for word in OF_TRADE)

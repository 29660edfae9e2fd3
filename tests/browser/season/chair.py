"""A host with a phone at the console of a season; the members speak HTTP."""

from __future__ import annotations

import secrets
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.server.seasons.cast import EXTERNAL, SIX, Member
from tests.server.table import Served

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}


class Host:
    """Somebody at the console of a season that they make or that there is: every tap is counted."""

    def __init__(self, page: Page, season: str | None = None, **said: Any) -> None:
        self.page, self.taps = page, 0
        self.season = season or self._make(**said)
        page.goto(f"/season/{self.season}")
        page.wait_for_selector("[data-console]")

    def _make(self, **said: Any) -> str:
        page = self.page
        first = {"title": "Season one", "cast": [{"name": name} for name in SIX], "pace": "untimed"}
        made = page.request.post("/api/seasons", data=first | said)
        if made.status == 401:  # the refusal has brought the cookie of this device
            made = page.request.post("/api/seasons", data=first | said)
        assert made.status == 201, made.text()
        season: str = made.json()["season"]
        return season

    def ask(self, path: str, **said: Any) -> dict[str, Any]:
        """Speak with the server as this host, past the page."""
        address = f"/api/seasons/{self.season}{path}"
        answer = self.page.request.post(address, data=said) if said else self.page.request.get(address)
        assert answer.ok, answer.text()
        return answer.json()

    def enter(self, entry: str, **said: Any) -> dict[str, Any]:
        return self.ask("/entries", request=secrets.token_hex(8), entries=[{"type": entry, **said}])

    def accept(self, kind: str, **said: Any) -> dict[str, Any]:
        found = next(each for each in self.hosting()["proposals"] if each["kind"] == kind)
        return self.ask("/proposals", request=secrets.token_hex(8), kind=kind, death=found["death"], **said)

    def hosting(self) -> dict[str, Any]:
        return self.ask("")["hosting"]

    def members(self, served: Served) -> list[Member]:
        links = self.ask("/links")["places"]
        return [Member(served.url, self.season, link) for link in links if link is not None]

    def begin(self, **said: Any) -> None:
        """Reveal the cast and begin an episode, past the page."""
        if self.hosting()["stage"] == "draft":
            self.enter("casting_opened")
            self.accept("reveal_cast")
        self.enter("episode_planned", **({"kind": "ordinary", "main": EXTERNAL, "death": DUEL} | said))
        self.accept("announce_episode")
        self.accept("open_main_match")

    def tap(self, what: Locator) -> None:
        """Tap something once it can be."""
        expect(what).to_be_enabled()
        what.tap()
        self.taps += 1

    def press(self, name: str) -> None:
        """Tap a button by its name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def next(self, kind: str) -> Locator:
        """The card of the next thing to do, once it is this."""
        card = self.page.locator(f"[data-next={kind}]")
        expect(card).to_be_visible()
        return card

    def section(self, name: str) -> Locator:
        """Open a section of the console."""
        section = self.page.locator(f"[data-section={name}]")
        self.tap(section.locator("> summary"))
        return section

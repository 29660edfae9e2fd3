"""Four people at the table who do as they are told, so that what the fifth one sees is known beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.lobby import get_ready
from tests.server.table import Person, create

NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")
ROW = "1-122+33x/"
"""Read as 1 - 1 + 3 x 0: it is worth 0."""
TEAMS = ("neutral", "positive", "positive", "negative", "negative")


class Company:
    """Ben, Cho, Dan and Eve; whoever begins an auction puts one chip where ``row`` wants the card."""

    def __init__(self, url: str, pace: str = "untimed", row: str = ROW, **options: Any) -> None:
        self.url, self.row = url, row
        chosen = {"teams": list(TEAMS), **options}
        made = create(url, game="equation-auction", seats=[None] * 5, pace=pace, options=chosen)
        self.match, self.invite = made["match"], made["invites"][0]
        self.link = f"{url}/m/{self.match}#seat=0&token={self.invite}"
        self.people = [
            Person(url, self.match, seat, made["invites"][seat], NAMES[seat]) for seat in range(1, 5)
        ]

    def seat(self, page: Page) -> None:
        """Ann sits down at her page, and the match begins."""
        page.goto(self.link)
        page.fill("#name", NAMES[0])
        page.get_by_role("button", name="Sit down").click()
        get_ready(page)
        page.wait_for_selector("[data-panel][aria-busy=false]")

    def view(self) -> dict[str, Any]:
        """The table as Ben sees it."""
        view: dict[str, Any] = self.people[0].view()["view"]
        return view

    def act(self, seat: int, action: dict[str, Any]) -> None:
        """Somebody of the four answers what is due."""
        person = self.people[seat - 1]
        answer = person.act(action, person.view()["may"]["decision"])
        assert answer.status_code == 200, answer.text

    def answer(self, person: Person) -> bool:
        """Have somebody answer what they owe, if anything."""
        now = person.view()
        if not now["may"]["owes"]:
            return False
        person.act(reply(now["view"], self.row), now["may"]["decision"])
        return True

    def until(self, reached: Callable[[], bool]) -> None:
        """Have the four answer what they owe, until something is so or the table waits for Ann."""
        for _ in range(2000):
            if reached():
                return
            answered = [self.answer(person) for person in self.people]
            if not any(answered):
                return
        raise AssertionError("it never came")

    def play(self, page: Page, reached: Callable[[dict[str, Any]], bool], *, away: bool = False) -> None:
        """Play on, Ann as the others, until the table is where it should be.

        Args:
            page: Ann's.
            reached: whether the table, as Ben sees it, is where it should be.
            away: whether Ann's page is left meanwhile and comes back: it need not draw what nobody looks at.
        """
        address = page.url
        if away:
            page.goto("about:blank")
        for _ in range(2000):
            view = self.view()
            if reached(view):
                break
            # Ann comes last among those who answer at the same time.
            seat = min(view["to_act"], key=lambda seat: (seat == 0, seat))
            if seat:
                assert self.answer(self.people[seat - 1])
            else:
                self.answer_for_ann(page)
        else:
            raise AssertionError("it never came")
        if away:
            page.goto(address)

    def answer_for_ann(self, page: Page) -> None:
        """Send what Ann answers from her browser."""
        seat = f"{self.url}/api/matches/{self.match}"
        mine = page.request.get(f"{seat}/view?seat=0").json()
        said = {
            "request": f"r{mine['may']['decision']}",
            "decision": mine["may"]["decision"],
            "action": reply(mine["view"], self.row),
        }
        assert page.request.post(f"{seat}/actions?seat=0", data=said).ok


def reply(view: dict[str, Any], row: str) -> dict[str, Any]:
    """What somebody answers who wants the cards to lie as in ``row``, for one chip each."""
    match view["phase"]:
        case "save":
            return {"type": "save", "cards": []}
        case "schedule":
            schedule = view["rounds"][-1]["schedule"]
            position = schedule.index(None) + 1
            return {"type": "schedule", "card": row[position - 1], "position": position}
        case "bid" if view["compelled"]:
            return {"type": "bid", "slot": view["rounds"][-1]["auctions"][-1]["number"], "chips": 1}
        case "bid":
            return {"type": "pass"}
        case "secret_bid":
            return {"type": "secret_bid", "chips": 0}
        case "place":
            return {"type": "place", "beginning": [], "end": []}
        case "bracket":
            return {"type": "no_bracket"}
        case _:
            return {"type": "nominate", "seat": 1}

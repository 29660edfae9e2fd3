"""Ann at her page, and the other beside it: so that what she sees is known beforehand."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.server.hosted import HostedMatch
from tests.server.table import NAMES, Person, some_action, until


class PageSeat:
    """Ann at her page, who can also be told what to do."""

    def __init__(self, page: Page, hosted: HostedMatch) -> None:
        self.page, self.seat = page, f"/api/matches/{hosted.match}"
        page.goto(f"/m/{hosted.match}#seat=0&token={hosted.invites[0]}")
        page.fill("#name", NAMES[0])
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**seat=0")

    def view(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.request.get(f"{self.seat}/view?seat=0").json()
        return seen

    def act(self, action: dict[str, Any], decision: str) -> Any:
        said = {"request": secrets.token_hex(8), "decision": decision, "action": action}
        return self.page.request.post(f"{self.seat}/actions?seat=0", data=said)


def play_to(phase: str, ann: PageSeat, ben: Person) -> None:
    """Both answer somehow until the bout is in a phase."""
    rng = Random(2)
    until(lambda: ann.view()["view"] is not None)
    while (now := ann.view())["view"]["phase"] != phase:
        if now["may"]["owes"]:
            answer = ann.act(some_action(now, rng), now["may"]["decision"])
            assert answer.ok, answer.text()
        else:
            ben.answer(rng)

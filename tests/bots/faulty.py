"""A policy that fails."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.bots import Decision, SeatRandom, policies
from dealer.core.actions import Expire
from dealer.match import MatchView

GAME = "expression-black-white"


class Faulty:
    """Plays at random but for every tenth decision, at which it makes the mistake that it is told to make."""

    name = "faulty"

    def __init__(self, game_id: str, fault: str) -> None:
        self.fault, self.asked, self.failed = fault, 0, 0
        self._usual = policies(game_id)["random"]

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        self.asked += 1
        if self.asked % 10:
            return self._usual.decide(view, rng)
        self.failed += 1
        if self.fault == "raises":
            raise ZeroDivisionError("no hand")
        answers: dict[str, Any] = {"nothing": None, "illegal": Decision(Expire("play", 0), 1)}
        return answers[self.fault]


@pytest.fixture(params=["raises", "nothing", "illegal"])
def faulty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Faulty:
    """A policy of that name, among those that can be chosen."""
    made = Faulty(GAME, request.param)
    monkeypatch.setitem(policies(GAME), made.name, made)
    return made

"""Questions about what a seat could know: however many one address asks, others are answered soon."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dealer.server.errors import ApiError
from dealer.server.replays import analysis
from dealer.server.replays.analysis import MOST_OF_AN_ADDRESS, AnalysisService

GREEDY, MODEST = "192.0.2.1", "192.0.2.2"


class Replay:
    """As much of a replay as a question needs; its view says who asks."""

    def __init__(self, name: str) -> None:
        point = SimpleNamespace(action=None, view=name)
        self.session = SimpleNamespace(rules=SimpleNamespace(id="a-game"))
        self.timeline = SimpleNamespace(
            decision_at=lambda moment, seat: point, match=lambda moment: SimpleNamespace(is_over=False)
        )


class Pool:
    """Answers one question after the other, and notes whose it was."""

    def __init__(self, _: int) -> None:
        self.answered: list[bytes] = []

    async def explain(self, game: str, view: bytes, action: bytes | None) -> bytes:
        await asyncio.sleep(0)
        self.answered.append(view)
        return b"null"


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A service whose bot process is ``Pool``."""
    monkeypatch.setattr(analysis, "BotPool", Pool)
    return AnalysisService


def test_one_who_asks_once_does_not_wait_for_all_that_another_has_asked(service: Any) -> None:
    async def ask() -> list[bytes]:
        service_here, greedy, modest = service(), Replay("greedy"), Replay("modest")
        first = [service_here.analyse(greedy, moment, 0, GREEDY) for moment in range(MOST_OF_AN_ADDRESS)]
        tasks = [asyncio.create_task(each) for each in first]
        await asyncio.sleep(0)
        await asyncio.gather(*tasks, service_here.analyse(modest, 0, 0, MODEST))
        answered: list[bytes] = service_here._pool.answered
        return answered

    answered = asyncio.run(ask())
    assert len(answered) == MOST_OF_AN_ADDRESS + 1
    assert answered.index(b'"modest"') <= 2


def test_one_address_has_so_many_questions_and_the_others_are_still_taken(service: Any) -> None:
    async def ask() -> int:
        service_here, greedy, modest, refused = service(), Replay("greedy"), Replay("modest"), 0
        asked = [service_here.analyse(greedy, m, 0, GREEDY) for m in range(3 * MOST_OF_AN_ADDRESS)]
        for answer in await asyncio.gather(
            *asked, service_here.analyse(modest, 0, 0, MODEST), return_exceptions=True
        ):
            refused += isinstance(answer, ApiError)
        assert b'"modest"' in service_here._pool.answered
        return refused

    assert asyncio.run(ask()) == 2 * MOST_OF_AN_ADDRESS - 1  # one is being answered

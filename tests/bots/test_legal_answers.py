"""Every answer of every policy is legal, and none of them raises, wherever it is asked.

`make strength` puts 10,000 positions of each game to all its policies; the usual run puts some to the quick
ones, and few to those that search.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from dealer.bots import HARD, Decision, SeatRandom, default_policy, policies
from dealer.core.actions import Resign
from dealer.match import MatchView
from tests.bots.positions import Position, draw_positions, pick_positions
from tests.depth import IS_DEEP, some
from tests.rules.play import GAME_IDS

PIECES, POSITIONS = 40, 250
"""10,000 positions of each game, in pieces that are drawn apart."""

ALL_DRAWN = 60
"""Positions of each game in the usual run."""

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def turn_of(game_id: str, name: str) -> int:
    """Return one in how many positions is put to a policy, by what it costs to ask it."""
    return 1 if IS_DEEP else ALL_DRAWN if name in HARD else 10 if name == default_policy(game_id) else 1


@every_game
@pytest.mark.exhaustive
@pytest.mark.parametrize("piece", some(range(PIECES), 1))
def test_every_answer_is_legal_and_no_policy_raises(game_id: str, piece: int) -> None:
    asked: Counter[str] = Counter()
    count = POSITIONS if IS_DEEP else ALL_DRAWN
    for place, position in enumerate(draw_positions(game_id, count, str(piece))):
        for name, policy in policies(game_id).items():
            if place % turn_of(game_id, name) == 0:
                position.put(policy, f"{piece}/{place}")
                asked[name] += 1
    assert set(asked) == set(policies(game_id))
    assert asked["random"] == count


class Faulty:
    """Makes the mistake that it is told to make."""

    name = "faulty"

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        if self.fault == "raises":
            raise ZeroDivisionError
        if self.fault == "illegal":
            return Decision(SimpleNamespace(), 0)
        return Decision(Resign(), -1)


@pytest.mark.parametrize("fault", ["raises", "illegal", "before it was asked"])
def test_a_faulty_policy_is_found_with_what_it_saw(fault: str) -> None:
    (position,) = draw_positions(GAME_IDS[0], 1, "faulty")
    with pytest.raises(AssertionError, match=r'faulty on seat \d.*sees \{"view":'):
        position.put(Faulty(fault), "1")


def test_the_end_of_a_phase_is_picked_more_often_than_its_beginning() -> None:
    match: Any = None
    positions = [Position(match, place, 0, phase) for phase in ("long", "short") for place in range(100)]
    picked: Counter[str] = Counter()
    for seed in range(200):
        for position in pick_positions(positions, Random(seed), 10):
            picked[f"{position.phase} {position.at // 10}"] += 1
    for phase in ("long", "short"):
        assert picked[f"{phase} 9"] > 4 * picked[f"{phase} 0"] > 0

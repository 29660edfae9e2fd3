"""Who beats whom, in duplicate matches from fixed seeds."""

import os

import pytest

from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.executor import Execution
from tests.games.increment_black_white.bots.positions import GAME

pytestmark = pytest.mark.strength
WORKERS = os.cpu_count() or 1


def test_strong_beats_careful():
    result = play_duplicates(GAME, ("strong", "careful"), 10, 2026, execution=Execution(WORKERS))
    assert result.share >= 0.55


def test_careful_beats_plain():
    result = play_duplicates(GAME, ("careful", "plain"), 12, 2026, execution=Execution(WORKERS))
    assert result.share >= 0.75
    assert result.interval[0] > 0.5
    assert result.match_wins[0] > 2 * result.match_wins[1]


def test_plain_beats_random():
    result = play_duplicates(GAME, ("plain", "random"), 100, 2026, execution=Execution(WORKERS))
    assert result.share >= 0.6
    assert result.interval[0] > 0.5

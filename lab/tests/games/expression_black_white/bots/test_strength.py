"""Who beats whom, in duplicate matches from fixed seeds."""

import os

import pytest

from dealer_lab.exploit import Search, list_challengers, lower_bound
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.executor import Execution
from tests.games.expression_black_white.bots.positions import GAME

pytestmark = pytest.mark.strength
WORKERS = os.cpu_count() or 1


def test_careful_beats_plain():
    result = play_duplicates(GAME, ("careful", "plain"), 16, 2026, execution=Execution(WORKERS))
    assert result.share >= 0.9
    assert result.interval[0] > 0.5
    assert result.match_wins[0] > 2 * result.match_wins[1]


def test_plain_beats_random():
    result = play_duplicates(GAME, ("plain", "random"), 60, 2026, execution=Execution(WORKERS))
    assert result.share >= 0.95
    assert result.interval[0] > 0.9


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("lays what its guess misses", 0.1),
        ("strong, takes others for its like", 0.6),
        ("knows how it lays and guesses", 0.4),
    ],
)
def test_whoever_knows_the_program_of_strong_gains_no_more_than_is_published(name, most):
    known = [each for each in list_challengers(GAME, "strong") if each.name == name]
    assert lower_bound(GAME, "strong", Search(1, 12, 2026), among=known).gain <= most

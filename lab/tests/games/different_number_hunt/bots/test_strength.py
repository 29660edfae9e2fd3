"""Who beats whom in Different Number Hunt, in duplicate matches from fixed seeds."""

from itertools import pairwise

import pytest

from dealer_lab.simulate import play_duplicates
from tests.games.different_number_hunt.bots.positions import GAME, STYLED

pytestmark = pytest.mark.strength


@pytest.mark.parametrize(("stronger", "weaker"), [*pairwise([*STYLED, "random"])])
def test_each_beats_the_next(stronger, weaker):
    result = play_duplicates(GAME, (stronger, weaker), 8, 2026)
    assert result.share >= 0.9
    assert result.interval[0] > 0.5
    assert result.points[0] > 1.2 * result.points[1]


# The first pairs of those on the policies' page: a plan takes seconds a match.
def test_strong_beats_careful():
    assert play_duplicates(GAME, ("strong", "careful"), 4, 1).share == 1


def test_a_solved_claim_beats_a_temper_with_the_same_finds():
    result = play_duplicates(GAME, ("shrewd", "careful"), 6, 1)
    assert result.share >= 0.75
    assert result.points[0] > result.points[1]

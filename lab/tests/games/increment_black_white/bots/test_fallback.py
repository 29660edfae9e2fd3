"""``strong`` of Increment Black & White: where it stands in the list, and where it plays as ``careful``."""

from random import Random

import pytest

from dealer.bots import policies
from dealer.games.increment_black_white.rules.state import Options
from tests.games.increment_black_white.bots.positions import GAME, KNOWN, watched


def test_the_strongest_stands_first():
    assert list(policies(GAME)) == ["strong", "careful", "plain", "random"]


def test_ibw_a21_strong_plays_as_careful_with_other_additions():
    _, asked, _ = watched("plain", "plain", 3, Options(additions=12, times=None))
    for question in asked[::4]:
        seen, kind = question.view.view, question.view.may.types[0]
        assert KNOWN["strong"].choose(kind, seen, Random(5)) == KNOWN["careful"].choose(kind, seen, Random(5))


@pytest.mark.parametrize("tiles", [8, 6])
def test_ibw_a22_strong_plays_as_careful_with_fewer_tiles(tiles):
    _, asked, _ = watched("plain", "plain", 3, Options(tiles=tiles, times=None))
    for question in asked[::3]:
        seen, kind = question.view.view, question.view.may.types[0]
        assert KNOWN["strong"].choose(kind, seen, Random(5)) == KNOWN["careful"].choose(kind, seen, Random(5))

"""``strong`` of Expression Black & White: where it stands in the list, and where it plays as ``careful``."""

from random import Random

from dealer.bots import policies
from tests.games.expression_black_white.bots.positions import GAME, KNOWN, OTHERWISE, watched


def test_the_strongest_stands_first():
    assert list(policies(GAME)) == ["strong", "careful", "plain", "random"]


def test_ebw_a25_a26_strong_plays_as_careful_where_its_search_does_not_fit():
    strong, careful = KNOWN["strong"], KNOWN["careful"]
    _, asked, _ = watched("plain", "plain", 4, OTHERWISE)
    for question in asked[:8]:
        seen = question.view.view
        kind = question.view.may.types[0]
        assert strong.choose(kind, seen, Random(1)) == careful.choose(kind, seen, Random(1))

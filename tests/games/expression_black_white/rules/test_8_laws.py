"""Laws of this game alone, tried on matches that Hypothesis makes up; those of all are in ``test_laws``."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.expression_black_white.rules.laws import LAWS
from tests.rules.laws import a_match, drive


@settings(max_examples=30, deadline=None)
@given(LAWS.options, st.integers(0, 2**32), st.integers(0, 1000))
def test_scores_are_the_sum_of_what_was_announced(options, seed, moves):
    live = drive(LAWS, a_match(LAWS, options), Random(seed), moves)
    view = live.match.view("public", live.at).view
    scores = [0, 0]
    for news in view.events:
        scores[getattr(news, "seat", 0)] += getattr(news, "points", 0)
        scores[getattr(news, "seat", 0)] += news.__struct_config__.tag == "round_won"
    assert tuple(scores) == view.scores

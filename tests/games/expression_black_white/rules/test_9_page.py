"""What the rules page of this game says besides its clauses: options, worked examples, numbers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dealer.arithmetic import value
from dealer.games.expression_black_white.rules.state import distance
from tests.rules.pages import TYPED, RulesPage

PAGE = RulesPage("expression-black-white")


@pytest.mark.parametrize("example", PAGE.table("expression"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    expression, exact, away = (cell.strip("`").translate(TYPED) for cell in example[:3])
    assert (str(value(expression)), str(distance(expression))) == (exact, away)


def test_the_page_states_the_points_and_times_of_the_rules_in_words():
    words = Counter(re.findall(r"[0-9]+ (?:minutes?|seconds)", PAGE.text))
    assert words["3 minutes"] >= 2
    assert {"45 seconds", "1 minute", "5 minutes", "60 seconds", "3 seconds"} <= set(words)

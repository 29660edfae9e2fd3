"""What the rules page of this game says besides its clauses: options, worked examples, numbers."""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args, get_type_hints

import pytest

from dealer.arithmetic import value
from dealer.games.expression_black_white.rules.state import Options, distance
from tests.rules.pages import RulesPage

PAGE = RulesPage("expression-black-white")


def test_the_options_are_those_of_the_code_defaults_first():
    hints = get_type_hints(Options)
    stated = {
        cells[0].strip("`"): [v.strip(" `") for v in cells[1].split(",")] for cells in PAGE.table("option")
    }
    assert stated == {name: list(get_args(hint)) for name, hint in hints.items() if name != "times"}
    defaults = Options()
    assert {name: values[0] for name, values in stated.items()} == {
        name: getattr(defaults, name) for name in stated
    }


@pytest.mark.parametrize("example", PAGE.table("expression"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    expression = example[0].strip("`")
    assert [str(value(expression)), str(distance(expression))] == example[1:3]


def test_the_page_states_the_points_and_times_of_the_rules_in_words():
    words = Counter(re.findall(r"[0-9]+ (?:minutes?|seconds)", PAGE.text))
    assert words["3 minutes"] >= 2
    assert {"45 seconds", "1 minute", "5 minutes", "60 seconds", "3 seconds"} <= set(words)

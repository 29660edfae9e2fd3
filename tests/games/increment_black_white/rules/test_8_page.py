"""What the rules page of this game says besides its clauses: options, worked examples, numbers."""

from __future__ import annotations

import re

import pytest

from dealer.games.increment_black_white.rules.increments import ValidSets, find_fault
from tests.games.increment_black_white.rules.table import DEALT
from tests.rules.pages import RulesPage

PAGE = RulesPage("increment-black-white")


@pytest.mark.parametrize("example", PAGE.table("additions to A … J"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    wrong = find_fault(DEALT, [int(added) for added in example[0].strip("`").split()], "exact")
    assert example[1] == ("yes" if wrong is None else wrong[0])


def test_the_worked_completion():
    (sent,) = [cells[0] for cells in PAGE.table("additions to A … J") if cells[1] == "IBW-6"]
    assert ValidSets(DEALT, [int(added) for added in sent.strip("`").split()]).kept == 9


def test_the_page_states_the_numbers_of_the_rules():
    assert f"{len(ValidSets(DEALT)):,}" in PAGE.text
    assert {"40 seconds", "3 seconds"} <= set(re.findall(r"[0-9]+ seconds", PAGE.text))
    assert "five minutes" in PAGE.text

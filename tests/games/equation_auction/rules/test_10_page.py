"""What the rules page of this game says besides its clauses: options, worked examples, numbers."""

from __future__ import annotations

import re

import pytest

from dealer.games.equation_auction.rules.evaluation import evaluate, value
from dealer.games.equation_auction.rules.state import Options
from tests.games.equation_auction.rules.table import Table
from tests.rules.pages import TYPED, RulesPage

PAGE = RulesPage("equation-auction")
CARDS = TYPED | {ord("×"): "x"}
"""What is printed on the page, as the cards are typed."""


def test_the_usual_values_come_first():
    stated = {cells[0].strip("`"): re.findall("`([^`]+)`", cells[2]) for cells in PAGE.table("option")}
    for name, values in stated.items():
        assert values[0] == str(getattr(Options(), name))
    assert stated["teams"][1:] == ["positive", "negative", "neutral"]


@pytest.mark.parametrize("example", PAGE.table("row"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    row, text, exact = (cell.strip("`").translate(CARDS) for cell in example[:3])
    reading = evaluate(row)
    assert (reading.text, reading.value) == (text, exact)


def test_the_auction_of_the_page():
    """Ann and Ben are Positive, Cho and Dan Negative, Eve Neutral; a 3 lies in slot 4."""
    told = Table().begin("3-1122+x3/").auction(4)
    told.bid(10, 3).bid(10, 2).bid(3, 6)
    assert told.here.auctions[-1].chips[9] == 5
    told.bid(3, 4).leave(4)
    assert (told.said("card_placed")[-1].card, told.said("card_placed")[-1].slot) == ("-", 3)
    assert sum(told.here.auctions[1].chips) == 15
    assert told.turn == 3


def test_the_extremes_of_the_page():
    """All 453,600 rows were worked out for these; here are two that reach them."""
    assert "the smallest is worth −9 and the largest 11" in " ".join(PAGE.text.split())
    assert [value("-31122x3+/"), value("2112+3x3-/")] == [-9, 11]

"""The compiled evaluation against the rules, and the bracket game against what can be seen by hand."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dealer.games.equation_auction.rules.actions import CARDS
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import value as exact
from dealer.games.equation_auction.rules.legality import brackets
from dealer.games.equation_auction.rules.result import winning_team
from dealer_lab.games.equation_auction.kernels.brackets import (
    MASKS,
    TEAMS,
    TOTALS,
    foresee,
    pairs,
    settle,
    winner,
)
from dealer_lab.games.equation_auction.kernels.evaluation import encode_row, ratio, value
from tests.rules.pages import TYPED

PAGE = (Path(__file__).parents[5] / "docs/rules/equation-auction.md").read_text()
EXAMPLES = re.findall(r"^\| `([^`]+)` \| `[^`]+` \| (\S+) \|", PAGE, re.MULTILINE)
PRINTED = TYPED | {ord("×"): "x"}
UNUSED = np.zeros((MASKS, TOTALS, TEAMS))


def test_the_page_has_examples():
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize(("row", "worth"), EXAMPLES)
def test_examples_of_the_rules_page(row, worth):
    row = row.translate(PRINTED)
    assert exact(row) == Fraction(worth.replace("−", "-"))
    assert value(row) == float(exact(row))


def random_row(rng):
    cards = [*CARDS, *rng.sample(CARDS, rng.choice((0, 0, 1, 2, 4)))]
    rng.shuffle(cards)
    row = "".join(cards)
    for _ in range(rng.randint(0, 3)):
        gaps = sorted(rng.sample(range(len(row) + 1), 2))
        row = put_brackets(row, *gaps)
    return row


def test_the_kernel_agrees_with_the_rules_on_random_rows():
    rng = Random(31)
    for _ in range(5000):
        row = random_row(rng)
        assert value(row) == pytest.approx(float(exact(row)), abs=1e-12), row
        assert Fraction(*ratio(encode_row(row), len(row))) == exact(row)


def test_the_winner_is_the_rules_own():
    for twelfths in range(-60, 61):
        total = twelfths / 12
        assert ("positive", "negative", "neutral")[winner(total)] == winning_team(total)


def settled(row, total, mask):
    gaps, out = np.zeros(2, np.int64), np.zeros(TEAMS)
    settle(encode_row(row), len(row), total, mask, -1, True, UNUSED, 50, gaps, out)
    return out.tolist()


def test_without_brackets_the_row_decides():
    assert settled("2x12+-33/1", 0.0, 0) == [1, 0, 0]
    assert settled("2x12+-33/1", -5.0, 0) == [0, 0, 1]
    assert settled("2x12+-33/1", -7.0, 0) == [0, 1, 0]


@pytest.mark.parametrize("team", range(TEAMS))
def test_the_last_pair_makes_its_team_win_wherever_one_pair_can(team):
    rng, name = Random(5), ("positive", "negative", "neutral")[team]
    for _ in range(25):
        cards = list(CARDS)
        rng.shuffle(cards)
        row, total = "".join(cards), rng.randint(-8, 8)
        worths = [exact(put_brackets(row, pair.open, pair.close)) for pair in brackets(row)]
        can = any(winning_team(total + worth) == name for worth in (exact(row), *worths))
        assert (settled(row, float(total), 1 << team)[team] == 1) == can
        gaps, out = np.zeros(2, np.int64), np.zeros(TEAMS)
        settle(encode_row(row), len(row), float(total), 1 << team, team, True, UNUSED, 1, gaps, out)
        placed = total + exact(put_brackets(row, *map(int, gaps)))
        assert (winning_team(placed) == name) == any(winning_team(total + worth) == name for worth in worths)


def test_a_pair_that_can_be_answered_is_worth_less_than_one_that_cannot():
    """With two teams that hold a pair, each knows that the other may answer."""
    rng, alone, answered = Random(8), 0.0, 0.0
    for _ in range(20):
        cards = list(CARDS)
        rng.shuffle(cards)
        row = "".join(cards)
        alone += settled(row, 0.0, 2)[1]
        answered += settled(row, 0.0, 3)[1]
    assert answered < alone


def test_chances_add_up_to_one():
    rng, out = Random(2), np.zeros(TEAMS)
    even = np.full((MASKS, TOTALS, TEAMS), 1 / 3)
    for mask in range(MASKS):
        row = random_row(rng)
        for last in (True, False):
            foresee(encode_row(row), len(row), 0.5, mask, last, even, even, out)
            assert out.sum() == pytest.approx(1)


def test_every_pair_of_gaps_is_weighed():
    """As many pairs as the rules list, so that the best of all is found."""
    row = "1(2)3+-x"
    known = {(pair.open, pair.close) for pair in brackets(row)}
    everything = set(combinations(range(len(row) + 1), 2))
    gaps, values = np.zeros((len(everything), 2), np.int64), np.zeros(len(everything))
    found = pairs(encode_row(row), len(row), gaps, values)
    assert {tuple(gap) for gap in gaps[:found].tolist()} == known

"""Ratings: true ones are found again, intervals hold them as often as they say, groups are told apart."""

import numpy as np
import pytest

from dealer_lab.tournament.ratings import MEAN, expect_share, find_groups, fit_ratings, rate_policies

NAMES = ("able", "best", "calm", "dull")
TRUE = np.array([1050.0, 1200.0, 950.0, 800.0])


def drawn(true, deals, rng):
    """Results of every two over some deals, as ratings say."""
    by_deal = np.zeros((deals, len(true), len(true)))
    for i in range(len(true)):
        for j in range(i):
            won = (rng.random(deals) < expect_share(true[i] - true[j])).astype(float)
            by_deal[:, i, j], by_deal[:, j, i] = won, 1 - won
    return by_deal


def test_400_points_are_odds_of_ten_to_one():
    assert expect_share(400) / expect_share(-400) == pytest.approx(10)
    assert expect_share(0) == 0.5


def test_true_ratings_are_recovered():
    found = {
        rating.policy: rating
        for rating in rate_policies(NAMES, drawn(TRUE, 3000, np.random.default_rng(1)), replicates=60)
    }
    for name, true in zip(NAMES, TRUE, strict=True):
        low, high = found[name].interval
        assert found[name].rating == pytest.approx(true, abs=15)
        assert low < found[name].rating < high
        assert 5 < high - low < 40
    assert list(found) == ["best", "able", "calm", "dull"]


@pytest.mark.long
def test_intervals_hold_the_truth_about_as_often_as_they_say():
    """Of 80 intervals at 95%, 76 should. Half as wide they would hold 54, twice as wide all."""
    rng, held = np.random.default_rng(7), 0
    for seed in range(20):
        for rating in rate_policies(NAMES, drawn(TRUE, 80, rng), replicates=80, seed=seed):
            low, high = rating.interval
            held += low <= TRUE[NAMES.index(rating.policy)] <= high
    assert 68 <= held <= 79


def test_whoever_wins_every_pair_is_a_group_of_its_own_without_interval():
    won = np.array([[0, 4, 4, 4], [0, 0, 3, 4], [0, 1, 0, 4], [0, 0, 0, 0]], dtype=float)
    assert find_groups(won) == [1, 2, 2, 3]
    by_deal = np.zeros((4, 4, 4))
    for deal in range(4):
        for i in range(4):
            for j in range(i):
                by_deal[deal, j, i] = 1
    by_deal[0, 2, 1], by_deal[0, 1, 2] = 1, 0
    found = rate_policies(NAMES, by_deal, replicates=50)
    assert [(rating.policy, rating.group, rating.interval is None) for rating in found] == [
        ("able", 1, True),
        ("best", 2, False),
        ("calm", 2, False),
        ("dull", 3, True),
    ]


def test_equal_policies_have_the_mean():
    halves = np.full((3, 3), 5.0) - 5 * np.eye(3)
    assert fit_ratings(halves) == pytest.approx([MEAN] * 3)


def test_the_same_seed_gives_the_same_intervals():
    by_deal = drawn(TRUE, 40, np.random.default_rng(3))
    assert rate_policies(NAMES, by_deal, replicates=30, seed=5) == rate_policies(
        NAMES, by_deal, replicates=30, seed=5
    )
    assert rate_policies(NAMES, by_deal, replicates=30, seed=5) != rate_policies(
        NAMES, by_deal, replicates=30, seed=6
    )

"""What hands are worth is estimated from few matches, and the mixture of hands answers itself."""

import numpy as np
import pytest

from dealer_lab.games.increment_black_white.bots.strong_belief import prior
from tools import increment_distributions as distributions
from tools import increment_worths as worths


def some_features(rng, count=40):
    return np.concatenate([np.ones((count, 1)), rng.normal(size=(count, 3))], 1)


def every_pair(count):
    return np.array([(mine, theirs) for mine in range(count) for theirs in range(mine)])


@pytest.mark.parametrize("sign", [-1, 1])
def test_what_was_never_seen_is_told_from_what_hands_have_in_common(sign):
    rng = np.random.default_rng(1)
    features = some_features(rng)
    inner = rng.normal(size=(4, 4)) / 10
    truth = features @ (inner + sign * inner.T) @ features.T
    upper = np.triu_indices(4, 1 if sign < 0 else 0)
    estimate = worths.Estimate(features, upper, sign)
    pairs = every_pair(40)
    seen = rng.permutation(pairs)[:400].repeat(100, axis=0)
    estimate.learn(seen, truth[tuple(seen.T)] + rng.normal(size=len(seen)) / 2)
    assert abs(estimate.table() - truth).max() < 0.1
    assert np.allclose(estimate.table(), sign * estimate.table().T)


def test_what_no_model_says_of_a_hand_is_learnt_from_its_own_matches():
    rng = np.random.default_rng(2)
    features = some_features(rng)
    truth = np.zeros((40, 40))
    truth[7] += 0.5
    truth[:, 7] -= 0.5
    pairs = every_pair(40).repeat(50, axis=0)
    seen = truth[tuple(pairs.T)] + rng.normal(size=len(pairs)) / 2
    found = []
    for alone in (np.inf, 100.0):
        estimate = worths.Estimate(features, np.triu_indices(4, 1), -1, alone)
        estimate.learn(pairs, seen)
        table = estimate.table()
        found.append(np.delete(table[7], 7).mean())
        assert np.allclose(table, -table.T)
    assert found[0] < 0.2
    assert found[1] == pytest.approx(0.5, abs=0.06)


def test_a_pair_is_what_it_was_seen_to_be_the_more_the_oftener_it_was_seen():
    features = np.ones((3, 1))
    found = []
    for times in (1, 20, 2_000):
        estimate = worths.Estimate(features, (np.array([0]), np.array([0])), -1, paired=20.0)
        estimate.learn(np.array([[0, 1]] * times), np.full(times, 0.8))
        found.append(estimate.table()[0, 1])
    assert found == pytest.approx([0.8 / 21, 0.4, 0.8 * 2_000 / 2_020])


def test_hands_are_described_by_columns_that_say_nothing_twice():
    plain, products = worths.describe(prior("exact")[0])
    both = np.concatenate([np.ones((len(plain), 1)), plain, products], 1)
    assert np.allclose(both.T @ both, len(both) * np.eye(both.shape[1]), atol=1e-6)


def test_a_hand_is_worth_to_one_side_what_it_costs_the_other(monkeypatch):
    monkeypatch.setattr(worths, "MANY", 400)
    monkeypatch.setattr(worths, "DUELS", 50)
    hands = prior("exact")[0][::20]
    rng = np.random.default_rng(3)
    known = worths.Worths(hands, rng)
    for holder in (0, 1):
        known.play(rng.integers(len(hands), size=(60, 2)), holder)
    table = known.table()
    assert np.allclose(table, -table.T)
    assert 0.01 < abs(table).max() < 1.5


def test_the_mixture_answers_itself_as_well_as_its_temperature_lets_it():
    circle = np.array([[0, 1, -1], [-1, 0, 2], [1, -2, 0]]) / 10
    shares = distributions.solve(circle, 0.001)
    assert shares == pytest.approx([0.5, 0.25, 0.25], abs=0.02)
    assert (circle @ shares).max() < 0.005
    warm = distributions.solve(circle, 0.1)
    assert distributions.measure_width(warm) > distributions.measure_width(shares)


def test_a_run_starts_from_the_table_that_there_is_or_afresh():
    hands = prior("exact")[0]
    here = distributions.begin(hands, False, np.random.default_rng(1))
    assert np.count_nonzero(here) == len(distributions.mixture())
    afresh = distributions.begin(hands, True, np.random.default_rng(1))
    assert np.count_nonzero(afresh) == distributions.FRESH
    assert afresh.sum() == pytest.approx(here.sum()) == pytest.approx(1)

"""The parts of PPO against what they should be, computed plainly."""

import jax
import numpy as np
import pytest

from dealer_lab.bots.trained import Network
from dealer_lab.tensor.layout import Arrow
from dealer_lab.train import ppo
from dealer_lab.train.settings import Settings


def list_advantages(values, actors, rewards, over, last, trace):
    """Each seat's decisions of one match as a list of its own, looked at from each of them to the end."""
    found = np.zeros_like(values)
    times, count = values.shape
    for place in range(count):
        for begin in range(times):
            seat, weight, now, later = actors[begin, place], 1.0, begin, begin
            while now is not None:
                later, gain = now, None
                while gain is None:
                    if over[later, place]:
                        gain, following = rewards[later, place, seat], None
                    elif later + 1 == times:
                        gain, following = last[place, seat], None
                    elif actors[later + 1, place] == seat:
                        gain, following = values[later + 1, place], later + 1
                    else:
                        later += 1
                found[begin, place] += weight * (gain - values[now, place])
                weight, now = weight * trace, following
    return found


@pytest.mark.parametrize("seed", range(5))
def test_advantages_are_those_of_each_seats_own_decisions(seed):
    rng = np.random.default_rng(seed)
    times, count, seats = 12, 7, 3
    values = rng.normal(size=(times, count)).astype(np.float32)
    actors = rng.integers(seats, size=(times, count)).astype(np.int8)
    over = rng.random((times, count)) < 0.2
    rewards = rng.normal(size=(times, count, seats)).astype(np.float32) * over[:, :, None]
    last = rng.normal(size=(count, seats)).astype(np.float32)
    given = values, actors, rewards, over, last, 0.9
    assert np.allclose(ppo.find_advantages(*given), list_advantages(*given), atol=1e-5)


SEATS, SIZE, STEPS = 2, 6, 5


def make_networks():
    """Small networks for two seats."""
    return ppo.make_networks(SIZE, STEPS, Settings(hidden=(16,)))


def make_batch(rng, rows=32):
    """Random steps to learn from."""
    masks = (rng.random((rows, STEPS)) < 0.6).astype(np.uint8)
    masks[:, 0] = 1
    return ppo.Batch(
        rng.normal(size=(rows, SEATS, SIZE)).astype(np.float32),
        masks,
        np.zeros(rows, np.int32),
        np.full(rows, -1.0, np.float32),
        rng.normal(size=rows).astype(np.float32),
        rng.normal(size=rows).astype(np.float32),
    )


def test_steps_that_are_not_legal_are_never_chosen():
    batch, networks = make_batch(np.random.default_rng(1), rows=500), make_networks()
    steps, chances, values = ppo.choose(networks, batch.rows, batch.masks, jax.random.key(2))
    assert (batch.masks[np.arange(500), np.asarray(steps)] == 1).all()
    logits = np.asarray(ppo.find_logits(networks.policy, batch.rows[:, 0], batch.masks))
    assert np.allclose((np.exp(logits) * batch.masks).sum(axis=1), 1, atol=1e-5)
    assert np.allclose(logits[np.arange(500), np.asarray(steps)], chances, atol=1e-5)
    assert values.shape == (500,)


def test_the_policy_sees_what_its_seat_knows_and_no_more():
    batch, networks = make_batch(np.random.default_rng(4)), make_networks()
    other = batch.rows.copy()
    other[:, 1] += 1
    key = jax.random.key(1)
    first, again = (ppo.choose(networks, rows, batch.masks, key) for rows in (batch.rows, other))
    assert np.array_equal(first[0], again[0])
    assert np.array_equal(first[1], again[1])
    assert not np.array_equal(first[2], again[2])  # the critic's values


def learn_often(batch, settings, networks):
    """Learn from one batch thirty times; return how far each step has moved, and the new values."""
    before = np.asarray(ppo.find_logits(networks.policy, batch.rows[:, 0], batch.masks))[:, 0]
    batch = batch._replace(chances=before)
    optimiser = ppo.make_optimiser(settings).init(networks)
    for _ in range(30):
        networks, optimiser, parts = ppo.learn(
            networks, optimiser, batch, ppo.Weights(0.01, 1.0, 0.0), settings
        )
    assert np.isfinite(np.asarray(parts)).all()
    after = ppo.find_logits(networks.policy, batch.rows[:, 0], batch.masks)
    return np.asarray(after)[:, 0] - before, np.asarray(ppo.find_values(networks.critic, batch.rows))


def test_what_did_well_becomes_likelier_and_values_come_nearer():
    batch, networks = make_batch(np.random.default_rng(2)), make_networks()
    advantages = np.where(np.arange(32) < 16, 1.0, -1.0).astype(np.float32)
    values = np.asarray(ppo.find_values(networks.critic, batch.rows))
    before = np.square(values - batch.returns).mean()
    moved, values = learn_often(batch._replace(advantages=advantages), Settings(), networks)
    has_choice = batch.masks.sum(axis=1) > 1
    assert np.median(moved[(advantages > 0) & has_choice]) > 0.1
    assert np.median(moved[(advantages < 0) & has_choice]) < -0.1
    assert np.square(values - batch.returns).mean() < before - 0.1


@pytest.mark.long
@pytest.mark.parametrize(("ratios", "is_learnt"), [((1.0, 1.0), True), ((1.3, 0.7), False)])
def test_a_chance_that_has_moved_far_enough_moves_no_further(ratios, is_learnt):
    """One row that did well and one that did badly: beyond the clip neither has a gradient."""
    networks, rows = make_networks(), np.ones((2, SEATS, SIZE), np.float32)
    rows[1] = -1
    masks, zeros = np.ones((2, STEPS), np.uint8), np.zeros(2, np.float32)
    logits = np.asarray(ppo.find_logits(networks.policy, rows[:, 0], masks))[:, 0]
    chances = (logits - np.log(ratios)).astype(np.float32)
    batch = ppo.Batch(rows, masks, np.zeros(2, np.int32), chances, np.float32([1, -1]), zeros)
    gradient = jax.grad(lambda at: ppo.loss(at, batch, ppo.Weights(0.0, 1.0, 0.0), Settings(value=0.0))[0])(
        networks
    )
    assert any(np.abs(each).max() > 1e-6 for each in jax.tree.leaves(gradient)) == is_learnt


def test_the_gradient_is_that_of_the_loss():
    """Along random directions, by finite differences."""
    rng = np.random.default_rng(3)
    batch, networks, settings = make_batch(rng), make_networks(), Settings()

    @jax.jit
    def value(at):
        return ppo.loss(at, batch, ppo.Weights(0.0, 1.0, 0.01), settings)[0]

    gradient = jax.grad(value)(networks)
    for _ in range(3):
        way = jax.tree.map(lambda each: rng.normal(size=each.shape).astype(np.float32), networks)
        ahead, behind = (
            value(jax.tree.map(lambda a, b, far=far: a + far * b, networks, way)) for far in (1e-3, -1e-3)
        )
        pairs = zip(jax.tree.leaves(gradient), jax.tree.leaves(way), strict=True)
        along = sum(float((a * b).sum()) for a, b in pairs)
        assert float(ahead - behind) / 2e-3 == pytest.approx(along, rel=3e-2, abs=2e-2)


def test_in_the_warm_up_the_critic_alone_learns():
    batch, networks, settings = make_batch(np.random.default_rng(5)), make_networks(), Settings()
    policy, critic = (jax.tree.map(np.array, each) for each in networks)
    optimiser = ppo.make_optimiser(settings).init(networks)
    after, _, _ = ppo.learn(networks, optimiser, batch, ppo.Weights(0.01, 0.0, 0.0), settings)
    assert all(map(np.array_equal, jax.tree.leaves(after.policy), jax.tree.leaves(policy)))
    assert not all(map(np.array_equal, jax.tree.leaves(after.critic), jax.tree.leaves(critic)))


def test_a_model_at_a_table_gives_the_chances_of_training():
    """By NumPy for one row as by JAX for many, with two steps that the row names in either order."""
    batch, networks = make_batch(np.random.default_rng(6)), make_networks()
    arrows = (Arrow(place=1, first=2, size=2),)
    rows = batch.rows[:, 0].copy()
    rows[:, 1:5] = np.eye(2)[::-1].ravel()
    rows[::2, 1:5] = np.eye(2).ravel()
    policy = tuple((np.asarray(weights), np.asarray(offsets)) for weights, offsets in networks.policy)
    found = np.exp(ppo.find_logits(networks.policy, rows, batch.masks, arrows))
    for row, mask, chances in zip(rows, batch.masks, found, strict=True):
        legal = np.flatnonzero(mask)
        assert Network(policy, arrows).find_chances(row, legal) == pytest.approx(chances[legal], abs=1e-5)
    assert not np.allclose(found, np.exp(ppo.find_logits(networks.policy, rows, batch.masks)))

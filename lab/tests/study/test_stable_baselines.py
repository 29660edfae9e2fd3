"""Stable-Baselines3 learns from compiled matches side by side; it runs where sb3-contrib is installed."""

import numpy as np
import pytest

contrib = pytest.importorskip("sb3_contrib", reason="it brings PyTorch")

from dealer_lab.adapters.gymnasium import make_vec  # noqa: E402
from dealer_lab.adapters.stable_baselines import make_vec_env  # noqa: E402

GAME = "increment-black-white"


def test_matches_are_those_of_the_vector_environment():
    ours, theirs = make_vec_env(GAME, 5, seed=3), make_vec(GAME, 5, 3)
    seen, (known, _) = ours.reset(), theirs.reset()
    generator, ended = np.random.default_rng(1), 0
    while ended < 6:
        assert np.array_equal(seen, known)
        masks = np.stack(ours.env_method("action_masks"))
        assert np.array_equal(masks, theirs.action_masks())
        steps = (generator.random(masks.shape) * masks).argmax(axis=1)
        seen, rewards, over, infos = ours.step(steps)
        known, gained, ends, _, _ = theirs.step(steps)
        assert np.array_equal(rewards, gained)
        assert np.array_equal(over, ends)
        for place in np.flatnonzero(over):
            assert infos[place]["episode"]["r"] == rewards[place]
            assert not infos[place]["terminal_observation"].any()
            ended += 1
        assert not any(infos[place] for place in np.flatnonzero(~over))


def test_a_seed_begins_the_same_matches():
    env = make_vec_env(GAME, 3)
    env.seed(4)
    first = env.reset()
    assert not np.array_equal(env.reset(), first)
    env.seed(4)
    assert np.array_equal(env.reset(), first)
    with pytest.raises(ValueError, match="share 'render_mode'"):
        env.set_attr("render_mode", "ansi", 0)


def test_maskable_ppo_learns_and_takes_legal_steps():
    env = make_vec_env(GAME, 8, seed=1)
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, n_epochs=1, seed=1, device="cpu")
    before = model.policy.action_net.weight.detach().clone()
    model.learn(8 * 16 * 8)
    assert not np.array_equal(before, model.policy.action_net.weight.detach())
    assert model.ep_info_buffer
    masks = env.action_masks()
    steps, _ = model.predict(env.reset(), action_masks=env.action_masks())
    assert masks.shape[0] == len(steps)

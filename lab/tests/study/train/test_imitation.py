"""A network that learns to do as another policy: what it is shown, and that it learns it."""

import numpy as np
import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer_lab.simulate import play_duplicates
from dealer_lab.tensor.loading import load_tensor
from dealer_lab.train.imitation import compare, demonstrate, imitate, join
from dealer_lab.train.ppo import make_networks
from dealer_lab.train.settings import Settings
from dealer_lab.train.training import Training
from dealer_lab.vector import list_vector_games
from tests.depth import some

GAME = "increment-black-white"


@pytest.mark.long
@pytest.mark.parametrize("game", some(list_vector_games(), 2))
def test_what_is_shown_are_legal_steps_of_whole_matches(game):
    shown, again = (demonstrate(game, "plain", 1, 0) for _ in range(2))
    other = demonstrate(game, "careful", 1, 0)  # each step of which is legal, or it would raise an error
    assert shown.rows.shape == (len(shown.steps), load_tensor(game).layout.size)
    assert (shown.masks[np.arange(len(shown.steps)), shown.steps] == 1).all()
    assert (shown.masks.sum(axis=1) > 1).all()  # each was a choice
    assert np.abs(shown.rows).max() <= 1
    assert all(map(np.array_equal, shown, again))
    assert not np.array_equal(shown.steps, other.steps)


@pytest.mark.long
def test_it_learns_what_it_is_shown():
    shown = [demonstrate(GAME, "plain", 2, number) for number in range(120)]
    layers = make_networks(
        load_tensor(GAME).layout.size, shown[0].masks.shape[1], Settings(hidden=(32,))
    ).policy
    arrows = load_tensor(GAME).layout.arrows
    held = join(shown[::10])
    before = compare(layers, held, arrows)
    after, likeness = imitate(layers, shown, 1, arrows)
    assert likeness == compare(after, held, arrows)
    assert likeness.steps == len(held.steps)
    assert likeness.surprise < before.surprise - 0.3
    assert likeness.share > before.share


@pytest.mark.long
def test_a_run_that_imitates_begins_as_its_model(tmp_path):
    settings = Settings(steps=256, matches=8, horizon=8, hidden=(32,), like="plain", shown=30, warm_up=1)
    run = Training(GAME, settings, tmp_path / "ada.npz")
    likeness = run.imitate()
    assert likeness.share > 0.3
    before = [np.array(each) for layer in run.networks.policy for each in layer]
    next(run.run())  # the warm-up: the critic alone learns
    after = [np.array(each) for layer in run.networks.policy for each in layer]
    assert all(map(np.array_equal, before, after))
    run.save()
    assert not play_duplicates(GAME, (str(run.path), "random"), 1, 1).faults


def test_the_command_imitates_first(tmp_path):
    small = ["--out", str(tmp_path / "eve.npz"), "--matches", "8", "--horizon", "8", "--hidden", "16"]
    more = ["--steps", "64", "--deals", "0", "--like", "plain", "--shown", "4", "--workers", "1"]
    done = CliRunner().invoke(app, ["train", GAME, *small, *more])
    assert done.exit_code == 0, done.output
    assert "like plain: it finds" in done.output
    refused = CliRunner().invoke(app, ["train", GAME, "--out", str(tmp_path / "new.npz"), "--like", "nobody"])
    assert refused.exit_code != 0
    assert "there is no policy 'nobody'" in refused.output

"""A whole run on a small budget: it learns, it is repeated exactly, and it goes on where it was stopped."""

import re
import shlex
from pathlib import Path

import numpy as np
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.cli import app
from dealer.core.registry import GAMES
from dealer_lab.bots.trained import ModelError, load_model
from dealer_lab.policies import find_policy
from dealer_lab.simulate import play_duplicates
from dealer_lab.train.settings import Settings
from dealer_lab.train.training import Training
from dealer_lab.vector import list_vector_games
from tests.depth import only_deep, some

GAMES_WITH_STEPS = [game_id for game_id in list_vector_games() if GAMES[game_id].steps is not None]
GAME = "increment-black-white"
SMALL = Settings(steps=16 * 64 * 16, matches=64, horizon=16, hidden=(32,), batches=4)


def weights_of(path):
    """All weights of a model in a row."""
    return np.concatenate([each.ravel() for layer in load_model(path).network.layers for each in layer])


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run from its beginning to its end."""
    run = Training(GAME, SMALL, tmp_path_factory.mktemp("whole") / "ada.npz")
    shown = list(run.run())
    run.save()
    return run, shown


def test_the_same_seed_gives_the_same_curve(whole, tmp_path):
    run, shown = whole
    assert [each.update for each in shown] == list(range(1, SMALL.updates + 1))
    assert shown[-1].steps == SMALL.steps
    assert sum(each.matches for each in shown) > 100
    again = Training(GAME, SMALL, tmp_path / "again.npz")
    assert list(again.run()) == shown
    again.save()
    assert np.array_equal(weights_of(run.path), weights_of(again.path))


def test_a_run_goes_on_where_it_was_stopped(whole, tmp_path):
    run, shown = whole
    first = Training(GAME, SMALL, tmp_path / "part.npz")
    for progress in first.run():
        if progress.update == 7:
            break
    first.save()
    second = Training(GAME, SMALL, tmp_path / "part.npz")
    second.resume()
    assert list(second.run()) == shown[7:]
    second.save()
    assert second.curve_path.read_bytes() == run.curve_path.read_bytes()
    assert np.array_equal(weights_of(run.path), weights_of(second.path))


def test_another_run_is_not_gone_on_with(whole, tmp_path):
    other = Training(GAME, Settings(matches=32, horizon=16, hidden=(32,)), whole[0].path)
    with pytest.raises(ModelError, match="other matches"):
        other.resume()
    with pytest.raises(ModelError, match="nothing to go on with"):
        Training(GAME, SMALL, tmp_path / "new.npz").resume()


def test_a_model_is_a_policy_of_its_game(whole):
    path = str(whole[0].path)
    result = play_duplicates(GAME, (path, "random"), 2, 1)
    assert sum(result.match_wins) == 4
    assert not result.faults
    assert find_policy(GAME, path).name == "ada"


@only_deep
def test_it_learns_to_beat_who_knows_nothing(tmp_path):
    """In some minutes; the usual run shows that it moves the right way (``test_ppo``)."""
    settings = Settings(steps=40 * 256 * 72, matches=256, horizon=72, hidden=(64,), rate=2e-3)
    run = Training(GAME, settings, tmp_path / "ada.npz")
    shown = list(run.run())
    run.save()
    assert shown[-1].entropy < shown[0].entropy
    result = play_duplicates(GAME, (str(run.path), "random"), 30, 2)
    assert result.share > 0.6, result


@pytest.mark.parametrize("game", some(GAMES_WITH_STEPS, 1))
def test_the_command_trains_stops_goes_on_and_measures(game, tmp_path):
    """The way of the page: train, stop in time, go on, meet another."""
    path = tmp_path / "eve.npz"
    small = [game, "--out", str(path), "--matches", "8", "--horizon", "8", "--hidden", "16"]
    stopped = CliRunner().invoke(
        app, ["train", *small, "--steps", "640000", "--minutes", "0.01", "--deals", "0"]
    )
    assert stopped.exit_code == 0, stopped.output
    assert "of 10000 updates" in stopped.output
    refused = CliRunner().invoke(app, ["train", *small])
    assert refused.exit_code != 0
    assert "go on with --resume" in refused.output
    done = int(re.findall(r"(\d+) of 10000 updates", stopped.output)[-1])
    more = [
        "--steps",
        str(64 * (done + 3)),
        "--resume",
        "--deals",
        "1",
        "--against",
        "random",
        "--workers",
        "1",
    ]
    went_on = CliRunner().invoke(app, ["train", *small, *more])
    assert went_on.exit_code == 0, went_on.output
    assert f"{done + 3} of {done + 3} updates" in went_on.output
    assert f"{path}" in went_on.output
    assert "random" in policies(game)


PAGE = (Path(__file__).parents[4] / "docs/training.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ dealer (.*)\n(?:.*\n)*?(.*)\n(?=```)", PAGE, re.MULTILINE)
"""The commands of the page, and the last line of what each prints."""

LESS = {
    "train": "--steps 128 --matches 8 --horizon 8 --hidden 16 --shown 4 --checks 1 --deals 1 --workers 1",
    "simulate": "--pairs 1 --workers 1",
}
"""What makes them short: the last of two equal options counts."""


def hide_figures(line):
    """Return a line without its numbers and without who is named."""
    return re.sub(r"[-0-9.]+", "#", line.replace("ada.best.npz", "#").replace("random", "#"))


def test_the_commands_of_the_page_do_what_it_shows(tmp_path, monkeypatch):
    """But for serving, which other tests do."""
    monkeypatch.chdir(tmp_path)
    assert [command.split()[0] for command, _ in SHOWN] == ["train", "simulate", "play"]
    for command, last in SHOWN[:2]:
        name, *words = shlex.split(command)
        done = CliRunner().invoke(app, [name, *words, *LESS[name].split()])
        assert done.exit_code == 0, done.output
        assert hide_figures(done.output.splitlines()[-1]) == hide_figures(last)
    name, *words = shlex.split(SHOWN[2][0])
    assert get_command(app).get_command(None, name).make_context(name, words).params["model"] == [
        Path("ada.best.npz")
    ]

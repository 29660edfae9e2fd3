"""Learners against a fixed policy: the matches of an environment and of a table, and a way to go on."""

from itertools import chain
from pathlib import Path

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.registry import GAMES
from dealer.playout import secret_of
from dealer_lab.adapters.gymnasium import make
from dealer_lab.bots.seated_policy import SeatedPolicy
from dealer_lab.bots.trained import (
    ModelError,
    describe_game,
    load_model,
    load_seat_game,
    write_model,
)
from dealer_lab.capabilities import study_of
from dealer_lab.exploit.training import APART, Original, copy_policy, is_made_with
from dealer_lab.policies import find_policy
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.executor import Executor, TimeIsUp
from dealer_lab.tensor.loading import load_tensor
from dealer_lab.train.against import MatchesAgainst
from dealer_lab.train.settings import Settings
from dealer_lab.train.training import Training, demonstrate_numbered
from dealer_lab.vector import VectorMatches, list_vector_games
from tests.depth import some

GAME = "increment-black-white"
TEAM_GAMES = [game_id for game_id in list_vector_games() if study_of(game_id).teams is not None]
SMALL = Settings(steps=6 * 8 * 16, matches=8, horizon=16, hidden=(16,), batches=2, opponent="random")


def choose(matches, rng):
    """A legal step for each match."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in matches.mask])


@pytest.mark.parametrize("game", some(list_vector_games(), 2))
def test_learners_alone_are_asked_and_outcomes_are_those_of_the_rules(game):
    rng, matches = np.random.default_rng(1), MatchesAgainst(game, find_policy(game, "random"), 3, seed=2)
    rows, ended = np.empty((3, matches.layout.size), np.float32), 0
    while ended < 3:
        inside = [match.at for match in matches._matches]
        learners = [match.learners for match in matches._matches]
        assert all(seat in own for seat, own in zip(matches.actors.tolist(), learners, strict=True))
        matches.observe(matches.actors, rows)
        for at, mask, row in zip(inside, matches.mask, rows, strict=True):
            assert tuple(np.flatnonzero(mask)) == at.legal_steps
            assert row.any()
        others = np.array([next(s for s in range(matches.seats) if s not in own) for own in learners])
        matches.observe(others, rows)
        assert not rows.any()
        playing = list(matches._matches)
        rewards, over = matches.step(choose(matches, rng))
        ended += int(over.sum())
        for match, utility, is_over in zip(playing, rewards, over, strict=True):
            assert match.at.is_over == is_over
            assert utility.tolist() == pytest.approx(list(match.at.utility))


def test_a_learner_meets_what_the_environment_has_it_meet():
    """The same secret, the same seat, the same steps: the same rows, masks and reward."""
    opponent, rng = find_policy(GAME, "plain"), np.random.default_rng(3)
    matches, env = MatchesAgainst(GAME, opponent, 1, seed=4), make(GAME, opponent)
    (match,) = matches._matches
    (env.seat,), env.at = match.learners, match.at
    env._others = {
        seat: SeatedPolicy(opponent, env.game, seat, secret_of(4, 0).hex())
        for seat in range(matches.seats)
        if seat != env.seat
    }
    row, over = np.empty((1, matches.layout.size), np.float32), False
    while not over:
        matches.observe(matches.actors, row)
        assert np.array_equal(row[0], env._observation())
        assert np.array_equal(matches.mask[0] == 1, env.action_masks())
        steps = choose(matches, rng)
        rewards, (over,) = matches.step(steps)
        _, reward, terminated, _, _ = env.step(steps[0])
        assert (reward, terminated) == (pytest.approx(rewards[0, env.seat]), over)
    assert len(match.steps) > 20


@pytest.mark.parametrize("game", TEAM_GAMES)
def test_a_team_learns_together(game):
    structure = study_of(game).teams
    matches = MatchesAgainst(game, find_policy(game, "random"), len(structure.TEAMS) * 2, seed=1)
    for number, match in enumerate(matches._matches):
        state = match.at.state
        teams = {structure.team_of(state, seat) for seat in match.learners}
        assert teams == {structure.TEAMS[number % len(structure.TEAMS)]}
        assert len(match.learners) == sum(
            structure.team_of(state, seat) in teams for seat in range(matches.seats)
        )
    alone = structure.TEAMS[0]
    chosen = MatchesAgainst(game, find_policy(game, "random"), 4, seed=1, team=alone)
    for match in chosen._matches:
        assert {structure.team_of(match.at.state, seat) for seat in match.learners} == {alone}


def test_matches_go_on_from_what_was_saved():
    policy, rng = find_policy(GAME, "plain"), np.random.default_rng(5)
    first = MatchesAgainst(GAME, policy, 4, seed=6)
    for _ in range(50):
        first.step(choose(first, rng))
    second = MatchesAgainst(GAME, policy, 4, seed=6)
    second.restore(first.save())
    rows = np.empty((2, 4, first.layout.size), np.float32)
    for _ in range(100):
        assert np.array_equal(first.mask, second.mask)
        assert np.array_equal(first.actors, second.actors)
        first.observe(first.actors, rows[0])
        second.observe(second.actors, rows[1])
        assert np.array_equal(rows[0], rows[1])
        steps = choose(first, rng)
        assert all(map(np.array_equal, first.step(steps), second.step(steps)))


@pytest.mark.long
def test_a_run_against_a_policy_goes_on_where_it_was_stopped(tmp_path):
    whole = Training(GAME, SMALL, tmp_path / "whole.npz")
    shown = list(whole.run())
    first = Training(GAME, SMALL, tmp_path / "part.npz")
    for progress in first.run():
        if progress.update == 3:
            break
    first.save()
    second = Training(GAME, SMALL, tmp_path / "part.npz")
    second.resume()
    assert list(second.run()) == shown[3:]
    assert [progress.update for progress in shown] == list(range(1, 7))


def test_a_run_begins_as_another_model(tmp_path):
    first = Training(GAME, SMALL, tmp_path / "first.npz")
    first.save()
    settings = msgspec.structs.replace(SMALL, seed=9, warm_up=10)
    run = Training(GAME, settings, tmp_path / "second.npz", tmp_path / "first.npz")
    before = load_model(tmp_path / "first.npz").network.layers
    for progress in run.run():
        run.save()
        after = load_model(tmp_path / "second.npz").network.layers
        same = [np.array_equal(*pair) for pair in zip(chain(*before), chain(*after), strict=True)]
        # One update of these six is of the warm-up: a longer one would leave nothing to learn in.
        assert all(same) if progress.update == 1 else not any(same)
    assert progress.update == 6
    with pytest.raises(ModelError, match="hidden layers of 16"):
        Training(GAME, Settings(hidden=(8,)), tmp_path / "third.npz", tmp_path / "first.npz")


@pytest.mark.long
def test_a_challenger_is_trained_and_measured_among_the_others(tmp_path, monkeypatch):
    others = (find_policy(GAME, "plain"),)
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda *_: others)
    words = ["--train", "2000", "--trials", "1", "--deals", "2", "--workers", "1"]
    done = CliRunner().invoke(
        app, ["exploit", GAME, "--policy", "random", "--out", str(tmp_path / "page"), *words]
    )
    assert done.exit_code == 0, done.output
    assert "trained: gain" in done.output
    model = tmp_path / "page" / "trained.npz"
    assert load_model(model).about.game == GAME
    assert not play_duplicates(GAME, (str(model), "random"), 1, 1).faults
    (page,) = Path(tmp_path / "page").glob("*.html")
    assert "trained" in page.read_text("utf-8")


@pytest.mark.long
def test_who_learns_against_a_model_learns_to_beat_it_in_compiled_code(tmp_path):
    """The model nearly always takes the last legal step."""
    layout, words = load_tensor(GAME).layout, len(load_seat_game(GAME).vocabulary.words)
    stubborn = np.zeros((layout.size, words), np.float32), 3 * np.arange(words, dtype=np.float32)
    model = tmp_path / "stubborn.npz"
    write_model(model, describe_game(GAME, {}), (stubborn,))
    settings = Settings(
        steps=30 * 64 * 72,
        matches=64,
        horizon=72,
        hidden=(32,),
        batches=8,
        rate=2e-3,
        opponent=str(model),
    )
    run = Training(GAME, settings, tmp_path / "ada.npz")
    assert isinstance(run.matches, VectorMatches)
    shown = []
    for progress in run.run():
        shown.append(progress)
        if progress.update == 20:
            run.save()
    assert np.mean([each.utility for each in shown[-5:]]) > 0.5
    (known,) = load_model(model).network.layers
    assert all(map(np.array_equal, known, stubborn))
    again = Training(GAME, settings, tmp_path / "ada.npz")
    again.resume()
    assert list(again.run()) == shown[20:]


COPIED = ["--train", "2000", "--copy", "4", "--trials", "1", "--deals", "2", "--workers", "1", "--seed", "3"]


@pytest.mark.long
def test_a_challenger_is_trained_against_a_copy_that_is_made_once(tmp_path, monkeypatch):
    monkeypatch.setattr("dealer_lab.exploit.list_challengers", lambda *_: (find_policy(GAME, "plain"),))
    played = []

    def watch(game_id, policy, seed, seats, number):
        played.append((policy, seed, number))
        return demonstrate_numbered(game_id, policy, seed, seats, number)

    monkeypatch.setattr("dealer_lab.train.training.demonstrate_numbered", watch)
    words = ["exploit", GAME, "--policy", "random", "--out", str(tmp_path), *COPIED]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "like random: it finds" in done.output
    assert "trained: gain" in done.output
    # Nothing is learnt from the deals of seed 3, by which challengers are chosen and measured.
    assert played == [("random", 3 + APART, number) for number in range(4)]
    copy, challenger = (load_model(tmp_path / name) for name in ("copy-random.npz", "trained.npz"))
    made = challenger.about.facts["settings"]
    assert (made["opponent"], made["seed"]) == (str(tmp_path / "copy-random.npz"), 3 + APART)
    assert copy.hidden == challenger.hidden
    again = CliRunner().invoke(app, words)
    assert again.exit_code == 0, again.output
    assert "copy-random.npz is there already" in " ".join(again.output.split())
    assert len(played) == 4
    shown = msgspec.convert(copy.about.facts["settings"], Settings)
    assert is_made_with(tmp_path / "copy-random.npz", shown)
    assert not is_made_with(tmp_path / "copy-random.npz", msgspec.structs.replace(shown, shown=5))


def test_a_copy_is_made_of_what_there_is_when_time_is_up(tmp_path, monkeypatch):
    clock = iter(range(100))
    monkeypatch.setattr("dealer_lab.simulate.time_limit.monotonic", lambda: float(next(clock)))
    path, likeness = copy_policy(
        GAME, Original("random", 50, seed=1), tmp_path, executor=Executor(workers=1, deadline=11.0)
    )
    assert likeness is not None
    assert load_model(path).about.facts["settings"]["shown"] == 3
    early = Executor(workers=1, deadline=0.0)
    with pytest.raises(TimeIsUp):
        copy_policy(GAME, Original("random", 50, seed=1), tmp_path, executor=early)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--copy", "4"], "say for how many steps with --train"),
        (["--copy", "1", "--train", "10"], "learn from two matches or more"),
        (["--copy", "4", "--train", "10", "--policy", "ada.npz"], "is a network itself"),
    ],
)
def test_a_copy_that_makes_no_sense_is_refused_in_one_line(words, line, tmp_path):
    model = tmp_path / "ada.npz"
    Training(GAME, SMALL, model).save_model()
    words = [str(model) if word == "ada.npz" else word for word in words]
    done = CliRunner().invoke(app, ["exploit", GAME, "--out", str(tmp_path / "page"), *words])
    assert done.exit_code != 0
    assert line in " ".join(done.output.split())
    assert not (tmp_path / "page").exists()


def test_wrong_teams_and_models_are_refused_in_one_line(tmp_path):
    model = tmp_path / "other.npz"
    Training(GAME, SMALL, model).save()
    other = next(game for game in list_vector_games() if game != GAME and GAMES[game].steps is not None)
    for words, line in [
        (["train", GAME, "--team", "red"], "--team says who learns against --opponent"),
        (["train", GAME, "--opponent", "random", "--team", "red"], "has no team 'red'"),
        (["train", GAME, "--opponent", "nobody"], "there is no policy 'nobody'"),
        (["train", other, "--start", str(model), "--hidden", "16"], f"plays {GAME}, not {other}"),
        (["train", GAME, "--start", str(model)], "has hidden layers of 16: say the same"),
    ]:
        done = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "new.npz")])
        assert done.exit_code != 0
        assert line in done.output

"""How strong a model is in the course of its training: measured as by ``dealer simulate``, and drawn."""

from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer_lab.bots.trained import describe_game, write_model
from dealer_lab.capabilities import study_of
from dealer_lab.simulate import play_duplicates
from dealer_lab.train.strength_curve import (
    Entry,
    Strength,
    draw_strengths,
    measure_strength,
    read_strengths,
    write_strengths,
)
from dealer_lab.vector import list_vector_games
from lab.tests.bots.models import make_layers

GAME = "increment-black-white"
TEAM_GAMES = [game_id for game_id in list_vector_games() if study_of(game_id).teams is not None]
SVG = "{http://www.w3.org/2000/svg}"
SOME = [
    Strength(1_000_000, "plain", 0.25, (0.1, 0.5)),
    Strength(2_000_000, "plain", 0.75, (0.5, 0.9)),
    Strength(2_000_000, "careful", 0.0, (0.0, 0.2)),
]


@pytest.fixture
def make_model(tmp_path):
    """Return a way to write a model that knows nothing."""

    def make(game):
        path = tmp_path / "ada.npz"
        write_model(path, describe_game(game, {"steps": 0}), make_layers(game))
        return path

    return make


def test_a_share_is_that_of_duplicate_pairs(make_model):
    model = make_model(GAME)
    (found,) = measure_strength(Entry(GAME, model, 5), ("random",), 3, 1)
    met = play_duplicates(GAME, (str(model), "random"), 3, 1)
    assert found == Strength(5, "random", met.share, met.interval)


@pytest.mark.parametrize("game", TEAM_GAMES)
def test_where_teams_play_each_has_a_gain(game, make_model):
    found = list(measure_strength(Entry(game, make_model(game), 5), ("random",), 2, 1))
    assert [each.opponent for each in found] == [f"random, {team}" for team in study_of(game).teams.TEAMS]
    assert all(each.interval[0] <= each.value <= each.interval[1] for each in found)


def test_the_plot_has_a_line_for_each_opponent_at_the_right_heights():
    drawn = ElementTree.fromstring(draw_strengths(SOME, "A title", 0.5))
    lines = [line.get("points").split() for line in drawn.iter(f"{SVG}polyline")]
    assert [len(points) for points in lines] == [1, 2]  # careful, plain
    first, second = (tuple(map(float, point.split(","))) for point in lines[1])
    assert first[0] < second[0]
    assert first[1] > second[1]  # a higher share stands higher
    texts = {text.text for text in drawn.iter(f"{SVG}text")}
    assert {"A title", "plain", "careful", "0%", "50%", "100%", "million steps"} <= texts
    gains = ElementTree.fromstring(draw_strengths(SOME, "Gains", 0.0))
    assert {"-1", "+0", "+1"} <= {text.text for text in gains.iter(f"{SVG}text")}


def test_what_was_measured_is_kept_and_read_again(tmp_path):
    path = tmp_path / "ada.strength.jsonl"
    assert read_strengths(path) == []
    write_strengths(path, SOME, "A title", 0.5)
    assert read_strengths(path) == SOME
    assert (tmp_path / "ada.strength.svg").read_text("utf-8").startswith("<svg")


def test_a_run_is_checked_in_its_course(tmp_path):
    path = tmp_path / "eve.npz"
    small = ["--out", str(path), "--matches", "8", "--horizon", "8", "--hidden", "16", "--steps", "256"]
    more = ["--checks", "2", "--deals", "1", "--against", "random", "--workers", "1"]
    done = CliRunner().invoke(app, ["train", GAME, *small, *more])
    assert done.exit_code == 0, done.output
    assert [each.steps for each in read_strengths(tmp_path / "eve.strength.jsonl")] == [128, 256]
    assert (tmp_path / "eve.strength.svg").exists()
    assert (tmp_path / "eve.best.npz").exists()
    best = max(read_strengths(tmp_path / "eve.strength.jsonl"), key=lambda each: (each.value, each.steps))
    last = (tmp_path / "eve.best.npz").read_bytes() == path.read_bytes()
    assert last == (best.steps == 256)  # its last check, or what it was before
    assert f"{tmp_path / 'eve.best.npz'} against random, 1 pairs" in done.output
    assert done.output.count("seed 1") == 1  # on other deals than those of the checks

"""A model as an ONNX file: another runtime finds the same chances, of legal steps alone."""

import json

import numpy as np
import onnxruntime
import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer_lab.bots.onnx_files import compare_onnx, write_onnx
from dealer_lab.bots.trained import describe_game, load_model, write_model
from dealer_lab.vector import list_vector_games
from lab.tests.bots.models import make_layers


def make_model(folder, game, seed=1):
    path = folder / f"{game}.npz"
    write_model(path, describe_game(game, {}), make_layers(game, seed=seed))
    return path


@pytest.mark.parametrize("game", list_vector_games())
def test_the_exported_model_takes_the_same_steps(game, tmp_path):
    model, path = make_model(tmp_path, game), tmp_path / "ada.onnx"
    done = CliRunner().invoke(app, ["export", str(model), "--out", str(path), "--seed", "3"])
    assert done.exit_code == 0, done.output
    assert "the same in 256 of 256 decisions" in done.output
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    about = session.get_modelmeta().custom_metadata_map
    words = json.loads(about["words"])
    assert (about["game"], tuple(words)) == (game, load_model(model).about.words)
    rows = np.zeros((3, session.get_inputs()[0].shape[1]), np.float32)
    mask = np.zeros((3, len(words)), np.bool_)
    mask[:, :2] = True
    chances = np.exp(session.run(None, {"row": rows, "mask": mask})[0])
    assert np.allclose(chances[:, :2].sum(axis=1), 1)
    assert not chances[:, 2:].any()


def test_a_file_of_another_model_does_not_agree(tmp_path):
    game = "increment-black-white"
    path, other = tmp_path / "ada.onnx", tmp_path / "other"
    other.mkdir()
    write_onnx(path, load_model(make_model(tmp_path, game, seed=2)))
    found = compare_onnx(path, load_model(make_model(other, game, seed=1)), rows=40)
    assert found.rows == 40
    assert found.same < 30
    assert found.difference > 0.1


def test_what_is_no_model_is_refused_in_one_line(tmp_path):
    wrong = tmp_path / "ada.npz"
    wrong.write_bytes(b"")
    done = CliRunner().invoke(app, ["export", str(wrong)])
    assert done.exit_code == 2
    assert "is no model" in done.output
    assert not wrong.with_suffix(".onnx").exists()

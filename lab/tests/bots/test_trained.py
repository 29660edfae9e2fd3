"""Models: files of networks, read with NumPy alone, and refused with a clear line where they do not fit."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import msgspec
import numpy as np
import pytest

from dealer.core.registry import rules_of
from dealer.playout import playout, secret_of
from dealer_lab.bots.trained import MODELS, ModelError, Network, describe_game, load_model, write_model
from dealer_lab.policies import find_policy
from dealer_lab.tensor.layout import Arrow, Piece, Pointer, TensorLayout
from lab.tests.bots.models import make_layers

GAME = "increment-black-white"


@pytest.fixture
def model(tmp_path):
    """A model that knows nothing."""
    path = tmp_path / "ada.npz"
    write_model(path, describe_game(GAME, {"steps": 0}), make_layers(GAME))
    return path


def test_a_network_gives_chances_to_what_is_legal():
    weights, offsets = np.eye(3, 4, dtype=np.float32), np.array([0, 0, 1, 5], np.float32)
    hidden = np.array([[1, -1, 0], [0, 1, 0]], np.float32), np.zeros(3, np.float32)
    chances = Network([hidden, (weights, offsets)]).find_chances([1.0, 0.5], (0, 1, 2))
    # hidden (1, -0.5, 0) is (1, 0, 0) after ReLU; logits 1, 0, 1, and 5 of a step that is not legal
    expected = np.exp([1, 0, 1]) / np.exp([1, 0, 1]).sum()
    assert chances == pytest.approx(expected.tolist())


def test_a_pointer_hands_a_chance_to_the_step_that_names_the_thing():
    """Three things, whose steps are 1 to 3, in another order: each step gets the logit of what it names."""
    named = np.eye(3, dtype=np.float32)[[2, 0, 1]]  # the first thing is named by the last step
    row = [0.0, *named.ravel().tolist()]
    logits = np.float32([9, 1, 2, 3])
    silent = np.zeros((len(row), 4), np.float32), logits
    chances = Network([silent], (Arrow(place=1, first=1, size=3),)).find_chances(row, (1, 2, 3))
    expected = np.exp([2, 3, 1]) / np.exp([2, 3, 1]).sum()
    assert chances == pytest.approx(expected.tolist())


def test_a_layout_knows_where_its_pointers_are():
    pieces = Piece("turn", (1,), "The turn."), Piece("letter", (4, 4), "The letter of each.")
    assert TensorLayout(*pieces, pointers=(Pointer("letter", 7),)).arrows == ((1, 7, 4),)


def test_a_model_plays_whole_matches_and_the_same_secret_gives_the_same_match(model):
    policy = find_policy(GAME, str(model))
    assert policy.name == "ada"
    one, again, other = (playout(GAME, (policy, policy), secret_of(1, deal)) for deal in (1, 1, 2))
    assert one.outcome is not None
    assert one.log == again.log != other.log


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("expression-black-white", {"rounds": 3, "right_number": 9, "wrong_guess": 0}),
        ("equation-auction", {"neutral_within": 5, "spared_within": 20, "chips": 12}),
        (GAME, {"additions": 14, "increments": "up_to"}),
        (GAME, {"tiles": 6, "letters": "relabelled"}),
    ],
)
def test_a_model_answers_legally_in_a_variant(tmp_path, game, options):
    path = tmp_path / "bea.npz"
    write_model(path, describe_game(game, {"steps": 0}), make_layers(game))
    policy, rules = find_policy(game, str(path)), rules_of(game)
    match = playout(
        game, (policy,) * rules.seats, secret_of(1, 1), "variant", rules.Options(times=None, **options)
    )
    assert match.outcome.decided_by in rules.decided_by


def test_reading_a_model_needs_neither_jax_nor_a_study(model):
    code = (
        "import sys; from pathlib import Path; from dealer_lab.bots.trained import load_model;"
        f"load_model(Path({str(model)!r}));"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'jax', 'optax', 'numba', 'torch'}),"
        " any(name.startswith('dealer_lab.simulate') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] False"


def test_the_models_of_a_server_are_policies_by_their_name(model, tmp_path):
    code = (
        "from dealer.bots import default_policy, policies, policy_names;"
        f"print(policy_names({GAME!r})[-2:], 'ada' in policies({GAME!r}), default_policy({GAME!r}))"
    )
    environment = os.environ | {MODELS: str(model)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "('ada', 'random') True careful"


def spoil(change):
    """Write a model that says something else about itself."""

    def write(path):
        about = msgspec.structs.replace(describe_game(GAME, {}), **change)
        write_model(path, about, make_layers(GAME))

    return write


def save(path: Path, **arrays: Any) -> None:
    """Write an archive as NumPy does, with what a model says about itself."""
    about = np.frombuffer(msgspec.json.encode(describe_game(GAME, {})), np.uint8)
    np.savez_compressed(path, about=about, **arrays)


def write_layer(path: Path, weights: Any) -> None:
    """Write a model with one layer."""
    save(path, weights0=weights.astype(np.float32), offsets0=np.zeros(2, np.float32))


def declare(path: Path, shape: tuple[int, ...], compression: int = ZIP_DEFLATED) -> None:
    """Write an array whose header declares another shape than it has."""
    save(path)
    with ZipFile(path, "a", compression) as archive:
        head = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
        archive.writestr("weights0.npy", b"\x93NUMPY\x01\x00\x76\x00" + head.encode() + b"\0" * 4)


def spoil_bytes(path: Path, name: bytes, after: int) -> None:
    """Damage the compressed bytes of an array."""
    write_layer(path, np.random.default_rng(1).random((300, 2)))
    raw = bytearray(path.read_bytes())
    place = raw.index(name) + after
    raw[place : place + 40] = bytes(40)
    path.write_bytes(raw)


@pytest.mark.parametrize(
    ("write", "says"),
    [
        (lambda path: None, "there is no such file"),
        (lambda path: path.write_bytes(b"nothing"), "is no model of `dealer train`"),
        (lambda path: path.write_bytes(b"PK\x03\x04 cut off"), "is no model of `dealer train`"),
        (lambda path: np.savez(path, about=np.zeros(3, np.uint8)), "is no model of `dealer train`"),
        (lambda path: np.savez(path, weights0=np.zeros(3)), "is no model of `dealer train`"),
        (spoil({"game": "whist"}), "'whist' is not installed"),
        (spoil({"rules": 0}), "another version of increment-black-white; train it anew"),
        (spoil({"pieces": ()}), "another version of increment-black-white; train it anew"),
        (
            lambda path: write_model(path, describe_game(GAME, {}), make_layers(GAME)[1:]),
            "its weights do not fit together",
        ),
        (lambda path: write_layer(path, np.full((3, 2), np.nan)), "something else than finite numbers"),
        (lambda path: write_layer(path, np.full((3, 2), np.inf)), "something else than finite numbers"),
        (lambda path: save(path, weights0=np.zeros((3, 2)), offsets0=np.zeros(2)), "than finite numbers"),
        (lambda path: save(path, weights0=np.array([{}])), "no numbers of the size that it declares"),
        (lambda path: save(path, weights0=np.zeros(20_000_000, np.float32)), "larger than 64 MB"),
        (lambda path: declare(path, (1 << 40,)), "no numbers of the size that it declares"),
        (lambda path: declare(path, (-1,)), "no numbers of the size that it declares"),
        (lambda path: declare(path, (1,), ZIP_BZIP2), "compressed in another way"),
        (lambda path: spoil_bytes(path, b"weights0.npy", 60), "is no model of `dealer train`"),
    ],
)
def test_a_file_that_is_no_model_for_this_game_is_refused(tmp_path, write, says):
    path = tmp_path / "eve.npz"
    write(path)
    with pytest.raises(ModelError, match=r"eve\.npz") as refused:
        load_model(Path(path))
    assert says in str(refused.value)

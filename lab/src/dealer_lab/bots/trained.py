"""Policies that were trained: networks in files, read and run with NumPy alone.

A *model* is a file ``NAME.npz``: the weights of a small network, and about them which game they are for.
Commands take it as a policy by its path. The models in ``DEALER_MODELS`` are policies of their games by the
name of the file, also at a table.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from dealer.bots.generic import RandomPolicy
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.core.action_tree import Taken, Vocabulary
from dealer.core.errors import CommandRefused
from dealer.core.registry import GAMES, MissingCapability
from dealer_lab.bots.array_files import read_arrays, write_arrays
from dealer_lab.bots.step_policy import FindTree, StepPolicy
from dealer_lab.capabilities import find_lab_game
from dealer_lab.tensor.loading import load_tensor

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from dealer_lab.tensor.layout import Arrow, Row, SeatTensor

MODELS: Final = "DEALER_MODELS"
"""Environment variable: paths of models, separated as those of ``PATH``."""

SUFFIX: Final = ".npz"
MODEL_BYTES: Final = 64_000_000
"""How much the weights of a model may take."""

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,30}")
"""A model's name: small letters, digits and hyphens."""


class ModelError(ValueError):
    """A file is no model, or none that can be used here; the message names the file and the remedy."""


class About(Struct, frozen=True):
    """The description of a model, which stands in its file.

    Attributes:
        game: its id.
        rules: the version of the rules.
        words: of the game's vocabulary, in their order.
        pieces: of its layout: name and shape.
        facts: how it was trained, for people.
        format: of the file.
        seats: of the matches that it was trained in; ``None`` for a game that gives no choice.
    """

    game: str
    rules: int
    words: tuple[str, ...]
    pieces: tuple[tuple[str, tuple[int, ...]], ...]
    facts: dict[str, Any] = {}
    format: int = 1
    seats: int | None = None


Layers = Sequence[tuple["npt.NDArray[np.float32]", "npt.NDArray[np.float32]"]]
"""Weights and offsets of each layer. Hidden ones use ReLU; the last gives the logits of the steps."""


def describe_game(game_id: str, facts: dict[str, Any], seats: int | None = None) -> About:
    """Return what a model of a game, as it is now, says about itself.

    Args:
        game_id: the game.
        facts: how it was trained.
        seats: of the matches; the game's default number if ``None``.
    """
    played, rules = load_seat_game(game_id, seats), GAMES[game_id].rules
    pieces = tuple((piece.name, piece.shape) for piece in played.tensor.layout.pieces)
    many = (rules.seats if seats is None else seats) if rules.seat_counts else None
    return About(game_id, rules.version, played.vocabulary.words, pieces, facts, seats=many)


class SeatGame(NamedTuple):
    """How a network plays a game: the words of its steps, the row of what it knows, a decision as a tree."""

    vocabulary: Vocabulary
    tensor: SeatTensor
    tree: FindTree


def load_seat_game(game_id: str, seats: int | None = None) -> SeatGame:
    """Return how a network plays a game: by its own steps and row, or by those that follow from its rules.

    Args:
        game_id: the game.
        seats: of the matches; the game's default number if ``None``.

    Raises:
        MissingCapability: neither is there.
        ValueError: the game is not played by so many.
    """
    steps = GAMES[game_id].steps
    if steps is not None and find_lab_game(game_id).load_tensor is not None:
        own = steps()
        return SeatGame(own.vocabulary, load_tensor(game_id), own.tree)
    from dealer_lab.tensor.rows import find_tensor
    from dealer_lab.tree import make_seated_game

    game = make_seated_game(game_id, seats)
    return SeatGame(game.vocabulary, find_tensor(game), game.view_tree)


class Network:
    """A network that says how likely steps are.

    Args:
        layers: of it.
        arrows: of the layout of its rows.
    """

    def __init__(self, layers: Layers, arrows: Sequence[Arrow] = ()) -> None:
        self.layers, self.arrows = layers, arrows

    def find_chances(self, row: Sequence[float] | Row, legal_steps: Taken) -> list[float]:
        """Return the chance of each legal step for a seat that knows this."""
        import numpy as np

        known = out = np.asarray(row, np.float32)
        for weights, offsets in self.layers[:-1]:
            out = np.maximum(out @ weights + offsets, 0)
        weights, offsets = self.layers[-1]
        found = out @ weights + offsets
        for place, first, count in self.arrows:
            pointer = known[place : place + count * count].reshape(count, count)
            found[first : first + count] = found[first : first + count] @ pointer
        logits = found[list(legal_steps)].astype(np.float64)
        shares = np.exp(logits - logits.max())
        chances: list[float] = (shares / shares.sum()).tolist()
        return chances


class TrainedPolicy(StepPolicy):
    """A network on a seat.

    Args:
        name: in records and on the command line.
        about: the model.
        network: of it.
    """

    def __init__(self, name: str, about: About, network: Network) -> None:
        self.about, self.network = about, network
        played = load_seat_game(about.game, about.seats)
        self._tensor = played.tensor
        super().__init__(name, played.tree, self._ask, played.tensor.race)

    @property
    def hidden(self) -> tuple[int, ...]:
        """Return the units of each hidden layer of the network."""
        return tuple(len(offsets) for _, offsets in self.network.layers[:-1])

    def _ask(self, seen: Any, taken: Taken, legal_steps: Taken, left: float | None) -> list[float]:
        return self.network.find_chances(self._tensor.row(seen, taken, left), legal_steps)


# ------------------------------------------------------------------------------------------ files


def write_model(path: Path, about: About, layers: Layers) -> None:
    """Write a model; a file of that name is replaced once the new one is whole."""
    import numpy as np

    arrays: dict[str, Any] = {"about": np.frombuffer(msgspec.json.encode(about), np.uint8)}
    for number, (weights, offsets) in enumerate(layers):
        arrays[f"weights{number}"] = np.asarray(weights, np.float32)
        arrays[f"offsets{number}"] = np.asarray(offsets, np.float32)
    write_arrays(path, arrays, is_compressed=True)


def read_model(path: Path) -> tuple[About, Layers]:
    """Return a model.

    Raises:
        ModelError: it cannot be read, is too large, or has weights that are no numbers.
    """
    import numpy as np

    try:
        arrays = read_arrays(path, MODEL_BYTES)
        about = msgspec.json.decode(arrays.pop("about").tobytes(), type=About)
        layers = tuple((arrays[f"weights{n}"], arrays[f"offsets{n}"]) for n in range(len(arrays) // 2))
    except FileNotFoundError:
        raise ModelError(f"{path}: there is no such file") from None
    except KeyError as error:
        raise ModelError(f"{path} is no model of `dealer train`: it lacks {error}") from None
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise ModelError(f"{path} is no model of `dealer train`: {error}") from None
    for number, (weights, offsets) in enumerate(layers):
        is_layer = (weights.ndim, offsets.ndim) == (2, 1) and weights.dtype == offsets.dtype == np.float32
        if not is_layer or not (np.isfinite(weights).all() and np.isfinite(offsets).all()):
            raise ModelError(
                f"{path}: layer {number} holds something else than finite numbers; train it anew"
            )
    return about, layers


def load_model(path: Path) -> TrainedPolicy:
    """Return the policy of a model.

    Raises:
        ModelError: it cannot be read, or was trained for a game that is another one now.
    """
    return _load(path, path.stat().st_mtime_ns if path.exists() else 0)


@lru_cache(maxsize=32)
def _load(path: Path, _changed: int) -> TrainedPolicy:
    about, layers = read_model(path)
    if about.game not in GAMES:
        raise ModelError(f"{path}: the game {about.game!r} is not installed")
    try:
        now = describe_game(about.game, about.facts, about.seats)
    except (MissingCapability, ValueError) as error:
        raise ModelError(f"{path}: {error}") from None
    if about != now:
        raise ModelError(f"{path}: trained for another version of {about.game}; train it anew")
    layout = load_seat_game(about.game, about.seats).tensor.layout
    sizes = [layout.size, *(len(offsets) for _, offsets in layers)]
    fits = all(weights.shape == (sizes[n], sizes[n + 1]) for n, (weights, _) in enumerate(layers))
    if not layers or not fits or sizes[-1] != len(about.words):
        raise ModelError(f"{path}: its weights do not fit together")
    return TrainedPolicy(path.name.removesuffix(SUFFIX), about, Network(layers, layout.arrows))


def is_model(name: str) -> bool:
    """Return whether the name of a policy is the path of a model."""
    return name.endswith(SUFFIX)


def check_models(paths: Iterable[Path]) -> list[TrainedPolicy]:
    """Return the policies of models that are offered beside others.

    Raises:
        ModelError: one of them cannot be used, or has no good name, or that of another policy of its game.
    """
    found: list[TrainedPolicy] = []
    for path in paths:
        policy = load_model(path)
        if not NAME.fullmatch(policy.name):
            raise ModelError(f"{path}: name it with small letters, digits and hyphens")
        game, bots = policy.about.game, GAMES[policy.about.game].bots
        own = (*(() if bots is None else bots.names), *find_lab_game(game).policies)
        others = [each.name for each in found if each.about.game == game]
        if policy.name in (*own, *others, RandomPolicy.name, SearchPolicy.name, SamplingPolicy.name):
            raise ModelError(f"{path}: {game} has a policy {policy.name!r} already; name the file otherwise")
        found.append(policy)
    return found


@cache
def list_models(game_id: str) -> dict[str, TrainedPolicy]:
    """Return the models of ``DEALER_MODELS`` for a game, by name.

    Raises:
        ModelError: one of them cannot be offered.
    """
    paths = map(Path, filter(None, os.environ.get(MODELS, "").split(os.pathsep)))
    return {policy.name: policy for policy in check_models(paths) if policy.about.game == game_id}


def offer_models(paths: Iterable[Path]) -> None:
    """Have this process, and those that it starts, offer models, beside those of ``DEALER_MODELS``.

    Raises:
        CommandRefused: one of them cannot be offered.
    """
    listed = [Path(each) for each in os.environ.get(MODELS, "").split(os.pathsep) if each]
    wanted = [path.absolute() for path in (*listed, *paths)]
    for path in wanted:
        if os.pathsep in str(path):
            raise CommandRefused(
                f"{path}: put it where no name has {os.pathsep!r}, which separates the names of models"
            )
    try:
        check_models(wanted)
    except ModelError as error:
        raise CommandRefused(str(error)) from None
    if wanted:
        os.environ[MODELS] = os.pathsep.join(map(str, wanted))

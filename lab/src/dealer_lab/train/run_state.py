"""The state of a training run between two updates: everything that a resumed run needs, in one file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer_lab.bots.array_files import read_arrays, write_arrays
from dealer_lab.bots.trained import ModelError
from dealer_lab.train.settings import Settings


class Progress(Struct, frozen=True):
    """The figures of one update.

    Attributes:
        update: its number, from 1.
        steps: small steps in all.
        matches: that ended since the last update.
        length: their steps on average; 0 if none ended.
        policy: the policy's part of the loss.
        error: the value's mean squared error.
        entropy: in nats, of a step on average.
        clipped: the share of steps whose chance moved too far.
        utility: of the learners in these matches on average, against an opponent; 0 in self-play.
    """

    update: int
    steps: int
    matches: int
    length: float
    policy: float
    error: float
    entropy: float
    clipped: float
    utility: float = 0.0


class RunFacts(Struct, frozen=True):
    """The part of a state that is written as JSON.

    Attributes:
        game: its id.
        settings: of the run.
        update: how many updates are done.
        random: the state of NumPy's generator, which orders the steps and picks older policies.
        curve: a ``Progress`` for each update.
        imitated: whether the policy of the settings has been imitated.
    """

    game: str
    settings: Settings
    update: int
    random: dict[str, Any]
    curve: tuple[Progress, ...]
    imitated: bool = False


class RunState(NamedTuple):
    """A run between two updates.

    Attributes:
        facts: what is no array.
        learnt: networks, optimiser and older policies, as a tree of NumPy's arrays.
        matches: what the matches need to go on, and their ages.
    """

    facts: RunFacts
    learnt: Any
    matches: dict[str, npt.NDArray[Any]]

    def write(self, path: Path) -> None:
        """Write the state; the file holds the old one or the new one, whenever the machine stops."""
        leaves = {f"leaf{n}": leaf for n, leaf in enumerate(jax.tree.leaves(self.learnt))}
        facts = np.frombuffer(msgspec.json.encode(self.facts), np.uint8)
        write_arrays(path, {**leaves, **self.matches, "facts": facts})


def copy_arrays(tree: Any) -> Any:
    """Return a tree of JAX's arrays as NumPy's, which no update overwrites."""
    return jax.tree.map(lambda leaf: np.array(leaf, copy=True), tree)


def load_arrays(tree: Any) -> Any:
    """Return a tree of NumPy's arrays as JAX's, which share no memory with them."""
    return jax.tree.map(lambda leaf: jnp.array(leaf, copy=True), tree)


def read_state(path: Path, game_id: str, settings: Settings, like: Any) -> RunState:
    """Return the state of a run that was stopped.

    Args:
        path: of its file.
        game_id: the game.
        settings: of the run that goes on; ``steps`` may differ.
        like: networks, optimiser and older policies in the same form.

    Raises:
        ModelError: there is no such state, or it is of another run.
    """
    try:
        found = read_arrays(path, path.stat().st_size)  # it is not compressed
        was = msgspec.json.decode(found["facts"].tobytes())
    except (OSError, ValueError, KeyError, msgspec.MsgspecError) as error:
        raise ModelError(f"{path}: there is nothing to go on with: {error}") from None
    mine = msgspec.json.decode(msgspec.json.encode(settings))
    differing = [name for name in mine if was["settings"].get(name) != mine[name] and name != "steps"]
    if was["game"] != game_id or differing:
        what = was["game"] if was["game"] != game_id else f"other {', '.join(differing)}"
        raise ModelError(f"{path} was trained with {what}: train anew, or say the same")
    leaves: Sequence[Any] = [found.pop(f"leaf{n}") for n in range(len(jax.tree.leaves(like)))]
    learnt = jax.tree.unflatten(jax.tree.structure(like), leaves)
    facts = msgspec.convert(was, RunFacts)
    del found["facts"]
    return RunState(facts, learnt, found)

"""Thousands of matches at once, in flat arrays: to train on, and to count with.

::

    from dealer_lab.vector import make_matches

    matches = make_matches("<id of the game>", 4096, seed=1)
    while True:
        known, mask = matches.observe(), matches.mask     # of who acts in each match
        rewards, over = matches.step(choose(known, mask))

A step is a small step (``dealer_lab.tree``), as everywhere. ``VectorKernels`` is what a game brings.
"""

from __future__ import annotations

from collections.abc import Callable

from dealer.core.registry import GAMES
from dealer_lab.capabilities import study_of
from dealer_lab.missing_capabilities import require
from dealer_lab.vector.kernels import VectorKernels
from dealer_lab.vector.matches import VectorMatches
from dealer_lab.vector.shared import SharedArrays

__all__ = [
    "SharedArrays",
    "VectorKernels",
    "VectorMatches",
    "has_kernels",
    "list_vector_games",
    "load_kernels",
    "make_matches",
]


def list_vector_games() -> tuple[str, ...]:
    """Return the ids of the games that can be played many matches at once."""
    return tuple(filter(has_kernels, GAMES))


def has_kernels(game_id: str) -> bool:
    """Return whether a game can be played many matches at once."""
    return _loader(game_id) is not None


def load_kernels(game_id: str) -> VectorKernels:
    """Return a game's compiled functions over many matches.

    Raises:
        UnknownGameError: it is not installed.
        MissingCapability: it brings none.
    """
    return require(_loader(GAMES[game_id].id), game_id, "vector")()


def make_matches(game_id: str, count: int, seed: int = 0) -> VectorMatches:
    """Return new matches of a game at its standard options, untimed.

    Args:
        game_id: the game.
        count: how many are played side by side.
        seed: 0 to 2**63 - 1; the n-th match of a seed is always the same.

    Raises:
        MissingCapability: the game brings no kernels for it.
    """
    return VectorMatches(load_kernels(game_id), count, seed)


def _loader(game_id: str) -> Callable[[], VectorKernels] | None:
    steps = study_of(game_id).steps
    return None if steps is None else steps.vector

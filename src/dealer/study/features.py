"""What a seat sees, as numbers from -1 to 1 for learning: named pieces of fixed length.

Each game's module makes them of the seat's observation, own things first, the other's behind; nothing else
goes in, so nothing that the seat may not know can come out. Of a game that brings none the fields of the
observation are put into numbers (``dealer.study.view_layout``). The last piece, ``walk``, is the present
action so far: its steps, each as a share of the vocabulary.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from dealer.core.registry import GAMES
from dealer.study.action_tree import Position
from dealer.study.capabilities import require, study_of
from dealer.study.pieces import Pieces
from dealer.study.view_layout import ViewLayout

MakeFeatures = Callable[[Any, Any], Pieces]
"""From the observation of a seat and the state of the match: what a game brings as its features."""

__all__ = ["MakeFeatures", "Pieces", "features", "layout", "vector"]


def features(at: Position, seat: int) -> Pieces:
    """Return what a seat sees of a position, piece by piece.

    Raises:
        MissingCapability: the game brings no features.
    """
    seen = at.cache(("features", seat), lambda: _seen(at, seat))
    game = at.game
    taken = at.taken if at.actor == seat else ()
    share = 1 / len(game.vocabulary)
    walk = [share * (step + 1) for step in taken] + [0.0] * (game.max_action_steps - len(taken))
    return {**seen, "walk": walk}


def _seen(at: Position, seat: int) -> Pieces:
    steps = study_of(at.game.id).steps if at.game.id in GAMES else None
    if steps is not None and steps.features is not None:
        return steps.features(at.view(seat), at.state)
    layout: ViewLayout | None = getattr(at.game, "view_layout", None)
    return require(layout, at.game.id, "features").make_features(at.view(seat))


def vector(at: Position, seat: int) -> npt.NDArray[np.float32]:
    """Return all pieces in a row."""
    base: npt.NDArray[np.float32] = at.cache(("vector", seat), lambda: _row(at, seat))
    whole = base.copy()
    if at.actor == seat and at.taken:
        begin, share = len(base) - at.game.max_action_steps, 1 / len(at.game.vocabulary)
        whole[begin : begin + len(at.taken)] = [share * (step + 1) for step in at.taken]
    return whole


def _row(at: Position, seat: int) -> npt.NDArray[np.float32]:
    walk = [0.0] * at.game.max_action_steps
    return np.frombuffer(array("f", chain(*_seen(at, seat).values(), walk)), np.float32)


def layout(at: Position) -> dict[str, int]:
    """Return the lengths of the pieces, in their order; the same for every position of a game."""
    return {name: len(piece) for name, piece in features(at, 0).items()}

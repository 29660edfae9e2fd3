"""What a seat knows as a row of numbers from -1 to 1, for every adapter: named pieces of fixed shape.

A game can have its own row (``dealer_lab.tensor.layout``): categories are one-hot, earlier announcements are
kept, and the present action is included so far. For other games the fields of the observation become numbers
(``dealer_lab.tensor.view_layout``). ``walk`` follows them: the steps of the present action in order, each
one-hot. Only the seat's observation, its own steps and the clock of a race go in, so the row cannot reveal a
secret.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from dealer.core.action_tree import Taken
from dealer.core.actors import CHANCE
from dealer.core.registry import GAMES, MissingCapability
from dealer_lab.missing_capabilities import require
from dealer_lab.tensor.layout import Piece, Row, SeatTensor, TensorLayout
from dealer_lab.tensor.loading import load_tensor
from dealer_lab.tensor.view_layout import ViewLayout
from dealer_lab.tree import AnySteppedGame, Position

__all__ = ["Row", "find_tensor", "make_row"]


def make_row(at: Position, seat: int) -> Row:
    """Return the row of what a seat knows; zeros while chance draws.

    Raises:
        MissingCapability: nothing tells how the game is put into numbers.
    """
    tensor = find_tensor(at.game)
    if at.actor == CHANCE:
        return np.zeros(tensor.layout.size, np.float32)
    taken = at.taken if at.actor == seat else ()
    made: Row = at.cache(("row", seat, taken), lambda: _make_row(tensor, at, seat, taken))
    return made.copy()


def _make_row(tensor: SeatTensor, at: Position, seat: int, taken: Taken) -> Row:
    time_left = getattr(at.game, "time_left", None)
    return tensor.row(at.view(seat), taken, None if time_left is None else time_left(at.state))


def find_tensor(game: AnySteppedGame) -> SeatTensor:
    """Return how what a seat of a game knows is put into numbers: as the game says, or as it is derived.

    Raises:
        MissingCapability: the game brings no row, and is none of rules from whose views one could be derived.
    """
    hashable: Any = game
    return _find_tensor(hashable)


@lru_cache(maxsize=256)
def _find_tensor(game: Any) -> SeatTensor:
    return _find_own(game) or _derive_tensor(game)


MOST_WALKED: Final = 256
"""So many numbers the steps of the present action may take."""


def _find_longest_walk(game: AnySteppedGame) -> int:
    """Return how many steps an action may have before its last one, as measured where it can be."""
    measured = getattr(game, "measured", None)
    return (game.max_action_steps if measured is None else measured.walk) - 1


def _describe_cut(views: ViewLayout, name: str) -> str:
    return f": its last {views.last[name]} items, and how many of each kind" if name in views.last else ""


def _derive_tensor(game: AnySteppedGame) -> SeatTensor:
    """Return a row of the fields of a game's views and of the steps of an action."""
    views: ViewLayout = require(getattr(game, "view_layout", None), game.id, "tensor")
    pieces = [
        Piece(name, (size,), f"The field `{name}` of what the seat sees{_describe_cut(views, name)}.")
        for name, size in views.sizes.items()
    ]
    words, longest = len(game.vocabulary), _find_longest_walk(game)
    places = min(longest, max(1, MOST_WALKED // words))
    if places:
        text = "The present action: its steps so far, each one-hot"
        pieces.append(Piece("walk", (places, words), f"{text}{'; the last ones' * (places < longest)}."))
    if places < longest:
        text = "How often each word was said in the present action, as a share of its longest walk."
        pieces.append(Piece("walk_said", (words,), text))

    def write(view: Any, taken: Taken, _left: float | None, row: Row) -> None:
        numbers = views.describe(view)
        row[: len(numbers)] = numbers
        for place, step in enumerate(taken[-places:] if places else ()):
            row[len(numbers) + place * words + step] = 1
        if places < longest:
            for step in taken[:longest]:
                row[len(numbers) + places * words + step] += 1 / longest

    return SeatTensor(TensorLayout(*pieces), write)


def _find_own(game: AnySteppedGame) -> SeatTensor | None:
    """Return the row that a game brings, if it is told in the words that are said here."""
    steps = GAMES[game.id].steps if game.id in GAMES else None
    if steps is None or steps().vocabulary.words != game.vocabulary.words:
        return None
    try:
        return load_tensor(game.id)
    except MissingCapability:
        return None

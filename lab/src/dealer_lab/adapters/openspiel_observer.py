"""What players of OpenSpiel observe: strings, and tensors of ``dealer_lab.tensor.rows``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
import numpy as np
import numpy.typing as npt

from dealer.core.actors import PUBLIC
from dealer_lab.adapters.openspiel_parameters import Value
from dealer_lab.extras import from_extra
from dealer_lab.tensor.layout import TensorLayout
from dealer_lab.tensor.rows import make_row
from dealer_lab.tree import AnySteppedGame, Position

with from_extra("study"):
    import pyspiel


class AtPosition(Protocol):
    """A state of OpenSpiel's that stands for a position."""

    at: Position


def check_tensor(game: pyspiel.Game, *, recalls: bool) -> None:
    """Refuse a tensor that a game does not have: OpenSpiel would give an empty one, to learn nothing from.

    Args:
        game: the game.
        recalls: whether the tensor is of all that a player knows, and not only of what it sees.

    Raises:
        SpielError: it has none.
    """
    kind = game.get_type()
    name = kind.short_name
    if recalls and not kind.provides_information_state_tensor:
        raise pyspiel.SpielError(
            f"{name} has no tensor of all that a player knows: use information_state_string, or"
            " observation_tensor where the game provides one"
        )
    if not recalls and not kind.provides_observation_tensor:
        raise pyspiel.SpielError(f"{name} has no tensor of what a player sees: use observation_string")


CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class TensorState(pyspiel.State):  # type: ignore[misc]
    """A match between two small steps; it refuses a tensor which its game does not have."""

    words: Sequence[str]

    def list_legal(self) -> list[int]:
        """Return the steps of who acts, in ascending order."""
        raise NotImplementedError

    def is_terminal(self) -> bool:
        """Return whether the match is over; OpenSpiel's own answer goes through C++ and back for it."""
        return bool(self.current_player() == OVER)

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return bool(self.current_player() == CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the steps that may follow; without a player not through C++."""
        if player is None:
            return self.list_legal()
        found: list[int] = super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        """Return the steps that may follow, in ascending order."""
        return self.list_legal() if player == self.current_player() else []

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the word of a step; of chance, its number."""
        return str(action) if player == CHANCE else self.words[action]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return all that a player knows as numbers from -1 to 1, of a small game.

        Raises:
            SpielError: the game is not small. OpenSpiel would give an empty list, on which nothing is learnt.
        """
        check_tensor(self.get_game(), recalls=True)
        found: list[float] = super().information_state_tensor(
            self.current_player() if player is None else player
        )
        return found

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees as numbers from -1 to 1.

        Raises:
            SpielError: the game has no such tensor.
        """
        check_tensor(self.get_game(), recalls=False)
        seat = self.current_player() if player is None else player
        found: list[float] = super().observation_tensor(seat)
        return found


class TensorGame(pyspiel.Game):  # type: ignore[misc]
    """A game in small steps with the sizes of its tensors; each that is registered is a class of its own.

    Args:
        params: as OpenSpiel gives them.
        stepped: the game in small steps.
        draws: the most outcomes of a chance node.

    Attributes:
        kind: its type.
        layout: of what a player sees, if there is one.
    """

    kind: Any
    layout: Any

    def __init__(self, params: dict[str, Value] | None, stepped: AnySteppedGame, draws: int) -> None:
        self.stepped = stepped
        low, high = stepped.utility_range
        info = pyspiel.GameInfo(
            num_distinct_actions=len(stepped.vocabulary),
            max_chance_outcomes=draws,
            num_players=stepped.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if stepped.zero_sum else None,
            max_game_length=stepped.max_match_steps,
        )
        super().__init__(self.kind, info, params or {})

    def information_state_tensor_shape(self) -> list[int]:
        """Return the size of ``TensorState.information_state_tensor`` as a shape."""
        return [self.information_state_tensor_size()]

    def information_state_tensor_size(self) -> int:
        """Return how many numbers ``TensorState.information_state_tensor`` has.

        Raises:
            SpielError: the game has no such tensor.
        """
        return self._tensor_size(recalls=True)

    def observation_tensor_shape(self) -> list[int]:
        """Return the size of ``TensorState.observation_tensor`` as a shape."""
        return [self.observation_tensor_size()]

    def observation_tensor_size(self) -> int:
        """Return how many numbers ``TensorState.observation_tensor`` has.

        Raises:
            SpielError: the game has no such tensor.
        """
        return self._tensor_size(recalls=False)

    def _tensor_size(self, *, recalls: bool) -> int:
        check_tensor(self, recalls=recalls)
        assert self.layout is not None
        return int(self.layout.size)


class Observer:
    """What a player observes, as ``open_spiel.python.observation`` describes it.

    Args:
        kind: what is asked for.
        layout: of the tensor of what a player sees; ``None`` if there is none.
        is_whole: whether that is all that a player knows.

    Attributes:
        tensor: what the player sees, in numbers from -1 to 1; ``None`` if there is no tensor of it.
        dict: the same by pieces, each in its shape; they share its memory.
    """

    def __init__(self, kind: Any, layout: TensorLayout | None, *, is_whole: bool) -> None:
        self._recall = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        self.tensor: npt.NDArray[np.float32] | None = None
        if layout is not None and self._private and self._public and (is_whole or not self._recall):
            self.tensor = np.zeros(layout.size, np.float32)
            parts = np.split(self.tensor, [layout.start(piece.name) for piece in layout.pieces[1:]])
            self.dict = {
                piece.name: part.reshape(piece.shape)
                for piece, part in zip(layout.pieces, parts, strict=True)
            }

    def set_from(self, state: AtPosition, player: int) -> None:
        """Make ``tensor`` and ``dict`` those of a player."""
        if self.tensor is not None:
            self.tensor[:] = make_row(state.at, player)

    def string_from(self, state: AtPosition, player: int) -> str:
        """Return all that a player knows; or what it sees now; or what all see; or what it alone sees now."""
        if self._recall and self._private:
            return state.at.information_state(player)
        view = state.at.view(player if self._private else PUBLIC)
        if not self._public:
            view = own_part(msgspec.to_builtins(view), msgspec.to_builtins(state.at.view(PUBLIC)))
        return msgspec.json.encode(view).decode()


def own_part(seen: Any, public: Any) -> Any:
    """Return what is in a view and not in that of the public, field by field; ``None`` if nothing is.

    >>> own_part({"you": 1, "hands": [{"tiles": [3, 5], "left": 2}]}, {"hands": [{"tiles": None, "left": 2}]})
    {'you': 1, 'hands': [{'tiles': [3, 5]}]}
    """
    if seen == public:
        return None
    if isinstance(seen, dict) and isinstance(public, dict):
        return {
            name: own_part(each, public.get(name)) for name, each in seen.items() if each != public.get(name)
        }
    if isinstance(seen, list | tuple) and isinstance(public, list | tuple) and len(seen) == len(public):
        return [own_part(*pair) for pair in zip(seen, public, strict=True)]
    return seen

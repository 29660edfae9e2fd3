"""Load what a game itself says that a seat knows as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer_lab.capabilities import find_lab_game
from dealer_lab.missing_capabilities import missing

if TYPE_CHECKING:
    from dealer_lab.tensor.layout import SeatTensor


def load_tensor(game_id: str) -> SeatTensor:
    """Return what a seat knows as numbers.

    Raises:
        MissingCapability: the game does not bring it.
    """
    load = find_lab_game(game_id).load_tensor
    if load is None:
        raise missing(game_id, "tensor")
    return load()

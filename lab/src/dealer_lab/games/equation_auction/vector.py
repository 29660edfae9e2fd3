"""The Equation Auction played many matches at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.state import SEATS, State

if TYPE_CHECKING:
    from dealer_lab.vector.kernels import VectorKernels


@cache
def load_vector() -> VectorKernels:
    """Return the compiled functions."""
    from dealer_lab.games.equation_auction.kernels import tensor, vector
    from dealer_lab.games.equation_auction.tensor import TENSOR
    from dealer_lab.vector.kernels import gather_kernels

    return gather_kernels(vector, tensor, TENSOR, find_draw)


def find_draw(match: Any, state: State) -> actions.ChanceAction:
    """Return what chance has drawn in a compiled match: teams, an order, a slot, the winner of a tie."""
    match state.phase:
        case "teams":
            a, b = find_seats(match, 0)
            c, d = find_seats(match, 1)
            (neutral,) = find_seats(match, 2)
            return actions.Teams((a, b), (c, d), neutral)
        case "order":
            first, second, third, fourth, fifth = map(int, match["order"])
            return actions.Order((first, second, third, fourth, fifth))
        case "bid":
            here = state.round
            return actions.Slot(int(match["went"][here.number - 1, here.auction.number - 1]) + 1)
        case _:
            return actions.TieBreak(int(match["winner"][state.round.number - 1]))


def find_seats(match: Any, team: int) -> list[int]:
    """Return the seats of a team, in ascending order."""
    return [seat for seat in range(SEATS) if match["team"][seat] == team]

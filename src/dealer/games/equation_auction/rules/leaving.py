"""Leaving a match: the others play on, and who has left gets no prizes."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.events import emit
from dealer.core.outcome import Ending
from dealer.core.rules import LeftBy, StandIn
from dealer.games.equation_auction.rules.closing import finish
from dealer.games.equation_auction.rules.events import Left
from dealer.games.equation_auction.rules.state import State


def stand_in(state: State) -> StandIn | None:
    """Return who plays on for somebody who leaves. Rule: EQ-A51."""
    return state.options.stand_in


def is_settled(state: State) -> bool:
    """Return whether the total is known, so that leaving changes nothing any more. Rule: EQ-A51."""
    return state.phase == "nominate"


def leave(state: State, seat: int, by: LeftBy, is_last: bool) -> State:
    """A player leaves, unpaid unless the total is known. When all people have left, the match ends.

    Rule: EQ-A51
    """
    settled = is_settled(state)
    if not settled:
        state = replace(state, unpaid=tuple(sorted({*state.unpaid, seat})))
    state = emit(state, Left(seat, by, seat not in state.unpaid))
    return finish(replace(state, ending=Ending(by, seat))) if is_last and not settled else state

"""The end of the match: the total decides, a candidate may be named, the prizes are given."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.events import emit
from dealer.games.equation_auction.rules.actions import Nominate
from dealer.games.equation_auction.rules.events import Ended, Nominated
from dealer.games.equation_auction.rules.result import prizes, winners, winning_team
from dealer.games.equation_auction.rules.state import SEATS, State


def decide(state: State) -> State:
    """The total decides; if Team Neutral wins, it names a candidate first. Rule: EQ-32, EQ-35."""
    if winning_team(state.total, state.options) == "neutral":
        return replace(state, phase="nominate")
    return finish(state)


def nominate(state: State, action: Nominate) -> State:
    """The candidate is named, and the match is over. Rule: EQ-35."""
    named = Nominated(action.seat, "clock" if state.timed_out else "choice")
    return finish(emit(replace(state, nominated=action.seat, timed_out=False), named))


def finish(state: State) -> State:
    """The prizes are given; none if the match was given up or annulled.

    Rule: EQ-32, EQ-33, EQ-34, EQ-35, EQ-A51
    """
    over = replace(state, phase="over", timed_out=False)
    if state.ending is not None:
        return emit(over, Ended(winners(over), state.ending.by))
    teams = tuple(map(state.team, range(SEATS)))
    garnets, tokens = prizes(state.options, state.total, teams, state.unpaid)
    garnets = tuple(a + b for a, b in zip(state.garnets, garnets, strict=True))
    return emit(replace(over, garnets=garnets, tokens=tokens), Ended(winners(over), "total"))

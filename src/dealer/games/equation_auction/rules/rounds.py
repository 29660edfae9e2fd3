"""How a round begins and ends."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.events import emit
from dealer.games.equation_auction.rules import closing
from dealer.games.equation_auction.rules.evaluation import evaluate
from dealer.games.equation_auction.rules.events import Evaluated
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, Round, State, with_round


def begin(state: State) -> State:
    """Fresh cards and slots; chips, saved cards and bracket rights carry over.

    Rule: EQ-36, EQ-A3, EQ-A24, EQ-A47
    """
    coming = Round(len(state.rounds) + 1)
    if state.options.chips_per == "round":
        state = replace(state, chips=(state.options.chips,) * SEATS)
    if state.options.brackets_per == "round":
        state = replace(state, pairs=(1, 1, 1))
    return replace(state, phase="order", rounds=(*state.rounds, coming))


def close(state: State) -> State:
    """The expression is evaluated and counts; after the third round, the total decides. Rule: EQ-3, EQ-32."""
    current = state.round
    assert current.row is not None
    reading = evaluate(current.row)
    state = with_round(state, reading=reading)
    evaluated = Evaluated(current.number, current.row, reading.value, str(state.total))
    state = emit(state, evaluated)
    return begin(state) if current.number < ROUNDS else closing.decide(state)

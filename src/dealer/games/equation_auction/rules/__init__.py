"""A Main Match for five by Toby for the fan season *Bang-A-Rang The Genius 1*; its own name is lost.

"Equation Auction" is our working title. Read ``actions``, ``state``, ``turns``, ``legality``,
``transitions``, ``observation``, in this order; ``evaluation`` stands alone.
"""

from __future__ import annotations

from typing import get_args

from dealer.core.rules import Rules
from dealer.games.equation_auction.rules import (
    actions,
    chance,
    closing,
    legality,
    observation,
    result,
    state,
    transitions,
    turns,
)
from dealer.games.equation_auction.rules.actions import AnyAction
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import State

RULES: Rules[State, Observation, AnyAction] = Rules(
    id="equation-auction",
    title="Equation Auction",
    designer="Toby",
    season="Bang-A-Rang The Genius 1",
    version=1,
    prefix="EQ",
    seats=5,
    minutes=(60, 150),
    has_advantage=False,
    paces=frozenset({"live", "correspondence", "untimed"}),
    decided_by=get_args(result.DecidedBy),
    Options=state.Options,
    SeatAction=actions.SeatAction,
    ChanceAction=actions.ChanceAction,
    Observation=observation.Observation,
    initial_state=transitions.initial_state,
    to_act=turns.to_act,
    decision_id=turns.decision_id,
    action_types=turns.action_types,
    timers=turns.timers,
    time_banks=turns.time_banks,
    is_provisional=turns.is_provisional,
    validate=legality.validate,
    apply=transitions.apply,
    sample_chance=chance.sample_chance,
    terminate=closing.terminate,
    outcome=result.outcome,
    observe=observation.observe,
    legal_actions=legality.legal_actions,
    random_action=legality.random_action,
    team_of=state.team_of,
)
"""The game as everybody asks for it."""

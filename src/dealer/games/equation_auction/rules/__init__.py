"""A Main Match for five by Toby for the fan season *Bang-A-Rang The Genius 1*; its own name is lost.

"Equation Auction" is our working title. Read ``actions``, ``state``, ``rules``, ``observation``, in this
order; ``evaluation`` stands alone.
"""

from __future__ import annotations

from dealer.core.rules import Rules
from dealer.games.equation_auction.rules import (
    actions,
    legality,
    observation,
    opening,
    result,
    state,
    transitions,
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
    Options=state.Options,
    SeatAction=actions.SeatAction,
    ChanceAction=actions.ChanceAction,
    Observation=observation.Observation,
    initial_state=opening.initial_state,
    to_act=transitions.to_act,
    decision_id=transitions.decision_id,
    action_types=transitions.action_types,
    timers=transitions.timers,
    time_banks=transitions.time_banks,
    is_provisional=transitions.is_provisional,
    validate=transitions.validate,
    apply=transitions.apply,
    sample_chance=transitions.sample_chance,
    terminate=result.terminate,
    outcome=result.outcome,
    observe=observation.observe,
    legal_actions=legality.legal_actions,
    random_action=legality.random_action,
    team_of=state.team_of,
)
"""The game as everybody asks for it."""

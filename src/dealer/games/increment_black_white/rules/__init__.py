"""Increment Black & White, a two-player game by Zero for the fan season *The Genius: Tempo Up*.

Read ``actions``, ``state``, ``increments``, ``rules``, ``outcome``, ``observation``, in this order.
"""

from __future__ import annotations

from dealer.core.rules import Rules
from dealer.games.increment_black_white.rules import (
    actions,
    chance,
    legality,
    observation,
    result,
    state,
    transitions,
)
from dealer.games.increment_black_white.rules.actions import AnyAction
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import State

RULES: Rules[State, Observation, AnyAction] = Rules(
    id="increment-black-white",
    title="Increment Black & White",
    designer="Zero",
    season="The Genius: Tempo Up",
    version=1,
    prefix="IBW",
    seats=2,
    minutes=(15, 35),
    has_advantage=True,
    paces=frozenset({"live", "correspondence", "untimed"}),
    Options=state.Options,
    SeatAction=actions.SeatAction,
    ChanceAction=actions.ChanceAction,
    Observation=observation.Observation,
    initial_state=transitions.initial_state,
    to_act=transitions.to_act,
    decision_id=transitions.decision_id,
    action_types=transitions.action_types,
    timers=transitions.timers,
    time_banks=transitions.time_banks,
    is_provisional=transitions.is_provisional,
    validate=transitions.validate,
    apply=transitions.apply,
    sample_chance=chance.sample_chance,
    terminate=transitions.terminate,
    outcome=result.outcome,
    observe=observation.observe,
    legal_actions=legality.legal_actions,
    random_action=legality.random_action,
)
"""The game as everybody asks for it."""

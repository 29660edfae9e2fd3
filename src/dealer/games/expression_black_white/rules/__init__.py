"""Expression Black & White, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``state``, ``turns``, ``legality``, ``transitions``, ``result``, ``observation``,
in this order.
"""

from __future__ import annotations

from typing import get_args

from dealer.core.rules import Rules
from dealer.games.expression_black_white.rules import (
    actions,
    chance,
    legality,
    observation,
    result,
    state,
    transitions,
    turns,
)
from dealer.games.expression_black_white.rules.actions import AnyAction
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.games.expression_black_white.rules.state import State

RULES: Rules[State, Observation, AnyAction] = Rules(
    id="expression-black-white",
    title="Expression Black & White",
    designer="elara",
    season="The Choice is Yours",
    version=1,
    prefix="EBW",
    seats=2,
    minutes=(25, 60),
    has_advantage=True,
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
    terminate=transitions.terminate,
    outcome=result.outcome,
    observe=observation.observe,
    legal_actions=legality.legal_actions,
    random_action=legality.random_action,
)
"""The game as everybody asks for it."""

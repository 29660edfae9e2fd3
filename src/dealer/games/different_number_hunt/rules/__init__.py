"""Different Number Hunt, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``grid``, ``state``, ``turns``, ``legality``, ``transitions``, ``observation``, in this
order; ``chance`` is what is dealt, ``result`` what an answer is worth, ``solver`` what a grid can make.
"""

from __future__ import annotations

from typing import get_args

from dealer.core.rules import RealTime, Rules
from dealer.games.different_number_hunt.rules import (
    actions,
    chance,
    legality,
    observation,
    result,
    state,
    transitions,
    turns,
)
from dealer.games.different_number_hunt.rules.actions import AnyAction
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.state import State

RULES: Rules[State, Observation, AnyAction] = Rules(
    id="different-number-hunt",
    title="Different Number Hunt",
    designer="elara",
    season="The Choice is Yours",
    version=1,
    prefix="DNH",
    seats=2,
    minutes=(20, 75),
    has_advantage=True,
    paces=frozenset({"live"}),
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
    real_time=RealTime(transitions.pause, transitions.resume, legality.explain_late),
)
"""The game as everybody asks for it."""

"""Different Number Hunt, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``grid``, ``state``, ``turns``, ``legality``, ``transitions``, ``observation``, in this
order; ``chance`` is what is dealt, ``result`` what an answer is worth, ``solver`` what a grid can make.
"""

from __future__ import annotations

from dealer.core.rules import RealTime, Rules
from dealer.core.rules_modules import About, Origin, RulesModules, make_rules
from dealer.games.different_number_hunt.rules.actions import AnyAction
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.state import State

from . import actions, chance, legality, observation, result, state, transitions, turns

RULES: Rules[State, Observation, AnyAction] = make_rules(
    About(
        "different-number-hunt",
        "Different Number Hunt",
        "DNH",
        (20, 75),
        paces=frozenset({"live"}),
    ),
    Origin(designer="elara", season="The Choice is Yours"),
    RulesModules(actions, state, turns, legality, transitions, chance, observation, result),
    RealTime(turns.is_round_open, transitions.pause, transitions.resume, legality.explain_late),
)
"""The game as everybody asks for it."""

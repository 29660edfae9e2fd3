"""Expression Black & White, a two-player game by elara for the fan season *The Choice is Yours*.

Read ``actions``, ``state``, ``turns``, ``legality``, ``transitions``, ``result``, ``observation``,
in this order.
"""

from __future__ import annotations

from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin, RulesModules, make_rules
from dealer.games.expression_black_white.rules.actions import AnyAction
from dealer.games.expression_black_white.rules.observation import Observation
from dealer.games.expression_black_white.rules.state import State

from . import actions, chance, legality, observation, result, state, transitions, turns

RULES: Rules[State, Observation, AnyAction] = make_rules(
    About(
        "expression-black-white",
        "Expression Black & White",
        "EBW",
        (25, 60),
        sealed=frozenset({"final_guess"}),
    ),
    Origin(designer="elara", season="The Choice is Yours"),
    RulesModules(actions, state, turns, legality, transitions, chance, observation, result),
)
"""The game as everybody asks for it."""

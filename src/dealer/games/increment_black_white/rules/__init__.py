"""Increment Black & White, a two-player game by Zero for the fan season *The Genius: Tempo Up*.

Read ``actions``, ``state``, ``increments``, ``turns``, ``legality``, ``transitions``, ``result``,
``observation``, in this order.
"""

from __future__ import annotations

from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin, RulesModules, make_rules
from dealer.games.increment_black_white.rules.actions import AnyAction
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import State

from . import actions, chance, legality, observation, result, state, transitions, turns

RULES: Rules[State, Observation, AnyAction] = make_rules(
    About(
        "increment-black-white",
        "Increment Black & White",
        "IBW",
        (15, 35),
        sealed=frozenset({"distribute"}),
    ),
    Origin(designer="Zero", season="The Genius: Tempo Up"),
    RulesModules(actions, state, turns, legality, transitions, chance, observation, result),
)
"""The game as everybody asks for it."""

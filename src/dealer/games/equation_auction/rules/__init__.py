"""A Main Match for five by Toby for the fan season *Bang-A-Rang The Genius 1*; its own name is lost.

"Equation Auction" is our working title. Read ``actions``, ``state``, ``turns``, ``legality``,
``transitions``, ``observation``, in this order; ``evaluation`` stands alone.
"""

from __future__ import annotations

from dealer.core.rules import Leaving, Rules
from dealer.core.rules_modules import About, Origin, RulesModules, make_rules
from dealer.games.equation_auction.rules.actions import AnyAction
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import State

from . import actions, chance, leaving, legality, observation, result, state, transitions, turns

RULES: Rules[State, Observation, AnyAction] = make_rules(
    About(
        "equation-auction",
        "Equation Auction",
        "EQ",
        (60, 150),
        seats=5,
        has_advantage=False,
        sealed=frozenset({"save", "secret_bid", "nominate"}),
        most_utility=2,
        is_zero_sum=False,
    ),
    Origin(designer="Toby", season="Bang-A-Rang The Genius 1"),
    RulesModules(actions, state, turns, legality, transitions, chance, observation, result),
    leaving=Leaving(leaving.stand_in, leaving.leave, leaving.is_settled),
    team_of=state.team_of,
)
"""The game as everybody asks for it."""

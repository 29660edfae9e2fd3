"""The tables by which the rules find what follows hold each type of action where it is looked for."""

from typing import get_args

import pytest

from dealer.core.actions import Expire
from dealer.games.equation_auction.rules import actions as auction
from dealer.games.equation_auction.rules import transitions as auction_transitions
from dealer.games.expression_black_white.rules import actions as expression
from dealer.games.expression_black_white.rules import transitions as expression_transitions
from dealer.games.increment_black_white.rules import actions as increment
from dealer.games.increment_black_white.rules import transitions as increment_transitions

GAMES = {
    "equation-auction": (auction, auction_transitions),
    "expression-black-white": (expression, expression_transitions),
    "increment-black-white": (increment, increment_transitions),
}


@pytest.mark.parametrize("game", GAMES)
def test_something_follows_on_each_type_of_action(game):
    actions, transitions = GAMES[game]
    assert set(transitions.DECISIONS) == set(get_args(actions.SeatAction))
    assert set(transitions.DRAWS) == {*types_of(actions.ChanceAction), Expire}


def types_of(action):
    """The types of a union, or the only one."""
    return get_args(action) or (action,)

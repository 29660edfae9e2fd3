"""Challengers answer legally in positions of all kinds."""

import pytest

from dealer.bots import policies
from dealer_lab.exploit import list_challengers
from tests.bots.positions import draw_positions
from tests.bots.test_legal_answers import POSITIONS
from tests.depth import only_deep
from tests.rules.play import GAME_IDS

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


@every_game
@only_deep
def test_every_answer_of_an_opponent_that_is_made_against_a_policy_is_legal(game_id: str) -> None:
    """There are many of them and most search: too slow for the usual run."""
    for against in ("strong", "careful"):
        made = [each for each in list_challengers(game_id, against) if each.name not in policies(game_id)]
        assert made
        for place, position in enumerate(draw_positions(game_id, POSITIONS, f"against {against}")):
            position.put(made[place % len(made)], str(place))

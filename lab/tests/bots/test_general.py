"""The bots of every game can be asked for by name, to measure others by them."""

import pytest

from dealer.bots import policy_names
from dealer.core.registry import GAMES
from dealer_lab.policies import find_policy, list_known

SEARCHED = [game.id for game in GAMES.values() if not game.is_real_time]


@pytest.mark.parametrize("game_id", SEARCHED)
def test_the_bots_of_every_game_can_be_asked_for_and_are_in_no_lobby(game_id):
    assert {"search", "sampling"} <= set(list_known(game_id))
    assert not {"search", "sampling"} & set(policy_names(game_id))
    assert find_policy(game_id, "plain").name == "plain"
    with pytest.raises(KeyError):
        find_policy(game_id, "nobody")


def test_a_race_is_not_searched():
    assert "search" not in list_known("different-number-hunt")

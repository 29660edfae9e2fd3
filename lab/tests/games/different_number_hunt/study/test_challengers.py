"""The opponents that are tried against a policy know what they claim to know."""

import pytest

from dealer.bots import policies
from dealer.games.different_number_hunt import GAME
from dealer_lab.exploit import list_challengers


@pytest.mark.parametrize("policy", ["careful", "strong"])
def test_only_who_finds_no_faster_is_tried(policy):
    level = policies(GAME.id)[policy].level
    found = list_challengers(GAME.id, policy)
    assert len({each.name for each in found}) == len(found) > 5
    assert {each.level for each in found} == {level}
    assert [each.name for each in list_challengers(GAME.id, "random")] == [
        name for name in policies(GAME.id) if name != "random"
    ]

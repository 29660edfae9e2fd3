"""All hands lie open to a host who has opened them, and to nobody before."""

from __future__ import annotations

import pytest

from dealer.core.actions import OpenSight
from dealer.core.actors import OPEN
from dealer.core.errors import GameError
from tests.rules.play import GAME_IDS, LiveMatch, of_game


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_hands_lie_open_once_the_host_has_opened_them_and_not_before(game_id: str) -> None:
    live: LiveMatch = of_game("rules", game_id, "table").Live()
    with pytest.raises(GameError):
        live.match.view(OPEN, live.match.at)
    live.host(OpenSight())
    assert live.match.view(OPEN, live.match.at).view is not None

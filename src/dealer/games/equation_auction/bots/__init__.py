"""The policy of the Equation Auction that needs nothing but Python."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dealer.core.definition import GameBots

if TYPE_CHECKING:
    from dealer.bots.capabilities import BotCapabilities


@cache
def load_bots() -> BotCapabilities:
    """Return the policy, and how a hidden state is drawn."""
    from dealer.bots.capabilities import BotCapabilities
    from dealer.games.equation_auction.bots.plain import Plain
    from dealer.games.equation_auction.bots.worlds import draw_world

    return BotCapabilities((Plain(),), draw_world=draw_world)


BOTS = GameBots(("plain",), load=load_bots)

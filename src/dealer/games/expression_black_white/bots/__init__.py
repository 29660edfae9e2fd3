"""Policies for Expression Black & White that need nothing but Python."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dealer.core.definition import GameBots

if TYPE_CHECKING:
    from dealer.bots.capabilities import BotCapabilities


@cache
def load_bots() -> BotCapabilities:
    """Return the policies, and the analysis of decisions."""
    from dealer.bots.capabilities import BotCapabilities
    from dealer.games.expression_black_white.bots.analysis import ANALYSIS
    from dealer.games.expression_black_white.bots.careful import Careful
    from dealer.games.expression_black_white.bots.plain import Plain
    from dealer.games.expression_black_white.bots.worlds import draw_world

    return BotCapabilities((Careful(), Plain()), ANALYSIS, draw_world)


BOTS = GameBots(("careful", "plain"), load=load_bots)

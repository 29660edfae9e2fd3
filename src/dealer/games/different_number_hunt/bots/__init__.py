"""Policies for Different Number Hunt, which find expressions as people do.

Read ``levels`` (how well a level finds), ``search`` (what a seat finds in a round, and when), ``style``
(whether it claims) and ``hunter`` (the policy), in this order.
"""

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
    from dealer.games.different_number_hunt.bots.analysis import ANALYSIS
    from dealer.games.different_number_hunt.bots.claim_style import CAREFUL, PATIENT, PLAIN
    from dealer.games.different_number_hunt.bots.hunter import Hunter
    from dealer.games.different_number_hunt.bots.levels import CASUAL, GOOD, SLOW

    hunters = (
        Hunter("careful", GOOD, CAREFUL),
        Hunter("plain", CASUAL, PLAIN),
        Hunter("patient", SLOW, PATIENT),
    )
    return BotCapabilities(hunters, ANALYSIS)


BOTS = GameBots(("careful", "plain", "patient"), load=load_bots)

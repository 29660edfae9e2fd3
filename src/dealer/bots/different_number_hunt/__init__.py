"""Policies for Different Number Hunt, which find expressions as people do.

Read ``levels`` (how well a level finds), ``search`` (what a seat finds in a round, and when), ``temper``
(whether it claims) and ``hunter`` (the policy), in this order.
"""

from __future__ import annotations

from dealer.bots.different_number_hunt.hunter import Hunter
from dealer.bots.different_number_hunt.levels import CASUAL, GOOD, SLOW
from dealer.bots.different_number_hunt.temper import CAREFUL, PATIENT, PLAIN
from dealer.bots.policy import Policy

POLICIES: tuple[Policy, ...] = (
    Hunter("careful", GOOD, CAREFUL),
    Hunter("plain", CASUAL, PLAIN),
    Hunter("patient", SLOW, PATIENT),
)
"""The strongest first."""

"""Policies for Different Number Hunt, which find expressions as people do.

Read ``levels`` (how well a level finds), ``search`` (what a seat finds in a round, and when), ``style``
(whether it claims) and ``hunter`` (the policy), in this order.

Who claims by a plan (``strong``) needs the extra ``lab``: ``chances`` (what one may have), ``stopping``
(when to claim), ``rivals`` (what the other may do), ``outlook`` (what a round is worth to the match) and
``situation`` (all of it, for one decision).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameBots

if TYPE_CHECKING:
    from dealer.bots.capabilities import BotCapabilities
    from dealer.bots.tensor_layout import SeatTensor

KERNELS = Path(__file__).parent.parent / "kernels"
"""The folder of its compiled code."""


@cache
def load_bots() -> BotCapabilities:
    """Return the policies that can be played here, and the analysis of decisions."""
    from dealer.bots.capabilities import BotCapabilities
    from dealer.bots.lab import is_lab_installed
    from dealer.games.different_number_hunt.bots.analysis import ANALYSIS
    from dealer.games.different_number_hunt.bots.claim_style import CAREFUL, PATIENT, PLAIN
    from dealer.games.different_number_hunt.bots.hunter import Hunter
    from dealer.games.different_number_hunt.bots.levels import CASUAL, EXPERT, GOOD, SLOW
    from dealer.games.different_number_hunt.bots.strong import Planner

    planners = (Planner("strong", EXPERT), Planner("shrewd", GOOD)) if is_lab_installed() else ()
    hunters = (
        Hunter("careful", GOOD, CAREFUL),
        Hunter("plain", CASUAL, PLAIN),
        Hunter("patient", SLOW, PATIENT),
    )
    return BotCapabilities((*planners, *hunters), ANALYSIS, tensor=load_tensor)


def load_tensor() -> SeatTensor:
    """Return what a seat knows as numbers."""
    from dealer.bots.tensor_layout import SeatTensor
    from dealer.games.different_number_hunt.bots.tensor import RACE, describe_view, describe_walk
    from dealer.games.different_number_hunt.kernels.layout import LAYOUT

    return SeatTensor(LAYOUT, describe_view, describe_walk, RACE)


BOTS = GameBots(("careful", "plain", "patient"), lab=("strong", "shrewd"), load=load_bots, kernels=KERNELS)

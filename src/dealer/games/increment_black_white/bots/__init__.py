"""Policies for Increment Black & White; the strongest needs the extra ``lab``."""

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
    from dealer.games.increment_black_white.bots.analysis import ANALYSIS
    from dealer.games.increment_black_white.bots.careful import Careful
    from dealer.games.increment_black_white.bots.plain import Plain
    from dealer.games.increment_black_white.bots.strong import Strong
    from dealer.games.increment_black_white.bots.worlds import draw_world

    strong = (Strong(),) if is_lab_installed() else ()
    return BotCapabilities((*strong, Careful(), Plain()), ANALYSIS, draw_world, load_tensor)


def load_tensor() -> SeatTensor:
    """Return what a seat knows as numbers."""
    from dealer.bots.tensor_layout import SeatTensor
    from dealer.games.increment_black_white.bots.tensor import describe_view, describe_walk
    from dealer.games.increment_black_white.kernels.layout import LAYOUT

    return SeatTensor(LAYOUT, describe_view, describe_walk)


BOTS = GameBots(("careful", "plain"), lab=("strong",), load=load_bots, kernels=KERNELS)

"""What designers and researchers get of this game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer.study.capabilities import StudyCapabilities

TIERS = (
    {"neutral_within": 2},
    {"spared_within": 6},
    {"neutral_prize": 3},
    {"spared_prize": 3},
    {"far_prize": 1},
)


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied; it needs nothing of the extra ``lab``."""
    from dealer.games.equation_auction.study import statistics, teams, text
    from dealer.games.equation_auction.study.action_tree import SteppedAuction
    from dealer.games.equation_auction.study.challengers import make_challengers
    from dealer.games.equation_auction.study.determinization import redraw_hidden
    from dealer.games.equation_auction.study.vector import load_vector
    from dealer.study.capabilities import StepCapabilities, StudyCapabilities

    steps = StepCapabilities(SteppedAuction, text, redraw_hidden, load_vector)
    return StudyCapabilities(
        steps,
        statistics,
        make_challengers,
        teams,
        option_values=({"chips": 50}, {"chips": 200}, {"garnets": 0}, {"garnets": 30}, *TIERS),
    )

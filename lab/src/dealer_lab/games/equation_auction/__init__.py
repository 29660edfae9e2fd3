"""What the Equation Auction brings to the laboratory."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_lab.capabilities import LabGame

if TYPE_CHECKING:
    from dealer.bots.policy import Policy
    from dealer_lab.capabilities import StudyCapabilities
    from dealer_lab.tensor.layout import SeatTensor

TIERS = (
    {"neutral_within": 2},
    {"spared_within": 6},
    {"neutral_prize": 3},
    {"spared_prize": 3},
    {"far_prize": 1},
)


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied."""
    from dealer_lab.capabilities import StepCapabilities, StudyCapabilities
    from dealer_lab.games.equation_auction import statistics, teams, text
    from dealer_lab.games.equation_auction.action_tree import SteppedAuction
    from dealer_lab.games.equation_auction.challengers import make_challengers
    from dealer_lab.games.equation_auction.determinization import redraw_hidden
    from dealer_lab.games.equation_auction.vector import load_vector

    steps = StepCapabilities(SteppedAuction, text, redraw_hidden, load_vector)
    return StudyCapabilities(
        steps,
        statistics,
        make_challengers,
        teams,
        option_values=({"chips": 50}, {"chips": 200}, {"garnets": 0}, {"garnets": 30}, *TIERS),
    )


def load_policies() -> tuple[Policy, ...]:
    """Return the policies that need compiled code, the strongest first."""
    from dealer_lab.games.equation_auction.bots.careful import Careful
    from dealer_lab.games.equation_auction.bots.strong import Strong

    return Strong(), Careful()


def load_tensor() -> SeatTensor:
    """Return what a seat knows as numbers."""
    from dealer_lab.games.equation_auction.tensor import TENSOR

    return TENSOR


LAB = LabGame(
    load_study, ("strong", "careful"), load_policies, load_tensor, Path(__file__).parent / "kernels"
)

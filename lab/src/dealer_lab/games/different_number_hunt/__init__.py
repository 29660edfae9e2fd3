"""What Different Number Hunt brings to the laboratory."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_lab.capabilities import LabGame

if TYPE_CHECKING:
    from dealer.bots.policy import Policy
    from dealer_lab.capabilities import StudyCapabilities
    from dealer_lab.tensor.layout import SeatTensor


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied."""
    from dealer_lab.capabilities import StepCapabilities, StudyCapabilities
    from dealer_lab.games.different_number_hunt import statistics, text
    from dealer_lab.games.different_number_hunt.action_tree import SteppedHunt
    from dealer_lab.games.different_number_hunt.challengers import make_challengers
    from dealer_lab.games.different_number_hunt.vector import load_vector

    steps = StepCapabilities(SteppedHunt, text, vector=load_vector)
    return StudyCapabilities(
        steps,
        statistics,
        make_challengers,
        option_values=({"target_max": 30}, {"target_min": 101, "target_max": 200}),
        report_limits=(
            "How fast expressions are found, and how long ones, is an assumption of the policy, not a "
            "measurement of people.",
        ),
    )


def load_policies() -> tuple[Policy, ...]:
    """Return the policies that need compiled code, the strongest first."""
    from dealer.games.different_number_hunt.bots.levels import GOOD
    from dealer_lab.games.different_number_hunt.bots.levels import EXPERT
    from dealer_lab.games.different_number_hunt.bots.strong import Planner

    return Planner("strong", EXPERT), Planner("shrewd", GOOD)


def load_tensor() -> SeatTensor:
    """Return what a seat knows as numbers."""
    from dealer_lab.games.different_number_hunt.tensor import TENSOR

    return TENSOR


LAB = LabGame(load_study, ("strong", "shrewd"), load_policies, load_tensor, Path(__file__).parent / "kernels")

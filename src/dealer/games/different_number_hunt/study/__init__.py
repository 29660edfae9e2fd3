"""What designers and researchers get of this game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer.study.capabilities import StudyCapabilities


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied; it needs nothing of the extra ``lab``."""
    from dealer.games.different_number_hunt.study import statistics, text
    from dealer.games.different_number_hunt.study.action_tree import SteppedHunt
    from dealer.games.different_number_hunt.study.challengers import make_challengers
    from dealer.games.different_number_hunt.study.vector import load_vector
    from dealer.study.capabilities import StepCapabilities, StudyCapabilities

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

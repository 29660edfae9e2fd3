"""What Increment Black & White brings to the laboratory."""

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
    from dealer_lab.games.increment_black_white import statistics, text
    from dealer_lab.games.increment_black_white.action_tree import SteppedIncrement
    from dealer_lab.games.increment_black_white.challengers import make_challengers
    from dealer_lab.games.increment_black_white.determinization import redraw_hidden
    from dealer_lab.games.increment_black_white.small_games import SMALL_GAMES
    from dealer_lab.games.increment_black_white.vector import load_vector

    steps = StepCapabilities(SteppedIncrement, text, redraw_hidden, load_vector)
    return StudyCapabilities(steps, statistics, make_challengers, small_games=SMALL_GAMES)


def load_policies() -> tuple[Policy, ...]:
    """Return the policies that need compiled code, the strongest first."""
    from dealer_lab.games.increment_black_white.bots.strong import Strong

    return (Strong(),)


def load_tensor() -> SeatTensor:
    """Return what a seat knows as numbers."""
    from dealer_lab.games.increment_black_white.tensor import TENSOR

    return TENSOR


LAB = LabGame(load_study, ("strong",), load_policies, load_tensor, Path(__file__).parent / "kernels")

"""What designers and researchers get of this game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer.study.capabilities import StudyCapabilities


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied; it needs nothing of the extra ``lab``."""
    from dealer.games.increment_black_white.study import statistics, text
    from dealer.games.increment_black_white.study.action_tree import SteppedIncrement
    from dealer.games.increment_black_white.study.challengers import make_challengers
    from dealer.games.increment_black_white.study.determinization import redraw_hidden
    from dealer.games.increment_black_white.study.small_games import SMALL_GAMES
    from dealer.games.increment_black_white.study.vector import load_vector
    from dealer.study.capabilities import StepCapabilities, StudyCapabilities

    steps = StepCapabilities(SteppedIncrement, text, redraw_hidden, load_vector)
    return StudyCapabilities(steps, statistics, make_challengers, small_games=SMALL_GAMES)

"""What designers and researchers get of this game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer.study.capabilities import StudyCapabilities


@cache
def load_study() -> StudyCapabilities:
    """Return what can be studied; it needs nothing of the extra ``lab``."""
    from dealer.games.expression_black_white.study import statistics, text
    from dealer.games.expression_black_white.study.action_tree import SteppedExpression
    from dealer.games.expression_black_white.study.challengers import make_challengers
    from dealer.games.expression_black_white.study.determinization import redraw_hidden
    from dealer.games.expression_black_white.study.features import make_features
    from dealer.games.expression_black_white.study.small_games import SMALL_GAMES
    from dealer.study.capabilities import StepCapabilities, StudyCapabilities

    steps = StepCapabilities(SteppedExpression, make_features, text, redraw_hidden)
    return StudyCapabilities(
        steps,
        statistics,
        make_challengers,
        option_values=({"target": 5}, {"target": 24}),
        small_games=SMALL_GAMES,
    )

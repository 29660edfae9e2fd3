"""Expression Black & White, a two-player game by elara for the fan season *The Choice is Yours*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition
from dealer.games.expression_black_white.rules import RULES

if TYPE_CHECKING:
    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy
    from dealer.narration import GameNarration
    from dealer.study.action_tree import AnySteppedRules
    from dealer.study.determinization import RedrawHidden
    from dealer.study.exact import SmallGame
    from dealer.study.exploit import MakeChallengers
    from dealer.study.features import MakeFeatures
    from dealer.study.statistics import GameStatistics
    from dealer.study.text import GameText


def load_policies() -> tuple[Policy, ...]:
    """Return its bots, the strongest first."""
    from dealer.games.expression_black_white.bots import POLICIES

    return POLICIES


def load_analysis() -> GameAnalysis:
    """Return what reviews say of a decision."""
    from dealer.games.expression_black_white.bots.analysis import ANALYSIS

    return ANALYSIS


def load_narration() -> GameNarration:
    """Return its events in sentences."""
    from dealer.games.expression_black_white.narration import NARRATION

    return NARRATION


def load_action_tree() -> type[AnySteppedRules]:
    """Return its actions in small steps."""
    from dealer.games.expression_black_white.study.action_tree import SteppedExpression

    return SteppedExpression


def load_features() -> MakeFeatures:
    """Return what makes numbers of an observation."""
    from dealer.games.expression_black_white.study.features import make_features

    return make_features


def load_text() -> GameText:
    """Return what makes text of an observation."""
    from dealer.games.expression_black_white.study import text

    return text


def load_determinization() -> RedrawHidden:
    """Return what draws the hidden actions again."""
    from dealer.games.expression_black_white.study.determinization import redraw_hidden

    return redraw_hidden


def load_statistics() -> GameStatistics:
    """Return what a report counts."""
    from dealer.games.expression_black_white.study import statistics

    return statistics


def load_challengers() -> MakeChallengers:
    """Return the opponents that are tried against a policy."""
    from dealer.games.expression_black_white.study.challengers import make_challengers

    return make_challengers


def load_small_games() -> tuple[SmallGame, ...]:
    """Return the small games with known values."""
    from dealer.games.expression_black_white.study.small_games import SMALL_GAMES

    return SMALL_GAMES


GAME = GameDefinition(
    rules=RULES,
    rank=1,
    policies=load_policies,
    analysis=load_analysis,
    narration=load_narration,
    kernels=Path(__file__).parent / "kernels",
    action_tree=load_action_tree,
    features=load_features,
    text=load_text,
    determinization=load_determinization,
    statistics=load_statistics,
    challengers=load_challengers,
    small_games=load_small_games,
)

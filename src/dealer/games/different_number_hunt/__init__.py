"""Different Number Hunt, a race of two by elara for the fan season *The Choice is Yours*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition
from dealer.games.different_number_hunt.rules import RULES

if TYPE_CHECKING:
    from typer import Typer

    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy
    from dealer.narration import GameNarration
    from dealer.study.action_tree import AnySteppedRules
    from dealer.study.exploit import MakeChallengers
    from dealer.study.features import MakeFeatures
    from dealer.study.statistics import GameStatistics
    from dealer.study.text import GameText


def load_policies() -> tuple[Policy, ...]:
    """Return its bots, the strongest first."""
    from dealer.games.different_number_hunt.bots import POLICIES

    return POLICIES


def load_analysis() -> GameAnalysis:
    """Return what reviews say of a decision."""
    from dealer.games.different_number_hunt.bots.analysis import ANALYSIS

    return ANALYSIS


def load_narration() -> GameNarration:
    """Return its events in sentences."""
    from dealer.games.different_number_hunt.narration import NARRATION

    return NARRATION


def load_commands() -> Typer:
    """Return what it adds to the command line."""
    from dealer.games.different_number_hunt.commands import app

    return app


def load_action_tree() -> type[AnySteppedRules]:
    """Return its actions in small steps."""
    from dealer.games.different_number_hunt.study.action_tree import SteppedHunt

    return SteppedHunt


def load_features() -> MakeFeatures:
    """Return what makes numbers of an observation."""
    from dealer.games.different_number_hunt.study.features import make_features

    return make_features


def load_text() -> GameText:
    """Return what makes text of an observation."""
    from dealer.games.different_number_hunt.study import text

    return text


def load_statistics() -> GameStatistics:
    """Return what a report counts."""
    from dealer.games.different_number_hunt.study import statistics

    return statistics


def load_challengers() -> MakeChallengers:
    """Return the opponents that are tried against a policy."""
    from dealer.games.different_number_hunt.study.challengers import make_challengers

    return make_challengers


GAME = GameDefinition(
    rules=RULES,
    rank=4,
    policies=load_policies,
    analysis=load_analysis,
    narration=load_narration,
    kernels=Path(__file__).parent / "kernels",
    commands=load_commands,
    action_tree=load_action_tree,
    features=load_features,
    text=load_text,
    statistics=load_statistics,
    option_values=({"target_max": 30}, {"target_min": 101, "target_max": 200}),
    report_limits=(
        "How fast expressions are found, and how long ones, is an assumption of the policy, not a "
        "measurement of people.",
    ),
    challengers=load_challengers,
)

"""Equation Auction, a five-player game by Toby for the fan season *Bang-A-Rang The Genius 1*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition
from dealer.games.equation_auction.rules import RULES

if TYPE_CHECKING:
    from typer import Typer

    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy
    from dealer.narration import GameNarration
    from dealer.study.action_tree import AnySteppedRules
    from dealer.study.determinization import RedrawHidden
    from dealer.study.exploit import MakeChallengers
    from dealer.study.features import MakeFeatures
    from dealer.study.statistics import GameStatistics
    from dealer.study.teams import TeamStructure
    from dealer.study.text import GameText


def load_policies() -> tuple[Policy, ...]:
    """Return its bots, the strongest first."""
    from dealer.games.equation_auction.bots import POLICIES

    return POLICIES


def load_analysis() -> GameAnalysis:
    """Return what reviews say of a decision."""
    from dealer.games.equation_auction.bots.analysis import ANALYSIS

    return ANALYSIS


def load_narration() -> GameNarration:
    """Return its events in sentences."""
    from dealer.games.equation_auction.narration import NARRATION

    return NARRATION


def load_commands() -> Typer:
    """Return what it adds to the command line."""
    from dealer.games.equation_auction.commands import app

    return app


def load_teams() -> TeamStructure:
    """Return who plays together."""
    from dealer.games.equation_auction.study import teams

    return teams


def load_action_tree() -> type[AnySteppedRules]:
    """Return its actions in small steps."""
    from dealer.games.equation_auction.study.action_tree import SteppedAuction

    return SteppedAuction


def load_features() -> MakeFeatures:
    """Return what makes numbers of an observation."""
    from dealer.games.equation_auction.study.features import make_features

    return make_features


def load_text() -> GameText:
    """Return what makes text of an observation."""
    from dealer.games.equation_auction.study import text

    return text


def load_determinization() -> RedrawHidden:
    """Return what draws the hidden actions again."""
    from dealer.games.equation_auction.study.determinization import redraw_hidden

    return redraw_hidden


def load_statistics() -> GameStatistics:
    """Return what a report counts."""
    from dealer.games.equation_auction.study import statistics

    return statistics


def load_challengers() -> MakeChallengers:
    """Return the opponents that are tried against a policy."""
    from dealer.games.equation_auction.study.challengers import make_challengers

    return make_challengers


GAME = GameDefinition(
    rules=RULES,
    rank=2,
    policies=load_policies,
    analysis=load_analysis,
    narration=load_narration,
    kernels=Path(__file__).parent / "kernels",
    commands=load_commands,
    teams=load_teams,
    action_tree=load_action_tree,
    features=load_features,
    text=load_text,
    determinization=load_determinization,
    statistics=load_statistics,
    option_values=({"chips": 50}, {"chips": 200}, {"garnets": 0}, {"garnets": 30}),
    challengers=load_challengers,
)

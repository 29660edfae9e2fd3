"""What a game is to everyone: its rules, and what else it brings.

Only the rules are required. Everything else is a capability: a field that may be ``None`` or empty, and else
a value or a function that loads it when it is first asked for, so that whoever only plays needs neither NumPy
nor the study tools. The framework that asks defines the type (``dealer.bots`` what a policy is,
``dealer.study`` what statistics are). Where a game lacks a capability, the framework has a general answer or
says in one line what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealer.core.rules import AnyRules

if TYPE_CHECKING:
    from pathlib import Path

    from typer import Typer

    from dealer.bots.analysis import GameAnalysis
    from dealer.bots.policy import Policy
    from dealer.narration import GameNarration
    from dealer.study.action_tree import AnySteppedRules
    from dealer.study.determinization import RedrawHidden
    from dealer.study.exact import SmallGame
    from dealer.study.exploit import MakeChallengers
    from dealer.study.features import MakeFeatures
    from dealer.study.statistics import GameStatistics
    from dealer.study.teams import TeamStructure
    from dealer.study.text import GameText


@dataclass(frozen=True)
class GameDefinition:
    """One game and its capabilities.

    Attributes:
        rules: what can happen, and who sees what.
        rank: its place in lists; games of equal rank stand in the order of their titles.
        policies: bots made for it, the strongest first.
        analysis: what a seat could know when it decided, for reviews.
        narration: its events in sentences.
        kernels: the folder of its compiled code.
        commands: what it adds to the command line.
        teams: who plays together, where more than two seats play in teams.
        action_tree: its actions in small steps.
        features: a seat's observation as numbers.
        text: a seat's observation as lines of text.
        determinization: draws what a seat has not seen.
        statistics: what a report counts in a finished match.
        option_values: changes of options that a report tries, beside every choice among a few words.
        report_limits: sentences about what a report on this game cannot show.
        challengers: opponents made against a policy.
        small_games: games made smaller until they can be solved.
    """

    rules: AnyRules
    rank: int = 100
    policies: Callable[[], tuple[Policy, ...]] | None = None
    analysis: Callable[[], GameAnalysis] | None = None
    narration: Callable[[], GameNarration] | None = None
    kernels: Path | None = None
    commands: Callable[[], Typer] | None = None
    teams: Callable[[], TeamStructure] | None = None
    action_tree: Callable[[], type[AnySteppedRules]] | None = None
    features: Callable[[], MakeFeatures] | None = None
    text: Callable[[], GameText] | None = None
    determinization: Callable[[], RedrawHidden] | None = None
    statistics: Callable[[], GameStatistics] | None = None
    option_values: tuple[Mapping[str, int], ...] = ()
    report_limits: tuple[str, ...] = ()
    challengers: Callable[[], MakeChallengers] | None = None
    small_games: Callable[[], tuple[SmallGame, ...]] | None = None

    @property
    def id(self) -> str:
        """The name in addresses and records."""
        return self.rules.id

    @property
    def title(self) -> str:
        """The name as people write it."""
        return self.rules.title

    @property
    def is_duel(self) -> bool:
        """Whether two seats play against each other: what one gains the other loses."""
        return self.teams is None and self.rules.seats == 2

    @property
    def is_real_time(self) -> bool:
        """Whether seats race each other, so that time to think is part of the game."""
        return self.rules.real_time is not None

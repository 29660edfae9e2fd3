"""What a game is to everyone: its rules, and what else it brings.

Only the rules are required. Everything else is a capability: a field that may be ``None``, and else a
function that loads it when it is first asked for, so that whoever only plays needs neither NumPy nor the
study tools. The framework that asks defines the type (``dealer.bots`` what a policy is, ``dealer.study`` what
statistics are). Where a game lacks a capability, the framework has a general answer or says in one line what
is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dealer.core.rules import AnyRules

if TYPE_CHECKING:
    from pathlib import Path

    from dealer.bots.analysis import Analyst
    from dealer.bots.policy import Policy
    from dealer.narration import GameNarration
    from dealer.study.action_tree import GameSteps
    from dealer.study.determinization import Redraw
    from dealer.study.exploit import MakeChallengers
    from dealer.study.features import MakeFeatures
    from dealer.study.statistics import GameStatistics
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
        action_tree: its actions in small steps.
        features: a seat's observation as numbers.
        text: a seat's observation as lines of text.
        determinization: draws what a seat has not seen.
        statistics: what a report counts in a finished match.
        challengers: opponents made against a policy.
    """

    rules: AnyRules
    rank: int = 100
    policies: Callable[[], tuple[Policy, ...]] | None = None
    analysis: Callable[[], Analyst] | None = None
    narration: Callable[[], GameNarration] | None = None
    kernels: Path | None = None
    action_tree: Callable[[], type[GameSteps]] | None = None
    features: Callable[[], MakeFeatures] | None = None
    text: Callable[[], GameText] | None = None
    determinization: Callable[[], Redraw] | None = None
    statistics: Callable[[], GameStatistics] | None = None
    challengers: Callable[[], MakeChallengers] | None = None

    @property
    def id(self) -> str:
        """The name in addresses and records."""
        return self.rules.id

    @property
    def title(self) -> str:
        """The name as people write it."""
        return self.rules.title

"""What a game brings to be studied, and what is said where it does not bring it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from dealer.core.registry import GAMES, MissingCapability

if TYPE_CHECKING:
    from dealer.study.action_tree import AnySteppedRules
    from dealer.study.determinization import RedrawHidden
    from dealer.study.exact import AnySmallGame
    from dealer.study.exploit import MakeChallengers
    from dealer.study.statistics import GameStatistics
    from dealer.study.teams import TeamStructure
    from dealer.study.text import GameText
    from dealer.study.vector.kernels import VectorKernels

T = TypeVar("T")


@dataclass(frozen=True)
class StepCapabilities:
    """A game in small steps, and what can be done with its positions.

    Attributes:
        action_tree: its actions in small steps.
        text: a seat's observation as lines of text.
        determinization: draws what a seat has not seen.
        vector: loads its compiled functions over many matches at once, which need the extra ``lab``.
    """

    action_tree: type[AnySteppedRules]
    text: GameText | None = None
    determinization: RedrawHidden | None = None
    vector: Callable[[], VectorKernels] | None = None


@dataclass(frozen=True)
class StudyCapabilities:
    """What one game brings for studies. Loading it must need nothing of the extra ``lab``.

    Attributes:
        steps: the game in small steps.
        statistics: what a report counts in a finished match.
        challengers: opponents made against a policy.
        teams: who plays together, where more than two seats play in teams.
        small_games: games made smaller until they can be solved.
        option_values: changes of options that a report tries, beside every choice among a few words.
        report_limits: sentences about what a report on this game cannot show.
    """

    steps: StepCapabilities | None = None
    statistics: GameStatistics | None = None
    challengers: MakeChallengers | None = None
    teams: TeamStructure | None = None
    small_games: tuple[AnySmallGame, ...] = ()
    option_values: tuple[Mapping[str, int], ...] = ()
    report_limits: tuple[str, ...] = ()


NOTHING = StudyCapabilities()


def study_of(game_id: str) -> StudyCapabilities:
    """Return what a game brings for studies; an empty one if it brings nothing.

    >>> all(study_of(game_id).steps is not None for game_id in GAMES)
    True
    """
    load = GAMES[game_id].study
    return NOTHING if load is None else load()


def require(found: T | None, game_id: str, capability: str) -> T:
    """Return what a game brings.

    Raises:
        MissingCapability: it is ``None``.
    """
    if found is None:
        raise MissingCapability(game_id, capability)
    return found

"""What a game brings to the laboratory, and what is said where it does not bring it.

A game names its part in an entry point of the group ``dealer_lab.games``, under the game's id. The part can
stand in the same package as the game or in another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from dealer.bots.policy import Policy
from dealer.core.outcome import Outcome

if TYPE_CHECKING:
    from dealer_lab.exact.finite_game import AnySmallGame
    from dealer_lab.report.counts import GameStatistics
    from dealer_lab.tensor.layout import SeatTensor
    from dealer_lab.tree.base import AnySteppedRules
    from dealer_lab.tree.position import History
    from dealer_lab.vector.kernels import VectorKernels

T = TypeVar("T")

GROUP: Final = "dealer_lab.games"
"""The group of entry points; each names a ``LabGame``."""


Redraw = Callable[["History"], object]
"""Gives an entry its action: its own, or another where the seat has not seen it."""

RedrawHidden = Callable[[list["History"], Any, int, Random], Redraw]
"""From the entries, a seat's view, the seat and a generator: what draws the unseen actions again."""

MakeChallengers = Callable[[Policy, tuple[Policy, ...]], tuple[Policy, ...]]
"""From the policy that is studied and the game's others: what a game brings as its challengers."""


class GameText(Protocol):
    """What a game brings as its text.

    Attributes:
        HOW: by the first step of an answer, how it is written.
    """

    HOW: dict[str, str]

    def lines(self, view: Any, me: int, state: Any, /) -> list[str]:
        """Return what the seat ``me`` sees beside what was said; ``state`` is for games in virtual time."""
        ...


class TeamStructure(Protocol):
    """What a game brings as its teams; a module does, as ``dealer.games`` has one.

    Attributes:
        TEAMS: the names of the teams, in the order of reports.
    """

    TEAMS: tuple[str, ...]

    def team_of(self, state: Any, seat: int, /) -> str:
        """Return the team of a seat, once teams are drawn."""
        ...

    def assign_teams(self, options: Any, teams: Any, /) -> Any:
        """Return options under which the seats have these teams, given by seat."""
        ...

    def tokens(self, outcome: Outcome, /) -> tuple[int, ...]:
        """Return the Tokens of Life that each seat has won."""
        ...

    def candidates(self, outcome: Outcome, /) -> frozenset[int]:
        """Return the seats that go to a Death Match."""
        ...


@dataclass(frozen=True)
class StepCapabilities:
    """A game in small steps, and what can be done with its positions.

    Attributes:
        action_tree: its actions in small steps.
        text: a seat's observation as lines of text.
        determinization: draws what a seat has not seen.
        vector: loads its compiled functions over many matches at once.
    """

    action_tree: type[AnySteppedRules]
    text: GameText | None = None
    determinization: RedrawHidden | None = None
    vector: Callable[[], VectorKernels] | None = None


@dataclass(frozen=True)
class StudyCapabilities:
    """What one game brings for studies. Loading it compiles nothing.

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


@dataclass(frozen=True)
class LabGame:
    """What one game brings to the laboratory; each part is loaded when it is first asked for.

    Attributes:
        load_study: loads what can be studied.
        policies: the names of the policies that it adds to the game, the strongest first.
        load_policies: loads them.
        load_tensor: loads what a seat knows as numbers, which trained networks see.
        kernels: the folder of its compiled code.
    """

    load_study: Callable[[], StudyCapabilities] = StudyCapabilities
    policies: tuple[str, ...] = ()
    load_policies: Callable[[], tuple[Policy, ...]] = tuple
    load_tensor: Callable[[], SeatTensor] | None = None
    kernels: Path | None = None


LAB_GAMES: Final[dict[str, LabGame]] = {}
"""What each game brings that was asked about, by its id."""


def find_lab_game(game_id: str) -> LabGame:
    """Return what a game brings to the laboratory; an empty one if it brings nothing."""
    if game_id not in LAB_GAMES:
        points = iter(entry_points(group=GROUP, name=game_id))
        point = next(points, None)
        LAB_GAMES[game_id] = LabGame() if point is None else point.load()
    return LAB_GAMES[game_id]


def study_of(game_id: str) -> StudyCapabilities:
    """Return what a game brings for studies; an empty one if it brings nothing.

    >>> study_of("no such game") == StudyCapabilities()
    True
    """
    return find_lab_game(game_id).load_study()

"""Policies of OpenSpiel at a table of Dealer.

::

    policy = solver.average_policy()    # of a game that ``dealer_lab.adapters.openspiel`` has registered
    seated = seat_policy(policy, game)  # a policy as ``dealer.bots`` has it: for matches, opponents, reviews

A seat's view is all that there is at a table. So the policy gets a state with this view and the steps of the
present action. The state has legal actions, the tensor and the string of the observation. It has an
information state if the game's views hold all that a seat has heard.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Protocol

from dealer.core.action_tree import Taken
from dealer.core.actors import Viewer
from dealer_lab.adapters.openspiel import DealerGame, DealerState
from dealer_lab.bots.step_policies import check_weights
from dealer_lab.bots.step_policy import StepPolicy
from dealer_lab.extras import from_extra
from dealer_lab.tree import AnySteppedRules
from dealer_lab.tree.base import SteppedRules
from dealer_lab.tree.position import write_knowledge

with from_extra("study"):
    import pyspiel

__all__ = ["SeatPosition", "seat_policy"]


class AnyPolicy(Protocol):
    """A policy as OpenSpiel's Python and C++ have it."""

    def action_probabilities(self, state: Any, /) -> Mapping[int, float]:
        """Return the chance of each legal action of the player whose turn it is."""
        ...


class SeatPosition:
    """What one seat knows of a position: its view, and the steps of its action so far.

    Args:
        game: in small steps.
        view: of the seat, whose decision it is.
        taken: the steps so far.
        legal_steps: those that may follow.
    """

    is_over = False
    history = None

    def __init__(self, game: AnySteppedRules, view: Any, taken: Taken, legal_steps: Taken) -> None:
        self.game, self.state, self.actor = game, None, int(view.you)
        self.taken, self.legal_steps = taken, legal_steps
        self._view = view
        self._kept: dict[Hashable, Any] = {}

    def view(self, viewer: Viewer) -> Any:
        """Return what the seat sees.

        Raises:
            SpielError: somebody else is asked for.
        """
        if viewer != self.actor:
            raise pyspiel.SpielError(f"at a table player {self.actor} knows what it sees itself, and no more")
        return self._view

    def information_state(self, seat: int) -> str:
        """Return all that the seat knows.

        Raises:
            SpielError: its view does not hold all that it has heard.
        """
        view = self.view(seat)
        try:
            return write_knowledge(self.game, seat, self.game.recall(view), self.taken)
        except LookupError as error:
            raise pyspiel.SpielError(f"at a table there is no information state: {error}") from None

    def after(self, step: int) -> SeatPosition:
        """Refuse to go on: what follows depends on what the seat does not know."""
        raise pyspiel.SpielError("at a table nobody can look ahead")

    @property
    def utility(self) -> tuple[float, ...]:
        """Zeros: the match is not over."""
        return (0.0,) * self.game.seats

    def cache(self, name: Hashable, made: Callable[[], Any]) -> Any:
        """Return something that is made once."""
        if name not in self._kept:
            self._kept[name] = made()
        return self._kept[name]


def seat_policy(policy: AnyPolicy, game: pyspiel.Game, name: str = "openspiel") -> StepPolicy:
    """Return a policy of OpenSpiel's as one that sits at tables of the same game.

    Args:
        policy: has ``action_probabilities``.
        game: whose policy it is: a whole game that ``dealer_lab.adapters.openspiel`` has registered.
        name: in records.

    Raises:
        ValueError: the game is none that a table has.
    """
    if not isinstance(game, DealerGame) or not isinstance(game.stepped, SteppedRules):
        raise ValueError(f"{game.get_type().short_name} is no game that a table has")
    stepped = game.stepped

    def find_chances(view: Any, taken: Taken, legal_steps: Taken, _left: float | None) -> list[float]:
        state: Any = DealerState(game)
        state.at = SeatPosition(stepped, view, taken, legal_steps)
        chances = dict(policy.action_probabilities(state))
        return check_weights(name, [float(chances.get(step, 0.0)) for step in legal_steps])

    return StepPolicy(name, stepped.view_tree, find_chances)

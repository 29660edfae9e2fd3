"""What most policies share: they answer by the type of action that is asked for, and take a person's time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from dealer.bots.policy import Decision
from dealer.bots.think_time import ThinkTimes, draw_think_time
from dealer.match import MatchView

Seen = TypeVar("Seen")
"""The observation of a game."""


class TimedPolicy(ABC, Generic[Seen]):
    """Chooses an action from the observation, after as long as a person takes for its type.

    Attributes:
        name: in records and on the command line.
        think_times: how long a person takes, by the type of the action.
        draws_time_first: whether the time is drawn before the action is chosen.
    """

    name: str
    think_times: ClassVar[ThinkTimes]
    draws_time_first: ClassVar[bool] = False

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """Answer the decision of a view. The time depends on the type of the action only."""
        action_type = view.may.types[0]
        span = self.think_times[action_type]
        if self.draws_time_first:
            after_ms = draw_think_time(view, rng, span)
            return Decision(self.choose(action_type, view.view, rng), after_ms)
        action = self.choose(action_type, view.view, rng)
        return Decision(action, draw_think_time(view, rng, span))

    @abstractmethod
    def choose(self, action_type: str, seen: Seen, rng: Random) -> Struct:
        """Return an action of this type."""

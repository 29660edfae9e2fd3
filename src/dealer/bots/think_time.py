"""How long a person would take within what the clocks leave, and policies that take as long."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from dealer.bots.policy import Decision
from dealer.match import MatchView

ThinkTime = tuple[int, int]
"""Milliseconds that a person takes for a decision: the shortest and the longest time."""

ThinkTimes = Mapping[str, ThinkTime]
"""The think time for each type of action."""

SHARE = 3
"""A decision takes at most one part in this many of the time that is left for it."""


def draw_think_time(view: MatchView, rng: Random, span: ThinkTime) -> int:
    """Draw the milliseconds until a decision is sent, the delay of its timer included.

    Args:
        view: what the seat sees; its own timer, or one that all share, bounds the time.
        rng: the policy's generator.
        span: the think time, if the clock allows it.
    """
    shortest, longest = span
    chosen = rng.randint(shortest, longest)
    seat = view.view.you
    mine = [timer for timer in view.clocks.timers if timer.seat in (seat, None)]
    if not mine:
        return chosen
    tightest = min(mine, key=lambda timer: timer.left_ms + (timer.time_bank_ms or 0))
    left = tightest.left_ms or (tightest.time_bank_ms or 0)
    bearable = left // SHARE
    if chosen > bearable:
        chosen = bearable - bearable * (chosen - shortest) // (4 * max(1, longest - shortest))
    return tightest.delay_ms + max(0, chosen)


Seen = TypeVar("Seen")
"""The observation of a game."""


class TimedPolicy(ABC, Generic[Seen]):
    """What most policies share: an action chosen from the observation, after as long as a person takes.

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

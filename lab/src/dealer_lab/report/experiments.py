"""Experiments: force a decision each way on the same deals, to measure what it is worth.

A policy that always decides the same way shows nothing about the other way. And a seat that owes a decision
to an earlier success would often have won anyway. An experiment plays each deal with one answer and with the
other. Both matches are the same until the decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dealer.bots import Decision, Policy, SeatRandom
from dealer.match import MatchView
from dealer_lab.report.counts import Experiment, Question

DECIDER_WINS = Question("the seat that decides wins the match", 0.5)
"""Count this question in both arms."""

FORCED = "forced: "
"""Before the name of an arm, where other units have the name of options."""


class Arm(NamedTuple):
    """One of the two ways in which an experiment is played."""

    experiment: Experiment
    number: int

    @property
    def name(self) -> str:
        """Return the name under which its deals are kept."""
        return f"{FORCED}{self.experiment.decision}: {self.experiment.arms[self.number]}"


def list_arms(experiments: Sequence[Experiment]) -> dict[str, Arm]:
    """Return every arm of some experiments by its name."""
    arms = (Arm(experiment, number) for experiment in experiments for number in (0, 1))
    return {arm.name: arm for arm in arms}


class Forcing:
    """Forces the first decision of its kind in one match, whoever makes it.

    Attributes:
        seat: who made it; ``None`` before.
    """

    def __init__(self, arm: Arm) -> None:
        self._arm = arm
        self.seat: int | None = None

    def seat_all(self, seated: Sequence[Policy]) -> list[Policy]:
        """Return the policies of a match with the decision forced."""
        return [_ForcedSeat(policy, seat, self) for seat, policy in enumerate(seated)]

    def change(self, seat: int, view: MatchView, decided: Decision) -> Decision:
        """Return what a seat decides in place of its own decision."""
        if self.seat is not None or (answers := self._arm.experiment.answers(view, seat)) is None:
            return decided
        self.seat, action = seat, answers[self._arm.number]
        return decided if action is None else Decision(action, decided.after_ms)


class _ForcedSeat:
    """A policy on one seat; everything but the forced decision is its own."""

    def __init__(self, policy: Policy, seat: int, forcing: Forcing) -> None:
        self._policy, self._seat, self._forcing = policy, seat, forcing
        self.name = policy.name

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        return self._forcing.change(self._seat, view, self._policy.decide(view, rng))

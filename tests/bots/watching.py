"""Matches between policies that keep what they were asked and what they said."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from dealer.bots import Decision, Policy, SeatRandom, policies
from dealer.match import Match, MatchView
from dealer.playout import playout, secret_of

TOO_LATE_MS = 10**9


class Asked(NamedTuple):
    """One question to a policy: the view, its generator as it was, and what it decided."""

    view: MatchView
    rng: SeatRandom
    decision: Decision


class Watched:
    """A policy that keeps what it was asked; it may forget to answer now and then.

    Args:
        policy: that decides.
        late: the share of its answers that come too late.
    """

    def __init__(self, policy: Policy, late: float = 0.0) -> None:
        self.policy, self.name, self.late = policy, policy.name, late
        self.asked: list[Asked] = []

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        decision = self.policy.decide(view, rng)
        self.asked.append(Asked(view, rng.restart(), decision))
        if Random(f"{self.name} {view.may.decision}").random() < self.late:
            return Decision(decision.action, TOO_LATE_MS)
        return decision


def watch(
    game_id: str, names: tuple[str, ...], deal: int = 0, options: Any = None, late: float = 0.0
) -> tuple[Match, tuple[list[Asked], ...]]:
    """Play a match to its end; return it, and by seat what was asked."""
    seats = tuple(Watched(policies(game_id)[name], late) for name in names)
    match = playout(game_id, seats, secret_of(7, deal), "watched", options)
    return match, tuple(seat.asked for seat in seats)

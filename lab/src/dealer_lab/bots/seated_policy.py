"""A policy of Dealer on one seat of a match in small steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import structs

from dealer.bots import Decision, Policy, SeatRandom
from dealer.bots.generic import RandomPolicy
from dealer.match import Match, MatchView
from dealer.playout import start_match
from dealer_lab.tree import AnySteppedRules, Position


class SeatedPolicy:
    """A policy on one seat of one match in small steps.

    It sees what it would see at a table, and is asked once for each decision. In a game in real time its
    answer comes when it is due.

    Args:
        policy: on the seat.
        game: in small steps.
        seat: of the match.
        secret: of the match; all chance of the policy comes from it.
    """

    def __init__(self, policy: Policy, game: AnySteppedRules, seat: int, secret: str) -> None:
        self.policy, self.game, self.seat = policy, game, seat
        self._secret = f"{secret}/{seat}"
        self._due: tuple[str | None, int, Decision] | None = None

    def choose(self, at: Position) -> Any:
        """Return the action of the seat, whose turn it is."""
        view, now = make_view(self.game, at, self.seat)
        asked = view.may.decision
        if self._due is None or self._due[0] != asked:
            decision = self.policy.decide(view, SeatRandom(self._secret, asked))
            self._due = asked, now + decision.after_ms, decision
        _, due, decision = self._due
        wait = self.game.wait(at.state, due)
        if wait is not None:
            return wait
        self._due = None
        return decision.action


def make_view(game: AnySteppedRules, at: Position, seat: int) -> tuple[MatchView, int]:
    """Return what a seat would see of a position at a table, and the milliseconds since the match began."""
    state, clock, now = game.timed_state(at.state)
    match = structs.replace(_begin(game), state=state, clock=clock, log=())
    return match.view(seat, now), now


@lru_cache(maxsize=16)
def _begin(game: AnySteppedRules) -> Match:
    """Return a match of the game as it begins."""
    in_real_time = game.rules.real_time is not None
    options = game.options if in_real_time else structs.replace(game.options, times=None)
    return start_match(game.id, [RandomPolicy(game.rules)] * game.seats, bytes(32), options)

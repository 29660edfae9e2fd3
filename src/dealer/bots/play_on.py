"""Plays a match on between policies in virtual time, from wherever it stands.

Nobody waits: each seat that owes a decision is asked once for it, and what is due first happens first, an
answer or an expiry. The match's own seed and the policies' generators have nothing in common.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from dealer.bots.policy import Decision, Policy
from dealer.bots.seat_random import SeatRandom
from dealer.match import Match, MatchView


class Substitute(Protocol):
    """Answers where a policy fails."""

    def take_over(self, failed: str, view: MatchView, rng: SeatRandom, error: Exception) -> Decision:
        """Return an answer in place of a policy that raised an error, or whose answer was refused."""
        ...


def play_on(
    match: Match,
    seated: Sequence[Policy],
    seed: str,
    stand_in: Substitute | None = None,
    *,
    at: int = 0,
    decided: Mapping[int, Decision] | None = None,
) -> Match:
    """Play a match to its end.

    A seat whose player has left, and which nobody has taken over, answers nothing: its time runs out.

    Args:
        match: where it stands; nobody has paused it.
        seated: the policy of each seat.
        seed: of the policies' own generators: each seat has a secret of its own from it, and knows no other.
        stand_in: answers where a policy raises an error or its answer is refused; without it the error ends
            the match.
        at: when it goes on, in milliseconds since it began, if that is after its last entry.
        decided: by seat, a decision that is made already; its time counts from ``at``.

    Returns:
        The match, over.
    """
    at = max(at, match.at)
    thinking: dict[int, tuple[int, str | None, Decision]] = {
        seat: (at + made.after_ms, match.game.decision_id(match.state, seat), made)
        for seat, made in (decided or {}).items()
    }
    while not match.is_over:
        owing = {
            seat
            for seat in match.game.to_act(match.state)
            if isinstance(seat, int) and not (match.departures and match.is_empty(seat))
        }
        for seat in sorted(owing):
            decision = match.game.decision_id(match.state, seat)
            assert decision is not None
            if seat not in thinking or thinking[seat][1] != decision:
                view, rng = match.view(seat, at), SeatRandom(f"{seed}/{seat}", decision)
                try:
                    chosen = seated[seat].decide(view, rng)
                    thinking[seat] = at + chosen.after_ms, decision, chosen
                except Exception as error:
                    if stand_in is None:
                        raise
                    chosen = stand_in.take_over(seated[seat].name, view, rng, error)
                    thinking[seat] = at + chosen.after_ms, decision, chosen
        first = min(((thinking[seat][0], seat) for seat in owing), default=None)
        deadline = match.next_deadline()
        if deadline is not None and (first is None or deadline < first[0]):
            at = deadline
            match = match.expire(at)
            continue
        assert first is not None
        at, seat = first
        _, asked, chosen = thinking.pop(seat)
        try:
            match = match.submit(seat, chosen.action, at, asked)
        except Exception as error:
            if stand_in is None:
                raise
            view, rng = match.view(seat, at), SeatRandom(f"{seed}/{seat}", asked)
            chosen = stand_in.take_over(seated[seat].name, view, rng, error)
            thinking[seat] = at + chosen.after_ms, asked, chosen
    return match

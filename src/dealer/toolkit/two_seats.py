"""What the games of two seats share: who may hold the Advantage, who has more, how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from dealer.core.actors import CHANCE, put
from dealer.core.errors import ForPrograms, IllegalAction
from dealer.core.events import Event, emit
from dealer.core.outcome import Ending, Outcome
from dealer.core.state import DuelState

SEATS = (0, 1)
"""Both seats."""

S = TypeVar("S", bound=DuelState[Any, Any, Any])


def check_advantage(advantage: int | None, clause: str) -> int:
    """Return the seat that holds the Advantage.

    Args:
        advantage: a seat; ``None`` if nobody was given it.
        clause: the clause that the refusal names.

    Raises:
        IllegalAction: neither of the two seats holds it.
    """
    if advantage not in SEATS:
        raise IllegalAction(clause, CHANCE, ForPrograms("one of the two seats must hold the Advantage"))
    return advantage


def find_leader(totals: tuple[int, int]) -> int | None:
    """Return the seat with more; ``None`` if both have the same.

    >>> find_leader((3, 1)), find_leader((0, 2)), find_leader((2, 2))
    (0, 1, None)
    """
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


def add_points(state: S, seat: int, points: int) -> S:
    """Return the state after a seat has won points; a negative number takes them from it."""
    return replace(state, scores=put(state.scores, seat, state.scores[seat] + points))


def decide_outcome(
    ending: Ending | None,
    scores: tuple[int, int],
    ranking: tuple[int | None, str],
    detail: dict[str, Any],
) -> Outcome:
    """Return the outcome: utility 1 and -1, or 0 and 0 if nobody won. Rule: X-9.

    Args:
        ending: what ended the match; ``None`` if its rules did. If a seat resigned, forfeited or ran out of
            time, the other wins.
        scores: the points by seat.
        ranking: the winner by the rules and what decides; it counts where ``ending`` is ``None``.
        detail: more about the result, as JSON.
    """
    winner, decided_by = ranking
    if ending is not None:
        winner, decided_by = None if ending.seat is None else 1 - ending.seat, ending.by
    if winner is None:
        return Outcome((), decided_by, scores, (0, 0), detail)
    return Outcome((winner,), decided_by, scores, (1, -1) if winner == 0 else (-1, 1), detail)


def announce_result(state: S, outcome: Outcome | None, announce: Callable[[int | None, str], Event]) -> S:
    """Return the state after the Dealer has announced the result.

    Args:
        state: the state of a match that is over.
        outcome: its outcome.
        announce: a function that makes the event of the winner, ``None`` for nobody, and what decided it.
    """
    assert outcome is not None
    return emit(state, announce(outcome.winners[0] if outcome.winners else None, outcome.decided_by))

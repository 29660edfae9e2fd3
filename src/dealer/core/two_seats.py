"""What the games of two seats share: who may hold the Advantage, who has more, how a match ends."""

from __future__ import annotations

from typing import Any

from dealer.core.actors import CHANCE
from dealer.core.errors import IllegalAction
from dealer.core.outcome import Ending, Outcome

SEATS = (0, 1)


def check_advantage(advantage: int | None, clause: str) -> int:
    """Return the seat that holds the Advantage.

    Raises:
        IllegalAction: neither of the two seats does.
    """
    if advantage not in SEATS:
        raise IllegalAction(clause, CHANCE, "one of the two seats must hold the Advantage")
    return advantage


def find_leader(totals: tuple[int, int]) -> int | None:
    """Return the seat with more; ``None`` if both have the same.

    >>> find_leader((3, 1)), find_leader((0, 2)), find_leader((2, 2))
    (0, 1, None)
    """
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


def decide_outcome(
    winner: int | None, decided_by: str, score: tuple[int, int], detail: dict[str, Any]
) -> Outcome:
    """Return the outcome: +1 and -1, or nothing to either if nobody won (X-9)."""
    if winner is None:
        return Outcome((), decided_by, score, (0, 0), detail)
    return Outcome((winner,), decided_by, score, (1, -1) if winner == 0 else (-1, 1), detail)


def terminated_outcome(ending: Ending, score: tuple[int, int], detail: dict[str, Any]) -> Outcome:
    """Return the outcome of a match that was resigned, forfeit, lost by the clock or annulled."""
    winner = None if ending.seat is None else 1 - ending.seat
    return decide_outcome(winner, ending.by, score, detail)

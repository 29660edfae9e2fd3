"""How any number of seats stand in the end: points, places, ties, several winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dealer.core.outcome import Ending, Outcome


@dataclass(frozen=True)
class Standing:
    """How the seats stand by the rules.

    Attributes:
        points: by seat, as they are shown.
        decided_by: what decides.
        ranks: by seat, what places go by: more is better, equal ones share a place. The points if not said.
        utility: by seat, what is at stake; if not said, each winner gets one from each of the others.
        detail: what else the table shows at the end.
    """

    points: tuple[int, ...]
    decided_by: str
    ranks: tuple[int, ...] | None = None
    utility: tuple[int, ...] | None = None
    detail: dict[str, Any] = field(default_factory=dict)


def find_places(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, from 1; equal ones share the better place.

    >>> find_places((3, 9, 3, 1))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def share_stakes(winners: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return by seat what it gets if each winner gets one from each loser.

    >>> share_stakes((1,), 3), share_stakes((0, 2), 3), share_stakes((0, 1), 2)
    ((-1, 2, -1), (1, -2, 1), (0, 0))
    """
    return tuple(seats - len(winners) if seat in winners else -len(winners) for seat in range(seats))


def make_outcome(standing: Standing, ending: Ending | None, left: Sequence[int] = ()) -> Outcome:
    """Return the outcome of a match.

    Whoever ended it by giving up or by their time, or has left it, stands behind all others.

    Args:
        standing: by the rules.
        ending: what ended the match, if not its rules.
        left: the seats whose player has left while the others played on.
    """
    seats = len(standing.points)
    ranks = standing.points if standing.ranks is None else standing.ranks
    utility, decided_by = standing.utility, standing.decided_by
    if ending is not None and ending.seat is None:
        return Outcome((), ending.by, standing.points, (0,) * seats, standing.detail)
    out = set(left) if ending is None or ending.seat is None else {*left, ending.seat}
    if ending is not None and ending.seat is not None:
        decided_by = ending.by
        if seats == 2:  # the other wins, whatever the points
            ranks = (0,) * seats
    if out and len(out) < seats:
        utility = None
        worst = min(ranks)
        ranks = tuple(worst - 1 if seat in out else rank for seat, rank in enumerate(ranks))
    places = find_places(ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    if utility is None:
        utility = share_stakes(winners, seats)
    return Outcome(winners, decided_by, standing.points, utility, standing.detail, places)

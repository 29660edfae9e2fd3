"""How any number of seats stand in the end: points, places, ties, several winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dealer.core.outcome import Ending, Outcome


@dataclass(frozen=True)
class Standing:
    """How the seats stand at the end, by the rules: what ``stand`` returns.

    >>> by_second_value = Standing(points=(7, 7, 4), decided_by="chips", ranks=(71, 70, 40))

    Attributes:
        points: by seat, the points that people see.
        decided_by: what decides, one of ``StagedGame.DecidedBy``.
        ranks: by seat, the numbers that give places: more is better, equal ones share a place. By default
            the points.
        utility: by seat, what it wins or loses. By default each winner gets one from each of the others.
        detail: more about the result for people and programs, as JSON. A season reads ``"garnets"``, by seat.
    """

    points: tuple[int, ...]
    decided_by: str
    ranks: tuple[int, ...] | None = None
    utility: tuple[int, ...] | None = None
    detail: dict[str, Any] = field(default_factory=dict)


def find_places(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, from 1; equal ranks share the better place.

    >>> find_places((3, 9, 3, 1))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def share_stakes(winners: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the utility of each seat where each winner gets one from each loser.

    >>> share_stakes((1,), 3), share_stakes((0, 2), 3), share_stakes((0, 1), 2)
    ((-1, 2, -1), (1, -2, 1), (0, 0))
    """
    return tuple(seats - len(winners) if seat in winners else -len(winners) for seat in range(seats))


def make_outcome(standing: Standing, ending: Ending | None, left: Sequence[int] = ()) -> Outcome:
    """Return the outcome of a match.

    A player who resigned, forfeited, ran out of time or left stands behind all others. Dealer calls this.

    Args:
        standing: how the seats stand by the rules.
        ending: what ended the match; ``None`` if its rules did.
        left: the seats whose players left while the others played on.
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

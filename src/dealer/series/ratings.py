"""Ratings: how strong everybody is, as far as the matches of this series tell.

They are statistics, not rules: floats, from a library, shown as whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from openskill.models import PlackettLuce, PlackettLuceRating

from dealer.series.state import MeetingMatch, Player

BEGIN, SCALE = 1000, 40
"""What somebody unknown begins with, and how many of our points are one of the model's."""

FEWEST = 2
"""Players without whom a match says nothing of strength: a bye has one."""

_model = PlackettLuce()


def display_rating(rating: PlackettLuceRating) -> int:
    """A rating as people see it: what somebody is worth almost certainly (three deviations below the mean).

    >>> display_rating(_model.rating())
    1000
    """
    return round(rating.ordinal(alpha=SCALE, target=BEGIN))


def initial_rating(known: int | None) -> PlackettLuceRating:
    """Return what somebody begins with: what the organiser says, or what everybody does."""
    fresh = _model.rating()
    return fresh if known is None else _model.rating(mu=fresh.mu + (known - BEGIN) / SCALE, sigma=fresh.sigma)


def rate_players(players: Sequence[Player], played: Iterable[MeetingMatch]) -> tuple[int, ...]:
    """The rating of each player after some matches, in the order in which they ended.

    Who comes out of a match with a higher utility was better in it (X-9), be it one of two or one of five.
    Whoever has left it has lost it, and ranks behind all who stayed.
    """
    return _rate(tuple(player.rating for player in players), tuple(played))


@lru_cache(maxsize=64)
def _rate(known: tuple[int | None, ...], played: tuple[MeetingMatch, ...]) -> tuple[int, ...]:
    now = [initial_rating(rating) for rating in known]
    for meeting_match in played:
        result = meeting_match.result
        if result is None or len(meeting_match.seats) < FEWEST:
            continue
        before, ranks = [[now[player]] for player in meeting_match.seats], result.ranks
        rated = _model.rate(before, ranks=[float(rank) for rank in ranks])
        for seat, player in enumerate(meeting_match.seats):
            now[player] = rated[seat][0]
            if seat in result.left:  # alone at the end: of several who leave, none gains by the others
                alone = [float(rank + (other == seat)) for other, rank in enumerate(ranks)]
                now[player] = _model.rate(before, ranks=alone)[seat][0]
    return tuple(display_rating(rating) for rating in now)

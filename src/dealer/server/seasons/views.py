"""What somebody may see of a season."""

from __future__ import annotations

from dealer.season.observation import SeasonView, observe
from dealer.server.seasons.session import SeasonSession, Told

Roles = tuple[int | None, int | None]
"""Which host somebody is, and which place they hold."""


def build_view(session: SeasonSession, roles: Roles, now: int) -> SeasonView:
    """Return the season as somebody may see it now. Rule: S-5, S-70, S-71."""
    host, place = roles
    season = session.season
    if host is not None:
        return observe(session.public, season, place, host, now)
    if place is None:
        told, live = session.tell_audience(now), None
    elif season.places[place].status == "out" and not session.is_ended:
        told, live = _find_farewell(session, place, now), season
    else:
        told, live = session.tell(now), season
    return observe(told.season, live, place, None, now, told.posts)


def _find_farewell(session: SeasonSession, place: int, now: int) -> Told:
    """Return how much somebody sees who is out: as the audience, or nothing after the news that they are."""
    is_audience = session.season.house_rules.eliminated == "audience"
    return session.tell_audience(now) if is_audience else session.tell_until_out(place)

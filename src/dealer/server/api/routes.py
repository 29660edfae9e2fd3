"""Where everything is asked for: one table of routes, for the application and for its OpenAPI document."""

from __future__ import annotations

from dealer.server import channels, review, series_routes, talk
from dealer.server.api import hosting, listing, lobby, play, seats
from dealer.server.api.routing import MATCH, Route

ROUTES: tuple[Route, ...] = (
    *lobby.ROUTES,
    *seats.ROUTES,
    *play.ROUTES,
    *hosting.ROUTES,
    *channels.ROUTES,
    *listing.ROUTES,
    *talk.ROUTES,
    *review.ROUTES,
    *series_routes.ROUTES,
)
"""Everything that can be asked for over HTTP; ``LIVE`` is the one socket."""

LIVE = MATCH + "/live"

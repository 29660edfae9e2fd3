"""One table of all routes, for the application and for its OpenAPI document."""

from __future__ import annotations

import msgspec

from dealer.server.api import (
    calendar_routes,
    card_routes,
    chat_routes,
    discord_routes,
    hosting,
    listing,
    lobby,
    open_tables,
    operating,
    play,
    push_routes,
    replay_routes,
    season_access,
    season_channel_routes,
    season_routes,
    seats,
    series_access,
    series_routes,
    table_routes,
    webhook_routes,
)
from dealer.server.api.routing import MATCH, Route

ROUTES: tuple[Route, ...] = (
    *operating.ROUTES,
    *lobby.ROUTES,
    *open_tables.ROUTES,
    *seats.ROUTES,
    *play.ROUTES,
    *table_routes.ROUTES,
    *hosting.ROUTES,
    *webhook_routes.ROUTES,
    *discord_routes.ROUTES,
    *push_routes.ROUTES,
    *calendar_routes.ROUTES,
    *listing.ROUTES,
    *chat_routes.ROUTES,
    *card_routes.ROUTES,
    *replay_routes.ROUTES,
    *season_routes.ROUTES,
    *season_access.ROUTES,
    *season_channel_routes.ROUTES,
    *series_routes.ROUTES,
    *series_access.ROUTES,
)
"""Everything that can be asked for over HTTP; ``LIVE`` is the one socket."""

for _route in ROUTES:  # msgspec learns a type before there are threads, see ``dealer.match.log``
    if _route.body is not None:
        msgspec.json.Decoder(_route.body)

LIVE = MATCH + "/live"

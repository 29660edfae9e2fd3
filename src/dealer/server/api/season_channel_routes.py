"""Routes about the channel in which a season is announced."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from dealer.server.api.messages import Empty
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route
from dealer.server.api.season_access import SEASON, session_of_host
from dealer.server.api.season_messages import NewSeasonChannel, SeasonChannel
from dealer.server.api.webhook_routes import read_origin
from dealer.server.clock import now_ms
from dealer.server.discord.service import SeasonWebhookService
from dealer.server.matches.service import MatchService


async def get_webhook(matches: MatchService, request: Request) -> Response:
    """Show whether the season is announced. The address of the webhook is never shown."""
    session, _ = await session_of_host(request)
    webhook = await SeasonWebhookService(matches.store).find(session)
    return Answer(SeasonChannel("none" if webhook is None else webhook.state))


async def set_webhook(matches: MatchService, request: Request) -> Response:
    """Announce the season with a webhook."""
    session, _ = await session_of_host(request)
    message = await read_message(request, NewSeasonChannel)
    webhook = await SeasonWebhookService(matches.store).connect(
        session, message.address, read_origin(request), find_language(request), now_ms()
    )
    return Answer(SeasonChannel(webhook.state))


async def delete_webhook(matches: MatchService, request: Request) -> Response:
    """Stop announcing the season, and forget the webhook."""
    session, _ = await session_of_host(request)
    await SeasonWebhookService(matches.store).remove(session)
    return Answer(Empty())


ADDRESS = SEASON + "/webhook"

ROUTES: tuple[Route, ...] = (
    Route("GET", ADDRESS, get_webhook, SeasonChannel, token="needed"),
    Route(
        "PUT",
        ADDRESS,
        set_webhook,
        SeasonChannel,
        NewSeasonChannel,
        token="needed",
        limit="make",
        also_refuses=(409,),
    ),
    Route("DELETE", ADDRESS, delete_webhook, Empty, token="needed"),
)

"""Routes about the channel in which a match is announced."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from dealer.server.api.authentication import hosted_session
from dealer.server.api.base_path import base_of
from dealer.server.api.messages import Empty, WebhookChange, WebhookStatus
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import MATCH, Route
from dealer.server.clock import now_ms
from dealer.server.discord.repository import Webhook
from dealer.server.discord.service import WebhookService
from dealer.server.matches.service import MatchService

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?", re.ASCII)


def read_origin(request: Request) -> str | None:
    """Return the address of this server as the client sees it: the page's, or that of the request.

    It has no slash at its end, and the path under which the server is.
    """
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    origin = request.headers.get("origin", "").partition("://")
    scheme = origin[0] if origin[0] in ("http", "https") and origin[2] == host else request.url.scheme
    return f"{scheme}://{host}{base_of(request)}"


async def get_webhook(matches: MatchService, request: Request) -> Response:
    """Show whether the match is announced. The address of the webhook is never shown."""
    session, _ = await hosted_session(matches, request)
    return Answer(_describe(await WebhookService(matches).find(session)))


def _describe(webhook: Webhook | None) -> WebhookStatus:
    if webhook is None:
        return WebhookStatus("none", turns=False)
    return WebhookStatus(webhook.state, webhook.names_turns)


async def set_webhook(matches: MatchService, request: Request) -> Response:
    """Announce the match with a webhook, or change what is announced."""
    session, _ = await hosted_session(matches, request)
    message, now = await read_message(request, WebhookChange), now_ms()
    origin, language = read_origin(request), find_language(request)
    webhook = await WebhookService(matches).change(
        session, message.address, message.turns, origin, language, now
    )
    return Answer(_describe(webhook))


async def delete_webhook(matches: MatchService, request: Request) -> Response:
    """Stop announcing the match, and forget the webhook."""
    session, _ = await hosted_session(matches, request)
    await WebhookService(matches).remove(session)
    return Answer(Empty())


ADDRESS = MATCH + "/host/webhook"

ROUTES: tuple[Route, ...] = (
    Route("GET", ADDRESS, get_webhook, WebhookStatus, token="needed"),
    Route(
        "PUT",
        ADDRESS,
        set_webhook,
        WebhookStatus,
        WebhookChange,
        token="needed",
        limit="make",
        also_refuses=(409,),
    ),
    Route("DELETE", ADDRESS, delete_webhook, Empty, token="needed"),
)

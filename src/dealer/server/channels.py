"""Where a match is announced: what whoever makes it may say, and what its host may ask for."""

from __future__ import annotations

import re

from msgspec.json import Decoder
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.server import webhooks
from dealer.server.api.authentication import hosted_session
from dealer.server.api.hosting import HOSTS
from dealer.server.api.messages import Channel, NewWebhook, Nothing, SetWebhook
from dealer.server.api.requests import Answer, decode, read_body
from dealer.server.api.routing import MATCH, Route
from dealer.server.clock import now_ms
from dealer.server.discord import checked
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.webhook_writes import change_turns, delete_webhook, put_webhook
from dealer.server.webhooks import Webhook

SET_WEBHOOK = Decoder(SetWebhook)

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?", re.ASCII)


def check(said: NewWebhook, delay_s: int) -> None:
    """A webhook that a new match may have.

    Raises:
        ApiError: it is none, or those are to be named who are due while the channel is behind.
    """
    checked(said.address)
    check_turns(said.turns, delay_s)


def check_turns(turns: bool, delay_s: int) -> None:
    """Who is due now is not said where the match is shown later.

    Raises:
        ApiError: it would be.
    """
    if turns and delay_s:
        raise ApiError(
            422, "delayed", "who is due now would tell what is shown later: leave out turns, or the delay"
        )


async def announce(house: MatchService, room: MatchSession, said: NewWebhook, request: Request) -> None:
    """Have a new match announced."""
    webhook = Webhook(room.id, checked(said.address), origin_of(request), said.turns, until=now_ms())
    await house.store.write([put_webhook(webhook)])
    house.set_channel_state(room, webhook.state)


def origin_of(request: Request) -> str | None:
    """The address of this server as whoever asks sees it: the page's, or that of the request."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    said = request.headers.get("origin", "").partition("://")
    scheme = said[0] if said[0] in ("http", "https") and said[2] == host else request.url.scheme
    return f"{scheme}://{host}"


async def channel(house: MatchService, request: Request) -> Response:
    """Whether the match is announced. The webhook itself is never shown again."""
    room, _ = await hosted_session(house, request)
    return Answer(shown(await found(house, room)))


async def found(house: MatchService, room: MatchSession) -> Webhook | None:
    """The webhook of a match."""
    return await house.store.read(lambda connection: webhooks.find(connection, room.id))


def shown(webhook: Webhook | None) -> Channel:
    """What the host is told of a webhook."""
    return Channel("none", turns=False) if webhook is None else Channel(webhook.state, webhook.turns)


async def set_channel(house: MatchService, request: Request) -> Response:
    """Announce the match with a webhook from now on, or change what is announced."""
    room, _ = await hosted_session(house, request)
    said, now = decode(await read_body(request), SET_WEBHOOK), now_ms()
    check_turns(said.turns, room.settings.delay_s)
    if room.match is not None and room.match.over:
        raise ApiError(409, "match_over", "the match is over: there is nothing left to announce")
    if said.address is not None:
        seen = room.public_match(now)
        told = -1 if seen is None else len(seen.log)
        link = origin_of(request)
        webhook = Webhook(room.id, checked(said.address), link, said.turns, until=now, told=told)
        await house.store.write([put_webhook(webhook)])
    else:
        before = await found(house, room)
        if before is None or before.address is None:
            raise ApiError(409, "no_webhook", "this match has no webhook that works: send its address")
        await house.store.write([change_turns(room.id, turns=said.turns)])
        webhook = replace(before, turns=said.turns)
    house.set_channel_state(room, webhook.state)
    return Answer(shown(webhook))


async def drop_channel(house: MatchService, request: Request) -> Response:
    """Announce the match no longer; the webhook is forgotten."""
    room, _ = await hosted_session(house, request)
    await house.store.write([delete_webhook(room.id)])
    house.set_channel_state(room, "none")
    return Answer(Nothing())


ADDRESS = MATCH + "/host/webhook"

ROUTES: tuple[Route, ...] = (
    Route(
        "GET",
        ADDRESS,
        channel,
        "Whether the match is announced in a channel",
        Channel,
        refusals=(401, 403, 404),
        token=True,
    ),
    Route(
        "PUT",
        ADDRESS,
        set_channel,
        "Announce the match with a webhook, or change what is announced",
        Channel,
        SetWebhook,
        refusals=HOSTS,
        token=True,
        limit="make",
    ),
    Route(
        "DELETE",
        ADDRESS,
        drop_channel,
        "Announce the match no longer; the webhook is forgotten",
        Nothing,
        refusals=(401, 403, 404),
        token=True,
    ),
)

"""Where a match is announced: what whoever makes it may say, and what its host may ask for."""

from __future__ import annotations

import re

from msgspec.json import Decoder
from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.server.discord import repository as webhooks
from dealer.server.discord.client import checked
from dealer.server.discord.repository import Webhook
from dealer.server.exchange import Answer, body, decode
from dealer.server.hosting import HOSTS, hosted
from dealer.server.house import House, wall
from dealer.server.refusals import Refused
from dealer.server.rooms import Room
from dealer.server.routing import M, Route
from dealer.server.wire import Channel, NewWebhook, Nothing, SetWebhook

SET_WEBHOOK = Decoder(SetWebhook)

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?", re.ASCII)


def check(said: NewWebhook, delay_s: int) -> None:
    """A webhook that a new match may have.

    Raises:
        Refused: it is none, or those are to be named who are due while the channel is behind.
    """
    checked(said.address)
    check_turns(said.turns, delay_s)


def check_turns(turns: bool, delay_s: int) -> None:
    """Who is due now is not said where the match is shown later.

    Raises:
        Refused: it would be.
    """
    if turns and delay_s:
        raise Refused(
            422, "delayed", "who is due now would tell what is shown later: leave out turns, or the delay"
        )


async def announce(house: House, room: Room, said: NewWebhook, request: Request) -> None:
    """Have a new match announced."""
    webhook = Webhook(room.id, checked(said.address), origin_of(request), said.turns, until=wall())
    await house.store.write([("put_webhook", asdict(webhook))])
    house.announced(room, webhook)


def origin_of(request: Request) -> str | None:
    """The address of this server as whoever asks sees it: the page's, or that of the request."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    said = request.headers.get("origin", "").partition("://")
    scheme = said[0] if said[0] in ("http", "https") and said[2] == host else request.url.scheme
    return f"{scheme}://{host}"


async def channel(house: House, request: Request) -> Response:
    """Whether the match is announced. The webhook itself is never shown again."""
    room, _ = await hosted(house, request)
    return Answer(shown(await found(house, room)))


async def found(house: House, room: Room) -> Webhook | None:
    """The webhook of a match."""
    return await house.store.read(lambda connection: webhooks.find(connection, room.id))


def shown(webhook: Webhook | None) -> Channel:
    """What the host is told of a webhook."""
    return Channel("none", turns=False) if webhook is None else Channel(webhook.state, webhook.turns)


async def set_channel(house: House, request: Request) -> Response:
    """Announce the match with a webhook from now on, or change what is announced."""
    room, _ = await hosted(house, request)
    said, now = decode(await body(request), SET_WEBHOOK), wall()
    check_turns(said.turns, room.plan.delay_s)
    if room.match is not None and room.match.over:
        raise Refused(409, "match_over", "the match is over: there is nothing left to announce")
    if said.address is not None:
        seen = room.shown(now)
        told = -1 if seen is None else len(seen.log)
        link = origin_of(request)
        webhook = Webhook(room.id, checked(said.address), link, said.turns, until=now, told=told)
        await house.store.write([("put_webhook", asdict(webhook))])
    else:
        before = await found(house, room)
        if before is None or before.address is None:
            raise Refused(409, "no_webhook", "this match has no webhook that works: send its address")
        await house.store.write([("turn_webhook", {"of_match": room.id, "turns": said.turns})])
        webhook = replace(before, turns=said.turns)
    house.announced(room, webhook)
    return Answer(shown(webhook))


async def drop_channel(house: House, request: Request) -> Response:
    """Announce the match no longer; the webhook is forgotten."""
    room, _ = await hosted(house, request)
    await house.store.write([("drop_webhook", {"of_match": room.id})])
    house.announced(room, None)
    return Answer(Nothing())


ADDRESS = M + "/host/webhook"

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

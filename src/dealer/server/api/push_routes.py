"""Routes of push notifications about a match or a season."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.api.authentication import seat_of
from dealer.server.api.kept_seats import refuse_nobody
from dealer.server.api.messages import RequestBody
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import MATCH, Route, session_of
from dealer.server.api.season_access import SEASON, identify
from dealer.server.api.season_access import session_of as season_of
from dealer.server.api.webhook_routes import read_origin
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.push.service import PushService
from dealer.server.push.subscriptions import (
    OF_MATCHES,
    OF_SEASONS,
    Occasion,
    QuietHours,
    Subscription,
    hash_endpoint,
)
from dealer.server.seasons.session import PLACE

Minute = Annotated[int, Meta(ge=0, le=1439)]


class Quiet(RequestBody):
    """Hours in which a device stays silent: minutes of the day, in its time zone. They may pass midnight."""

    start: Minute
    end: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class PushRequest(RequestBody):
    """A browser's subscription, and when the device is told.

    Attributes:
        endpoint: of the subscription, and its keys ``p256dh`` and ``auth``, as the browser gives them.
        wants: when the device is told.
        quiet: when it is not.
        label: what the owner calls the device.
    """

    endpoint: Annotated[str, Meta(max_length=1200)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=60)]
    wants: Annotated[tuple[Occasion, ...], Meta(max_length=5)]
    quiet: Quiet | None = None
    label: Annotated[str, Meta(max_length=60)] = ""


class PushDevice(Struct):
    """A device that is told.

    Attributes:
        id: the first half of the SHA-256 of its endpoint, in hexadecimal digits.
    """

    id: str
    label: str
    wants: tuple[Occasion, ...]
    quiet: Quiet | None


class PushStatus(Struct):
    """The devices that are told of your seat, and the key with which a browser subscribes to this server."""

    key: str
    devices: tuple[PushDevice, ...]


class _Subject(Struct, frozen=True):
    """What a device is told of, and whose token holds it."""

    match: str
    contest: str
    seat: int
    token: str
    occasions: tuple[Occasion, ...]


def _service(request: Request) -> PushService:
    service: PushService = request.app.state.push
    return service


async def _find_seat(matches: MatchService, request: Request) -> _Subject:
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    return _Subject(session.id, "", seat, session.seats[seat].token or "", OF_MATCHES)


async def _find_place(request: Request) -> _Subject:
    session = await season_of(request)
    host, place = identify(session, request)
    if place is None:
        if host is not None:
            raise wrong_token()
        raise refuse_nobody(session, request, message("refusal-season-no-token"))
    access = session.access_of(PLACE, place)
    return _Subject("", session.id, place, (access and access.token) or "", OF_SEASONS)


async def _answer(request: Request, subject: _Subject) -> Response:
    service = _service(request)
    found = await service.list(subject.match, subject.contest, subject.seat)
    devices = tuple(
        PushDevice(
            each.device,
            each.label,
            each.wants,
            None if each.quiet is None else Quiet(each.quiet.start, each.quiet.end, each.quiet.zone),
        )
        for each in found
    )
    return Answer(PushStatus(service.keys.public_text, devices))


async def _put(request: Request, subject: _Subject) -> Response:
    wanted, now = await read_message(request, PushRequest), now_ms()
    if not set(wanted.wants) <= set(subject.occasions):
        raise ApiError(422, "invalid", ForPrograms(f"wants takes any of {', '.join(subject.occasions)}"))
    chosen = wanted.quiet
    quiet = None if chosen is None else QuietHours(chosen.start, chosen.end, chosen.zone)
    await _service(request).put(
        Subscription(
            subject.match,
            subject.contest,
            subject.seat,
            hash_endpoint(wanted.endpoint),
            subject.token,
            wanted.endpoint,
            wanted.p256dh,
            wanted.auth,
            wanted.label,
            read_origin(request),
            find_language(request),
            wanted.wants,
            quiet,
            created=now,
            leased_until=now,
        )
    )
    return await _answer(request, subject)


async def _delete(request: Request, subject: _Subject) -> Response:
    await _service(request).delete(
        subject.match, subject.contest, subject.seat, request.path_params["device"]
    )
    return await _answer(request, subject)


async def show_seat_devices(matches: MatchService, request: Request) -> Response:
    """List the devices that get notifications of your seat. It shows no endpoint."""
    return await _answer(request, await _find_seat(matches, request))


async def put_seat_device(matches: MatchService, request: Request) -> Response:
    """Send notifications of your seat to a device, or change when they come."""
    return await _put(request, await _find_seat(matches, request))


async def delete_seat_device(matches: MatchService, request: Request) -> Response:
    """Stop notifications of your seat on a device."""
    return await _delete(request, await _find_seat(matches, request))


async def show_place_devices(_matches: MatchService, request: Request) -> Response:
    """List the devices that get notifications of your place in a season."""
    return await _answer(request, await _find_place(request))


async def put_place_device(_matches: MatchService, request: Request) -> Response:
    """Send notifications of your place to a device, or change when they come."""
    return await _put(request, await _find_place(request))


async def delete_place_device(_matches: MatchService, request: Request) -> Response:
    """Stop notifications of your place on a device."""
    return await _delete(request, await _find_place(request))


OF_SEAT, OF_PLACE = MATCH + "/push", SEASON + "/push"

ROUTES: tuple[Route, ...] = (
    Route("GET", OF_SEAT, show_seat_devices, PushStatus, seat=True, also_refuses=(422,)),
    Route(
        "PUT",
        OF_SEAT,
        put_seat_device,
        PushStatus,
        PushRequest,
        seat=True,
        limit="enter",
        also_refuses=(409,),
    ),
    Route("DELETE", OF_SEAT + "/{device}", delete_seat_device, PushStatus, seat=True, also_refuses=(422,)),
    Route("GET", OF_PLACE, show_place_devices, PushStatus, token="needed"),
    Route(
        "PUT",
        OF_PLACE,
        put_place_device,
        PushStatus,
        PushRequest,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route("DELETE", OF_PLACE + "/{device}", delete_place_device, PushStatus, token="needed"),
)
"""Web push."""

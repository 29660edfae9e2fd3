"""Routes by which a device takes part in a season, as a member of the cast or as a host."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.message import message
from dealer.server.api.authentication import bearer_token, credentials_of
from dealer.server.api.devices import device_of, keep_device, receiving_device
from dealer.server.api.kept_seats import find_end, find_holder, refuse_nobody, return_to_seat
from dealer.server.api.links import make_link
from dealer.server.api.messages import RecoveryLink
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route
from dealer.server.api.season_messages import (
    EnterRequest,
    Gives,
    SeasonAccess,
    SeasonLink,
    SeasonRole,
    SeasonSeat,
)
from dealer.server.api.seat_messages import SeatAccess
from dealer.server.clock import now_ms
from dealer.server.contests.access import Holder
from dealer.server.contests.commands import MakeRecoveryLink, refuse_access
from dealer.server.errors import ApiError, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.seasons.commands import EnterSeason, ReturnToSeason
from dealer.server.seasons.service import SeasonService
from dealer.server.seasons.session import HOST, PLACE, SeasonSession
from dealer.server.seasons.views import Roles, build_view
from dealer.server.tokens import new_token

SEASON: Final = "/api/seasons/{season}"


def service_of(request: Request) -> SeasonService:
    """Return the seasons of the application that was asked."""
    service: SeasonService = request.app.state.seasons
    return service


async def session_of(request: Request) -> SeasonSession:
    """Return the season in the path."""
    return await service_of(request).get(request.path_params["season"])


def find_roles(session: SeasonSession, request: Request) -> Roles:
    """Return which host asks, and which place; a browser may be both."""
    token, device = credentials_of(request)
    if token is not None:
        return session.roles_of_token(token)
    return (None, None) if device is None else session.roles_held_by(device)


def identify(session: SeasonSession, request: Request) -> Roles:
    """Return which host asks, and which place.

    Raises:
        ApiError: a bearer token that is of nobody here.
    """
    roles = find_roles(session, request)
    token = bearer_token(request)
    if token is not None and roles == (None, None):
        raise refuse_access(session, token)
    return roles


def actor_of(session: SeasonSession, request: Request, role: str | None = None) -> str:
    """Return who enters something, as the log names them.

    Raises:
        ApiError: nobody in particular asks, or somebody else than is asked for.
    """
    host, place = identify(session, request)
    if host is not None and role != PLACE:
        return f"{HOST}{host}"
    if place is not None and role != HOST:
        return f"{PLACE}{place}"
    if host is not None or place is not None:
        raise wrong_token()
    raise refuse_nobody(session, request, message("refusal-season-no-token"))


async def session_of_host(request: Request) -> tuple[SeasonSession, int]:
    """Return the season in the path and which of its hosts asks.

    Raises:
        ApiError: nobody in particular asks, or a member of the cast.
    """
    session = await session_of(request)
    host, place = identify(session, request)
    if host is None:
        if place is not None:
            raise wrong_token()
        raise refuse_nobody(session, request, message("refusal-season-no-token"))
    return session, host


# ------------------------------------------------------------------------------------------------- who asks


async def show_roles(matches: MatchService, request: Request) -> Response:
    """Show the roles of the one who asks, and their seats; with a link's token, what the link gives."""
    session, token = await session_of(request), bearer_token(request)
    host, place = find_roles(session, request)
    link = None
    is_link = token is not None and (host, place) == (None, None)
    if token is not None and is_link:
        device = device_of(request)
        if device is not None:
            host, place = session.roles_held_by(device)
        link = read_link(session, token, (host, place))
    ended = None
    if link is None and (is_link or (host, place) == (None, None)):
        ended = find_end(session, request, is_link=is_link)
    holders = [(HOST, host), (PLACE, place)]
    recoverable = any(
        number is not None and session.access.entries[role, number].recovery is not None
        for role, number in holders
    )
    seats = await list_own_seats(matches, session, place, request)
    return Answer(SeasonRole(host, place, seats, recoverable, link, ended))


def read_link(session: SeasonSession, token: str, held: Roles) -> SeasonLink | None:
    """Return what a link gives to a device with these roles; ``None`` if it gives nothing (any more)."""
    invited = session.access.find_invited(token)
    if invited is not None and session.is_active(invited):
        is_used = session.access.is_used(invited)
        return _describe_link(session, "host" if invited[0] == HOST else "place", invited, held, is_used)
    holder = session.access.find_recovered(token)
    return None if holder is None else _describe_link(session, "return", holder, held, is_used=False)


def _describe_link(
    session: SeasonSession, gives: Gives, holder: Holder, held: Roles, is_used: bool
) -> SeasonLink:
    role, number = holder
    mine = held[0] if role == HOST else held[1]
    other = None if gives == "return" or mine in (None, number) else session.name_of((role, mine or 0))
    return SeasonLink(gives, session.name_of(holder), is_used, mine == number, other)


async def list_own_seats(
    matches: MatchService, session: SeasonSession, place: int | None, request: Request
) -> tuple[SeasonSeat, ...]:
    """Return the seats that are kept for a place."""
    if place is None or session.season.places[place].bot is not None:
        return ()
    device, found = device_of(request), []
    for kept in session.list_kept_seats((PLACE, place)):
        is_taken, is_held = await find_holder(matches, request, kept)
        found.append(SeasonSeat(kept.match, False, kept.seat, kept.invite, is_taken, is_held))
    for series_id, player in session.list_kept_players((PLACE, place)):
        series = await request.app.state.series.get(series_id)
        link, is_held = series.unused_link_token(player), False
        if device is not None:
            is_held = series.player_held_by(device) == player
        found.append(SeasonSeat(series.id, True, player, link, link is None, is_held))
    return tuple(found)


# ---------------------------------------------------------------------------------------------- taking part


async def enter_season(_matches: MatchService, request: Request) -> Response:
    """Become a member of the cast, or a host, with a link."""
    wanted = await read_message(request, EnterRequest)
    device, session = receiving_device(request, wanted.secret), await session_of(request)
    entered = await service_of(request).change(session, EnterSeason(wanted.token, wanted.request, device.key))
    answer = Answer(_grant(session, entered.holder, entered.token), 201 if entered.is_new else 200)
    keep_device(answer, request, device)
    return answer


def _grant(session: SeasonSession, holder: tuple[str, int], token: str) -> SeasonAccess:
    role, number = holder
    roles: Roles = (number, None) if role == HOST else (None, number)
    return SeasonAccess(*roles, token, build_view(session, roles, now_ms()))


async def make_recovery_link(_matches: MatchService, request: Request) -> Response:
    """Make the recovery link of a member or a host. It is shown once; the one of before ends."""
    session, link = await session_of(request), new_token()
    host, place = identify(session, request)
    if host is None and place is None:
        raise refuse_nobody(session, request, message("refusal-season-no-token"))
    holder = (PLACE, place) if place is not None else (HOST, host or 0)
    await service_of(request).change(session, MakeRecoveryLink(holder, link))
    return Answer(make_link(request, link, f"/season/{session.id}#return={link}"))


async def return_to_season(_matches: MatchService, request: Request) -> Response:
    """Make this device a member's or a host's with their recovery link.

    A member's seats, and their places in series of the season, come along.
    """
    device, token = receiving_device(request), bearer_token(request)
    service, session = service_of(request), await session_of(request)
    if token is None:
        raise ApiError(401, "no_token", message("refusal-season-no-return"))
    entered = await service.change(session, ReturnToSeason(token, device.key))
    answer = Answer(_grant(session, entered.holder, entered.token))
    keep_device(answer, request, device)
    return answer


async def return_to_match(matches: MatchService, request: Request) -> Response:
    """Move a member's seat in a match of the season to this device."""
    session = await session_of(request)
    _, place = identify(session, request)
    kept = [] if place is None else session.list_kept_seats((PLACE, place))
    return await return_to_seat(matches, request, kept)


ROUTES: tuple[Route, ...] = (
    Route("GET", SEASON + "/me", show_roles, SeasonRole, token="welcome"),
    Route(
        "POST",
        SEASON + "/members",
        enter_season,
        SeasonAccess,
        EnterRequest,
        status=201,
        limit="enter",
        also_refuses=(401, 403, 409),
    ),
    Route("POST", SEASON + "/recovery", make_recovery_link, RecoveryLink, token="needed"),
    Route(
        "POST",
        SEASON + "/return",
        return_to_season,
        SeasonAccess,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        SEASON + "/matches/{match}/return",
        return_to_match,
        SeatAccess,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
)

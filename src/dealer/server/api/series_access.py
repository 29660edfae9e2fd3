"""Routes by which a device takes part in a series, or organises it."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.message import message
from dealer.core.names import check_name
from dealer.server.api.authentication import bearer_token, credentials_of
from dealer.server.api.devices import device_of, keep_device, receiving_device
from dealer.server.api.kept_seats import find_end, find_holder, refuse_nobody, return_to_seat
from dealer.server.api.links import make_link
from dealer.server.api.messages import RecoveryLink
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route
from dealer.server.api.seat_messages import SeatAccess
from dealer.server.api.series_messages import JoinRequest, SeatInvite, SeriesAccess, SeriesLink, SeriesRole
from dealer.server.api.series_view import build_view
from dealer.server.clock import now_ms
from dealer.server.contests.commands import MakeRecoveryLink, refuse_access
from dealer.server.errors import ApiError, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.series.commands import JoinSeries, ReturnToSeries
from dealer.server.series.service import SeriesService
from dealer.server.series.session import PLAYER, SeriesSession
from dealer.server.series.visibility import ORGANISER, SeriesViewer
from dealer.server.tokens import new_token

SERIES: Final = "/api/series/{series}"


def service_of(request: Request) -> SeriesService:
    """Return the series of the application that was asked."""
    service: SeriesService = request.app.state.series
    return service


async def session_of(request: Request) -> SeriesSession:
    """Return the series in the path."""
    return await service_of(request).get(request.path_params["series"])


def find_roles(session: SeriesSession, request: Request) -> tuple[bool, int | None]:
    """Return whether an organiser asks, and which player; a browser may be both."""
    token, device = credentials_of(request)
    if token is not None:
        return session.is_organiser(token), session.find_player(token)
    if device is None:
        return False, None
    return session.roles_held_by(device)


def identify(session: SeriesSession, request: Request) -> tuple[bool, int | None]:
    """Return whether an organiser asks, and which player.

    Raises:
        ApiError: a bearer token that is of nobody here.
    """
    roles = find_roles(session, request)
    token = bearer_token(request)
    if token is not None and roles == (False, None):
        raise refuse_access(session, token)
    return roles


async def session_of_organiser(request: Request) -> SeriesSession:
    """Return the series in the path, whose organiser must ask.

    Raises:
        ApiError: nobody in particular asks, or a player.
    """
    session = await session_of(request)
    is_organiser, player = identify(session, request)
    if not is_organiser:
        if player is not None:
            raise wrong_token()
        raise refuse_nobody(session, request, message("refusal-no-organiser-token"))
    return session


def player_of(session: SeriesSession, request: Request) -> int:
    """Return the player who asks.

    Raises:
        ApiError: nobody in particular asks, or only an organiser.
    """
    _, player = identify(session, request)
    if player is None:
        raise refuse_nobody(session, request, message("refusal-no-player-token"))
    return player


# ------------------------------------------------------------------------------------------------- who asks


async def show_roles(matches: MatchService, request: Request) -> Response:
    """Show the roles of the one who asks, and their seats; with a link's token, what the link gives."""
    session, token = await session_of(request), bearer_token(request)
    is_organiser, player = find_roles(session, request)
    link = None
    is_link = token is not None and not is_organiser and player is None
    if token is not None and is_link:
        link, device = read_link(session, token), device_of(request)
        if device is not None:
            is_organiser, player = session.roles_held_by(device)
    ended = None
    if link is None and (is_link or not (is_organiser or player is not None)):
        ended = find_end(session, request, is_link=is_link)
    recoverable = player is not None and session.access_of(player).recovery is not None
    seats = await list_own_seats(matches, session, player, request)
    return Answer(SeriesRole(is_organiser, player, seats, recoverable, link, ended))


def read_link(session: SeriesSession, token: str) -> SeriesLink | None:
    """Return what a link gives; ``None`` if it gives nothing (any more)."""
    if session.is_join_token(token):
        return SeriesLink("join", None, used=False)
    if session.is_organiser_link(token):
        return SeriesLink("organiser", None, used=False)
    player = session.find_invited_player(token)
    if player is not None:
        return SeriesLink("player", player, session.access_of(player).token is not None)
    player = session.find_recovered_player(token)
    return None if player is None else SeriesLink("return", player, used=False)


async def list_own_seats(
    matches: MatchService, session: SeriesSession, player: int | None, request: Request
) -> tuple[SeatInvite, ...]:
    """Return the seats that are kept for a player."""
    if player is None:
        return ()
    return tuple(
        [
            SeatInvite(kept.match, kept.seat, kept.invite, *await find_holder(matches, request, kept))
            for kept in session.list_kept_seats((PLAYER, player))
        ]
    )


# ---------------------------------------------------------------------------------------------- taking part


async def join_series(_matches: MatchService, request: Request) -> Response:
    """Take part in a series with a link."""
    wanted = await read_message(request, JoinRequest)
    device = receiving_device(request, wanted.secret)
    service, session = service_of(request), await session_of(request)
    invite = bearer_token(request) or wanted.token
    if invite is None:
        raise ApiError(401, "no_token", message("refusal-series-no-invite"))
    name = None if wanted.name is None else check_name(wanted.name)
    joined = await service.change(session, JoinSeries(invite, name, wanted.request, device.key))
    view = await build_view(service, session, now_ms(), joined.player)
    answer = Answer(SeriesAccess(joined.player, joined.token, view), 201 if joined.is_new else 200)
    keep_device(answer, request, device)
    return answer


async def make_recovery_link(_matches: MatchService, request: Request) -> Response:
    """Make the recovery link of a player. It is shown once; the one of before ends."""
    session = await session_of(request)
    player, link = player_of(session, request), new_token()
    await service_of(request).change(session, MakeRecoveryLink((PLAYER, player), link))
    return Answer(make_link(request, link, f"/series/{session.id}#return={link}"))


async def return_to_series(_matches: MatchService, request: Request) -> Response:
    """Make this device a player's or an organiser's with their link. A player's seats come along."""
    device, token = receiving_device(request), bearer_token(request)
    service, session = service_of(request), await session_of(request)
    if token is None:
        raise ApiError(401, "no_token", message("refusal-series-no-return"))
    player, fresh = await service.change(session, ReturnToSeries(token, device.key))
    viewer: SeriesViewer = ORGANISER if player is None else player
    view = await build_view(service, session, now_ms(), viewer)
    answer = Answer(SeriesAccess(player, fresh, view))
    keep_device(answer, request, device)
    return answer


async def return_to_match(matches: MatchService, request: Request) -> Response:
    """Move a player's seat in a match of the series to this device."""
    session = await session_of(request)
    kept = session.list_kept_seats((PLAYER, player_of(session, request)))
    return await return_to_seat(matches, request, kept)


ROUTES: tuple[Route, ...] = (
    Route("GET", SERIES + "/me", show_roles, SeriesRole, token="welcome"),
    Route(
        "POST",
        SERIES + "/players",
        join_series,
        SeriesAccess,
        JoinRequest,
        status=201,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route("POST", SERIES + "/recovery", make_recovery_link, RecoveryLink, token="needed"),
    Route(
        "POST",
        SERIES + "/return",
        return_to_series,
        SeriesAccess,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        SERIES + "/matches/{match}/return",
        return_to_match,
        SeatAccess,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
)

"""Finds the seat, the host or the audience whose token a request carries, or whose device sends it."""

from __future__ import annotations

import hmac

from starlette.requests import HTTPConnection, Request

from dealer.core.actors import HOST, PUBLIC
from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.api.devices import device_of
from dealer.server.api.routing import seat_in_query, session_of
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, UnrecognizedToken, no_host_token, no_token, wrong_token
from dealer.server.matches.refusals import find_loss, refuse_host, refuse_seat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.seasons.service import SeasonService
from dealer.server.tokens import fits
from dealer.server.viewers import Viewer

PROTOCOL = "dealer"


def bearer_token(connection: HTTPConnection) -> str | None:
    """Return the token in the ``Authorization`` header, if there is one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def protocol_token(connection: HTTPConnection) -> str | None:
    """Return the token among a socket's subprotocols (``token.<token>``), if there is one."""
    for offered in connection.scope.get("subprotocols", ()):
        if offered.startswith("token."):
            return str(offered[len("token.") :])
    return None


async def viewer_of(
    matches: MatchService, session: MatchSession, connection: HTTPConnection
) -> tuple[Viewer, int | None]:
    """Return who looks, and by which grant if it is a host: a seat, unless ``?as=`` says host or public.

    Raises:
        ApiError: no token where one is needed, one that is not known, or one of another.
    """
    eyes = connection.query_params.get("as")
    if eyes is None:
        return await seat_of(matches, session, connection), None
    if eyes == HOST:
        return HOST, await grant_of(matches, session, connection)
    if eyes == PUBLIC:
        await _check_watches(matches, session, connection)
        return PUBLIC, None
    raise ApiError(422, "invalid", ForPrograms("?as= takes host or public; a seat is named by ?seat="))


async def grant_of(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> int:
    """Return the grant of the host that asks, by bearer token, subprotocol or device.

    Raises:
        ApiError: no token, one that is not known (any more), or one of another match.
    """
    token, device = credentials_of(connection)
    if token is None and device is None:
        raise no_host_token()

    def find(session: MatchSession) -> int:
        if token is not None:
            return session.grant_of(token)
        grant = session.grant_held_by(device or "")
        if grant is None:
            refusal = refuse_host(session.key, session.snapshot, "", device)
            raise no_host_token() if isinstance(refusal, UnrecognizedToken) else refusal
        return grant

    return await matches.query(session, find)


async def hosted_session(matches: MatchService, request: Request) -> tuple[MatchSession, int]:
    """Return the match in the path, and the grant of the host that asks."""
    session = await session_of(matches, request)
    return session, await grant_of(matches, session, request)


async def _check_watches(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> None:
    """Refuse who may not watch: whoever has the link or had a seat may.

    Anybody may watch a match that is listed, or that its season has announced.
    """
    if session.settings.season is not None:
        seasons: SeasonService = connection.app.state.seasons
        season = await seasons.get(session.settings.season)
        if season.is_announced(session.id, now_ms(), session.settings.series):
            return
    if not session.settings.listed:
        await matches.query(session, lambda session: _check_watcher(session, connection))


def _check_watcher(session: MatchSession, connection: HTTPConnection) -> None:
    token, device = credentials_of(connection)
    if token is not None and hmac.compare_digest(token.encode(), session.watch_token.encode()):
        return
    for index, seat in enumerate(session.seats):
        if session.match is None:
            continue
        lost = find_loss(session.key, "seat", index, seat, token, device)
        held = token if device is None else session.seat_token(index, device)
        if (lost is not None and lost.is_ruled) or (
            held and session.match.has_left(index) and fits(held, seat.token)
        ):
            return
    if token is None:
        raise ApiError(401, "no_token", message("refusal-watch-link"))
    raise UnrecognizedToken(token)


async def seat_of(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> int:
    """Return the seat that asks, by bearer token, subprotocol or device.

    Raises:
        ApiError: no token, one that is not known, or one of another seat.
    """
    return await matches.query(session, lambda session: _find_seat(session, connection))


def is_at_table(session: MatchSession, connection: HTTPConnection) -> bool:
    """Return whether who asks holds any seat, or hosts."""
    token, device = credentials_of(connection)
    known = [seat.token for index, seat in enumerate(session.seats) if not session.has_left(index)]
    known += [grant.token for grant in session.grants if grant.is_active]
    if token is not None and any(fits(token, stored) for stored in known):
        return True
    if device is None:
        return False
    seats = (seat for seat in session.seats_held_by(device) if not session.has_left(seat))
    return next(seats, None) is not None or session.grant_held_by(device) is not None


def holds_seat(session: MatchSession, connection: HTTPConnection, seat: int) -> bool:
    """Return whether who asks sits at a seat before the beginning."""
    token, device = credentials_of(connection)
    held = token if token is not None else session.seat_token(seat, device or "")
    return fits(held, session.seat(seat).token)


def is_creator(session: MatchSession, connection: HTTPConnection) -> bool:
    """Return whether who asks made the match, which nobody hosts."""
    token, device = credentials_of(connection)
    if token is None and device is None:
        return False
    held = token if token is not None else session.creator_token(device or "")
    return fits(held, session.settings.creator)


def _find_seat(session: MatchSession, connection: HTTPConnection) -> int:
    seat, (token, _) = seat_in_query(connection), credentials_of(connection)
    if token is not None:
        held = session.seat_of(token)
        if seat is not None and seat != held:
            raise wrong_token()
        return held
    if seat is None:
        raise no_token()
    session.seat(seat)
    check_holds_seat(session, connection, seat)
    return seat


def check_holds_seat(session: MatchSession, connection: HTTPConnection, seat: int) -> None:
    """Refuse who does not hold a seat, by bearer token, subprotocol or device.

    Raises:
        UnrecognizedToken: the token is not of this seat.
        ApiError: neither token nor device opens it (any more).
    """
    token, device = credentials_of(connection)
    if token is None and device is None:
        raise no_token()
    held = token if token is not None else session.seat_token(seat, device or "")
    if session.opens_seat(held, seat):
        return
    refusal = refuse_seat(session.key, session.snapshot, held, device)
    raise no_token() if token is None and isinstance(refusal, UnrecognizedToken) else refusal


def credentials_of(connection: HTTPConnection) -> tuple[str | None, str | None]:
    """Return the token that a program sends in a header or a subprotocol; else the key of the device."""
    token = bearer_token(connection) or protocol_token(connection)
    return token, None if token is not None else device_of(connection)


def host_tokens(session: MatchSession, connection: HTTPConnection) -> tuple[str, ...]:
    """Return the tokens by which a request may show that a host of the match has sent it."""
    token, device = bearer_token(connection), device_of(connection)
    found = [] if token is None else [token]
    if device is not None:
        found += [session.host_token(index, device) for index in range(len(session.grants))]
    return tuple(found)

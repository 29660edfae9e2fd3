"""Finds the seat, the host or the audience whose token or cookie a request carries."""

from __future__ import annotations

import hmac

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from dealer.core.actors import HOST, PUBLIC
from dealer.match.departures import has_left
from dealer.server.api.routing import session_of
from dealer.server.errors import ApiError, UnrecognizedToken, no_token, unknown_seat, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import fits
from dealer.server.viewers import Viewer

PROTOCOL = "dealer"
COOKIE_SECONDS = 180 * 24 * 3600


SECURE_PREFIX = "__Secure-"
"""Begins the names of cookies behind TLS: browsers take such a cookie from no page without TLS."""


def cookie_name(viewer: Viewer) -> str:
    """Return the name of the cookie with the token of a seat, of the host, or of who watches."""
    return f"dealer_{'watch' if viewer == PUBLIC else viewer}"


def has_tls(connection: HTTPConnection) -> bool:
    """Return whether the browser speaks TLS, with us or with the proxy that says so."""
    return connection.url.scheme in ("https", "wss")


def read_cookie(connection: HTTPConnection, name: str) -> str | None:
    """Return the token in a cookie; behind TLS only one that was set behind TLS."""
    return connection.cookies.get(f"{SECURE_PREFIX}{name}" if has_tls(connection) else name) or None


def seat_in_query(connection: HTTPConnection) -> int | None:
    """Return the seat that ``?seat=`` names."""
    raw = connection.query_params.get("seat")
    if raw is None:
        return None
    if not (raw.isascii() and raw.isdigit() and len(raw) <= 2):
        raise ApiError(422, "invalid", "?seat= takes the number of a seat, counted from 0")
    return int(raw)


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


def check_origin(connection: HTTPConnection) -> None:
    """Refuse a page of another origin, which may not use this browser's cookies.

    Behind TLS a page without it is another one. Where no proxy says that there is TLS, both are taken.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    scheme, _, host = origin.lower().partition("://")
    schemes = ("https",) if has_tls(connection) else ("https", "http")
    if scheme not in schemes or host != connection.headers.get("host", "").lower():
        raise ApiError(403, "wrong_origin", "this was sent by a page of another site")


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
    raise ApiError(422, "invalid", "?as= takes host or public; a seat is named by ?seat=")


async def grant_of(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> int:
    """Return the grant of the host that asks, by bearer token, subprotocol or cookie.

    Raises:
        ApiError: no token, one that is not known (any more), or one of another match.
    """
    token = carried_token(connection, cookie_name(HOST))
    if token is None:
        raise ApiError(401, "no_token", "this belongs to the host: send the token of their chair")
    return await matches.query(session, lambda session: session.grant_of(token))


async def hosted_session(matches: MatchService, request: Request) -> tuple[MatchSession, int]:
    """Return the match in the path, and the grant of the host that asks."""
    session = await session_of(matches, request)
    return session, await grant_of(matches, session, request)


async def _check_watches(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> None:
    """Refuse who may not watch: whoever has the link or had a seat may, and in a listed match anybody."""
    if not session.settings.listed:
        await matches.query(session, lambda session: _check_watcher(session, connection))


def _check_watcher(session: MatchSession, connection: HTTPConnection) -> None:
    token = carried_token(connection, cookie_name(PUBLIC))
    if token is not None and hmac.compare_digest(token.encode(), session.watch_token.encode()):
        return
    for index, seat in enumerate(session.seats):
        held = carried_token(connection, cookie_name(index))
        if held is None or session.match is None:
            continue
        if seat.find_loss(held) is not None or (has_left(session.match, index) and fits(held, seat.token)):
            return
    if token is None:
        raise ApiError(401, "no_token", "this match is watched by its own link: open it again")
    raise UnrecognizedToken(token)


async def seat_of(matches: MatchService, session: MatchSession, connection: HTTPConnection) -> int:
    """Return the seat that asks, by bearer token, subprotocol or cookie.

    Raises:
        ApiError: no token, one that is not known, or one of another seat.
    """
    return await matches.query(session, lambda session: _find_seat(session, connection))


def is_at_table(session: MatchSession, connection: HTTPConnection) -> bool:
    """Return whether who asks carries the token of any seat or of a host."""
    tokens = [bearer_token(connection) or protocol_token(connection)]
    tokens += [read_cookie(connection, cookie_name(viewer)) for viewer in (*range(len(session.seats)), HOST)]
    known = [seat.token for index, seat in enumerate(session.seats) if not session.has_left(index)]
    known += [grant.token for grant in session.grants if grant.is_active]
    return any(fits(token, stored) for token in tokens if token for stored in known)


def _find_seat(session: MatchSession, connection: HTTPConnection) -> int:
    seat = seat_in_query(connection)
    token = bearer_token(connection) or protocol_token(connection)
    if token is not None:
        held = session.seat_of(token)
        if seat is not None and seat != held:
            raise wrong_token()
        return held
    if seat is None:
        raise no_token()
    if seat >= len(session.seats):
        raise unknown_seat()
    token = carried_token(connection, cookie_name(seat))
    if token is None:
        raise no_token()
    if not session.opens_seat(token, seat):
        raise session.refuse_seat(token)
    return seat


def carried_token(connection: HTTPConnection, cookie: str) -> str | None:
    """Return the token that a request carries, in a header or in a cookie of this origin."""
    token = bearer_token(connection) or protocol_token(connection)
    if token is not None:
        return token
    if connection.scope["type"] == "websocket" or connection.scope["method"] not in ("GET", "HEAD"):
        check_origin(connection)
    return read_cookie(connection, cookie)


def carried_tokens(connection: HTTPConnection) -> tuple[str, ...]:
    """Return the tokens by which a request may show that a host of the match has sent it."""
    carried = (bearer_token(connection), read_cookie(connection, cookie_name(HOST)))
    return tuple(token for token in carried if token)


def keep_token(
    response: Response, connection: HTTPConnection, session: MatchSession, viewer: Viewer, token: str
) -> None:
    """Put a viewer's token into a cookie of the match."""
    keep_cookie(response, connection, cookie_name(viewer), f"/api/matches/{session.id}", token)


def keep_cookie(response: Response, connection: HTTPConnection, cookie: str, path: str, token: str) -> None:
    """Put a token into a cookie that no script can read and no other site can use."""
    is_secure = has_tls(connection)
    response.set_cookie(
        f"{SECURE_PREFIX}{cookie}" if is_secure else cookie,
        token,
        max_age=COOKIE_SECONDS,
        path=path,
        secure=is_secure,
        httponly=True,
        samesite="strict",
    )

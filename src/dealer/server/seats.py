"""Who asks: the seat that a request's token or cookie is of."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from dealer.server.house import House
from dealer.server.refusals import Refused, no_token, unknown_seat, wrong_token
from dealer.server.rooms import Room
from dealer.server.tokens import fits

PROTOCOL = "dealer"
COOKIE_SECONDS = 180 * 24 * 3600


def cookie_name(seat: int) -> str:
    """The cookie that holds a seat's token."""
    return f"dealer_{seat}"


def asked_seat(connection: HTTPConnection) -> int | None:
    """The seat that ``?seat=`` names."""
    raw = connection.query_params.get("seat")
    if raw is None:
        return None
    if not (raw.isascii() and raw.isdigit() and len(raw) <= 2):
        raise Refused(422, "invalid", "?seat= takes the number of a seat, counted from 0")
    return int(raw)


def bearer(connection: HTTPConnection) -> str | None:
    """The token in the ``Authorization`` header, if there is one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def protocol_token(connection: HTTPConnection) -> str | None:
    """The token among a socket's subprotocols (``token.<token>``), if there is one."""
    for offered in connection.scope.get("subprotocols", ()):
        if offered.startswith("token."):
            return str(offered[len("token.") :])
    return None


def check_origin(connection: HTTPConnection) -> None:
    """A page of another origin may not use this browser's cookies."""
    origin = connection.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != connection.headers.get("host"):
        raise Refused(403, "wrong_origin", "this was sent by a page of another site")


async def seat_of(house: House, room: Room, connection: HTTPConnection) -> int:
    """The seat that asks, by bearer token, subprotocol or cookie.

    Raises:
        Refused: no token, one that is not known, or one of another seat.
    """
    seat = asked_seat(connection)
    token = bearer(connection) or protocol_token(connection)
    if token is not None:
        held = await house.seat_of(room, token)
        if seat is not None and seat != held:
            raise wrong_token()
        return held
    if seat is None:
        raise no_token()
    if seat >= len(room.seats):
        raise unknown_seat()
    token = connection.cookies.get(cookie_name(seat))
    if not token:
        raise no_token()
    if connection.scope["type"] == "websocket" or connection.scope["method"] not in ("GET", "HEAD"):
        check_origin(connection)
    if not fits(token, room.seats[seat].token):
        raise await house.stranger(token)
    return seat


def hand_over(response: Response, connection: HTTPConnection, room: Room, seat: int, token: str) -> None:
    """Put a seat's token into a cookie that no script can read and no other site can use."""
    response.set_cookie(
        cookie_name(seat),
        token,
        max_age=COOKIE_SECONDS,
        path=f"/api/matches/{room.id}",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )

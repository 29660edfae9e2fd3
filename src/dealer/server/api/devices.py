"""The key of a device: one cookie, from which the tokens of all its seats, hosted matches and series follow.

A browser keeps some 180 cookies of a site: a cookie for each seat would push out the first ones. The server
derives each token from the key (``device_token``) and stores only its hash.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.api.base_path import base_of
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.tokens import new_token

COOKIE: Final = "dealer_device"
SECURE_COOKIE: Final = "__Host-dealer_device"
"""The name behind TLS: a browser takes it from this host alone, and over TLS alone."""
SECURE_COOKIE_OF_PATH: Final = "__Secure-dealer_device"
"""The name behind TLS of a server that shares its site: ``__Host-`` is for cookies of all paths."""

DAY_MS: Final = 24 * 3600 * 1000
COOKIE_DAYS: Final = 400
"""The longest that browsers keep a cookie."""
RENEWED_AFTER_DAYS: Final = 30

VALUE: Final = re.compile(r"([A-Za-z0-9_-]{32})\.(\d{1,6})")


class CookieMissing(ApiError):
    """The refusal of a page that asks for a token without the cookie that would hold it."""

    def __init__(self) -> None:
        super().__init__(403, "no_cookie", message("refusal-no-cookie"))


class Device(Struct, frozen=True):
    """Who asks for a token.

    Attributes:
        key: the secret from which their tokens follow.
        is_new: nobody has the key yet: the answer brings it.
    """

    key: str
    is_new: bool = False


def has_tls(connection: HTTPConnection) -> bool:
    """Return whether the browser speaks TLS, with us or with the proxy that says so."""
    return connection.url.scheme in ("https", "wss")


def _cookie_name(connection: HTTPConnection) -> str:
    if not has_tls(connection):
        return COOKIE
    return SECURE_COOKIE_OF_PATH if base_of(connection) else SECURE_COOKIE


def is_page(connection: HTTPConnection) -> bool:
    """Return whether a browser's page asks, rather than a program."""
    return "origin" in connection.headers or "sec-fetch-mode" in connection.headers


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
        raise ApiError(403, "wrong_origin", ForPrograms("this was sent by a page of another site"))


def _read_cookie(connection: HTTPConnection) -> tuple[str, int] | None:
    """Return the key in a device's cookie, and the day when it was set."""
    value = connection.cookies.get(_cookie_name(connection))
    found = None if value is None else VALUE.fullmatch(value)
    return None if found is None else (found[1], int(found[2]))


def device_of(connection: HTTPConnection) -> str | None:
    """Return the key of the device that asks, if it has one.

    Raises:
        ApiError: a page of another origin sends the cookie with what may change something.
    """
    found = _read_cookie(connection)
    if found is None:
        return None
    if connection.scope["type"] == "websocket" or connection.scope["method"] not in ("GET", "HEAD"):
        check_origin(connection)
    return found[0]


def receiving_device(connection: HTTPConnection, secret: str | None = None) -> Device:
    """Return the device that a token is given to. Nothing is spent for one that could not keep it.

    Args:
        connection: the request.
        secret: with which a program without cookies proves that it asks again.

    Raises:
        CookieMissing: a page asks whose browser keeps no cookies.
        ApiError: it is of another origin.
    """
    check_origin(connection)
    if secret is not None:
        return Device(secret)
    key = device_of(connection)
    if key is not None:
        return Device(key)
    if is_page(connection):
        raise CookieMissing
    return Device(new_token(), is_new=True)


def keep_device(response: Response, connection: HTTPConnection, device: Device) -> None:
    """Give a device its key, if it is new."""
    if device.is_new:
        _set_cookie(response, connection, device.key)


def offer_device(response: Response, connection: HTTPConnection) -> None:
    """Give a page a key with the refusal of what it asked for without one: it can ask again."""
    _set_cookie(response, connection, new_token())


def renew_device(response: Response, connection: HTTPConnection) -> None:
    """Set the cookie again long before a browser drops it; never with a file, which others may cache."""
    found = _read_cookie(connection) if connection.url.path.startswith("/api/") else None
    if found is not None and found[1] + RENEWED_AFTER_DAYS <= now_ms() // DAY_MS:
        _set_cookie(response, connection, found[0])


def _set_cookie(response: Response, connection: HTTPConnection, key: str) -> None:
    """Set a cookie that no script can read and no other site can use."""
    response.set_cookie(
        _cookie_name(connection),
        f"{key}.{now_ms() // DAY_MS}",
        max_age=COOKIE_DAYS * 24 * 3600,
        path=base_of(connection) or "/",
        secure=has_tls(connection),
        httponly=True,
        samesite="strict",
    )

"""Checks that an endpoint is one of a push service that Dealer may post to.

A browser names the endpoint, so anybody can send any address. Dealer posts to the known push services over
HTTPS, and to origins that the operator allows. It posts to no private address and follows no redirection.

An endpoint is a secret: it is in no log line, no error and no answer.
"""

from __future__ import annotations

import asyncio
import os
import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from dealer.core.message import message
from dealer.server.errors import ApiError

HOSTS_VARIABLE: Final = "DEALER_PUSH_HOSTS"
"""Environment variable: more push services, as origins, ``https://push.example.org``."""

APPLE: Final = r"(?:[a-z0-9-]+\.)?push\.apple\.com"

_HOSTS: Final = "|".join(
    (
        r"fcm\.googleapis\.com",
        r"(?:updates\.)?push\.services\.mozilla\.com",
        r"[a-z0-9-]+\.notify\.windows\.com",
        APPLE,
    )
)
_KNOWN: Final = re.compile(f"https://(?:{_HOSTS})", re.ASCII)
_ORIGIN: Final = re.compile(r"https?://[a-z0-9.-]{1,253}(?::\d{1,5})?", re.ASCII)
_PATH: Final = re.compile(r"/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]{1,1000}", re.ASCII)


def list_allowed() -> tuple[str, ...]:
    """Return the origins that the operator allows.

    Raises:
        ValueError: ``DEALER_PUSH_HOSTS`` holds something that is no origin.
    """
    origins = tuple(os.environ.get(HOSTS_VARIABLE, "").replace(",", " ").split())
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise ValueError(
                f"{HOSTS_VARIABLE} takes origins such as https://push.example.org, not {origin!r}"
            )
    return origins


def split_endpoint(endpoint: str) -> tuple[str, str]:
    """Return the origin and the rest of an endpoint."""
    found = re.fullmatch(r"([a-z]{1,8}://[^/?#]*)(.*)", endpoint, re.DOTALL)
    return (found[1], found[2]) if found else ("", "")


def check_endpoint(endpoint: str) -> None:
    """Refuse an endpoint that Dealer does not post to.

    Raises:
        ApiError: it is of no known push service, and of none that the operator allows.
    """
    origin, path = split_endpoint(endpoint)
    is_known = _KNOWN.fullmatch(origin) or origin in list_allowed()
    if not (is_known and _PATH.fullmatch(path)):
        raise ApiError(422, "unknown_push_service", message("refusal-push-service"))


def punishes_silence(endpoint: str) -> bool:
    """Return whether a push that shows nothing ends the subscription, as Apple's push service does."""
    return re.fullmatch(f"https://{APPLE}", split_endpoint(endpoint)[0], re.ASCII) is not None


async def is_reachable(endpoint: str) -> bool:
    """Return whether an endpoint may be posted to now: allowed still, and at no private address.

    The operator may allow a push service in a private network.
    """
    try:
        check_endpoint(endpoint)
    except ApiError:
        return False
    origin, _ = split_endpoint(endpoint)
    if origin in list_allowed():
        return True
    host = urlsplit(origin).hostname or ""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, 443)
    except OSError:
        return True  # posting fails in the same way, and is tried again
    return all(ip_address(str(address[0]).partition("%")[0]).is_global for *_, address in found)

"""Limits of requests from one address: enough for a club behind one router, too few to overload a server.

Counted by each worker for itself. This machine is not counted: a proxy in front must say whom it
speaks for (``X-Forwarded-For``), or all count as this machine.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final, Literal

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from dealer.server.errors import ApiError

Kind = Literal["make", "enter", "write", "read", "connect"]
"""What is counted apart: making something that lasts, entering with a token, other writes, reads, sockets."""

LIMITS: Final[dict[Kind, RateLimitItem]] = {
    "make": RateLimitItemPerMinute(30),
    "enter": RateLimitItemPerMinute(120),
    "write": RateLimitItemPerMinute(3000),
    "read": RateLimitItemPerMinute(6000),
    "connect": RateLimitItemPerMinute(600),
}


class RateLimits:
    """The counts of one worker."""

    def __init__(self) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def check(self, kind: Kind, connection: HTTPConnection) -> None:
        """Count one request.

        Raises:
            ApiError: there were too many from this address within a minute.
        """
        client = connection.client
        address = "" if client is None else client.host
        if is_this_machine(address):
            return
        item = LIMITS[kind]
        if not self._limiter.hit(item, kind, network_of(address)):
            raise ApiError(429, "too_often", "too much at once from your address: wait a minute", after=60)


def is_this_machine(address: str) -> bool:
    """Return whether an address is this machine's own.

    >>> is_this_machine("127.0.0.1"), is_this_machine("::1"), is_this_machine("192.0.2.7")
    (True, True, False)
    """
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True  # a socket of this machine's file system


def network_of(address: str) -> str:
    """Return whom an address belongs to: in IPv6 one customer has a whole /64.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    ip = ip_address(address)
    return address if ip.version == 4 else str(type(ip)(int(ip) >> 64 << 64))

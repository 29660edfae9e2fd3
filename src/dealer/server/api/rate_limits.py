"""Limits of requests from one address: enough for a club behind one router, too few to overload a server.

Counted by each worker for itself. This machine is not counted: a proxy in front must say whom it
speaks for (``X-Forwarded-For``), or all count as this machine.
"""

from __future__ import annotations

from typing import Final, Literal

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.errors import ApiError

Kind = Literal["make", "enter", "write", "read", "connect", "speak"]
"""What is counted apart: making something that lasts, entering with a token, other writes, reads, sockets,
and what those who watch say: a new secret costs them nothing."""

LIMITS: Final[dict[Kind, RateLimitItem]] = {
    "make": RateLimitItemPerMinute(30),
    "enter": RateLimitItemPerMinute(120),
    "write": RateLimitItemPerMinute(3000),
    "read": RateLimitItemPerMinute(6000),
    "connect": RateLimitItemPerMinute(600),
    "speak": RateLimitItemPerMinute(60),
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
        self.check_asker(kind, asker_of(connection))

    def check_asker(self, kind: Kind, asker: str) -> None:
        """Count one request of whom limits count it for (``asker_of``).

        Raises:
            ApiError: there were too many of theirs within a minute.
        """
        if asker == THIS_MACHINE:
            return
        if not self._limiter.hit(LIMITS[kind], kind, asker):
            raise ApiError(429, "too_often", "too much at once from your address: wait a minute", after=60)

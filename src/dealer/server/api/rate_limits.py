"""Limits of requests from one address: enough for a club behind one router, too few to overload a server.

Counted by each worker for itself. This machine is not counted: a proxy in front must say whom it
speaks for (``X-Forwarded-For``), or all count as this machine.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from starlette.requests import HTTPConnection

from dealer.core.message import message
from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError

Kind = Literal["make", "enter", "write", "read", "connect", "speak", "draw"]
"""What is counted apart: making something that lasts, entering with a token, other writes, reads, sockets,
what those who watch say: a new secret costs them nothing, and pictures."""

LIMITS: Final[dict[Kind, int]] = {
    "make": 30,
    "enter": 120,
    "write": 3000,
    "read": 6000,
    "connect": 600,
    "speak": 60,
    "draw": 120,
}
"""So many from one address within a minute."""

MINUTE_MS: Final = 60_000


class RateLimits:
    """The counts of one worker, by a sliding window: of the minute before, the part counts that is not over.

    The minutes are those of the server's clock, which nobody sets back.
    """

    def __init__(self) -> None:
        self._minute = 0
        self._counts = Counter[tuple[Kind, str]]()
        self._before = Counter[tuple[Kind, str]]()

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
        minute, passed = divmod(now_ms(), MINUTE_MS)
        if minute != self._minute:
            self._before = self._counts if minute == self._minute + 1 else Counter()
            self._minute, self._counts = minute, Counter()
        key = kind, asker
        if self._counts[key] + self._before[key] * (MINUTE_MS - passed) // MINUTE_MS >= LIMITS[kind]:
            raise ApiError(429, "too_often", message("refusal-too-often"), after=60)
        self._counts[key] += 1

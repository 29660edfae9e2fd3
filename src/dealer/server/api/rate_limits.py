"""Limits of requests from one address: enough for a club behind one router, too few to overload a server.

The workers of one machine count together. This machine is not counted: a proxy in front must say whom it
speaks for (``X-Forwarded-For``), or all count as this machine.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from starlette.requests import HTTPConnection

from dealer.core.message import message
from dealer.server import metrics
from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.errors import ApiError
from dealer.server.minute_counts import LocalCounts, MinuteCounts
from dealer.server.settings import DEFAULTS, Settings

Kind = Literal["make", "enter", "write", "read", "connect", "speak", "draw"]
"""What is counted apart: making something that lasts, entering with a token, other writes, reads, sockets,
what those who watch say: a new secret costs them nothing, and pictures."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class RateLimits:
    """The limits of one worker.

    Args:
        settings: how much an address may ask for within a minute.
        counts: what was asked for; by default at this worker alone.

    Attributes:
        key: hashes addresses that the store counts. All workers that count together have the same.
    """

    def __init__(self, settings: Settings = DEFAULTS, counts: MinuteCounts | None = None) -> None:
        self._most: dict[Kind, int] = {kind: getattr(settings, f"limit_{kind}") for kind in KINDS}
        self._counts = counts or LocalCounts()
        self.key = self._counts.key

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
        if asker != THIS_MACHINE and not self._counts.admit(kind, asker, self._most[kind]):
            metrics.count("dealer_refused_total", limit=kind)
            raise ApiError(429, "too_often", message("refusal-too-often"), after=60)

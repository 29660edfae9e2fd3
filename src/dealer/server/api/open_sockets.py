"""How many sockets may be open: in all, from one address, with one token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import HTTPConnection

from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.errors import ApiError

MOST_OPEN: Final = 4000
"""So many sockets of one worker."""

MOST_FROM_AN_ADDRESS: Final = 400
"""So many of them from one address: a club behind one router, with several windows for each member."""


class OpenSockets:
    """The sockets that are open at one worker."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def admit(self, socket: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            ApiError: there are too many, in all or from its address.
        """
        asker = asker_of(socket)
        if self._open.total() >= MOST_OPEN:
            raise ApiError(429, "too_much", "this server has no room for more sockets: try again later")
        if asker != THIS_MACHINE and self._open[asker] >= MOST_FROM_AN_ADDRESS:
            raise ApiError(429, "too_much", "too many sockets are open from your address: close some")
        self._open[asker] += 1
        try:
            yield
        finally:
            self._open[asker] -= 1
            if not self._open[asker]:
                del self._open[asker]

"""How many sockets may be open: in all, from one address, of those who watch a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import HTTPConnection

from dealer.core.message import message
from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.errors import ApiError

MOST_OPEN: Final = 4000
"""So many sockets of one worker."""

MOST_FROM_AN_ADDRESS: Final = 400
"""So many of them from one address: a club behind one router, with several windows for each member."""


MOST_WATCHING: Final = 1000
"""So many sockets of those who watch one match."""

MOST_WATCHING_IN_ALL: Final = 3000
"""So many of those who watch any match: the others are kept for players and hosts."""


class OpenSockets:
    """The sockets that are open at one worker."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()

    @contextmanager
    def admit(self, socket: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            ApiError: there are too many, in all or from its address.
        """
        asker = asker_of(socket)
        if self._open.total() >= MOST_OPEN:
            raise ApiError(429, "too_much", message("refusal-sockets-full"))
        if asker != THIS_MACHINE and self._open[asker] >= MOST_FROM_AN_ADDRESS:
            raise ApiError(429, "too_much", message("refusal-sockets-many"))
        with _count(self._open, asker):
            yield

    @contextmanager
    def admit_watching(self, match_id: str) -> Iterator[None]:
        """Count the socket of somebody who watches a match, while it is open.

        Raises:
            ApiError: so many watch this match, or matches in all.
        """
        if self._watching[match_id] >= MOST_WATCHING or self._watching.total() >= MOST_WATCHING_IN_ALL:
            raise ApiError(429, "too_much", message("refusal-watching-many"))
        with _count(self._watching, match_id):
            yield


@contextmanager
def _count(counter: Counter[str], key: str) -> Iterator[None]:
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]

"""How many sockets may be open: in all, from one address, of those who watch a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from dealer.core.message import message
from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.errors import ApiError
from dealer.server.settings import Settings


class OpenSockets:
    """The sockets that are open at one worker.

    Those who watch may not take all of them: the others are kept for players and hosts.

    Args:
        settings: how many there may be.
    """

    def __init__(self, settings: Settings) -> None:
        self._most = settings
        self._open: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()

    def count(self) -> int:
        """Return how many are open."""
        return self._open.total()

    def count_watching(self) -> int:
        """Return how many of them watch."""
        return self._watching.total()

    @contextmanager
    def admit(self, socket: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            ApiError: there are too many, in all or from its address.
        """
        asker = asker_of(socket)
        if self._open.total() >= self._most.sockets:
            raise ApiError(429, "too_much", message("refusal-sockets-full"))
        if asker != THIS_MACHINE and self._open[asker] >= self._most.address_sockets:
            raise ApiError(429, "too_much", message("refusal-sockets-many"))
        with _count(self._open, asker):
            yield

    @contextmanager
    def admit_watching(self, match_id: str) -> Iterator[None]:
        """Count the socket of somebody who watches a match, while it is open.

        Raises:
            ApiError: so many watch this match, or matches in all.
        """
        watching, most = self._watching, self._most
        if watching[match_id] >= most.match_watchers or watching.total() >= most.watchers:
            raise ApiError(429, "too_much", message("refusal-watching-many"))
        with _count(watching, match_id):
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

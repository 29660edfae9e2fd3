"""The seats connected to a match, and since when the others are gone."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dealer.core.actors import PUBLIC
from dealer.server.matches.connections import TOKEN_ENDED, TOO_MANY_OPEN, Connection
from dealer.server.viewers import Viewer

MOST_CONNECTIONS: Final = 8
"""So many sockets are open at once with the token of one seat, or of one host: devices and windows."""

ASKING_MS: Final = 60_000
"""How long a program that asks by HTTP, without a socket, counts as here after each request."""


class Presence:
    """The connections of one match.

    Attributes:
        connections: the open sockets of this worker, the oldest first.
        left_at: by seat, when its last connection ended, in milliseconds since 1970.
        asked_at: by seat without a socket, when its player last asked for its view, if that is not long ago.
        on_other_workers: the seats whose players are connected to another worker.
    """

    def __init__(self) -> None:
        self.connections: dict[Connection, None] = {}
        self.asked_at: dict[int, int] = {}
        self.left_at: dict[int, int] = {}
        self.on_other_workers: frozenset[int] = frozenset()
        self._sockets = Counter[Viewer]()

    def connect(self, connection: Connection) -> None:
        """Take in a new connection; the oldest of too many with one token is closed."""
        if connection.viewer != PUBLIC:
            same = [each for each in self.connections if each.is_like(connection)]
            for oldest in same[: max(0, len(same) + 1 - MOST_CONNECTIONS)]:
                oldest.end(TOO_MANY_OPEN, "too_many_open")
        self.connections[connection] = None
        self._sockets[connection.viewer] += 1
        if isinstance(connection.viewer, int):
            self.asked_at.pop(connection.viewer, None)

    def disconnect(self, connection: Connection, now: int) -> None:
        """Forget a connection that has ended; the last one of a seat leaves it alone."""
        if connection in self.connections:
            del self.connections[connection]
            self._sockets[connection.viewer] -= 1
        if isinstance(connection.viewer, int) and not self.is_connected(connection.viewer):
            self.left_at[connection.viewer] = now

    def note_request(self, seat: int, now: int) -> bool:
        """Take note that a player asks for its view by HTTP, and return whether that is news.

        Not what it sends: that may be a secret, and the others must not see its moment.
        """
        if self._sockets[seat]:
            return False
        is_new = not self.is_connected(seat)
        self.asked_at[seat] = now
        return is_new

    def expire_requests(self, now: int) -> None:
        """Count as gone who has no socket and has not asked for a while."""
        for seat, asked_at in list(self.asked_at.items()):
            if asked_at + ASKING_MS <= now:
                del self.asked_at[seat]
                self.left_at[seat] = asked_at

    @property
    def next_expiry(self) -> int | None:
        """Return when the next of them counts as gone."""
        return min(self.asked_at.values()) + ASKING_MS if self.asked_at else None

    def close(self, viewer: Viewer, reason: str, grant: int | None = None) -> None:
        """Close every connection of a seat, or of a host's grant, whose token is no longer good.

        Args:
            viewer: whose.
            reason: why; the code of the refusal that the token gets from now on.
            grant: of the host.
        """
        for connection in list(self.connections):
            if connection.closing is None and (connection.viewer, connection.grant) == (viewer, grant):
                connection.end(TOKEN_ENDED, reason)

    @property
    def seats_here(self) -> frozenset[int]:
        """The seats whose players are connected to this worker."""
        connected = {viewer for viewer, open_ in self._sockets.items() if open_ and isinstance(viewer, int)}
        return frozenset(connected | self.asked_at.keys())

    def is_connected(self, seat: int) -> bool:
        """Return whether the player of a seat is connected, to any worker."""
        return self._sockets[seat] > 0 or seat in self.on_other_workers or seat in self.asked_at

    def update_other_workers(self, seats: frozenset[int], left_at: dict[int, int], now: int) -> bool:
        """Take in what other workers have written; return whether somebody came or went.

        Args:
            seats: those whose players are connected to another worker.
            left_at: by seat, since when others are gone as far as other workers know.
            now: when this was read.
        """
        is_changed = seats != self.on_other_workers
        self.left_at |= dict.fromkeys(self.on_other_workers - seats, now) | left_at
        self.on_other_workers = seats
        return is_changed

"""How many connections of one worker may be open: in all, and from one address, whatever serves them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from dealer.server.addresses import THIS_MACHINE, network_of

MOST_OPEN: Final = 10_000
"""So many connections of one worker, sockets among them."""

MOST_FROM_AN_ADDRESS: Final = 800
"""So many of them from one address, other than this machine: twice as many as sockets."""

open_connections: Counter[str] = Counter()
"""The connections of this process by whom they come from."""


class Admission:
    """The place of one connection, from its opening to its end.

    Whoever takes a connection over takes its admission, too: at no moment is it counted nowhere.
    """

    def __init__(self, asker: str) -> None:
        self._asker: str | None = asker
        open_connections[asker] += 1

    def release(self) -> None:
        """Count the connection no longer; a second call changes nothing."""
        if self._asker is not None:
            open_connections[self._asker] -= 1
            if not open_connections[self._asker]:
                del open_connections[self._asker]
            self._asker = None


def admit(transport: asyncio.BaseTransport) -> Admission | None:
    """Count a new connection; return ``None`` if there are too many, in all or from its address."""
    peer = transport.get_extra_info("peername")
    asker = network_of(str(peer[0])) if isinstance(peer, tuple) else THIS_MACHINE
    is_crowded = asker != THIS_MACHINE and open_connections[asker] >= MOST_FROM_AN_ADDRESS
    if is_crowded or open_connections.total() >= MOST_OPEN:
        return None
    return Admission(asker)

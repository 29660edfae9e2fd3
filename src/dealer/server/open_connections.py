"""How many connections of one worker may be open: in all, and from one address, whatever serves them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from dealer.server.addresses import THIS_MACHINE, network_of
from dealer.server.settings import DEFAULTS, Settings

SETTINGS: Final = "settings"
"""Where the state of the application has its settings."""

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


def admit(transport: asyncio.BaseTransport, state: Mapping[str, Any]) -> Admission | None:
    """Count a new connection; return ``None`` if there are too many, in all or from its address.

    Args:
        transport: of the connection.
        state: of the application, with its settings.
    """
    most: Settings = state.get(SETTINGS, DEFAULTS)
    peer = transport.get_extra_info("peername")
    asker = network_of(str(peer[0])) if isinstance(peer, tuple) else THIS_MACHINE
    is_crowded = asker != THIS_MACHINE and open_connections[asker] >= most.address_connections
    if is_crowded or open_connections.total() >= most.connections:
        return None
    return Admission(asker)

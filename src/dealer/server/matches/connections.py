"""Open sockets: each is sent the newest frame only, and a slow reader is dropped, not waited for."""

from __future__ import annotations

import asyncio
from typing import Final

from dealer.server.viewers import Viewer

CLIENT_LEFT: Final = 1000
"""The client has closed the socket itself."""
TOKEN_ENDED: Final = 4403
"""The token that opened the socket is no longer good."""
MATCH_GONE: Final = 4404
"""The match was deleted."""
TRY_LATER: Final = 1013
"""The store could not be reached: the client comes back by itself."""


class Connection:
    """One open socket of a viewer: a slot for the newest frame.

    Args:
        viewer: who looks.
        grant: of which host, if the viewer is one.

    Attributes:
        closing: the code with which the socket is to be closed, once it is.
    """

    def __init__(self, viewer: Viewer, grant: int | None = None) -> None:
        self.viewer = viewer
        self.grant = grant
        self.closing: int | None = None
        self._key: object = None
        self._frame: bytes | None = None
        self._changed = asyncio.Event()

    def is_like(self, other: Connection) -> bool:
        """Return whether this socket stays open and another one was opened with the same token."""
        return self.closing is None and (self.viewer, self.grant) == (other.viewer, other.grant)

    def offer(self, key: object, frame: bytes) -> None:
        """Put a frame into the slot, unless its key says that nothing in it is new to this socket."""
        if key != self._key:
            self._key, self._frame = key, frame
            self._changed.set()

    def end(self, code: int) -> None:
        """Have the socket closed."""
        self.closing = code
        self._changed.set()

    async def next_frame(self) -> bytes | None:
        """Wait for a new frame; ``None`` when the socket is to be closed."""
        await self._changed.wait()
        self._changed.clear()
        return None if self.closing is not None else self._frame

"""Open sockets: each is sent the newest frame only, and a slow reader is dropped, not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from dealer.server.faults import log_fault
from dealer.server.viewers import Viewer

if TYPE_CHECKING:
    from dealer.server.matches.built_frame import BuiltFrame

CLIENT_LEFT: Final = 1000
"""The client has closed the socket itself."""
TOKEN_ENDED: Final = 4403
"""The token that opened the socket is no longer good; the reason is the code of the refusal that it gets."""
TOO_MANY_OPEN: Final = 4409
"""Others were opened with the same token: it is still good."""
MATCH_GONE: Final = 4404
"""The match was deleted."""
TRY_LATER: Final = 1013
"""The store could not be reached: the client comes back by itself."""
OUR_FAULT: Final = 1011
"""A message could not be made."""


class Outlet(Protocol):
    """Takes messages without a wait, for example into the buffer of a transport."""

    def is_ready(self) -> bool:
        """Return whether it takes messages now."""
        ...

    def send_at_once(self, messages: Sequence[bytes]) -> None:
        """Send messages; it was ready."""
        ...


class Connection:
    """One open socket of a viewer: a place for the newest frame, and one for the answer to a message.

    Args:
        viewer: who looks.
        grant: of which host, if the viewer is one.
        takes_changes: the client puts frames together from what has changed.

    Attributes:
        closing: the code with which the socket is to be closed, once it is.
        reason: why, as a code for programs.
    """

    def __init__(self, viewer: Viewer, grant: int | None = None, *, takes_changes: bool = False) -> None:
        self.viewer = viewer
        self.grant = grant
        self.closing: int | None = None
        self.reason = ""
        self._takes_changes = takes_changes
        self._key: object = None
        self._frame: BuiltFrame | None = None
        self._sent: BuiltFrame | None = None
        self._count = 0
        self._answer: bytes | None = None
        self._changed = asyncio.Event()
        self._answered = asyncio.Event()
        self._outlet: Outlet | None = None
        self._is_flush_due = False
        self._is_being_sent = False

    def use_outlet(self, outlet: Outlet) -> None:
        """Send at once from now on, as long as the other side reads; else by ``next_message``."""
        self._outlet = outlet

    def is_like(self, other: Connection) -> bool:
        """Return whether this socket stays open and another one was opened with the same token."""
        return self.closing is None and (self.viewer, self.grant) == (other.viewer, other.grant)

    def offer(self, frame: BuiltFrame) -> None:
        """Put a frame into its place, unless its key says that nothing in it is new to this socket."""
        if frame.key != self._key:
            self._key, self._frame = frame.key, frame
            self._wake()

    def has_lost_after(self, number: int) -> bool:
        """Return whether a client whose last frame had this number has lost one: nothing is being sent."""
        return number != self._count and not self._is_being_sent

    def forget_sent(self) -> None:
        """Have the next frame sent whole, even if nothing in it is new."""
        self._key = self._sent = None

    async def answer(self, answer: bytes) -> None:
        """Have an answer sent, once the one before it has been."""
        while self._answer is not None:
            self._answered.clear()
            await self._answered.wait()
        self._answer = answer
        self._wake()

    def end(self, code: int, reason: str = "") -> None:
        """Have the socket closed."""
        self.closing, self.reason = code, reason
        self._changed.set()

    async def next_message(self) -> bytes | None:
        """Wait for what is to be sent next; ``None`` when the socket is to be closed."""
        self._is_being_sent = False
        while self.closing is None:
            if (message := self._take_message()) is not None:
                self._is_being_sent = True
                return message
            self._changed.clear()
            await self._changed.wait()
        return None

    def _wake(self) -> None:
        """Have what is in the places sent: all that comes in this turn of the event loop together."""
        if self._outlet is None:
            self._changed.set()
        elif not self._is_flush_due:
            self._is_flush_due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send at once, unless the other side does not read, or what was before is still being sent."""
        self._is_flush_due = False
        if self._outlet is None or self._is_being_sent or self.closing is not None:
            self._changed.set()
            return
        try:
            if not self._outlet.is_ready():
                self._changed.set()
                return
            messages = []
            while (message := self._take_message()) is not None:
                messages.append(message)
            self._outlet.send_at_once(messages)
        except Exception as error:
            log_fault("a frame cannot be sent", error)
            self.end(OUR_FAULT)

    def _take_message(self) -> bytes | None:
        """Return what is to be sent next, if there is anything: an answer before a frame."""
        if self._answer is not None:
            answer, self._answer = self._answer, None
            self._answered.set()
            return answer
        return None if self._frame is None else self._encode_frame()

    def _encode_frame(self) -> bytes:
        """Return the frame in its place as it is sent, with its number."""
        frame, base = self._frame, self._sent
        assert frame is not None
        self._frame, self._sent = None, frame if self._takes_changes else None
        self._count += 1
        if not self._takes_changes:
            body = frame.body
        else:
            body = frame.whole if base is None else frame.changes_since(base)
        return b'{"frame":%d,' % self._count + body

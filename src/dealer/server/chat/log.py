"""The chat of a match, without its texts."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from dealer.core.actors import PUBLIC

BURST: Final = 5
"""So many messages in ``BURST_MS`` from each author."""
AUDIENCE_BURST: Final = 20
"""So many messages in ``BURST_MS`` from all together who watch."""
BURST_MS: Final = 10_000

MAX_MESSAGES: Final = 5000
"""So many messages hold all rooms of a match together."""
MAX_AUDIENCE_MESSAGES: Final = 2000
"""So many of them are from those who watch."""
MAX_AUTHOR_MESSAGES: Final = 1000
"""So many of them are from one author, so that nobody silences the others."""
MAX_OPENED: Final = 60
"""So many rooms players can open in a match."""
OPENED: Final = "room/"
"""The names of rooms that players have opened begin so."""


class MessageHeader(Struct):
    """A message without its words.

    Attributes:
        seq: its number in its match, from 1. Nobody is told.
        id: its name for those who may read it.
        room: where it was said.
        at: when, in milliseconds since 1970; never before the message before it.
        author: a seat, ``host.`` and the grant, or ``public.`` and who watches.
        request: the id under which it was said.
        name: under which it was said.
        is_deleted: whether the host has deleted it.
    """

    seq: int
    id: str
    room: str
    at: int
    author: str
    request: str
    name: str = ""
    is_deleted: bool = False


class ChatLog:
    """The headers of all messages of a match, in the order of the database.

    Attributes:
        count: how many there are.
        version: grows with each message and each deletion.
        last_at: when the last one was said.
        by_id: the headers by id.
        by_request: the headers by author and request.
        audience_names: the newest name of each author who watches.
        opened: the rooms that players have opened, in the order of their first messages.
    """

    def __init__(self, headers: Iterable[MessageHeader] = ()) -> None:
        self.count = 0
        self.version = 0
        self.last_at = 0
        self.by_id: dict[str, MessageHeader] = {}
        self.by_request: dict[tuple[str, str], MessageHeader] = {}
        self.audience_names: dict[str, str] = {}
        self.opened: tuple[str, ...] = ()
        self._by_room: dict[str, list[MessageHeader]] = {}
        self._deleted_by_room: dict[str, list[MessageHeader]] = {}
        self._times_by_author: dict[str, list[int]] = {}
        for header in headers:
            self.add(header)

    def add(self, header: MessageHeader) -> None:
        """Add the header of a message."""
        self.count, self.last_at = header.seq, header.at
        self.version += 1
        self.by_id[header.id] = header
        self.by_request[header.author, header.request] = header
        if header.room.startswith(OPENED) and header.room not in self._by_room:
            self.opened = (*self.opened, header.room)
        self._by_room.setdefault(header.room, []).append(header)
        for author in (header.author, _audience_of(header.author)):
            if author is not None:
                self._times_by_author.setdefault(author, []).append(header.at)
        if _audience_of(header.author) is not None:
            self.audience_names[header.author] = header.name
        if header.is_deleted:
            self._deleted_by_room.setdefault(header.room, []).append(header)

    def delete(self, header: MessageHeader) -> None:
        """Note that the host has deleted a message."""
        if not header.is_deleted:
            header.is_deleted = True
            self.version += 1
            self._deleted_by_room.setdefault(header.room, []).append(header)

    @property
    def deleted_count(self) -> int:
        """The number of deleted messages."""
        return sum(map(len, self._deleted_by_room.values()))

    def count_events(self, room: str, first: int, last: float) -> int:
        """Return how many messages and deletions there are of messages from ``first`` to ``last``."""
        headers = self._by_room.get(room, [])
        said = bisect_right(headers, last, key=_at) - bisect_left(headers, first, key=_at)
        deleted = self._deleted_by_room.get(room, ())
        return max(0, said) + sum(first <= header.at <= last for header in deleted)

    def next_message_at(self, room: str, moment: int) -> int | None:
        """Return when the first message after a moment was said in a room."""
        headers = self._by_room.get(room, [])
        index = bisect_right(headers, moment, key=_at)
        return headers[index].at if index < len(headers) else None

    def wait_ms(self, author: str, now: int) -> int:
        """Return how long an author must be silent before the next message; 0: not at all."""
        waits = [0]
        for who, burst in ((author, BURST), (_audience_of(author), AUDIENCE_BURST)):
            times = self._times_by_author.get(who or "", ())
            if len(times) >= burst:
                waits.append(times[-burst] + BURST_MS - now)
        return max(waits)

    def is_full_for(self, author: str) -> bool:
        """Return whether an author may store no more messages."""
        audience = self._times_by_author.get(_audience_of(author) or "", ())
        own = self._times_by_author.get(author, ())
        return (
            self.count >= MAX_MESSAGES
            or len(audience) >= MAX_AUDIENCE_MESSAGES
            or len(own) >= MAX_AUTHOR_MESSAGES
        )


def _at(header: MessageHeader) -> int:
    return header.at


def _audience_of(author: str) -> str | None:
    """Return all who watch, for one of them."""
    return PUBLIC if author.startswith(PUBLIC) else None

"""Sessions: contests in the memory of this process, with their log and access."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from dealer.server.contests.access import Access, AccessBook, Holder
from dealer.server.matches.losses import Cause

E = TypeVar("E")


class LogEntry(Struct, Generic[E], frozen=True):
    """An entry of the log with its time (milliseconds since 1970) and its request."""

    at: int
    entry: E
    request: str | None = None


class KeptSeat(Struct, frozen=True):
    """A seat that a contest keeps for somebody in an open match, and the invite that opens it."""

    match: str
    seat: int
    invite: str


class Organisers(Struct, frozen=True):
    """The access of organisers, who share one link.

    Attributes:
        link_number: the number of earlier links.
        tokens: the hashes of their devices' tokens.
        former: the hashes of the tokens of devices that lost access when the link was renewed.
    """

    link_number: int = 0
    tokens: frozenset[str] = frozenset()
    former: frozenset[str] = frozenset()


@dataclass(eq=False)
class ContestSession(ABC, Generic[E]):
    """A contest in memory. Hold ``lock`` to change it.

    ``version`` counts the changes. A process with an older version reads the rest from the database.
    """

    kind: ClassVar[str]

    id: str
    title: str
    _: KW_ONLY
    key: bytes
    created: int
    organisers: Organisers = field(default_factory=Organisers)
    version: int = 0
    log: tuple[LogEntry[E], ...] = ()
    access: AccessBook = field(init=False)
    answered: set[str] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.access = AccessBook(self.key)

    @abstractmethod
    def fold(self, entries: tuple[LogEntry[E], ...]) -> Any:
        """Return the state after new entries of the log."""

    def extend(self, entries: tuple[LogEntry[E], ...], state: Any) -> None:
        """Append entries to the log and store the state after them."""
        self.log += entries
        self.answered |= {each.request for each in entries if each.request is not None}
        self.keep(state)

    @abstractmethod
    def list_kept_seats(self, holder: Holder, access: Access | None = None) -> list[KeptSeat]:
        """Return the seats of a holder in open matches.

        Args:
            holder: whose seats.
            access: their access, from which the invites follow; ``None`` for the stored one.
        """

    def find_loss(self, token: str | None, device: str | None) -> tuple[str, Cause] | None:
        """Return why a link or a device no longer gives anything, with the role that it had.

        Args:
            token: of a link or a device.
            device: the key of a device, if no token is known.
        """
        found = self.access.find_loss(token, device)
        return None if found is None else (found[0][0], found[1])

    @abstractmethod
    def keep(self, state: Any) -> None:
        """Store the state."""

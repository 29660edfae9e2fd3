"""Sessions: contests in the memory of this process, with their log and access."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from dealer.server.contests.access import AccessBook

E = TypeVar("E")


class LogEntry(Struct, Generic[E], frozen=True):
    """An entry of the log with its time (milliseconds since 1970) and its request."""

    at: int
    entry: E
    request: str | None = None


class Organisers(Struct, frozen=True):
    """The access of organisers, who share one link.

    Attributes:
        link_number: the number of earlier links.
        tokens: the hashes of their devices' tokens.
    """

    link_number: int = 0
    tokens: frozenset[str] = frozenset()


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
    def keep(self, state: Any) -> None:
        """Store the state."""

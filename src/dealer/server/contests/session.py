"""A contest as this process knows it: its log, and who may act in it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from dealer.server.contests.access import AccessBook

E = TypeVar("E")


class LogEntry(Struct, Generic[E], frozen=True):
    """An entry of the log, when it was written (milliseconds since 1970), and the request that it answers."""

    at: int
    entry: E
    request: str | None = None


class Organisers(Struct, frozen=True):
    """The access of those who organise by one link.

    Attributes:
        link_number: how many links were given before the one that holds.
        tokens: of their devices, hashed.
    """

    link_number: int = 0
    tokens: frozenset[str] = frozenset()


@dataclass(eq=False)
class ContestSession(ABC, Generic[E]):
    """One contest. Only the holder of ``lock`` may change it.

    ``version`` counts the changes: who knows an older one reads the rest from the database.
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
        """Take over new entries of the log, and the state that they lead to."""
        self.log += entries
        self.answered |= {each.request for each in entries if each.request is not None}
        self.keep(state)

    @abstractmethod
    def keep(self, state: Any) -> None:
        """Take over the state."""

"""A change of a contest: what a command finds and what it adds, stored whole or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from dealer.server.contests.access import Access, Holder
from dealer.server.contests.repository import (
    Standing,
    add_access,
    advance_contest,
    change_access,
    change_organisers,
)
from dealer.server.contests.session import ContestSession, LogEntry
from dealer.server.db.statements import Write

E = TypeVar("E")
T_co = TypeVar("T_co", covariant=True)
X_contra = TypeVar("X_contra", contravariant=True)


class ContestEdit(ABC, Generic[E]):
    """The changes that a command makes to a contest.

    Args:
        session: the contest as the database has it.
        now: when, in milliseconds since 1970.
    """

    def __init__(self, session: ContestSession[E], now: int) -> None:
        self.now = now
        self.organisers = session.organisers
        self.contest = session
        self._entries: tuple[LogEntry[E], ...] = ()
        self._access: dict[Holder, Access] = {}

    @property
    def is_empty(self) -> bool:
        """Return whether nothing changes."""
        return not self._entries and not self._access and self.organisers == self.contest.organisers

    @property
    def moment(self) -> int:
        """When the next entry is written: never before the one in front of it."""
        return max([self.now, *(each.at for each in self.contest.log[-1:])])

    def add(self, entry: E, request: str | None) -> None:
        """Add an entry that the state has taken."""
        self._entries += (LogEntry(self.moment, entry, request),)

    def set_access(self, holder: Holder, access: Access) -> None:
        """Change who may act for somebody."""
        self._access[holder] = access

    @abstractmethod
    def describe(self) -> tuple[Standing, Iterable[str], Iterable[str]]:
        """Return where the contest stands after it, the matches it opens, and those it drops."""

    @abstractmethod
    def read_state(self) -> Any:
        """Return the state after it."""

    def build_writes(self) -> list[Write]:
        """Return what is to be stored."""
        session = self.contest
        writes = advance_contest(session, self._entries, *self.describe())
        for holder, access in self._access.items():
            store = change_access if holder in session.access.entries else add_access
            writes.append(store(session.id, holder, access))
        return [*writes, *change_organisers(session, self.organisers)]

    def apply(self) -> None:
        """Change the session, once everything is stored."""
        session = self.contest
        session.version += 1
        session.extend(self._entries, self.read_state())
        session.access.update(self._access)
        session.organisers = self.organisers


class ContestCommand(Protocol[X_contra, T_co]):
    """Something that changes a contest."""

    def decide(self, edit: X_contra, /) -> T_co:
        """Say what changes; called again from the beginning after a conflict.

        Raises:
            ApiError, DealerError: the command is refused.
        """
        ...

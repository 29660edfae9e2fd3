"""Edits of a contest. The changes of a command are stored together or not at all."""

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
        now: in milliseconds since 1970.
    """

    def __init__(self, session: ContestSession[E], now: int) -> None:
        self.now = now
        self.organisers = session.organisers
        self.contest = session
        self._entries: tuple[LogEntry[E], ...] = ()
        self._access: dict[Holder, Access] = {}

    @property
    def is_empty(self) -> bool:
        """Return whether the edit has no changes."""
        return not self._entries and not self._access and self.organisers == self.contest.organisers

    @property
    def moment(self) -> int:
        """The time of the next entry, never before that of the last one."""
        return max([self.now, *(each.at for each in self.contest.log[-1:])])

    def add(self, entry: E, request: str | None) -> None:
        """Add an entry that the state has accepted."""
        self._entries += (LogEntry(self.moment, entry, request),)

    def set_access(self, holder: Holder, access: Access) -> None:
        """Change the access of a holder."""
        self._access[holder] = access

    @abstractmethod
    def describe(self) -> tuple[Standing, Iterable[str], Iterable[str]]:
        """Return the standing after the edit, the matches that it opens, and those that it drops."""

    @abstractmethod
    def read_state(self) -> Any:
        """Return the state after the edit."""

    def build_writes(self) -> list[Write]:
        """Return the writes that store the edit."""
        session = self.contest
        writes = advance_contest(session, self._entries, *self.describe())
        for holder, access in self._access.items():
            store = change_access if holder in session.access.entries else add_access
            writes.append(store(session.id, holder, access))
        return [*writes, *change_organisers(session, self.organisers)]

    def apply(self) -> None:
        """Apply the edit to the session, after it was stored."""
        session = self.contest
        session.version += 1
        session.extend(self._entries, self.read_state())
        session.access.update(self._access)
        session.organisers = self.organisers


class ContestCommand(Protocol[X_contra, T_co]):
    """A command that edits a contest."""

    def decide(self, edit: X_contra, /) -> T_co:
        """Add the changes to an edit. Called again with a new edit after a conflict.

        Raises:
            ApiError, DealerError: the command is refused.
        """
        ...

"""A change of a series: what a command finds and what it adds, stored whole or not at all."""

from __future__ import annotations

from typing import Protocol, TypeVar

from dealer.series import Entry, Joined
from dealer.server.db.statements import Write
from dealer.server.series.repository import add_access, advance_series, change_access, change_organisers
from dealer.server.series.session import LogEntry, PlayerAccess, SeriesSession

T_co = TypeVar("T_co", covariant=True)


class SeriesEdit:
    """The changes that a command makes to a series.

    Args:
        session: the series as the database has it.
        now: when, in milliseconds since 1970.
    """

    def __init__(self, session: SeriesSession, now: int) -> None:
        self.session = session
        self.now = now
        self.series = session.series
        self._entries: tuple[LogEntry, ...] = ()
        self._access: dict[int, PlayerAccess] = {}
        self.organisers = session.organisers

    @property
    def is_empty(self) -> bool:
        """Return whether nothing changes."""
        return not self._entries and not self._access and self.organisers == self.session.organisers

    def append(self, entry: Entry, request: str | None = None) -> None:
        """Add an entry to the log; a person who joins gets a link.

        Raises:
            SeriesError: the series refuses it.
        """
        self.series = self.series.append(entry)
        at = max([self.now, *(each.at for each in self.session.log[-1:])])
        self._entries += (LogEntry(at, entry, request),)
        if isinstance(entry, Joined) and entry.bot is None:
            self._access[len(self.series.players) - 1] = PlayerAccess()

    def set_access(self, player: int, access: PlayerAccess) -> None:
        """Change who may act for a player."""
        self._access[player] = access

    def build_writes(self) -> list[Write]:
        """Return what is to be stored."""
        writes = advance_series(self.session, self._entries, self.series)
        for player, access in self._access.items():
            store = change_access if player in self.session.access else add_access
            writes.append(store(self.session.id, player, access))
        return [*writes, *change_organisers(self.session, self.organisers)]

    def apply(self) -> None:
        """Change the session, once everything is stored."""
        self.session.version += 1
        self.session.extend(self._entries, self.series)
        self.session.access |= self._access
        self.session.organisers = self.organisers


class SeriesCommand(Protocol[T_co]):
    """Something that changes a series."""

    def decide(self, edit: SeriesEdit) -> T_co:
        """Say what changes; called again from the beginning after a conflict.

        Raises:
            ApiError, SeriesError: the command is refused.
        """
        ...

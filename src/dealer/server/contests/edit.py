"""Edits of a contest. The changes of a command are stored together or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

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
from dealer.server.matches.losses import Cause
from dealer.server.matches.seating import FollowPlayer
from dealer.server.tokens import device_token, hash_token

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
        self._moves: dict[Holder, tuple[str | None, Cause]] = {}

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

    def read_access(self, holder: Holder) -> Access:
        """Return the access of a holder after the edit."""
        return self._access.get(holder) or self.contest.access.entries.get(holder, Access())

    def give_place(self, holder: Holder, device: str | None, request: str) -> str:
        """Give the place of a holder to a device, and return its token. The seats of the holder follow.

        The previous device and the recovery link lose access.

        Args:
            holder: whose place.
            device: the key of the device; ``None`` for a client that never asks again.
            request: the request that joined or moved.
        """
        access = self.read_access(holder)
        token = device_token(self.contest.key, *holder, request, device)
        access = access.lose("moved", access.token, access.request).lose("moved", access.recovery)
        self.set_access(holder, replace(access, token=hash_token(token), request=request, recovery=None))
        self._moves[holder] = (device, "moved")
        return token

    def renew_link(self, holder: Holder, cause: Cause = "renewed", *, keeps_device: bool = False) -> None:
        """Give a holder a new link. The old link and the recovery link end.

        The device loses access at once, and the holder's seats wait for the new link. A device that is kept
        goes on until the new link is used.
        """
        access, book = self.read_access(holder), self.contest.access
        access = access.lose(cause, hash_token(book.link_token(holder, access))).lose(cause, access.recovery)
        fresh = replace(access, link_number=access.link_number + 1, recovery=None)
        if keeps_device:
            fresh = replace(fresh, recovery=hash_token(book.link_token(holder, fresh)))
        else:
            fresh = replace(fresh.lose(cause, access.token, access.request), token=None, request=None)
            self._moves[holder] = (None, cause)
        self.set_access(holder, fresh)

    def list_moves(self) -> Iterator[tuple[Holder, str | None, Cause]]:
        """Yield the holders whose device changes, with the key of the new device and the cause."""
        for holder, (device, cause) in self._moves.items():
            yield holder, device, cause

    def follow_players(self) -> Iterator[tuple[str, FollowPlayer]]:
        """Yield the matches in which seats follow their players, with the commands that move them."""
        for holder, device, cause in self.list_moves():
            for kept in self.contest.list_kept_seats(holder, self.read_access(holder)):
                yield kept.match, FollowPlayer(kept.seat, device, kept.invite, cause)

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

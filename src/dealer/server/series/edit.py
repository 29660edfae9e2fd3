"""A change of a series: what a command finds and what it adds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from dealer.series import Entry, Joined, Opened, Series
from dealer.server.contests.access import Access
from dealer.server.contests.edit import ContestEdit
from dealer.server.contests.repository import Standing
from dealer.server.matches.losses import Cause
from dealer.server.series.session import PLAYER, SeriesSession
from dealer.server.tokens import new_token

T_co = TypeVar("T_co", covariant=True)


class SeriesEdit(ContestEdit[Entry]):
    """The changes that a command makes to a series.

    Args:
        session: the series as the database has it.
        now: when, in milliseconds since 1970.
    """

    def __init__(self, session: SeriesSession, now: int) -> None:
        super().__init__(session, now)
        self.session = session
        self.series = session.series

    def append(self, entry: Entry, request: str | None = None) -> None:
        """Add an entry to the log; a person who joins gets a link.

        Raises:
            SeriesError: the series refuses it.
        """
        self.series = self.series.append(entry)
        self.add(entry, request)
        if isinstance(entry, Joined) and entry.bot is None:
            self.set_player_access(len(self.series.players) - 1, Access())

    def set_player_access(self, player: int, access: Access) -> None:
        """Change who may act for a player."""
        self.set_access((PLAYER, player), access)

    def follow_member(self, player: int, device: str | None, cause: Cause) -> None:
        """Move a player along with a member of the season that opened the series.

        Args:
            player: the player.
            device: the key of the member's device; ``None``: none until a new link is used.
            cause: why the previous device loses the place.
        """
        holder = (PLAYER, player)
        if holder not in self.contest.access.entries:  # a bot has no access
            return
        if device is not None and self.read_access(holder).token is not None:
            self.give_place(holder, device, new_token())
        else:
            self.renew_link(holder, cause)

    def describe(self) -> tuple[Standing, Iterable[str], Iterable[str]]:
        """Return where the series stands after it, the matches it opens, and those it drops."""
        after = self.series
        opened = [each.entry.match for each in self._entries if isinstance(each.entry, Opened)]
        awaited = {each.match for each in self.session.series.open_matches()}
        closed = awaited - {each.match for each in after.open_matches()}
        return Standing(after.stage, after.has_work), opened, closed

    def read_state(self) -> Series:
        """Return the series after it."""
        return self.series


class SeriesCommand(Protocol[T_co]):
    """Something that changes a series."""

    def decide(self, edit: SeriesEdit, /) -> T_co:
        """Say what changes; called again from the beginning after a conflict.

        Raises:
            ApiError, SeriesError: the command is refused.
        """
        ...

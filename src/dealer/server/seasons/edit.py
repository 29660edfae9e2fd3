"""Edits of a season: the changes of one command."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Protocol, TypeVar

from msgspec.structs import replace

from dealer.season import Entry, Line, Season, list_proposals
from dealer.season.entries import (
    Asked,
    Cast,
    CastDropped,
    Founded,
    HostAdded,
    HostLeft,
    Replaced,
    TransferOffered,
)
from dealer.season.episode_entries import DeathMatchOpened, MainMatchOpened
from dealer.season.values import TablePlan
from dealer.server.contests.access import Access
from dealer.server.contests.edit import ContestEdit
from dealer.server.contests.repository import Standing
from dealer.server.matches.losses import Cause
from dealer.server.seasons.bots import is_answer_due
from dealer.server.seasons.session import HOST, PLACE, SeasonSession

T_co = TypeVar("T_co", covariant=True)


class SeasonEdit(ContestEdit[Line]):
    """The changes that a command makes to a season.

    Args:
        session: the stored season.
        now: in milliseconds since 1970.
    """

    def __init__(self, session: SeasonSession, now: int) -> None:
        super().__init__(session, now)
        self.session = session
        self.season = session.season
        self._public = session.public

    def append(self, entry: Entry, by: str, request: str | None = None) -> None:
        """Append an entry to the log, and create a link for a new player or host.

        Raises:
            SeasonError: the season refuses it.
        """
        if isinstance(entry, Asked | TransferOffered):
            entry = replace(entry, number=secrets.randbelow(2**31))
        line = Line(self.moment, by, entry)
        self.season = self.season.append(line)
        self.add(line, request)
        match entry:
            case Cast(bot=None):
                self.set_access((PLACE, len(self.season.places) - 1), Access())
            case Founded() | HostAdded():
                self.set_access((HOST, len(self.season.hosts) - 1), Access())
            case Replaced(place=place):
                self.renew_link((PLACE, place), "replaced")
            case CastDropped(place=place):
                self.renew_link((PLACE, place), "removed")
            case HostLeft(host=host):
                self.renew_link((HOST, host), "removed")

    def list_series_moves(self) -> list[tuple[str, list[tuple[int, str | None, Cause]]]]:
        """Return the open series of members whose device changes, in the order of their ids.

        Each has its players that follow, with the key of the new device and the cause.
        """
        moves: dict[str, list[tuple[int, str | None, Cause]]] = {}
        for holder, device, cause in self.list_moves():
            for series_id, player in self.session.list_kept_players(holder):
                moves.setdefault(series_id, []).append((player, device, cause))
        return sorted(moves.items())

    @property
    def public(self) -> Season:
        """The announced season after the edit."""
        log = (*self.session.log, *self._entries)
        for each in log[self._public.size : self.season.known]:
            self._public = self._public.append(each.entry)
        return self._public

    def describe(self) -> tuple[Standing, Iterable[str], Iterable[str]]:
        """Return the standing after the edit, the matches that it opens, and those that it drops."""
        after = self.season
        opened = [plan.match for plan in self._list_opened() if plan.match is not None]
        awaited = {table.plan.match for table in self.session.season.open_tables()}
        still = {table.plan.match for table in after.open_tables()}
        closed = [match for match in awaited - still if match is not None]
        proposals = list_proposals(after, self.public, self.now)
        is_due = any(proposal.automatic for proposal in proposals) or is_answer_due(after, self.now)
        return Standing(after.stage, is_due, find_wake(after)), opened, closed

    def _list_opened(self) -> list[TablePlan]:
        found: list[TablePlan] = []
        for each in self._entries:
            entry = each.entry.entry
            if isinstance(entry, MainMatchOpened):
                found += entry.tables
            elif isinstance(entry, DeathMatchOpened):
                found.append(entry.table)
        return found

    def read_state(self) -> Season:
        """Return the season after the edit."""
        return self.season


def find_wake(season: Season) -> int | None:
    """Return the time of the next deadline or planned announcement; ``None`` in a pause."""
    if season.paused is not None:
        return None
    deadlines = [each.until for each in season.open_selections() if each.until is not None]
    posts = [
        each.due for each in season.posts if each.due is not None and each.posted is None and not each.dropped
    ]
    return min((*deadlines, *posts), default=None)


class SeasonCommand(Protocol[T_co]):
    """A command that edits a season."""

    def decide(self, edit: SeasonEdit, /) -> T_co:
        """Add the changes to an edit. Called again with a new edit after a conflict.

        Raises:
            ApiError, SeasonError: the command is refused.
        """
        ...

"""Decides how much of a series somebody sees: its log up to the horizon, folded.

The organiser sees all. An audience learns of results as late as it sees the matches. A player learns at once
of their own meetings and of the results that paired them. They learn of other meetings as late as the
audience.
"""

from __future__ import annotations

from typing import Final, Literal

from dealer.series import Annulled, Closed, Entry, Opened, Paired, Played, Series, Started
from dealer.series.entries import MeetingRuling, Withdrawn
from dealer.server.contests.session import LogEntry
from dealer.server.horizon import find_horizon, is_public
from dealer.server.series.session import SeriesSession

ORGANISER: Final = "organiser"

SeriesViewer = int | Literal["organiser", "public"]
"""A player, by number, or the organiser, or anybody else."""


def list_visible(
    session: SeriesSession, viewer: SeriesViewer, now: int
) -> tuple[tuple[LogEntry[Entry], ...], Series]:
    """Return the entries that somebody may see now, and the series that they give.

    Joining and the start are no secret from anybody.
    """
    delay_ms = session.settings.match_settings.delay_ms
    if viewer == ORGANISER or not session.log or is_public(session.log[-1].at, now, delay_ms):
        return session.log, session.series
    horizon, settled = find_horizon(now, delay_ms), _find_settled(session.log, viewer)
    visible, series = [], Series(session.settings.terms)
    for index, each in enumerate(session.log):
        if index <= settled or each.at <= horizon or _concerns(series, each.entry, viewer):
            visible.append(each)
            series = series.append(each.entry)
    return tuple(visible), series


def _find_settled(log: tuple[LogEntry[Entry], ...], viewer: SeriesViewer) -> int:
    """Return up to which entry somebody sees all: their own last pairing followed from what is before it."""
    settled = len(log)
    for index, each in enumerate(log):
        is_own = isinstance(each.entry, Paired) and any(viewer in pair for pair in each.entry.meetings)
        if isinstance(each.entry, Started) or is_own:
            settled = index
    return settled


def _concerns(series: Series, entry: Entry, viewer: SeriesViewer) -> bool:
    """Return whether an entry is about a meeting of a player."""
    match entry:
        case Opened(number) | MeetingRuling(meeting=number):
            return number < len(series.meetings) and viewer in series.meetings[number].players
        case Played(match) | Annulled(match):
            meeting = series.meeting_of(match)
            return meeting is not None and viewer in meeting.players
        case Withdrawn(player=player):
            undecided = (meeting for meeting in series.meetings if not meeting.is_decided)
            return player == viewer or any({player, viewer} <= {*each.players} for each in undecided)
        case Closed():
            return viewer != "public" and series.is_complete
    return False


def is_live(players: tuple[int, ...], viewer: SeriesViewer) -> bool:
    """Return whether somebody may know at once where a match of these players stands."""
    return viewer == ORGANISER or viewer in players

"""A series as everybody may see it: built from its log, which holds nothing of what is secret in a match."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from dealer.series import MeetingMatch, compute_standings
from dealer.series.entries import Ruling
from dealer.series.state import Meeting
from dealer.server.api.series_messages import (
    SeriesMatch,
    SeriesMeeting,
    SeriesPlayer,
    SeriesRuling,
    SeriesView,
)
from dealer.server.horizon import is_public
from dealer.server.series.service import SeriesService
from dealer.server.series.session import SeriesSession
from dealer.server.series.visibility import SeriesViewer, is_live, list_visible
from dealer.variants.changes import list_changes

OF_EVERY_MATCH: Final = ("pace", "hosted", "listed", "delay_s")
"""What is settled alike for all matches of a series."""


class SeasonSight(Struct, frozen=True):
    """How much somebody knows of the season of a series.

    Attributes:
        is_known: whether they may know that it is part of a season.
        is_announced: whether the season's audience knows of it.
    """

    is_known: bool = False
    is_announced: bool = False


NO_SEASON: Final = SeasonSight()

rank_players = lru_cache(maxsize=64)(compute_standings)


async def build_view(
    service: SeriesService,
    session: SeriesSession,
    now: int,
    viewer: SeriesViewer,
    seen: SeasonSight = NO_SEASON,
) -> SeriesView:
    """Return the series as somebody may see it.

    Args:
        service: where the series is.
        session: the series.
        now: in milliseconds since 1970.
        viewer: who asks.
        seen: how much of its season they know.
    """
    log, series = list_visible(session, viewer, now)
    settings = session.settings.match_settings
    beginnings = await service.read_beginnings([each.match for each in series.open_matches()])
    begun = {
        meeting_match.match
        for meeting_match in series.open_matches()
        if (began := beginnings.get(meeting_match.match)) is not None
        and (is_live(meeting_match.seats, viewer) or is_public(began, now, settings.delay_ms))
    }
    return SeriesView(
        series=session.id,
        title=session.title,
        game=session.game,
        **{name: getattr(settings, name) for name in OF_EVERY_MATCH},
        open=session.settings.is_open,
        season=settings.season if seen.is_known or viewer != "public" else None,
        watchable=settings.listed or seen.is_announced,
        stage=series.stage,
        players=tuple(
            SeriesPlayer(
                player.name,
                player.bot,
                player.rating,
                player.seed,
                session.has_joined(number),
                player.withdrawn,
            )
            for number, player in enumerate(series.players)
        ),
        meetings=tuple(_build_meeting(meeting, begun) for meeting in series.meetings),
        standings=rank_players(series),
        terms=series.settings,
        rulings=tuple(SeriesRuling(each.at, each.entry) for each in log if isinstance(each.entry, Ruling)),
        pairable=bool(series.next_round),
        complete=series.is_complete,
        changes=list_changes(settings.options, settings.pace, settings.safeguards),
    )


def _build_meeting(meeting: Meeting, begun: set[str]) -> SeriesMeeting:
    return SeriesMeeting(
        number=meeting.number,
        round=meeting.round,
        players=meeting.players,
        best_of=meeting.best_of,
        matches=tuple(_build_match(each, begun) for each in meeting.matches),
        wins=tuple(meeting.wins(player) for player in meeting.players),
        winner=meeting.winner,
        decided=meeting.is_decided,
        award=meeting.award,
        forfeited=meeting.forfeited,
    )


def _build_match(meeting_match: MeetingMatch, begun: set[str]) -> SeriesMatch:
    """Return a match as far as the log tells; ``begun`` are the matches that are known to have begun."""
    result = meeting_match.result
    is_over = result is not None or meeting_match.void is not None
    return SeriesMatch(
        match=meeting_match.match,
        seats=meeting_match.seats,
        advantage=meeting_match.advantage if result is None else result.advantage,
        status="over" if is_over else "playing" if meeting_match.match in begun else "waiting",
        void=meeting_match.void,
        winners=() if result is None else result.winners,
        score=None if result is None else result.score,
        utility=() if result is None else result.utility,
        decided_by=None if result is None else result.decided_by,
        left=() if result is None else result.left,
    )

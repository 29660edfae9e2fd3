"""Records of seasons on this server, with the records of their matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dealer import __version__
from dealer.match import Match
from dealer.season import Season, TablePlan
from dealer.season.publication import publish
from dealer.season.record import SeriesRecord, make_season_record
from dealer.series import Opened
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.matches.records import write_record
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.seasons.session import SeasonSession
from dealer.server.series.service import SeriesService


async def write_season_record(
    session: SeasonSession, matches: MatchService, series: SeriesService, horizon: int | None
) -> dict[str, Any]:
    """Return the record of a season, as builtin values.

    It omits deleted matches and matches that are not over for the reader.

    Args:
        session: the season.
        matches: the service of its matches.
        series: the service of its series.
        horizon: the time up to which announcements count, in milliseconds since 1970; ``None`` for the
            complete record.
    """
    lines = [each.entry for each in session.log]
    log = lines if horizon is None else publish(lines, horizon)
    found: dict[str, SeriesRecord] = {}
    played: list[str] = []
    for plan in list_plans(Season.fold(log)):
        if plan.match is None:
            continue
        if not plan.is_series:
            played.append(plan.match)
            continue
        of_series = await series.get(plan.match)
        entries = tuple(each.entry for each in of_series.log)
        found[plan.match] = SeriesRecord(of_series.settings.terms, entries)
        played += [each.match for each in entries if isinstance(each, Opened)]
    records = await _write_records(matches, played, is_whole=horizon is None)
    return make_season_record(log, records, found, __version__, is_public=horizon is not None)


def list_plans(season: Season) -> Iterator[TablePlan]:
    """Yield the tables of a season in order."""
    for episode in season.episodes:
        yield from (table.plan for table in episode.tables)
        for death in episode.deaths:
            yield from (table.plan for table in death.tables)


async def _write_records(
    matches: MatchService, played: Iterable[str], *, is_whole: bool
) -> dict[str, dict[str, Any]]:
    now, records = now_ms(), {}

    def find_match(session: MatchSession) -> Match | None:
        return session.match if is_whole else session.public_match(now)

    for match_id in played:
        try:
            session = await matches.get(match_id)
        except ApiError:  # deleted since
            continue
        match = await matches.query(session, find_match)
        if match is not None and match.is_over:
            records[match_id] = write_record(session, match)
    return records

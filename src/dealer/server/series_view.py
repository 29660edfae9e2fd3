"""A series as everybody may see it: built from its log, which holds nothing of what is secret in a match."""

from __future__ import annotations

from functools import lru_cache

from dealer.series import Series, Sitting, Started, standings
from dealer.series.entries import Ruling
from dealer.series.state import Meeting
from dealer.server import series_shelf as shelf
from dealer.server.matches.service import MatchService
from dealer.server.series_shelf import Docket, Filed
from dealer.server.series_wire import SeriesMatch, SeriesMeeting, SeriesPlayer, SeriesRuling, SeriesView

ranked = lru_cache(maxsize=64)(standings)


def shown(docket: Docket, now: int, *, late: bool) -> tuple[tuple[Filed, ...], Series]:
    """The log and the series that somebody may see.

    Those who watch matches behind time learn of results as late: of a series that has started they see what
    had been written ``delay_s`` ago.
    """
    delay = docket.arrangement.plan.delay_s * 1000
    if not late or not delay or docket.log[-1].at <= now - delay:
        return docket.log, docket.series
    begun = next(
        (i for i, filed in enumerate(docket.log) if isinstance(filed.entry, Started)), len(docket.log)
    )
    log = tuple(filed for i, filed in enumerate(docket.log) if i <= begun or filed.at <= now - delay)
    return log, Series.fold(docket.arrangement.terms, (filed.entry for filed in log))


async def view(house: MatchService, docket: Docket, now: int, *, late: bool = False) -> SeriesView:
    """The series as somebody may see it; ``late``: somebody who neither plays nor organises."""
    log, series = shown(docket, now, late=late)
    waiting = [sitting.match for sitting in series.waiting_for()]
    statuses = await house.store.read(lambda connection: shelf.statuses(connection, waiting))
    plan = docket.arrangement.plan
    return SeriesView(
        series=docket.id,
        title=docket.title,
        game=docket.game,
        terms=series.terms,
        pace=plan.pace,
        open=docket.arrangement.open,
        hosted=plan.hosted,
        listed=plan.listed,
        delay_s=plan.delay_s,
        stage=series.stage,
        players=tuple(
            SeriesPlayer(
                player.name,
                player.bot,
                player.rating,
                player.seed,
                player.bot is not None or docket.places[number].token is not None,
                player.withdrawn,
            )
            for number, player in enumerate(series.players)
        ),
        meetings=tuple(_meeting(meeting, statuses) for meeting in series.meetings),
        standings=ranked(series),
        rulings=tuple(SeriesRuling(f.at, f.entry) for f in log if isinstance(f.entry, Ruling)),
        pairable=bool(series.next_round),
        complete=series.complete,
    )


def _meeting(meeting: Meeting, statuses: dict[str, str]) -> SeriesMeeting:
    return SeriesMeeting(
        number=meeting.number,
        round=meeting.round,
        players=meeting.players,
        best_of=meeting.best_of,
        matches=tuple(_match(sitting, statuses) for sitting in meeting.sittings),
        wins=tuple(meeting.wins(player) for player in meeting.players),
        winner=meeting.winner,
        decided=meeting.decided,
        award=meeting.award,
    )


def _match(sitting: Sitting, statuses: dict[str, str]) -> SeriesMatch:
    """A match, as far as the log tells; what it adds is whether it has begun, never that it is over."""
    result = sitting.result
    over = result is not None or sitting.void is not None
    return SeriesMatch(
        match=sitting.match,
        seats=sitting.seats,
        advantage=sitting.advantage if result is None else result.advantage,
        status="over" if over else "waiting" if statuses.get(sitting.match) == "waiting" else "playing",
        void=sitting.void,
        winners=() if result is None else result.winners,
        score=None if result is None else result.score,
        utility=() if result is None else result.utility,
        decided_by=None if result is None else result.decided_by,
    )

"""Convert results of matches and series to results of a season. Rule: S-21, S-24."""

from __future__ import annotations

from typing import Any

from dealer.match import Match
from dealer.season.values import TableResult
from dealer.series import Played, Series, compute_standings
from dealer.toolkit.money import GARNETS


def read_table(match: Match, result: Played) -> TableResult:
    """Return the result of a match, with the garnets, tokens and candidates of its outcome."""
    outcome = match.outcome
    detail: dict[str, Any] = {} if outcome is None else outcome.detail
    seats = len(match.setup.seats)

    def by_seat(name: str) -> tuple[int, ...] | None:
        found = detail.get(name)
        if not isinstance(found, list) or len(found) != seats:
            return None
        return tuple(found) if all(isinstance(each, int) for each in found) else None

    named = detail.get("candidates")
    candidates = tuple(named) if isinstance(named, list) else None
    return TableResult(
        result.winners, result.ranks, by_seat(GARNETS), by_seat("tokens"), candidates, result.left
    )


def read_series(series: Series) -> TableResult | None:
    """Return the result of a series; ``None`` if nobody has won it."""
    if not series.is_complete:
        return None
    places = {row.player: row.place for row in compute_standings(series)}
    ranks = tuple(places[player] for player in range(len(series.players)))
    meeting = series.meetings[0]
    if len(meeting.players) == 2:
        if meeting.winner is None:
            return None
        ranks = tuple(int(player != meeting.winner) + 1 for player in range(len(series.players)))
    best = min(ranks)
    return TableResult(tuple(seat for seat, rank in enumerate(ranks) if rank == best), ranks)

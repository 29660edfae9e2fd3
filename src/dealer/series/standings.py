"""Who stands where. The criteria stand in ``docs/series.md``, in this order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealer.series.ratings import rate_players
from dealer.series.series import Series
from dealer.series.state import Meeting, MeetingMatch


class Standing(Struct, frozen=True):
    """How one player stands.

    Attributes:
        player: who.
        place: from 1; no two share one.
        points: two players: meetings won. Tables: Tokens of Life, less the ways to the Death Match (X-9).
        played: matches that count and are over.
        won: of these.
        rounds: of a knockout that were survived.
        direct: against those with as many points: who came out ahead how often, less how often behind.
        beaten: in meetings of two, the points of all who were beaten (Sonneborn-Berger).
        rating: by the matches of this series.
    """

    player: int
    place: int
    points: int
    played: int
    won: int
    rounds: int
    direct: int
    beaten: int
    rating: int


def compute_standings(series: Series) -> tuple[Standing, ...]:
    """The players in order: a total one, for the seeds decide where nothing else does."""
    players = [number for number, one in enumerate(series.players) if one.seed or not one.withdrawn]
    points = {player: sum(_points(series, m, player) for m in series.meetings) for player in players}
    played = series.played()
    rated = rate_players(series.players, played)
    rows = [
        Standing(
            player,
            0,
            points[player],
            sum(player in each.seats for each in played),
            sum(each.has_won(player) for each in played),
            _count_survived(series, player),
            _direct(series, played, player, [p for p in players if points[p] == points[player]]),
            sum(points[other] for other in _list_beaten(series, player)),
            rated[player],
        )
        for player in players
    ]
    seeds = {player: series.players[player].seed or player for player in players}
    rows.sort(key=lambda row: (*_key(series, row), seeds[row.player]))
    return tuple(replace(row, place=place) for place, row in enumerate(rows, 1))


def _key(series: Series, row: Standing) -> tuple[int, ...]:
    """Return what is compared, the smaller the better."""
    lost = row.played - row.won
    if series.settings.format == "knockout":
        return (-row.rounds, lost - row.won, -row.rating)
    if series.settings.is_duel:
        return (-row.points, -row.direct, lost - row.won, -row.beaten, -row.rating)
    return (-row.points, -row.direct, -row.won, -row.rating)


def _points(series: Series, meeting: Meeting, player: int) -> int:
    """Return what a meeting is worth to a player."""
    if player not in meeting.players or len(meeting.players) < 2:
        return 0
    if series.settings.is_duel:
        return int(meeting.winner == player)
    earned = sum(s.result.utility[s.seat(player)] for s in meeting.results if s.result is not None)
    missing = 0 if meeting.award is None else meeting.best_of - len(meeting.results)
    return earned - missing


def _count_survived(series: Series, player: int) -> int:
    """Rounds of a knockout that a player has got through."""
    if series.settings.format != "knockout":
        return 0
    return sum(meeting.winner == player for meeting in series.meetings)


def _direct(series: Series, played: Sequence[MeetingMatch], player: int, level: Iterable[int]) -> int:
    """How a player fared against those who are level with them."""
    others = [other for other in level if other != player]
    if series.settings.is_duel:
        met = [m for m in series.meetings if player in m.players and any(o in m.players for o in others)]
        return sum((m.winner == player) - (m.winner not in (None, player)) for m in met)
    total = 0
    for meeting_match in played:
        if meeting_match.result is None or player not in meeting_match.seats:
            continue
        ranks = meeting_match.result.ranks
        for other in others:
            if other in meeting_match.seats:
                mine, theirs = ranks[meeting_match.seat(player)], ranks[meeting_match.seat(other)]
                total += (mine < theirs) - (mine > theirs)
    return total


def _list_beaten(series: Series, player: int) -> tuple[int, ...]:
    """Return those whom a player has won a meeting of two against, once for each meeting."""
    won = [meeting for meeting in series.meetings if len(meeting.players) == 2 and meeting.winner == player]
    return tuple(other for meeting in won for other in meeting.players if other != player)

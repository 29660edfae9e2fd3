"""Matches that a ruling has overtaken, and the cause for which they end."""

from __future__ import annotations

from dealer.core.causes import CauseCode, NamedPlayer, ServerCause
from dealer.series.state import Award, SeriesState

AWARDS: dict[str, CauseCode] = {"withdrawn": "withdrawn", "forfeit": "forfeited", "bye": "bye"}
"""The cause, by how a meeting was decided."""


def explain_overtaken(series: SeriesState, match: str) -> ServerCause | None:
    """Return why a match counts no more and ends, if a ruling or the end of the series has overtaken it."""
    meeting = series.meeting_of(match)
    if meeting is None:
        return None
    void = next(each.void for each in meeting.matches if each.match == match)
    if void == "replayed":
        return ServerCause("replayed")
    if void != "dropped":
        return None
    if meeting.award is not None:
        return _explain_award(series, meeting.award)
    if series.stage == "over" and not meeting.is_decided:
        return ServerCause("closed")
    return ServerCause("ruled")


def _explain_award(series: SeriesState, award: Award) -> ServerCause:
    def name(player: int) -> NamedPlayer:
        return NamedPlayer(series.players[player].name, series.players[player].bot)

    losers = () if award.by == "bye" else award.losers
    winner = None if award.winner is None else name(award.winner)
    return ServerCause(AWARDS[award.by], tuple(map(name, losers)), winner)

"""Matches that a ruling has overtaken: why they end, in words for their tables."""

from __future__ import annotations

from dealer.language.english import join_names
from dealer.series.state import Award, SeriesState


def explain_overtaken(series: SeriesState, match: str) -> str | None:
    """Return why a match counts no more and ends, if a ruling or the end of the series has overtaken it."""
    meeting = series.meeting_of(match)
    if meeting is None:
        return None
    void = next(each.void for each in meeting.matches if each.match == match)
    if void == "replayed":
        return "the organiser of the series rules that it is played again"
    if void != "dropped":
        return None
    if meeting.award is not None:
        return _explain_award(series, meeting.award)
    if series.stage == "over" and not meeting.is_decided:
        return "the series was closed"
    return "the organiser of the series has ruled on this meeting"


def _explain_award(series: SeriesState, award: Award) -> str:
    def name(players: tuple[int, ...]) -> str:
        return join_names([series.players[player].name for player in players])

    has = "has" if len(award.losers) == 1 else "have"
    match award.by:
        case "withdrawn":
            cause = f"{name(award.losers)} {has} withdrawn from the series"
        case "forfeit":
            cause = f"{name(award.losers)} {has} forfeited this meeting of the series"
        case "bye":
            cause = "the organiser of the series gives a bye"
    if award.winner is None:
        return cause
    return f"{cause}; {name((award.winner,))} wins the meeting"

"""What is played next in a series: the pairs of a round, the seats of a match, the seat of the Advantage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dealer.series import pairings
from dealer.series.pairings import Pair
from dealer.series.state import Meeting, MeetingMatch, SeriesState


def pair_next_round(series: SeriesState) -> tuple[Pair, ...]:
    """Return the pairs that follow on the rounds so far, all of them decided; empty if none do."""
    match series.settings.format:
        case "best_of":
            return () if series.meetings else (series.order,)
        case "knockout":
            return _pair_knockout(series)
        case _:
            return _pair_duels(series) if series.settings.is_duel else _group_tables(series)


def _pair_knockout(series: SeriesState) -> tuple[Pair, ...]:
    if not series.meetings:
        first = pairings.first_knockout_round(len(series.order))
        return tuple(tuple(series.order[seed] for seed in pair) for pair in first)
    last = series.meetings_of(series.round)
    return pairings.next_knockout_round([meeting.winner for meeting in last]) if len(last) > 1 else ()


def _pair_duels(series: SeriesState) -> tuple[Pair, ...]:
    rounds = pairings.schedule_round_robin(len(series.order), series.settings.rounds)
    if series.round >= len(rounds):
        return ()
    return tuple(tuple(series.order[seed] for seed in pair) for pair in rounds[series.round])


def _group_tables(series: SeriesState) -> tuple[Pair, ...]:
    """Seat everybody, also who has withdrawn: a bot plays for them, and nobody else's rounds are changed."""
    if series.round >= series.settings.rounds or all(series.players[one].withdrawn for one in series.order):
        return ()
    met: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    for meeting in series.meetings:
        if len(meeting.players) == 1:
            rested[meeting.players[0]] += 1
        met.update((a, b) for a in meeting.players for b in meeting.players if a < b)
    return pairings.group_tables(list(series.order), series.settings.seats, met, rested)


def plan_match(series: SeriesState, meeting: Meeting) -> tuple[Pair, int | None]:
    """Return the player on each seat of the next match of a meeting, and the seat of the Advantage.

    A match that is played again keeps both. Otherwise seats are balanced over the series. The Advantage:
    in a round robin the pairing says who has it first, in a knockout who has had it less has it first;
    then they take turns. ``None``: it is drawn, in a last match that decides and where nothing speaks for
    either.
    """
    void = next((s for s in reversed(meeting.matches) if s.void is not None), None)
    if void is not None and meeting.matches[-1] is void:
        return void.seats, void.advantage
    sat: Counter[tuple[int, int]] = Counter()
    for meeting_match in _list_counting(series):
        sat.update((player, seat) for seat, player in enumerate(meeting_match.seats))
    seats = pairings.assign_seats(meeting.players, sat)
    alternates = series.settings.is_duel and series.settings.advantage == "alternate"
    holder = _find_holder(series, meeting) if alternates else None
    return seats, None if holder is None else seats.index(holder)


def _list_counting(series: SeriesState) -> tuple[MeetingMatch, ...]:
    return tuple(s for meeting in series.meetings for s in meeting.matches if s.void is None)


def _find_holder(series: SeriesState, meeting: Meeting) -> int | None:
    """Return the player who is due the Advantage in the next match of two."""
    first, second = meeting.players
    here = _count_held(meeting.matches)
    if meeting.matches and here[first] != here[second]:
        return first if here[first] < here[second] else second
    number = len([each for each in meeting.matches if each.void is None])
    if number and number == meeting.best_of - 1:
        return None
    if number or series.settings.format == "round_robin" or series.settings.format == "best_of":
        return first
    ever = _count_held(_list_counting(series))
    if ever[first] == ever[second]:
        return None
    return first if ever[first] < ever[second] else second


def _count_held(matches: Iterable[MeetingMatch]) -> Counter[int]:
    """Count how often each has held the Advantage in matches that count; a drawn one is known at the end."""
    held: Counter[int] = Counter()
    for meeting_match in matches:
        seat = meeting_match.advantage if meeting_match.result is None else meeting_match.result.advantage
        if seat is not None and meeting_match.void is None:
            held[meeting_match.seats[seat]] += 1
    return held

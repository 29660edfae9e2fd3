"""A series without a server: matches are opened and end as a test says."""

from __future__ import annotations

from random import Random

from dealer.series import Annulled, Joined, Opened, Paired, Played, Series, SeriesSettings, Started

NAMES = [f"P{number}" for number in range(32)]


def begun(terms: SeriesSettings, count: int) -> Series:
    """A series of so many players, seeded as they joined."""
    series = Series(terms)
    for name in NAMES[:count]:
        series = series.append(Joined(name))
    return series.append(Started(tuple(range(count))))


def pair(series: Series) -> Series:
    """The next round, paired."""
    return series.append(Paired(series.next_round))


def opened(series: Series) -> Series:
    """Every meeting that wants a match has one."""
    for meeting in series.meetings:
        if meeting.needs_match:
            count = sum(len(meeting.matches) for meeting in series.meetings)
            series = series.append(Opened(meeting.number, f"m{count}", *series.plan_match(meeting)))
    return series


def won(series: Series, match: str, winner: int, score: tuple[int, int] = (5, 3)) -> Series:
    """A match of two was won by a player; the first number of the score is the winner's."""
    meeting = series.meeting_of(match)
    assert meeting is not None
    meeting_match = next(each for each in meeting.matches if each.match == match)
    seat = meeting_match.seat(winner)
    advantage = 0 if meeting_match.advantage is None else meeting_match.advantage
    ordered = score if seat == 0 else score[::-1]
    utility = (1, -1) if seat == 0 else (-1, 1)
    return series.append(Played(match, (seat,), ordered, utility, "points", advantage))


def at_table(series: Series, match: str, rng: Random) -> Series:
    """A match of five ended somehow: two win a token each, one goes to the Death Match."""
    a, b, c = rng.sample(range(5), 3)
    utility = tuple((seat in (a, b)) - (seat == c) for seat in range(5))
    return series.append(Played(match, (a, b), None, utility, "total", None))


def play_out(series: Series, rng: Random, annul: float = 0.0) -> Series:
    """The whole series, with anybody winning, and now and then a match annulled."""
    while not series.is_complete:
        if series.next_round:
            series = pair(series)
        series = opened(series)
        for meeting_match in rng.sample(series.open_matches(), len(series.open_matches())):
            if rng.random() < annul:
                series = series.append(Annulled(meeting_match.match))
            elif series.settings.is_duel:
                series = won(series, meeting_match.match, rng.choice(meeting_match.seats))
            else:
                series = at_table(series, meeting_match.match, rng)
    return series

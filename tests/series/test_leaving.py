"""Leaving never pays, and costs nobody else: searched at every moment of series and of their matches.

Whoever leaves is compared with the same player who stays and loses all that was left, which is the worst that
can happen honestly. So is everybody else: a gift is worth what an honest win is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.core.actions import Substitute
from dealer.match import Match
from dealer.series import (
    Forfeited,
    MeetingMatch,
    Played,
    Series,
    SeriesSettings,
    Standing,
    Withdrawn,
    compute_standings,
    settle_leavers,
)
from dealer.series.results import read_result
from tests.depth import some
from tests.rules.play import GAME_IDS
from tests.rules.test_giving_up import folded, given_up, played_on, whole_match, worst_moments
from tests.series.acting import begun, opened, pair

FORMATS = (("best_of", 1), ("round_robin", 1), ("round_robin", 2), ("knockout", 1))
Result = Callable[[Series, MeetingMatch], Played]


def rows_of(series: Series) -> dict[int, Standing]:
    return {row.player: row for row in compute_standings(series)}


def next_match(series: Series, first: int | None = None) -> tuple[Series, MeetingMatch | None]:
    """The series with all that it opens, and the match that ends next: one of a player before others."""
    series = opened(series)
    while series.next_round:
        series = opened(pair(series))
    waiting = sorted(series.open_matches(), key=lambda meeting_match: first not in meeting_match.seats)
    return series, waiting[0] if waiting else None


def play_on(series: Series, result: Result, first: int | None = None, most: int = 10_000) -> Series:
    """A series to its end, or so many matches further."""
    for _ in range(most):
        series, meeting_match = next_match(series, first)
        if meeting_match is None:
            return series
        series = series.append(result(series, meeting_match))
    return series


def chance_of(series: Series, meeting_match: MeetingMatch, seed: int) -> Random:
    """What decides a match: the same for the same players in the same round, whatever happened elsewhere."""
    meeting = series.meeting_of(meeting_match.match)
    assert meeting is not None
    return Random(f"{seed} {sorted(meeting.players)} {meeting.round} {len(meeting.results)}")


# ---------------------------------------------------------------------------------------- two players a match


def duel(seed: int, loser: int | None = None) -> Result:
    """Results of matches of two by any score, of which one player loses every one."""

    def end(series: Series, meeting_match: MeetingMatch) -> Played:
        rng = chance_of(series, meeting_match, seed)
        winner = meeting_match.seat(rng.choice(sorted(meeting_match.seats)))
        if loser in meeting_match.seats:
            winner = 1 - meeting_match.seat(loser)
        score = (rng.randrange(9), 50) if winner else (50, rng.randrange(9))
        return Played(meeting_match.match, (winner,), score, (1 - 2 * winner, 2 * winner - 1), "points", 0)

    return end


def ways_to_leave_a_duel(series: Series, meeting_match: MeetingMatch, seat: int) -> list[Played]:
    """How a match of two may end that the player of a seat has left, at any score."""
    other, name = 1 - seat, meeting_match.match
    ended = [
        Played(name, (other,), score, (1, -1) if other == 0 else (-1, 1), by, 0)
        for by in ("resigned", "forfeit", "time", "points")
        for score in ((0, 0), (9, 0), (0, 9))
    ]
    bot_won = Played(name, (seat,), (4, 4), (1, -1) if seat == 0 else (-1, 1), "points", 0)
    return [settle_leavers(result, (seat,)) for result in (*ended, bot_won)]


def duels(form: str, rounds: int, count: int, best_of: int) -> Series:
    count = 2 if form == "best_of" else count
    return begun(SeriesSettings(2, form, best_of=best_of, rounds=rounds), count)  # type: ignore[arg-type]


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(FORMATS),
    st.integers(2, 7),
    st.sampled_from([1, 3, 5]),
    st.integers(0, 60),
    st.integers(0),
)
def test_who_leaves_a_match_of_two_has_lost_it_as_one_loses_honestly(
    form: tuple[str, int], count: int, best_of: int, moment: int, seed: int
) -> None:
    """Whatever the score was, and whoever played on: not one line of the standings is another."""
    series, meeting_match = next_match(play_on(duels(*form, count, best_of), duel(seed), most=moment))
    if meeting_match is None:
        return
    seat = seed % 2
    leaver = meeting_match.seats[seat]
    honest = series.append(duel(seed, leaver)(series, meeting_match))
    expected = rows_of(play_on(honest, duel(seed)))
    for left in ways_to_leave_a_duel(series, meeting_match, seat):
        assert rows_of(series.append(left)) == rows_of(honest), left
        assert rows_of(play_on(series.append(left), duel(seed))) == expected, left


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(FORMATS),
    st.integers(2, 7),
    st.sampled_from([1, 3, 5]),
    st.integers(0, 60),
    st.integers(0),
)
def test_who_forfeits_a_meeting_or_withdraws_has_lost_all_that_was_left(
    form: tuple[str, int], count: int, best_of: int, moment: int, seed: int
) -> None:
    series, meeting_match = next_match(play_on(duels(*form, count, best_of), duel(seed), most=moment))
    if meeting_match is None:
        return
    leaver = meeting_match.seats[seed % 2]
    meeting = series.meeting_of(meeting_match.match)
    assert meeting is not None
    honest = series
    while not honest.meetings[meeting.number].is_decided:
        honest = play_on(honest, duel(seed, leaver), first=leaver, most=1)
    forfeited = series.append(Forfeited("has gone", meeting.number, leaver))
    assert rows_of(forfeited) == rows_of(honest)
    assert rows_of(play_on(forfeited, duel(seed))) == rows_of(play_on(honest, duel(seed)))
    withdrawn = play_on(series.append(Withdrawn("has gone", leaver)), duel(seed))
    assert rows_of(withdrawn) == rows_of(play_on(series, duel(seed, leaver), first=leaver))


def test_a_gift_is_worth_an_honest_win_and_no_more() -> None:
    """Ben resigns to his friend Ann at once; Cho had to work for each of her wins. Nobody is ahead by it."""
    series = begun(SeriesSettings(2, "round_robin"), 3)
    ends = {}
    for way in ("gift", "narrow", "high"):
        after = series
        while not after.is_complete:
            after, meeting_match = next_match(after)
            assert meeting_match is not None
            pairing = set(meeting_match.seats)
            winner = {frozenset((0, 1)): 0, frozenset((1, 2)): 1, frozenset((0, 2)): 2}[frozenset(pairing)]
            seat = meeting_match.seat(winner)
            scores = {"gift": (0, 0), "narrow": (5, 4), "high": (50, 0)}
            score = scores[way] if pairing == {0, 1} else (5, 4)
            by = "resigned" if (way, pairing) == ("gift", {0, 1}) else "points"
            utility = (1, -1) if seat == 0 else (-1, 1)
            after = after.append(Played(meeting_match.match, (seat,), score, utility, by, 0))
        ends[way] = rows_of(after)
    assert ends["gift"] == ends["narrow"] == ends["high"]


# --------------------------------------------------------------------------------------------------- tables


def table(seed: int, worst: int | None = None) -> Result:
    """Results of matches of five: two win a Token each, one or two lose, and one player always does."""

    def end(series: Series, meeting_match: MeetingMatch) -> Played:
        rng = chance_of(series, meeting_match, seed)
        order = [meeting_match.seat(one) for one in rng.sample(sorted({*meeting_match.seats} - {worst}), 4)]
        lost = {order[2]} if rng.random() < 0.5 else {order[2], order[3]}
        utility = [(seat in order[:2]) - (seat in lost) for seat in range(5)]
        if worst in meeting_match.seats:
            utility[meeting_match.seat(worst)] = -1
        meeting = series.meeting_of(meeting_match.match)
        assert meeting is not None
        result = Played(meeting_match.match, tuple(order[:2]), None, tuple(utility), "total", None)
        return settle_leavers(result, tuple(map(meeting_match.seat, series.list_leavers(meeting))))

    return end


def is_no_better(left: Standing, honest: Standing) -> bool:
    """Whether leaving was worth no more than the worst that could happen."""
    return (
        left.place >= honest.place
        and left.points <= honest.points
        and left.rating <= honest.rating
        and left.won <= honest.won
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(5, 11), st.integers(1, 3), st.integers(1, 3), st.integers(0, 12), st.integers(0))
def test_who_leaves_a_table_is_no_better_off_than_who_loses_there_and_the_others_no_worse(
    count: int, rounds: int, best_of: int, moment: int, seed: int
) -> None:
    terms = SeriesSettings(5, "round_robin", rounds=rounds, best_of=best_of)
    series, meeting_match = next_match(play_on(begun(terms, count), table(seed), most=moment))
    if meeting_match is None:
        return
    leaver = meeting_match.seats[seed % 5]
    meeting = series.meeting_of(meeting_match.match)
    assert meeting is not None
    result = table(seed, leaver)(series, meeting_match)
    honest = rows_of(series.append(result))
    for bot_has in (-1, 0, 1, 2):
        utility = tuple(
            bot_has if meeting_match.seats[seat] == leaver else result.utility[seat] for seat in range(5)
        )
        winners = tuple({*result.winners, *([meeting_match.seat(leaver)] if bot_has > 0 else ())})
        played = Played(meeting_match.match, winners, None, utility, "total", None)
        left = rows_of(series.append(settle_leavers(played, (meeting_match.seat(leaver),))))
        assert is_no_better(left[leaver], honest[leaver]), bot_has
        for other in set(left) - {leaver}:
            assert left[other].points == honest[other].points
            assert left[other].won == honest[other].won
            assert left[other].rating >= honest[other].rating
    lost_all = rows_of(play_on(series, table(seed, leaver)))
    withdrawn = play_on(series.append(Withdrawn("has gone", leaver)), table(seed, leaver))
    assert withdrawn.is_complete
    assert len(withdrawn.meetings) == len(play_on(series, table(seed)).meetings), "the others play all rounds"
    assert is_no_better(rows_of(withdrawn)[leaver], lost_all[leaver])
    assert all(rows_of(withdrawn)[one].points == lost_all[one].points for one in lost_all)
    forfeited = series.append(Forfeited("has gone", meeting.number, leaver))
    while not forfeited.meetings[meeting.number].is_decided:
        forfeited = play_on(forfeited, table(seed, leaver), first=leaver, most=1)
    there = series
    while not there.meetings[meeting.number].is_decided:
        there = play_on(there, table(seed, leaver), first=leaver, most=1)
    assert is_no_better(rows_of(forfeited)[leaver], rows_of(there)[leaver])


def test_when_all_have_left_a_table_each_has_lost_all_that_was_left() -> None:
    series, meeting_match = next_match(begun(SeriesSettings(5, "best_of", best_of=3), 5))
    assert meeting_match is not None
    series = series.append(Played(meeting_match.match, (1, 4), None, (0, 1, -1, 0, 1), "total", None))
    for player in range(4):
        series = series.append(Forfeited("left", 0, player))
        assert not series.is_complete
    series = series.append(Withdrawn("left, too", 4))
    assert series.is_complete
    earned = {player: (0, 1, -1, 0, 1)[meeting_match.seat(player)] for player in range(5)}
    assert {p: row.points for p, row in rows_of(series).items()} == {p: earned[p] - 2 for p in range(5)}


# ------------------------------------------------------------------------------- at every moment of a match


def replaced(match: Match, seat: int) -> Match:
    """The match after a bot has taken a seat over from a player who does not come back."""
    return match.submit("server", Substitute(seat, "bot", "random", "not here"), match.at)


def count_alone(match: Match) -> dict[int, Standing]:
    """The standings, by seat, of a series that is this match."""
    series = opened(pair(begun(SeriesSettings(match.rules.seats, "best_of"), match.rules.seats)))
    (meeting_match,) = series.open_matches()
    result = read_result(meeting_match.match, match, 0)
    assert isinstance(result, Played)
    return seat_rows(series.append(result), meeting_match)


def seat_rows(series: Series, meeting_match: MeetingMatch) -> dict[int, Standing]:
    return {meeting_match.seat(player): row for player, row in rows_of(series).items()}


def lose_alone(seats: int, utility: Sequence[int]) -> dict[int, Standing]:
    """The standings, by seat, of a series of one match that was played to its end."""
    series = opened(pair(begun(SeriesSettings(seats, "best_of"), seats)))
    (meeting_match,) = series.open_matches()
    winners = tuple(seat for seat in range(seats) if utility[seat] > 0)
    ended = Played(meeting_match.match, winners, None, tuple(utility), "points", 0)
    return seat_rows(series.append(ended), meeting_match)


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_leaving_at_any_moment_counts_in_a_series_as_the_worst_honest_loss(game_id: str, seed: int) -> None:
    live = whole_match(game_id, seed)
    seats, honest = live.rules.seats, live.match.outcome
    assert honest is not None
    tried = 0
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        if live.rules.leaving is not None and live.rules.leaving.is_settled(moment.state):
            continue
        rest = live.match.log[len(moment.log) :]
        for seat in range(seats):
            utility: list[Any] = list(honest.utility)
            utility[seat] = -1
            if seats == 2:
                utility[1 - seat] = 1
            expected = lose_alone(seats, utility)
            for leave in (given_up_by("resigned"), given_up_by("forfeit"), replaced):
                after = leave(moment, seat)
                now = count_alone(after if after.is_over else played_on(after, rest))
                case = (moment.log[-1], seat, leave)
                assert is_no_better(now[seat], expected[seat]), case
                for other in set(now) - {seat}:
                    assert now[other].points == expected[other].points, case
                    assert now[other].rating >= expected[other].rating, case
                    assert now[other].won >= expected[other].won, case
                tried += 1
    assert tried > 3 * seats


def given_up_by(way: str) -> Callable[[Match, int], Match]:
    return lambda match, seat: given_up(match, seat, way)

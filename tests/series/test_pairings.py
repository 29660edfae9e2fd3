"""Laws of the pairings: everybody meets everybody, nobody rests twice, chances are even."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.series import SeriesSettings
from dealer.series.pairings import (
    assign_seats,
    first_knockout_round,
    next_knockout_round,
    schedule_round_robin,
)
from tests.series.acting import begun, play_out

COUNTS = range(2, 33)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("legs", [1, 2])
def test_every_pair_meets_once_a_leg_and_everybody_plays_once_a_round(count: int, legs: int):
    rounds = schedule_round_robin(count, legs)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs if len(pair) == 2)
    assert met == {frozenset(pair): legs for pair in combinations(range(count), 2)}
    for pairs in rounds:
        assert sorted(player for pair in pairs for player in pair) == list(range(count))
    rested = Counter(pair[0] for pairs in rounds for pair in pairs if len(pair) == 1)
    assert rested == (dict.fromkeys(range(count), legs) if count % 2 else {})


@pytest.mark.parametrize("count", COUNTS)
def test_the_advantage_is_held_as_often_as_not(count: int):
    once = [pair for pairs in schedule_round_robin(count) for pair in pairs if len(pair) == 2]
    for player in range(count):
        held = sum(pair[0] == player for pair in once)
        assert abs(2 * held - (count - 1)) <= 1
    both = Counter(pair for pairs in schedule_round_robin(count, 2) for pair in pairs if len(pair) == 2)
    assert all(both[a, b] == both[b, a] == 1 for a, b in combinations(range(count), 2))


@pytest.mark.parametrize("count", COUNTS)
def test_a_bracket_is_one(count: int):
    """Byes are for the best; if the better seed always wins, the best meet as late as they can."""
    pairs = first_knockout_round(count)
    size = 2 * len(pairs)
    assert size >= count > size // 2
    assert sorted(seed for pair in pairs for seed in pair) == list(range(count))
    assert sorted(pair[0] for pair in pairs if len(pair) == 1) == list(range(size - count))
    while len(pairs) > 1:
        pairs = next_knockout_round([min(pair) for pair in pairs])
        assert sorted(seed for pair in pairs for seed in pair) == list(range(2 * len(pairs)))
        assert all(sum(pair) == 2 * len(pairs) - 1 for pair in pairs)
    assert pairs == ((0, 1),)


def test_where_nobody_is_left_the_neighbour_is_through():
    assert next_knockout_round([3, None, None, None]) == ((3,), ())


@settings(max_examples=15, deadline=None)
@given(st.integers(5, 32), st.integers(1, 12), st.integers(1, 3), st.integers(0, 2**32))
def test_tables_are_full_and_fair(count: int, rounds: int, best_of: int, seed: int):
    terms = SeriesSettings(5, "round_robin", rounds=rounds, best_of=best_of)
    series = play_out(begun(terms, count), Random(seed), annul=0.1)
    rested: Counter[int] = Counter()
    sat: Counter[tuple[int, int]] = Counter()
    for number in range(1, rounds + 1):
        meetings = series.meetings_of(number)
        assert sorted(player for meeting in meetings for player in meeting.players) == list(range(count))
        assert sorted({len(meeting.players) for meeting in meetings}) in ([5], [1, 5])
        rested.update(meeting.players[0] for meeting in meetings if len(meeting.players) == 1)
        for meeting in meetings:
            assert len(meeting.results) == (best_of if len(meeting.players) == 5 else 0)
            for meeting_match in meeting.results:
                sat.update((player, seat) for seat, player in enumerate(meeting_match.seats))
    rests = [rested[player] for player in range(count)]
    assert max(rests) - min(rests) <= 1
    for player in range(count):
        seats = [sat[player, seat] for seat in range(5)]
        assert max(seats) - min(seats) <= 2


def test_five_people_sit_everywhere_equally_often():
    sat: Counter[tuple[int, int]] = Counter()
    for _ in range(10):
        sat.update((player, seat) for seat, player in enumerate(assign_seats((3, 1, 4, 0, 2), sat)))
    assert set(sat.values()) == {2}


def test_ten_people_meet_others_before_they_meet_again():
    """Two rounds of two tables: whoever has met twice could not be spared it."""
    series = play_out(begun(SeriesSettings(5, "round_robin", rounds=2), 10), Random(1))
    first, second = ([set(meeting.players) for meeting in series.meetings_of(number)] for number in (1, 2))
    assert all(len(one & other) in (2, 3) for one in first for other in second)

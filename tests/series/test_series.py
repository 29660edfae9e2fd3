"""A series as a value: what may happen when, what follows, and what is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.core.names import NameTaken
from dealer.series import (
    Annulled,
    Byed,
    Closed,
    Entry,
    Forfeited,
    Joined,
    NoSuch,
    NotNow,
    Opened,
    Paired,
    Played,
    Replayed,
    Series,
    SeriesSettings,
    Started,
    Withdrawn,
    compute_standings,
)
from tests.series.acting import begun, opened, pair, play_out, won

DUEL = SeriesSettings(2, "round_robin")
KNOCKOUT = SeriesSettings(2, "knockout")
FORMATS = st.sampled_from(["round_robin", "knockout"])


def first_match(series: Series) -> tuple[Series, str]:
    """The first round paired and opened, and its first match."""
    series = opened(pair(series))
    return series, series.open_matches()[0].match


# --------------------------------------------------------------------------------------------------- formats


@settings(max_examples=60, deadline=None)
@given(FORMATS, st.integers(2, 12), st.sampled_from([1, 3]), st.integers(1, 2), st.integers(0, 2**32))
def test_every_series_comes_to_its_end(form, count: int, best_of: int, rounds: int, seed: int):
    terms = SeriesSettings(2, form, best_of=best_of, rounds=rounds if form == "round_robin" else 1)
    series = play_out(begun(terms, count), Random(seed), annul=0.15)
    rows = compute_standings(series)
    assert [row.place for row in rows] == list(range(1, count + 1))
    assert sorted(row.player for row in rows) == list(range(count))
    for meeting in series.meetings:
        assert meeting.is_decided
        assert meeting.winner in meeting.players
    if form == "knockout":
        assert rows[0].player == series.meetings[-1].winner
        assert len([m for m in series.meetings if len(m.players) == 2]) == count - 1
    else:
        assert sum(row.points for row in rows) == rounds * count * (count - 1) // 2
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    over = series.append(Closed("that was it"))
    assert (over.stage, over.is_complete, over.next_round) == ("over", True, ())


@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_a_best_of_ends_when_nobody_can_catch_up(number: int):
    series = pair(begun(SeriesSettings(2, "best_of", best_of=number), 2))
    for count in range(number // 2 + 1):
        assert not series.is_complete, count
        series = opened(series)
        (waiting,) = series.open_matches()
        series = won(series, waiting.match, 1)
    assert series.is_complete
    assert series.meetings[0].winner == 1
    assert compute_standings(series)[0].player == 1


def test_the_advantage_takes_turns_and_the_last_match_of_an_even_score_draws_it():
    series = pair(begun(SeriesSettings(2, "best_of", best_of=5), 2))
    held = []
    for winner in (0, 1, 0, 1, 0):
        series = opened(series)
        (waiting,) = series.open_matches()
        held.append(None if waiting.advantage is None else waiting.seats[waiting.advantage])
        series = won(series, waiting.match, winner)
    assert held == [0, 1, 0, 1, None]


def test_in_a_knockout_it_is_first_with_whoever_has_had_it_less():
    series = opened(pair(begun(KNOCKOUT, 3)))  # the first seed is through
    (waiting,) = series.open_matches()
    assert waiting.advantage is None, "nothing speaks for either"
    seat = waiting.seat(2)
    series = series.append(
        Played(waiting.match, (seat,), (1, 0), (1, -1) if seat == 0 else (-1, 1), "points", seat)
    )
    (final,) = opened(pair(series)).open_matches()
    assert final.advantage is not None
    assert final.seats[final.advantage] == 0, "the other has had it in the first round"


@pytest.mark.exhaustive
@settings(max_examples=30, deadline=None)
@given(st.integers(2, 10), st.sampled_from([1, 3]), st.sampled_from([1, 2]), st.integers(0, 2**32))
def test_over_a_round_robin_the_advantage_is_even(count: int, best_of: int, rounds: int, seed: int):
    series = play_out(
        begun(SeriesSettings(2, "round_robin", best_of=best_of, rounds=rounds), count), Random(seed), 0.2
    )
    settled: Counter[int] = Counter()
    for meeting in series.meetings:
        for meeting_match in meeting.results:
            if meeting_match.advantage is not None:
                settled[meeting_match.seats[meeting_match.advantage]] += 1
        first = [s for s in meeting.results[:2] if s.advantage is not None]
        if len(first) == 2:
            assert {s.seats[s.advantage] for s in first} == set(meeting.players)
    if best_of == 1:
        assert max(settled.values()) - min(settled[player] for player in range(count)) <= 1


def test_a_table_plays_all_its_matches_on_rotated_seats():
    series = play_out(begun(SeriesSettings(5, "best_of", best_of=5), 5), Random(3))
    (meeting,) = series.meetings
    assert len(meeting.results) == 5
    for player in range(5):
        assert sorted(each.seat(player) for each in meeting.results) == list(range(5))
    rows = compute_standings(series)
    assert sum(row.points for row in rows) == 5, "two tokens and one way to the Death Match each time"


def test_players_are_told_apart_and_counted():
    series = Series(SeriesSettings(2, "best_of")).append(Joined("Ann"))
    with pytest.raises(NameTaken, match="refusal-name-taken"):
        series.append(Joined("ANN"))
    with pytest.raises(NotNow, match="series-few"):
        series.append(Started((0,)))
    series = series.append(Joined("Ben"))
    with pytest.raises(NotNow, match="series-full"):
        series.append(Joined("Cho"))
    with pytest.raises(NoSuch):
        series.append(Started((0, 0)))
    series = series.append(Withdrawn("ill", 1)).append(Joined("Ben"))
    assert series.append(Started((2, 0))).players[2].seed == 1


# ---------------------------------------------------------------------------------------------- what is ruled


def test_a_forfeit_gives_the_meeting_to_the_other_and_drops_the_match():
    series, match = first_match(begun(KNOCKOUT, 2))
    series = series.append(Forfeited("did not come", 0, 1))
    assert series.meetings[0].winner == 0
    with pytest.raises(NotNow):
        won(series, match, 1)
    assert series.is_complete
    first, second = compute_standings(series)
    assert (first.won, second.won, first.played, second.played) == (1, 0, 1, 1), "as one who was beaten"
    assert first.rating > 1000 > second.rating


def test_a_bye_gives_it_without_blame():
    series, _ = first_match(begun(DUEL, 3))
    number, player = series.meetings[0].number, series.meetings[0].players[1]
    series = series.append(Byed("the other's line is down", number, player))
    award = series.meetings[number].award
    assert award is not None
    assert (award.winner, award.losers) == (player, ())


def test_at_a_table_who_forfeits_has_lost_what_is_left_and_the_others_play_on():
    series, _ = first_match(begun(SeriesSettings(5, "best_of", best_of=2), 5))
    with pytest.raises(NotNow, match="series-bye"):
        series.append(Byed("no", 0, 2))
    before, series = series, series.append(Forfeited("left", 0, 2))
    assert series.open_matches() == before.open_matches()
    assert (series.is_complete, series.list_leavers(series.meetings[0])) == (False, (2,))
    with pytest.raises(NotNow, match="series-left"):
        series.append(Forfeited("left", 0, 2))
    assert series.append(Replayed("came back", 0)) == before


def test_a_bye_gives_every_match_that_was_missing_and_says_nothing_of_strength():
    series, _ = first_match(begun(SeriesSettings(2, "knockout", best_of=3), 2))
    series = series.append(Byed("the other is ill", 0, 0))
    won, other = compute_standings(series)
    assert (won.player, won.won, won.played, won.rating) == (0, 2, 2, 1000)
    assert (other.won, other.played, other.rating) == (0, 0, 1000)


def test_an_annulled_match_is_played_again_with_the_same_seats():
    series, match = first_match(begun(DUEL, 2))
    before = series.open_matches()[0]
    series = opened(series.append(Annulled(match)))
    (again,) = series.open_matches()
    assert again.match != match
    assert (again.seats, again.advantage) == (before.seats, before.advantage)


def test_a_replay_takes_back_a_ruling_first_and_then_a_match():
    series, match = first_match(begun(SeriesSettings(2, "knockout", best_of=3), 2))
    series = won(series, match, 0)
    series = series.append(Forfeited("too late", 0, 0)).append(Replayed("came after all", 0))
    assert series.meetings[0].wins(0) == 1
    assert not series.meetings[0].is_decided
    series = series.append(Replayed("the clock was wrong", 0))
    assert series.meetings[0].wins(0) == 0
    with pytest.raises(NotNow, match="series-nothing-played"):
        series.append(Replayed("again", 0))
    assert compute_standings(series)[0].played == 0


def test_a_knockout_cannot_go_back_behind_a_round_that_was_paired():
    series, match = first_match(begun(KNOCKOUT, 3))
    number = series.meeting_of(match).number
    series = pair(won(series, match, 2))
    with pytest.raises(NotNow, match="series-paired"):
        series.append(Replayed("too late", number))


def test_who_withdraws_loses_what_is_left_and_changes_no_pairing():
    series, _ = first_match(begun(DUEL, 4))
    series = series.append(Withdrawn("gone home", 2))
    series = play_out(series, Random(0))
    theirs = [meeting for meeting in series.meetings if 2 in meeting.players]
    assert len(theirs) == 3
    assert all(meeting.award is not None and meeting.award.by == "withdrawn" for meeting in theirs)
    assert all(meeting.winner not in (2, None) for meeting in theirs)
    tables = pair(begun(SeriesSettings(5, "round_robin", rounds=3), 6))
    left, stayed = (play_out(each, Random(1)) for each in (tables.append(Withdrawn("ill", 2)), tables))
    assert [meeting.players for meeting in left.meetings] == [meeting.players for meeting in stayed.meetings]
    assert all(meeting.award is None for meeting in left.meetings)


def test_when_both_withdraw_the_neighbour_is_through():
    series = begun(KNOCKOUT, 4).append(Withdrawn("ill", 1)).append(Withdrawn("ill, too", 2))
    series, match = first_match(series)
    assert series.meetings[1].is_decided
    series = won(series, match, 3)
    assert series.next_round == ((3,),)
    assert compute_standings(pair(series))[0].player == 3


def test_who_has_won_and_withdraws_then_loses_the_next_meeting():
    series = opened(pair(begun(KNOCKOUT, 4)))
    for meeting_match in series.open_matches():
        series = won(series, meeting_match.match, min(meeting_match.seats))
    series = pair(series.append(Withdrawn("ill", 0)))
    assert series.is_complete
    assert series.meetings[-1].winner == 1


# -------------------------------------------------------------------------------------------- what is refused


def test_what_comes_at_the_wrong_time_is_refused():
    early = Series(DUEL).append(Joined("Ann")).append(Joined("Ben"))
    for entry in (Paired(((0, 1),)), Opened(0, "m", (0, 1), 0), Annulled("m"), Replayed("no", 0)):
        with pytest.raises(NotNow, match="series-not-started"):
            early.append(entry)
    series = early.append(Started((0, 1)))
    with pytest.raises(NotNow):
        series.append(Started((0, 1)))
    with pytest.raises(NotNow):
        series.append(Joined("Cho"))
    with pytest.raises(NotNow, match="due"):
        series.append(Paired(((0, 1),)) if series.next_round != ((0, 1),) else Paired(((1, 0),)))
    series = pair(series)
    with pytest.raises(NotNow, match="series-no-round"):
        series.append(Paired(((0, 1),)))
    with pytest.raises(NotNow, match="due"):
        series.append(Opened(0, "m", (1, 1), 0))
    series = opened(series)
    with pytest.raises(NotNow, match="no match"):
        series.append(Opened(0, "again", *series.plan_match(series.meetings[0])))
    for entry in (
        Forfeited("?", 9, 0),
        Forfeited("?", 0, 9),
        Annulled("x"),
        Withdrawn("?", 7),
        Replayed("?", 3),
    ):
        with pytest.raises(NoSuch):
            series.append(entry)
    over = series.append(Closed("enough"))
    for entry in (Closed("again"), Annulled("m0"), Withdrawn("late", 0)):
        with pytest.raises(NotNow, match="series-over"):
            over.append(entry)


def test_a_result_counts_once():
    series, match = first_match(begun(DUEL, 2))
    series = won(series, match, 1)
    for entry in (Annulled(match), Played(match, (0,), (9, 0), (1, -1), "points", 0)):
        with pytest.raises(NotNow, match="series-match-done"):
            series.append(entry)


@pytest.mark.parametrize(
    ("terms", "word"),
    [
        (SeriesSettings(2, "best_of", best_of=2), "best-of"),
        (SeriesSettings(2, "round_robin", rounds=3), "rounds"),
        (SeriesSettings(5, "knockout"), "knockout"),
        (SeriesSettings(5, "round_robin", limit=4), "limit"),
        (SeriesSettings(5, "best_of", best_of=2), None),
        (SeriesSettings(5, "round_robin", rounds=9), None),
    ],
)
def test_terms_that_nobody_can_play_say_why(terms: SeriesSettings, word: str | None):
    wrong = terms.explain_invalid()
    assert (None if wrong is None else wrong.id) == (None if word is None else f"refusal-series-{word}")


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_log_is_read_as_it_was_written(count: int, seed: int):
    entries: list[Entry] = [Joined(f"P{i}", rating=900 + i) for i in range(count)]
    entries.append(Started(tuple(range(count))[::-1]))
    series, rng = Series.fold(KNOCKOUT, entries), Random(seed)
    while not series.is_complete:
        if series.next_round:
            entries.append(Paired(series.next_round))
        else:
            meeting = next((m for m in series.meetings if m.needs_match), None)
            if meeting is not None:
                entries.append(Opened(meeting.number, f"m{len(entries)}", *series.plan_match(meeting)))
            else:
                (meeting_match, *_) = series.open_matches()
                entries.append(
                    Forfeited(
                        "late", series.meeting_of(meeting_match.match).number, rng.choice(meeting_match.seats)
                    )
                )
        series = series.append(entries[-1])
    raw = [msgspec.json.encode(entry) for entry in entries]
    again = Series.fold(KNOCKOUT, [msgspec.json.decode(each, type=Entry) for each in raw])
    assert again == series

"""Who stands where, criterion by criterion, as the page says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from dealer.series import (
    Forfeited,
    Joined,
    Played,
    Series,
    SeriesSettings,
    Standing,
    Started,
    compute_standings,
    settle_leavers,
)
from tests.series.acting import begun, opened, pair, play_out, won

PAGE = Path(__file__).parents[2] / "docs" / "series.md"


def table(results: dict[tuple[int, int], tuple[int, int]], count: int) -> list[int]:
    """The order of a round robin in which each pair's first player won by a score."""
    return [row.player for row in standings(results, count)]


def standings(results: dict[tuple[int, int], tuple[int, int]], count: int) -> tuple[Standing, ...]:
    """The standings of a round robin in which each pair's first player won by a score."""
    series = begun(SeriesSettings(2, "round_robin"), count)
    while not series.is_complete:
        if series.next_round:
            series = opened(pair(series))
        for meeting_match in series.open_matches():
            winner = next(a for a, b in results if {a, b} == set(meeting_match.seats))
            loser = next(player for player in meeting_match.seats if player != winner)
            series = won(series, meeting_match.match, winner, results[winner, loser])
    return compute_standings(series)


def test_points_come_first():
    assert table({(2, 0): (1, 0), (2, 1): (1, 0), (0, 1): (9, 0)}, 3) == [2, 0, 1]


def test_then_who_has_beaten_whom():
    """1 and 3 have two points each, and 3 has beaten 1, who has won far higher."""
    results = {(1, 0): (9, 0), (1, 2): (9, 0), (3, 1): (1, 0), (3, 0): (1, 0), (2, 3): (5, 0), (0, 2): (1, 0)}
    assert table(results, 4)[:2] == [3, 1]


def test_then_who_was_beaten():
    """0, 1 and 2 have beaten each other in a circle; besides, 0 has beaten the first, and they the last."""
    wins = [(0, 1), (1, 2), (2, 0), (3, 4), (3, 1), (3, 2), (0, 3), (1, 4), (2, 4), (4, 0)]
    rows = standings(dict.fromkeys(wins, (1, 0)), 5)
    assert [row.player for row in rows[:2]] == [3, 0]
    assert [(row.points, row.direct, row.beaten) for row in rows] == [
        (3, 0, 5), (2, 0, 5), (2, 0, 3), (2, 0, 3), (1, 0, 2)
    ]  # fmt: skip


def test_by_how_much_a_match_was_won_counts_nowhere():
    """Nobody can say by how much a match would have been won that somebody has left."""
    narrow, high = ({(0, 1): score, (1, 2): (2, 1), (2, 0): (2, 1)} for score in ((1, 0), (99, 0)))
    assert standings(narrow, 3) == standings(high, 3)


def test_the_seed_decides_where_nothing_else_does():
    series = pair(begun(SeriesSettings(2, "round_robin"), 4))
    assert [row.player for row in compute_standings(series)] == [0, 1, 2, 3]


def test_at_tables_it_is_tokens_less_death_matches():
    series = opened(pair(begun(SeriesSettings(5, "best_of"), 5)))
    (meeting_match,) = series.open_matches()
    series = series.append(Played(meeting_match.match, (1, 4), None, (0, 2, -1, 0, 1), "total", None))
    rows = compute_standings(series)
    assert [(meeting_match.seat(row.player), row.points) for row in rows[:2]] == [(1, 2), (4, 1)]
    assert (meeting_match.seat(rows[-1].player), rows[-1].points) == (2, -1)
    assert rows[0].rating > rows[1].rating > rows[-1].rating


def rated_at_a_table(utility: tuple[int, ...], left: tuple[int, ...]) -> list[int]:
    """The ratings by seat after one match of five."""
    series = opened(pair(begun(SeriesSettings(5, "best_of"), 5)))
    (meeting_match,) = series.open_matches()
    series = series.append(
        settle_leavers(Played(meeting_match.match, (1,), None, utility, "total", None), left)
    )
    by_player = {row.player: row.rating for row in compute_standings(series)}
    return [by_player[player] for player in meeting_match.seats]


def test_who_leaves_a_table_is_rated_as_the_only_one_who_came_last():
    """Whatever a bot has kept them out of, and however many leave with them."""
    utility = (0, 1, -1, 1, 0)
    whole, left = rated_at_a_table(utility, ()), rated_at_a_table(utility, (0, 2, 4))
    assert whole[0] > whole[2]
    assert left[0] == left[2] == left[4] == whole[2]
    assert all(left[seat] >= whole[seat] for seat in (1, 3)), "the others lose nothing"


def test_a_knockout_is_ranked_by_rounds():
    series = play_out(begun(SeriesSettings(2, "knockout"), 8), Random(4))
    rows = compute_standings(series)
    assert [row.rounds for row in rows] == [3, 2, 1, 1, 0, 0, 0, 0]


def test_ratings_begin_where_the_organiser_says_and_move_with_matches():
    series = (
        Series(SeriesSettings(2, "best_of", best_of=3))
        .append(Joined("Ann", rating=1400))
        .append(Joined("Ben"))
    )
    series = series.append(Started((0, 1)))
    assert [row.rating for row in compute_standings(series)] == [1400, 1000]
    series = opened(pair(series))
    beaten = won(series, series.open_matches()[0].match, 1)
    ann, ben = sorted(compute_standings(beaten), key=lambda row: row.player)
    assert ann.rating < 1400
    assert ben.rating > 1000
    twice = opened(beaten)
    twice = won(twice, twice.open_matches()[0].match, 1)
    assert compute_standings(series.append(Forfeited("late", 0, 0))) == compute_standings(twice)


def test_the_page_names_the_criteria_in_order():
    listed = PAGE.read_text().split("## Standings")[1].split("\n## ")[0]
    rows = [line.split("|")[2:5] for line in listed.splitlines() if re.match(r"\| \d \|", line)]
    duel, tables, knockout = (
        [re.findall(r"\w+", cell)[0] for cell in column if cell.strip()] for column in zip(*rows, strict=True)
    )
    assert duel == ["Points", "Direct", "Matches", "Beaten", "Rating", "Seed"]
    assert tables == ["Points", "Direct", "Matches", "Rating", "Seed"]
    assert knockout == ["Rounds", "Matches", "Rating", "Seed"]

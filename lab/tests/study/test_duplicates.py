"""Duplicate matches: what a pair is worth, the interval, and that workers change nothing."""

from math import sqrt

import pytest

from dealer.games.expression_black_white.rules.state import Options
from dealer.match import decode_record
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.duplicate_match import MatchResult, score_matches
from dealer_lab.simulate.executor import Execution
from dealer_lab.simulate.intervals import wilson

GAME = "expression-black-white"


def match(own, theirs):
    return result((own, theirs), int(own < theirs), "points")


def result(points, winner, decided_by):
    return MatchResult("a", None, winner, points, None, decided_by, 1, 1, "")


@pytest.mark.parametrize(
    ("first", "second", "score"),
    [
        (match(10, 5), match(3, 1), 1.0),
        (match(5, 10), match(1, 3), 0.0),
        (match(10, 5), match(1, 3), 1.0),
        (match(6, 5), match(1, 30), 0.0),
        (match(6, 5), match(5, 6), 0.5),
    ],
)
def test_a_pair_goes_to_more_match_wins_then_to_more_points(first, second, score):
    assert score_matches((first, second)) == score


def test_a_match_won_by_a_tie_break_counts_as_won():
    tied = result((7, 7), 0, "final_guesses")
    assert score_matches((tied, tied)) == 1.0


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (5, 10), (10, 10), (55, 100), (0.5, 1)])
def test_wilson_s_bounds_solve_its_equation(successes, trials):
    """Each bound is a share from which the seen one lies 1.96 standard errors away."""
    low, high = wilson(successes, trials)
    seen = successes / trials
    assert 0 <= low <= seen <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            assert abs(seen - bound) == pytest.approx(1.959964 * sqrt(bound * (1 - bound) / trials), rel=1e-4)


def test_wilson_knows_nothing_without_trials():
    assert wilson(0, 0) == (0.0, 1.0)


def test_results_and_records_do_not_depend_on_the_number_of_workers():
    runs = []
    for workers in (1, 2):
        kept = {}
        result = play_duplicates(
            GAME, ("plain", "random"), 4, 5, execution=Execution(workers, kept.__setitem__)
        )
        runs.append((result, list(kept.items())))
    assert runs[0] == runs[1]
    result, kept = runs[0]
    assert [name for name, _ in kept[:3]] == [
        "5-0000-a.dealer.json",
        "5-0000-b.dealer.json",
        "5-0001-a.dealer.json",
    ]
    names = [[seat.name for seat in decode_record(raw).seats] for _, raw in kept[:2]]
    assert names == [["plain", "random"], ["random", "plain"]]
    assert result.wins + result.losses + result.equal == result.pairs == 4


def test_every_match_is_won_by_one_of_the_two():
    result = play_duplicates(GAME, ("plain", "plain"), 6, 3)
    assert sum(result.match_wins) == 12


def test_options_reach_the_matches():
    kept = []
    options = Options(colours="counts", times=None)
    execution = Execution(keep_record=lambda _, raw: kept.append(raw))
    play_duplicates(GAME, ("random", "random"), 1, 0, options=options, execution=execution)
    assert all(decode_record(raw).setup().options == options for raw in kept)

"""Rotated deals: who plays what, what is counted, the intervals, and that workers change nothing."""

import pytest

from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.state import Options
from dealer.match import decode_record, verify
from dealer_lab.simulate import Gains, Lineup, play_rotations
from dealer_lab.simulate.executor import Execution
from dealer_lab.simulate.intervals import grouped_interval, mean_interval, student, wilson
from dealer_lab.simulate.rotations import TeamMatch, list_lineups, team_gain, team_share


@pytest.fixture(scope="module")
def kept():
    """All records of one deal, with what came of it."""
    found = {}
    execution = Execution(keep_record=found.__setitem__)
    result = play_rotations("equation-auction", ("plain", "random"), 1, 5, execution=execution)
    return result, {name: decode_record(raw) for name, raw in found.items()}


SEATS = 5


def roles(record):
    asked = record.setup().options.teams
    assert asked != "drawn"
    return asked


def test_every_seat_has_every_role_in_the_same_deal(kept):
    _, records = kept
    usual = [record for name, record in records.items() if name.count("-") == 2]
    assert len(usual) == SEATS
    for seat in range(SEATS):
        assert sorted(roles(record)[seat] for record in usual) == sorted(roles(usual[0]))
    assert len({record.secret for record in usual}) == 1


def test_one_team_alone_turns_and_the_others_stay(kept):
    _, records = kept
    for team in TEAMS:
        turned = [record for name, record in records.items() if name.endswith(f"-{team}.dealer.json")]
        assert len(turned) == SEATS
        for record in turned:
            for seat, role in zip(record.seats, roles(record), strict=True):
                assert seat.bot == ("plain" if role == team else "random")


@pytest.mark.long
def test_results_and_records_do_not_depend_on_the_number_of_workers():
    runs = []
    for workers in (1, 2):
        found = {}
        result = play_rotations(
            "equation-auction", ("plain",), 2, 5, execution=Execution(workers, found.__setitem__)
        )
        runs.append((result, list(found.items())))
    assert runs[0] == runs[1]
    result, records = runs[0]
    assert isinstance(result, Lineup)
    assert [name for name, _ in records] == [
        f"5-000{deal}-{letter}.dealer.json" for deal in range(2) for letter in "abcde"
    ]
    assert sum(team.wins for team in result.teams) == result.matches == 10
    for _, raw in records[:2]:
        assert verify(raw).winners


@pytest.mark.long
def test_the_usual_lineup_of_two_policies_is_that_of_the_second_alone():
    both = play_rotations("equation-auction", ("random", "plain"), 2, 5)
    alone = play_rotations("equation-auction", ("plain",), 2, 5)
    assert isinstance(both, Gains)
    assert [team.before for team in both.teams] == [team.share for team in alone.teams]
    assert both.matches == 4 * alone.matches == 40


def test_who_turns_into_itself_gains_nothing():
    result = play_rotations("equation-auction", ("plain", "plain"), 2, 1)
    assert [(team.gain, team.interval) for team in result.teams] == [(0.0, (0.0, 0.0))] * 3


def test_asked_teams_are_rotated_and_options_reach_the_matches():
    found = {}
    asked = ("positive", "positive", "negative", "negative", "neutral")
    options = Options(teams=asked, chips=20, times=None)
    execution = Execution(keep_record=found.__setitem__)
    play_rotations("equation-auction", ("random",), 1, 0, options=options, execution=execution)
    setups = [decode_record(raw).setup() for raw in found.values()]
    assert [setup.options.teams for setup in setups] == [
        tuple(asked[(seat - rotation) % 5] for seat in range(5)) for rotation in range(5)
    ]
    assert {(setup.options.chips, setup.pace) for setup in setups} == {(20, "untimed")}


# ------------------------------------------------------------------------------------------ what is counted


def match(winner, tokens=(0, 0, 0), candidates=(0, 0, 0)):
    return TeamMatch(winner, (2, 2, 1), tokens, candidates)


def test_a_team_s_tokens_and_death_matches_are_told_by_the_seat():
    deals = [[match("positive", (2, 0, 1), (0, 2, 0))] * 3 + [match("neutral", (0, 0, 2), (1, 0, 0))] * 2]
    positive, negative, neutral = (team_share(team, place, deals) for place, team in enumerate(TEAMS))
    assert (positive.wins, positive.share, positive.tokens, positive.death_matches) == (3, 0.6, 0.6, 0.2)
    assert (negative.wins, negative.share, negative.tokens, negative.death_matches) == (0, 0.0, 0.0, 0.6)
    assert (neutral.wins, neutral.share, neutral.tokens, neutral.death_matches) == (2, 0.4, 1.4, 0.0)


def test_a_gain_is_told_deal_by_deal():
    won, lost = [match("negative")] * 5, [match("positive")] * 5
    gain = team_gain("negative", [lost, lost, won], [won, lost, won])
    assert (gain.before, gain.after) == pytest.approx((1 / 3, 2 / 3))
    assert gain.gain == pytest.approx(1 / 3)
    low, high = mean_interval([1.0, 0.0, 0.0])
    assert low < -1.0
    assert high > 1.0
    assert gain.interval == (-1.0, 1.0)


def test_one_deal_tells_nothing_about_a_gain():
    gain = team_gain("neutral", [[match("neutral")] * 5], [[match("positive")] * 5])
    assert (gain.gain, gain.interval) == (-1.0, (-1.0, 1.0))


def test_lineups_name_who_turns():
    assert list_lineups(("careful",), TEAMS) == (("careful",) * 3,)
    assert list_lineups(("a", "b"), TEAMS) == (
        ("b", "b", "b"),
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
    )


# ----------------------------------------------------------------------------------------------- intervals


def test_matches_that_go_together_count_as_fewer():
    """Ten deals of five: all alike in a deal is as if ten matches had been played."""
    assert grouped_interval([5, 0] * 5, 5) == pytest.approx(wilson(5, 10))
    assert grouped_interval([3, 2] * 5, 5) == pytest.approx(wilson(25, 50))
    low, high = grouped_interval([5, 3, 2, 0, 1, 4], 5)
    assert wilson(3, 6)[0] < low < wilson(15, 30)[0]
    assert high > wilson(15, 30)[1]


@pytest.mark.parametrize("successes", [[0, 0, 0], [5, 5, 5]])
def test_where_all_are_alike_every_match_counts(successes):
    assert grouped_interval(successes, 5) == wilson(sum(successes), 15)


def test_groups_of_nothing():
    assert grouped_interval([], 5) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(3, 3.1824), (5, 2.5706), (9, 2.2622), (20, 2.0860), (60, 2.0003), (999, 1.9623)],
)
def test_student_s_quantiles_are_those_of_the_tables(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_the_interval_of_a_mean():
    assert mean_interval([1.0]) == (float("-inf"), float("inf"))
    assert mean_interval([0.25] * 4) == (0.25, 0.25)
    low, high = mean_interval([0.0, 1.0] * 50)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.984 * 0.5025 / 10, rel=1e-3)

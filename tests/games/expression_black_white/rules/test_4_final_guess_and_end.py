"""The Final Guess, the second bout, who wins the match, what is shown when."""

import pytest
from msgspec import ValidationError, convert

from dealer.core.errors import IllegalAction
from dealer.games.expression_black_white.rules.actions import FinalGuess, Row
from dealer.games.expression_black_white.rules.state import Options
from tests.games.expression_black_white.rules.table import (
    EMPTY,
    LINE,
    NUMBERS,
    ROWS,
    SYMBOLS,
    Live,
    Table,
    farther,
)


def rows(*right: int) -> tuple[Row | None, ...]:
    """Final Guess rows that are right in these rounds of the line (from 1), and empty elsewhere."""
    return tuple(row if number in right else None for number, row in enumerate(ROWS, 1))


def after_round_12(**options) -> Table:
    return Table(**options).begin(0).along(12)


def test_ebw_27_after_round_12_both_name_what_the_other_used():
    table = after_round_12()
    assert table.phase == "final"
    assert table.view("public").to_act == (0, 1)
    table.final(ROWS, EMPTY)
    assert [(news.seat, news.right, news.points) for news in table.said("final_guessed")] == [
        (0, 12, 24),
        (1, 0, 0),
    ]


def test_ebw_27_the_order_does_not_matter():
    swapped = tuple(Row((row.numbers[1], row.numbers[0]), row.symbol) for row in ROWS)
    table = after_round_12().final(swapped, ROWS)
    assert [news.right for news in table.said("final_guessed")] == [12, 12]


def test_ebw_27_it_is_about_the_others_tiles_not_ones_own():
    table = Table().begin(0).round("1+7*2", "9+7/12").somehow()
    laid_by_1 = (Row((9, 12), "/"), *EMPTY[1:])
    table.final(laid_by_1, laid_by_1)
    assert [news.right for news in table.said("final_guessed")] == [1, 0]


@pytest.mark.parametrize(
    ("row", "points"),
    [
        (Row((1, 2), "*"), 2),
        (Row((1, 2), "/"), 0),
        (Row((1, 3), "*"), 0),
        (Row((1, 1), "*"), 0),
        (Row((5, 6), "-"), 0),
        (None, 0),
    ],
)
def test_ebw_28_two_points_for_all_three_and_nothing_else(row, points):
    table = after_round_12()
    before = table.scores
    table.final((row, *EMPTY[1:]), EMPTY)
    assert table.scores == (before[0] + points, before[1])


def test_ebw_28_at_most_24_points_a_bout():
    table = after_round_12()
    before = table.scores
    table.final(ROWS, ROWS)
    assert table.scores == (before[0] + 24, before[1] + 24)


@pytest.mark.parametrize("each", [0, 1, 9])
def test_ebw_a25_a_right_row_brings_what_the_match_says_and_a_wrong_one_costs_nothing(each):
    table = Table(right_row=each, wrong_guess=7).begin(0).along(12)
    before = table.scores
    wrong = Row((5, 6), "-")
    table.final((*ROWS[:2], wrong, *EMPTY[3:]), (wrong, *EMPTY[1:]))
    assert [(news.right, news.points) for news in table.said("final_guessed")] == [(2, 2 * each), (0, 0)]
    assert table.scores == (before[0] + 2 * each, before[1])


def test_ebw_a25_fewer_right_rows_win_a_tie_whatever_they_bring():
    table = Table(right_row=0).begin(0).along(12).final(rows(1), EMPTY)
    outcome = table.second_bout().along(12).final().outcome
    assert (outcome.score, outcome.winners) == ((12, 12), (1,))
    assert outcome.decided_by == "final_guesses"


def short(rounds: int = 4, **options) -> Table:
    return Table(numbers=NUMBERS[:rounds], symbols=SYMBOLS[:rounds], rounds=rounds, **options).begin(0)


def test_ebw_a26_a_bout_has_as_many_rounds_as_the_match_says():
    table = short().along(3)
    assert table.phase == "play"
    table.along(1)
    assert table.phase == "final"
    assert sum(table.view(0).bouts[0].stocks[0].numbers) == 24 - 8  # the rest stays
    assert sum(table.view(0).bouts[0].stocks[0].symbols) == 12 - 4
    assert table.view(1).bouts[0].stocks[0] is None
    table.final(ROWS[:4], EMPTY[:4])
    assert [news.right for news in table.said("final_guessed")] == [4, 0]
    table.deal(NUMBERS[:4], SYMBOLS[:4]).plan().along(4).final(EMPTY[:4], EMPTY[:4])
    assert (table.phase, sum(table.outcome.detail["rounds"])) == ("over", 8)


@pytest.mark.parametrize("written", [3, 5, 12])
def test_ebw_a26_a_final_guess_has_a_row_for_each_round(written):
    table = short().along(4)
    assert table.refused(0, FinalGuess(EMPTY[:written], done=True)) == "EBW-27"


@pytest.mark.parametrize(
    ("numbers", "symbols", "clause"),
    [
        (NUMBERS, SYMBOLS, "EBW-5"),
        (NUMBERS[:4], SYMBOLS[:3], "EBW-5"),
        ((7, 7, 8, 9), SYMBOLS[:4], "EBW-A3"),
        (NUMBERS[:4], ("+",) * 4, "EBW-A3"),
    ],
)
def test_ebw_a26_as_many_pairs_are_dealt_as_there_are_rounds(numbers, symbols, clause):
    with pytest.raises(IllegalAction) as refused:
        Table(numbers=numbers, symbols=symbols, rounds=4)
    assert refused.value.clause == clause


def test_ebw_a26_independent_pairs_may_repeat():
    table = Table(numbers=(7, 7, 7, 7), symbols=("+",) * 4, rounds=4, globals="independent")
    assert table.phase == "planning"


@pytest.mark.parametrize("rounds", [2, 13, "12"])
def test_ebw_a26_a_bout_has_from_3_to_12_rounds(rounds):
    with pytest.raises(ValidationError):
        convert({"rounds": rounds}, Options)


def test_ebw_29_a_row_may_name_a_double():
    doubles = Table().begin(0).round("3*3+7", "3*3+7").somehow()  # both used two 3s
    doubles.final((Row((3, 3), "*"), *EMPTY[1:]), EMPTY)
    assert [news.right for news in doubles.said("final_guessed")] == [1, 0]


def test_ebw_30_two_bouts_with_fresh_tiles_and_the_scores_added():
    table = after_round_12()
    assert table.scores == (6, 6)
    table.final(rows(1), EMPTY)
    assert table.scores == (8, 6)
    table.second_bout()
    assert [len(table.view(0).bouts), table.phase] == [2, "play"]
    for seat in (0, 1):
        stock = table.view(seat).bouts[1].stocks[seat]
        assert (stock.numbers, stock.symbols) == ((2,) * 12, (3,) * 4)
    table.along(12)
    assert table.scores == (14, 12)
    table.final()
    assert table.phase == "over"
    assert table.outcome.score == (14, 12)


def test_ebw_31_the_higher_total_wins():
    outcome = after_round_12().final(rows(1), EMPTY).second_bout().along(12).final().outcome
    assert (outcome.winners, outcome.decided_by, outcome.score) == ((0,), "points", (14, 12))


@pytest.mark.parametrize("guesser", [0, 1])
def test_ebw_31_then_fewer_right_final_guess_rows(guesser):
    """Two points by a guess in a round are worth as much as a right row; the guesser of rows loses."""
    table = Table(advantage=guesser).begin(1 - guesser)
    table.round(LINE[0], LINE[0], guess=(1,))  # the loser gets 2 points
    table.along(11)
    right = (rows(12), EMPTY) if guesser == 0 else (EMPTY, rows(12))
    outcome = table.final(*right).second_bout().along(12).final().outcome
    assert outcome.score == (14, 14)
    assert (outcome.winners, outcome.decided_by) == ((1 - guesser,), "final_guesses")


def test_ebw_31_then_more_rounds_won():
    table = Table(advantage=0).begin(0).along(10)
    table.round(LINE[10], LINE[10], guess=(11,))  # seat 1 wins; seat 0 guesses 11: +2
    assert table.turn == 1
    table.round(LINE[11], farther(LINE[11]))  # seat 1 begins, and wins once more
    assert table.winner == 1
    assert table.scores == (7, 7)
    outcome = table.final().second_bout().along(12).final().outcome
    assert (outcome.score, outcome.detail["rounds"]) == ((13, 13), [11, 13])
    assert (outcome.winners, outcome.decided_by) == ((1,), "rounds")


@pytest.mark.parametrize("holder", [0, 1])
def test_ebw_31_then_the_holder_of_the_advantage(holder):
    outcome = Table(advantage=holder).begin(0).along(12).final().second_bout().along(12).final().outcome
    assert outcome.score == (12, 12)
    assert outcome.detail == {"final_guesses": [0, 0], "rounds": [12, 12]}
    assert (outcome.winners, outcome.decided_by) == ((holder,), "advantage")


def test_ebw_32_fewer_right_rows_is_more_points_before_the_final_guesses():
    for total in range(-72, 200):
        for rows_0 in range(25):
            for rows_1 in range(25):
                before = total - 2 * rows_0, total - 2 * rows_1
                assert (rows_0 < rows_1) == (before[0] > before[1])


def test_ebw_32_and_so_it_is_at_the_table():
    table = Table().begin(1).round(LINE[0], LINE[0], guess=(1,)).along(11)
    before_first = table.scores
    assert before_first == (6, 8)
    assert table.final(rows(12), EMPTY).scores == (8, 8)
    outcome = table.second_bout().along(12).final().outcome  # 6 more for each, no row right
    assert outcome.score == (14, 14)
    assert outcome.winners == (1,)  # who had 14 before the Final Guesses; the other had 12


def test_ebw_a11_expressions_are_shown_when_the_match_is_over_and_not_before():
    table = after_round_12().final(ROWS, ROWS)
    table.second_bout().along(12)
    table.act(0, FinalGuess(EMPTY, done=True))
    for bout in table.view("public").bouts:
        assert bout.stocks == (None, None)
        for played in bout.rounds:
            assert [laid.expression for laid in played.plays] == [None, None]
    table.act(1, FinalGuess(EMPTY, done=True))
    for viewer in (0, 1, "public"):
        for bout in table.view(viewer).bouts:
            assert [[laid.expression for laid in played.plays] for played in bout.rounds] == [
                [expression, expression] for expression in LINE
            ]
            assert [played.choice for played in bout.rounds] == [row.symbol for row in ROWS]


def test_ebw_a12_the_final_guesses_of_bout_1_are_announced_before_bout_2():
    table = after_round_12().act(0, FinalGuess(ROWS, done=True))
    for viewer in (1, "public"):
        assert table.view(viewer).bouts[0].finals[0].rows is None
    assert table.view("public").bouts[0].finals[0].done
    assert table.said("final_guessed") == []
    table.act(1, FinalGuess(rows(3, 4), done=True))
    assert [(news.seat, news.right, news.points) for news in table.said("final_guessed")] == [
        (0, 12, 24),
        (1, 2, 4),
    ]
    for viewer in (0, 1, "public"):
        final = table.view(viewer).bouts[0].finals[1]
        assert final.rows == rows(3, 4)
        assert final.right == tuple(number in (3, 4) for number in range(1, 13))


def test_ebw_a13_right_rows_are_counted_over_both_bouts():
    """Seat 0 has 2 right rows in bout 1 and none in bout 2, seat 1 none and 3: seat 0 has fewer in all."""
    table = Table(advantage=1).begin(0)
    table.round(LINE[0], LINE[0], guess=(1,))  # 2 points for seat 0
    table.along(11).final(rows(1, 2), EMPTY)
    outcome = table.second_bout().along(12).final(EMPTY, rows(1, 2, 3)).outcome
    assert outcome.score == (18, 18)
    assert outcome.detail["final_guesses"] == [2, 3]
    assert (outcome.winners, outcome.decided_by) == ((0,), "final_guesses")


def test_ebw_a20_done_waits_for_the_other_and_may_be_replaced_meanwhile():
    table = after_round_12()
    table.act(0, FinalGuess(EMPTY, done=True))
    assert table.view("public").to_act == (1,)
    table.act(0, FinalGuess(rows(1, 2, 3), done=True))
    table.act(1, FinalGuess(EMPTY, done=True))
    assert table.said("final_guessed")[0].right == 3
    assert table.refused_at_all(0, FinalGuess(ROWS, done=True)) == "out_of_turn"


def test_ebw_a20_once_done_a_new_version_must_be_done_too():
    table = after_round_12().act(0, FinalGuess(EMPTY, done=True))
    assert table.refused(0, FinalGuess(ROWS, done=False)) == "EBW-A20"
    assert table.act(1, FinalGuess(ROWS, done=False)).phase == "final"


def test_ebw_a20_a_version_that_stands_is_no_entry_and_the_last_one_counts():
    live = Live(pace="untimed").until("final")
    before = len(live.match.log)
    for version in (ROWS, EMPTY, rows(5)):
        live.act(0, FinalGuess(version, done=False))
    assert len(live.match.log) == before
    assert live.match.view(0, live.at).may.provisional == FinalGuess(rows(5), done=False)
    assert live.match.view(1, live.at).may.provisional is None
    live.act(0, FinalGuess(rows(6), done=True))
    assert len(live.match.log) == before + 1
    assert live.match.view(0, live.at).may.provisional is None

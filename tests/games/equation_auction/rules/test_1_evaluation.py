"""What an expression is worth: EQ-27 to EQ-31, EQ-A31 to EQ-A40."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec
import pytest

from dealer.games.equation_auction.rules.evaluation import (
    Collapsed,
    Discarded,
    DivisorOne,
    Multiplied,
    Piece,
    Promoted,
    Reading,
    Struck,
    ZeroInserted,
    evaluate,
    parse_row,
    value,
)
from tests.depth import IS_DEEP
from tests.games.equation_auction.rules.naive import naive_value

VECTORS = """
2x12+-33/1       | 2 x 1 + 3 / 1                      | 5
2x12(+)-33/1     | 2 x 1 - 3 / 1                      | -1
2x(12+-3)3/1     | 2 x ( 1 + 3 ) / 1                  | 8
(2)x12(+)-33/1   | 0 x 1 - 3 / 1                      | -3
x212+-33/1       | 0 x 2 + 3 / 1                      | 3
1223+x-/31       | 1 + 3                              | 4
/1122+3-3x       | 0 / 1 + 3 - 3 x 0                  | 3
3312+1x2-/       | 3 + 1 x 2 - 0                      | 5
123+-x/123       | 1 + 1                              | 2
2(1+3)x3-/21     | 2 x ( 1 + 3 ) x 3 - 2              | 22
3-(+2)1x2/13     | 3 - ( 0 + 2 ) x 2 / 1              | -1
3/(x2)1+2-13     | 3 / ( 1* x 2 ) + 2 - 1             | 5/2
31/(2-2)+1x3     | 3 / ( 2 - 2 ) + 1 x 3              | 6
3/(-2+2)1x13     | 3 / ( 1* - 2 + 2 ) x 1             | 3
(1+2)3(2-1)x3/   | ( 1 + 2 ) x ( 2 - 1 ) x 3 / 1*     | 9
(1+2)(2-1)3x3/   | ( 1 + 2 ) x ( 2 - 1 ) x 3 / 1*     | 9
1(+)2-3x12/3     | 1 - 3 x 1 / 3                      | 0
((+)3)x12-23/1   | 0 x 1 - 2 / 1                      | -2
(1(2)+3)x12-3/   | ( 1 + 3 ) x 1 - 3 / 1*             | 1
6                | 6                                  | 6
+-x/             | 0 + 0                              | 0
1(2+)3-1x2/3     | 1 x ( 2 + 0 ) - 1 x 2 / 3          | 4/3
1-(2x)3+1/23     | 1 - ( 2 x 0 ) + 1 / 2              | 3/2
2x(3-1)(+)12/3   | 2 x ( 3 - 1 ) / 3                  | 4/3
2x(3(+)1)-12/3   | 2 x 1 / 3                          | 2/3
1+2x3/(31-2)     | 1 + 2 x 3 / ( 3 - 2 )              | 7
1+(2-3)x(3/12)   | 1 + ( 2 - 3 ) x ( 3 / 1 )          | -2
"""


@pytest.mark.parametrize(
    "vector",
    [[cell.strip() for cell in line.split("|")] for line in VECTORS.strip().splitlines()],
    ids=" ".join,
)
def test_eq_27_to_31_the_worked_rows(vector):
    row, reduced, worth = vector
    assert (evaluate(row).text, evaluate(row).value) == (reduced, worth)
    assert naive_value(row) == Fraction(worth)


def random_row(rng: Random, pairs: int) -> str:
    """The ten cards in any order, now and then with saved ones, and so many pairs in any gaps of the row."""
    cards = [*"112233+-x/"]
    if rng.random() < 0.3:
        cards += rng.choices("112233+-x/", k=rng.randint(1, 4))
    rng.shuffle(cards)
    row = "".join(cards)
    for _ in range(pairs):
        first, second = sorted(rng.sample(range(len(row) + 1), 2))
        row = f"{row[:first]}({row[first:second]}){row[second:]}"
    return row


@pytest.mark.exhaustive
@pytest.mark.parametrize("pairs", range(4))
def test_two_evaluators_agree_on_very_many_rows(pairs):
    rng = Random(pairs)
    for _ in range(25_000 if IS_DEEP else 2_500):
        row = random_row(rng, pairs)
        assert value(row) == naive_value(row), row


def test_eq_27_a_pair_around_one_kind_is_deleted_with_it():
    assert evaluate("2x12(+)-33/1").steps[0] == Struck(4, 6, (5,))
    assert evaluate("1+(22)3").text == "1 + 3"
    assert evaluate("1+(2-)3").text == "1 + ( 2 - 0 )"  # both kinds: it stays


def test_eq_28_the_leftmost_of_a_run_stays():
    reading = evaluate("2x12+-33/1")
    assert reading.steps == (Collapsed(2, (3,)), Collapsed(4, (5,)), Collapsed(6, (7,)))
    assert evaluate("1(2+3)").text == "1 x ( 2 + 3 )"  # a bracket between ends the run


def test_eq_29_a_zero_stands_in_at_either_edge_and_inside_brackets():
    assert evaluate("+1-").steps == (ZeroInserted(0, "before"), ZeroInserted(2, "after"))
    assert evaluate("1-(+2)").text == "1 - ( 0 + 2 )"
    assert evaluate("1x(2-)").text == "1 x ( 2 - 0 )"
    assert evaluate("-(1+2)").text == "0 - ( 1 + 2 )"


def test_eq_29_it_becomes_a_one_where_it_would_divide():
    reading = evaluate("3/")
    assert reading == Reading(
        "3/",
        (ZeroInserted(1, "after"), Promoted(1, "after", 1)),
        (Piece("3", 0), Piece("/", 1), Piece("1*", None)),
        "3",
    )


def test_eq_30_a_number_before_a_bracket_multiplies_and_one_after_is_discarded():
    reading = evaluate("2(1+3)3")
    assert reading.steps == (Multiplied(1), Discarded(6))
    assert (reading.text, reading.value) == ("2 x ( 1 + 3 )", "8")


def test_eq_31_precedence_left_to_right_and_exact():
    assert value("3/2x2") == 3
    assert value("1/3x3") == 1
    assert value("1+2x3-1/3") == Fraction(20, 3)
    assert value("3-2-1") == 0


def test_eq_a31_nested_pairs_innermost_first_until_nothing_changes():
    assert value("2x(3(+)1)-12/3") == Fraction(2, 3)
    assert [type(step) for step in evaluate("((+)3)x1").steps[:2]] == [Struck, Struck]
    assert evaluate("(((1)))+2").text == "0 + 2"


def test_eq_a32_a_deleted_pair_separates_nothing():
    assert evaluate("1(+)2-3").text == "1 - 3"


def test_eq_a33_operations_on_both_sides_of_a_bracket_stay():
    assert evaluate("3-(+2)").text == "3 - ( 0 + 2 )"
    assert evaluate("(2+)-3").text == "( 2 + 0 ) - 3"


def test_eq_a34_touching_brackets_multiply():
    assert value("(1+2)(3-1)") == 6
    assert value("(1+2)3(3-1)") == 6
    assert value("((1+2)(3-1))2") == 6


def test_eq_a35_an_implied_multiplication_is_like_a_written_one():
    assert value("3/2(1+2)") == Fraction(9, 2) == value("3/2x(1+2)")


def test_eq_a36_a_missing_operand_is_zero_before_the_number_multiplies():
    assert evaluate("2(-3+1)").text == "2 x ( 0 - 3 + 1 )"
    assert value("2(-3+1)") == -4


def test_eq_a37_the_leftmost_inserted_zero_of_the_divisor_becomes_one():
    assert value("3/(x2)") == Fraction(3, 2)
    assert evaluate("3/(x2(x)1)").value == "3/2"
    both = evaluate("3/(x2-2x)")  # 0 x 2 - 2 x 0: the left one first
    assert [step for step in both.steps if isinstance(step, Promoted)] == [Promoted(3, "before", 1)]
    assert both.text == "3 / ( 1* x 2 - 2 x 0 )"


def test_eq_a37_all_is_worked_out_again_with_the_one():
    reading = evaluate("1/(/(x2))")  # 0 / (0 x 2): the inner division first, then the outer one
    assert reading.text == "1 / ( 1* / ( 1* x 2 ) )"
    assert reading.value == "2"
    assert [step.division for step in reading.steps if isinstance(step, Promoted)] == [3, 1]


def test_eq_a37_a_zero_that_is_not_in_the_divisor_stays():
    assert evaluate("/2").text == "0 / 2"
    assert evaluate("3/(2-2)+").text == "3 / ( 2 - 2 ) + 0"


def test_eq_a38_a_divisor_that_is_zero_all_the_same_is_one():
    reading = evaluate("3/(2-2)")
    assert (reading.value, reading.steps) == ("3", (DivisorOne(1),))
    assert value("3/0") == 3
    still = evaluate("3/(x1-1)")  # 0 x 1 - 1 is no zero
    assert still.value == "-3"
    after = evaluate("3/(-1+1x)2")  # 0 - 1 + 1 x 0 is -1
    assert after.value == "-3"


def test_eq_a38_also_where_the_promoted_one_makes_zero_again():
    reading = evaluate("3/((x2-1)x(x2-2))")  # -1 x -2 = 2: nothing to mend
    assert reading.value == "3/2"
    reading = evaluate("3/((x2)x(2-2))")  # the one does not help: the divisor counts as 1
    assert [type(step) for step in reading.steps[-2:]] == [Promoted, DivisorOne]
    assert reading.value == "3"


def test_eq_a39_a_leading_operation_in_a_leading_bracket():
    assert evaluate("(-3+1)x2").text == "( 0 - 3 + 1 ) x 2"


@pytest.mark.parametrize(
    ("row", "worth"), [("", 0), ("(12)", 0), ("((+))", 0), ("+-x/", 0), ("/", 0), ("-", 0)]
)
def test_eq_a40_nothing_left_or_only_operations(row, worth):
    assert value(row) == worth


def test_eq_a27_a_pair_that_holds_nothing_vanishes():
    assert evaluate("1(2()3)").text == evaluate("1(23)").text == "1"
    assert evaluate("1()+2").text == "1 + 2"


def test_every_card_of_the_row_is_kept_or_accounted_for():
    rng = Random(9)
    for _ in range(2000):
        row = random_row(rng, rng.randrange(4))
        reading = evaluate(row)
        gone: list[int] = []
        for step in reading.steps:
            match step:
                case Struck(open=first, close=last, cards=cards):
                    gone += [first, *cards, last]
                case Collapsed(cards=cards):
                    gone += cards
                case Discarded(card=card):
                    gone.append(card)
                case _:
                    pass
        kept = [piece.place for piece in reading.reduced if piece.place is not None]
        assert sorted(gone + kept) == list(range(len(row)))
        assert kept == sorted(kept)
        inserted = sum(isinstance(step, ZeroInserted | Multiplied) for step in reading.steps)
        assert len(reading.reduced) == max(1, len(kept) + inserted)


def test_a_reading_goes_to_json_and_back():
    reading = evaluate("3/(x2)(+)1+2-13(2-2)")
    assert msgspec.json.decode(msgspec.json.encode(reading), type=Reading) == reading


@pytest.mark.parametrize("text", ["2*3", "1+a", ")(", "((1)", "1)", "(" * 150 + ")" * 150, "²"])
def test_a_row_that_cannot_be_read_is_refused(text):
    with pytest.raises(ValueError, match=r"card|brackets"):
        parse_row(text)


def test_spaces_do_not_matter():
    assert parse_row(" 2 x\t(1 + 3)\n") == "2x(1+3)"

"""Laying an expression: what is legal, what it is worth, what the other is told."""

from collections import defaultdict
from fractions import Fraction
from itertools import permutations, product

import pytest

from dealer.arithmetic import evaluate, parse, value
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Play
from dealer.games.expression_black_white.rules.events import CountedColours, GroupedColours, OrderedColours
from dealer.games.expression_black_white.rules.legality import arrangements, triples
from dealer.games.expression_black_white.rules.state import Stock, Tiles, colour, distance, own_tiles
from tests.games.expression_black_white.rules import table as line
from tests.games.expression_black_white.rules.table import GAME, LINE, Table

EVERY = tuple(
    (a, x, b, y, c) for a, b, c in product(NUMBERS, repeat=3) for x, y in product(SYMBOLS, repeat=2)
)


@pytest.mark.parametrize("expression", ["7", "7+3", "7+3*2-1", "7+3*2-1+5", "2*3*7", "2+3*8", "7-3*2"])
def test_ebw_12_five_tiles_with_both_globals(expression):
    assert Table().begin().refused(0, Play(expression)) == "EBW-12"  # the pair is 7 and +


def test_ebw_12_two_numbers_and_a_symbol_are_ones_own():
    table = Table().begin().lay("12+7*1")
    tiles = table.view(0).bouts[0].rounds[0].plays[0].tiles
    assert (tiles.numbers, tiles.symbol) == ((1, 12), "*")


def test_ebw_12_only_the_seat_whose_turn_it_is_lays():
    table = Table().begin(0)
    assert table.refused_at_all(1, Play("2+7*1")) == "out_of_turn"
    table.lay("2+7*1")
    assert table.refused_at_all(0, Play("2+7*1")) == "out_of_turn"


@pytest.mark.parametrize("expression", ["7+1*2", "1+7*2", "1+2*7", "1*7+2", "2*1+7"])
def test_ebw_13_the_globals_stand_where_one_likes(expression):
    tiles = Table().begin().lay(expression).view(0).bouts[0].rounds[0].plays[0].tiles
    assert (tiles.numbers, tiles.symbol) == ((1, 2), "*")


def test_ebw_13_three_different_own_tiles_can_be_laid_in_twelve_ways():
    laid = {action.expression for action in Table().begin().options_of(0)}
    orders = product(permutations((1, 2, 7)), permutations("+*"))
    ways = {f"{a}{x}{b}{y}{c}" for (a, b, c), (x, y) in orders}
    assert len(ways) == 12
    assert ways <= laid


@pytest.mark.parametrize("expression", ["5+7*5", "7+7*1", "7+7*7", "1+7+2"])
def test_ebw_14_tiles_may_be_equal(expression):
    assert Table().begin().lay(expression).turn == 1


def test_ebw_14_equal_or_not_one_of_them_is_the_global_one():
    assert Table().begin().refused(0, Play("5+5*5")) == "EBW-12"
    assert Table().begin().refused(0, Play("5*7*5")) == "EBW-12"


@pytest.mark.parametrize(
    "expression",
    ["(2+7)*1", "-2+7*1", "2+7*-1", "2++7*1", "2+7*", "+2*7", "2 + 7 * 1", "2+7x1", "2+7×1", "02+7*1",
     "2+7*1\n", "", "seven", "2+7*1.0", "2**7+1", "٢+7*1"],
)  # fmt: skip
def test_ebw_15_no_brackets_no_signs_no_joined_digits(expression):
    assert Table().begin().refused(0, Play(expression)) == "EBW-15"


@pytest.mark.parametrize(
    ("expression", "worth"),
    [("2+4*2", 10), ("12/5*4", Fraction(48, 5)), ("12-1/7", Fraction(83, 7)), ("10+1/7", Fraction(71, 7)),
     ("12/4/3", 1), ("5-3-2", 0), ("1-12*12", -143), ("12*12*12", 1728), ("7*3-11", 10)],
)  # fmt: skip
def test_ebw_15_times_and_divided_by_bind_tighter_and_equals_go_left_to_right(expression, worth):
    assert value(expression) == worth


@pytest.mark.exhaustive
def test_ebw_15_all_27648_expressions_agree_with_an_independent_calculator():
    assert len(EVERY) == 27_648
    for a, x, b, y, c in EVERY:
        calculated = eval(f"F({a}){x}F({b}){y}F({c})", {"F": Fraction})
        assert evaluate((a, x, b, y, c)) == calculated
        assert isinstance(evaluate((a, x, b, y, c)), Fraction)


def test_ebw_15_reading_and_writing_an_expression_agree():
    for tokens in EVERY:
        assert parse("".join(map(str, tokens))) == tokens


def test_ebw_16_no_expression_divides_by_zero():
    worth = [evaluate(tokens) for tokens in EVERY]  # would raise ZeroDivisionError
    assert min(worth) == -143
    assert max(worth) == 1728


def test_ebw_17_the_other_is_told_the_colours_before_laying():
    table = Table().begin(0).lay("12+7*1")
    for viewer in (1, "public"):
        told = table.view(viewer).bouts[0].rounds[0].plays[0]
        assert told.colours == OrderedColours(("black", "black", "white", "black", "white"))
        assert (told.expression, told.tiles, told.value, told.distance) == (None, None, None, None)
    table.lay("4/7+5")
    told = table.view(0).bouts[0].rounds[0].plays[1]
    assert told.colours == OrderedColours(("black", "white", "white", "black", "white"))
    assert told.expression is None
    assert [(news.seat, news.round) for news in table.said("played")] == [(0, 1), (1, 1)]


def test_ebw_17_one_sees_ones_own_expression_with_its_worth():
    mine = Table().begin(0).lay("12/7+1").view(0).bouts[0].rounds[0].plays[0]
    assert (mine.expression, mine.value, mine.distance) == ("12/7+1", "19/7", "51/7")


def test_ebw_18_laid_tiles_are_gone_for_the_bout():
    table = Table().begin(0).round("5+7*5", "1+7*2").round("12-8/11", "12-8/11")
    stock = table.view(0).bouts[0].stocks[0]
    assert stock.numbers == (2, 2, 2, 2, 0, 2, 2, 2, 2, 2, 1, 1)
    assert stock.symbols == (3, 3, 2, 2)
    assert table.turn == 0
    assert table.refused(0, Play("5*9+1")) == "EBW-18"


def test_ebw_18_a_symbol_too_is_used_up():
    table = Table(globals="independent", symbols=("+",) * 12).begin(0)
    for number, low in zip((7, 8, 9), (1, 2, 3), strict=True):
        table.round(f"{low}+{number}*{low}", f"{low}+{number}*{low}")
    assert table.refused(table.turn, Play("4+10*4")) == "EBW-18"
    assert table.lay("4+10/4").phase == "play"


def test_ebw_18_both_tiles_of_a_double_must_be_there():
    table = Table().begin(0).round("5+7*1", "5+7*1")
    assert table.refused(table.turn, Play("5-8*5")) == "EBW-18"
    assert table.lay("5-8*4").phase == "play"


@pytest.mark.parametrize(
    ("telling", "told"),
    [
        ("ordered", OrderedColours(("black", "white", "white", "black", "white"))),
        ("grouped", GroupedColours(black_numbers=1, black_symbols=1)),
        ("counts", CountedColours(black=2)),
    ],
)
def test_ebw_a2_how_the_colours_are_told(telling, told):
    table = Table(colours=telling).begin(0).lay("12/7+1")
    assert table.view(1).bouts[0].rounds[0].plays[0].colours == told
    assert table.said("played")[0].colours == told


COLOURS: dict[int | str, str] = {tile: colour(tile) for tile in (*NUMBERS, *SYMBOLS)}


def possible_tiles(tell):
    """By pair and telling: the sets of own tiles that fit it, and one telling for each expression."""
    for number, symbol in product(NUMBERS, SYMBOLS):
        fit, told = defaultdict(set), []
        for own in triples(Stock()):
            for expression in arrangements(own, number, symbol):
                telling = tell([COLOURS[token] for token in parse(expression)])
                fit[telling].add((own.numbers, own.symbol))
                told.append((expression, telling))
        yield fit, told


def grouped(colours):
    return colours[0::2].count("black"), colours[1::2].count("black")


@pytest.mark.exhaustive
def test_ebw_a2_the_order_leaves_the_same_tiles_possible_as_the_groups():
    for (ordered_fit, ordered_told), (grouped_fit, grouped_told) in zip(
        possible_tiles(tuple), possible_tiles(grouped), strict=True
    ):
        for (_, by_order), (_, by_group) in zip(ordered_told, grouped_told, strict=True):
            assert ordered_fit[by_order] == grouped_fit[by_group]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("tell", "average"), [(tuple, 57), (grouped, 57), (lambda colours: colours.count("black"), 96)]
)
def test_ebw_a2_how_many_of_the_312_sets_of_tiles_remain(tell, average):
    left = [len(fit[telling]) for fit, told in possible_tiles(tell) for _, telling in told]
    assert round(sum(left) / len(left)) == average


def test_ebw_a10_nothing_is_cut_off():
    assert distance("10+1/7") == Fraction(1, 7)
    table = Table(numbers=(1, *range(2, 13)), symbols=("/", *"++--**//+-*")).begin(0)
    table.lay("10+1/7", "10-1/8")  # 10 1/7 against 9 7/8: 1/8 is closer
    assert table.winner == 1


def test_own_tiles_are_what_is_left_when_the_globals_are_taken_away():
    assert own_tiles("7*3-11", 7, "*") == Tiles((3, 11), "-")
    assert own_tiles("7*3-11", 8, "*") is None
    assert own_tiles("7*3-11", 7, "/") is None
    assert [own_tiles(*laid) for laid in zip(LINE, line.NUMBERS, line.SYMBOLS, strict=True)] == [
        Tiles(row.numbers, row.symbol) for row in line.ROWS
    ]


@pytest.mark.exhaustive
def test_the_listed_expressions_are_the_legal_ones():
    table = Table().begin()
    listed = {action.expression for action in table.options_of(0)}
    assert len(listed) == len(table.options_of(0))
    for tokens in EVERY:
        expression = "".join(map(str, tokens))
        if expression in listed:
            GAME.validate(table.state, 0, Play(expression))
        else:
            assert table.refused(0, Play(expression)) == "EBW-12"

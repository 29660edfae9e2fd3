"""What lies on the table: the seats, the tiles, the global pairs, who begins."""

from collections import Counter
from itertools import combinations_with_replacement
from statistics import median

import pytest

from dealer.arithmetic import evaluate, parse
from dealer.core.chance import streams
from dealer.core.errors import GameError, IllegalAction
from dealer.games.expression_black_white.rules.actions import (
    NUMBERS,
    SYMBOLS,
    ChooseStarter,
    Globals,
    Play,
    Ready,
)
from dealer.games.expression_black_white.rules.legality import arrangements, triples
from dealer.games.expression_black_white.rules.state import Stock, colour
from tests.games.expression_black_white.rules import table as line
from tests.games.expression_black_white.rules.table import GAME, LINE, Live, Table, farther

ALL_PAIRS = [(number, symbol) for number in NUMBERS for symbol in SYMBOLS]


@pytest.mark.parametrize("seat", [0, 1])
def test_ebw_1_two_players_one_with_the_advantage(seat):
    assert GAME.seats == 2
    assert Table(advantage=seat).view("public").advantage == seat


@pytest.mark.parametrize("nobody", [None, 2, -1])
def test_ebw_1_a_match_without_the_advantage_does_not_begin(nobody):
    with pytest.raises(IllegalAction) as refused:
        GAME.initial_state(GAME.Options(), nobody)
    assert refused.value.clause == "EBW-1"


@pytest.mark.parametrize("seat", [0, 1])
def test_ebw_2_two_of_each_number_for_each_player(seat):
    stock = Table().begin().view(seat).bouts[0].stocks[seat]
    assert stock.numbers == (2,) * 12
    assert sum(stock.numbers) == 24


def test_ebw_2_there_is_no_other_number_tile():
    table = Table().begin()
    for expression in ("0+7*1", "13+7*1", "99+7*1"):
        assert table.refused(0, Play(expression)) == "EBW-2"


@pytest.mark.parametrize("seat", [0, 1])
def test_ebw_3_three_of_each_symbol_for_each_player(seat):
    stock = Table().begin().view(seat).bouts[0].stocks[seat]
    assert stock.symbols == (3, 3, 3, 3)


def test_ebw_a1_the_fourth_symbol_is_times():
    assert SYMBOLS == ("+", "-", "*", "/")
    assert Table().begin().lay("2+7*1").phase == "play"


def test_ebw_4_even_numbers_plus_and_times_are_black():
    assert [tile for tile in (*NUMBERS, *SYMBOLS) if colour(tile) == "black"] == [
        2,
        4,
        6,
        8,
        10,
        12,
        "+",
        "*",
    ]
    assert [tile for tile in (*NUMBERS, *SYMBOLS) if colour(tile) == "white"] == [1, 3, 5, 7, 9, 11, "-", "/"]


def test_ebw_5_twelve_rounds_use_up_every_tile():
    table = Table().begin().along(11)
    assert table.phase == "play"
    table.along(1)
    assert table.phase == "final"
    for seat in (0, 1):
        stock = table.view(seat).bouts[0].stocks[seat]
        assert (sum(stock.numbers), sum(stock.symbols)) == (0, 0)
        assert len(table.view(seat).bouts[0].rounds) == 12


def test_ebw_6_whatever_is_left_makes_a_legal_expression():
    for number, symbol in ALL_PAIRS:
        numbers = (number, *(n for n in NUMBERS if n != number))
        table = Table(globals="independent", numbers=numbers, symbols=(symbol, *line.SYMBOLS[1:])).begin()
        for low, high in combinations_with_replacement(NUMBERS, 2):
            for own in SYMBOLS:
                GAME.validate(table.state, 0, Play(f"{low}{symbol}{number}{own}{high}"))


def test_ebw_6_in_round_12_only_the_order_is_free():
    table = Table().begin().along(11)
    laid = {frozenset(Counter(parse(action.expression)).items()) for action in table.options_of(table.turn)}
    assert len(laid) == 1
    assert len(table.options_of(table.turn)) == 12


def test_ebw_7_both_use_the_pair_of_the_round_and_it_costs_nobody_a_tile():
    table = Table().begin().lay("2+7*1", "2+7*1")
    for seat in (0, 1):
        stock = table.view(seat).bouts[0].stocks[seat]
        assert stock.numbers == (1, 1, *(2,) * 10)  # the 7 is still there twice
        assert stock.symbols == (3, 3, 2, 3)  # and the + three times


def test_ebw_8_all_pairs_lie_open_before_the_bout():
    table = Table()
    assert table.phase == "planning"
    for viewer in (0, 1, "public"):
        bout = table.view(viewer).bouts[0]
        assert (bout.numbers, bout.symbols) == (line.NUMBERS, line.SYMBOLS)
    assert [news.bout for news in table.said("globals")] == [1]


def test_ebw_8_a_deal_is_of_the_bout_that_is_due():
    fresh = GAME.initial_state(GAME.Options(), 0)
    assert GAME.to_act(fresh) == {"chance"}
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(fresh, "chance", Globals(2, line.NUMBERS, line.SYMBOLS))  # type: ignore[arg-type]
    assert refused.value.clause == "EBW-8"


def test_ebw_8_nobody_but_chance_deals_and_only_when_it_is_due():
    deal = Globals(1, line.NUMBERS, line.SYMBOLS)  # type: ignore[arg-type]
    fresh = GAME.initial_state(GAME.Options(), 0)
    for actor, state in ((0, fresh), ("host", fresh), ("chance", Table().state)):
        with pytest.raises(GameError) as refused:
            GAME.apply(state, actor, deal)  # type: ignore[arg-type]
        assert refused.value.code == "out_of_turn"


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
def test_ebw_9_the_holder_of_the_advantage_says_who_begins_bout_1(holder, starter):
    table = Table(advantage=holder)
    assert table.refused_at_all(holder, ChooseStarter(starter)) == "out_of_turn"  # only after the planning
    table.plan()
    assert table.refused_at_all(1 - holder, ChooseStarter(starter)) == "out_of_turn"
    assert table.options_of(holder) == [ChooseStarter(0), ChooseStarter(1)]
    table.act(holder, ChooseStarter(starter))
    assert table.turn == starter
    assert [(news.seat, news.by) for news in table.said("starter")] == [(starter, "choice")]


def test_ebw_9_one_of_two_seats_begins():
    assert Table().plan().refused(0, ChooseStarter(2)) == "EBW-9"


def test_ebw_10_whoever_won_a_round_begins_the_next():
    table = Table().begin(0)
    table.round("2+7*1", "2+7*1")  # equal: seat 1, second, wins
    assert table.turn == 1
    table.round("12-8/3", "3/8-12")  # 28/3 beats -93/8: seat 1 wins again
    assert table.turn == 1


@pytest.mark.parametrize("starter", [0, 1])
def test_ebw_11_bout_2_is_begun_by_whoever_did_not_begin_bout_1(starter):
    table = Table().begin(starter).along(12)
    assert table.winner == starter  # of the last round: by EBW-10 this seat would begin
    table.final().second_bout()
    assert table.turn == 1 - starter
    assert [(news.bout, news.seat, news.by) for news in table.said("starter")][1:] == [
        (2, 1 - starter, "turn")
    ]


def test_ebw_11_even_if_the_other_has_won_the_last_round():
    table = Table().begin(0).along(11)
    table.round(LINE[11], farther(LINE[11]))
    assert table.winner == 1
    assert table.final().second_bout().turn == 1


def test_ebw_a3_balanced_pairs_have_each_number_once_and_each_symbol_three_times():
    for seed in range(50):
        fresh = GAME.initial_state(GAME.Options(), 0)
        label, deal = GAME.sample_chance(fresh, streams(bytes([seed]) * 32))
        assert label == "globals/1"
        assert sorted(deal.numbers) == list(NUMBERS)
        assert all(deal.symbols.count(symbol) == 3 for symbol in SYMBOLS)
        assert len(set(zip(deal.numbers, deal.symbols, strict=True))) == 12
        GAME.validate(fresh, "chance", deal)


@pytest.mark.parametrize(
    ("numbers", "symbols"),
    [((1,) * 12, line.SYMBOLS), (line.NUMBERS, ("+",) * 12), ((7, *line.NUMBERS[:11]), line.SYMBOLS)],
)
def test_ebw_a3_a_balanced_deal_cannot_be_otherwise(numbers, symbols):
    fresh = GAME.initial_state(GAME.Options(), 0)
    with pytest.raises(IllegalAction) as refused:
        GAME.validate(fresh, "chance", Globals(1, numbers, symbols))
    assert refused.value.clause == "EBW-A3"
    GAME.validate(
        GAME.initial_state(GAME.Options(globals="independent"), 0), "chance", Globals(1, numbers, symbols)
    )


def test_ebw_a3_independent_pairs_repeat():
    fresh = GAME.initial_state(GAME.Options(globals="independent"), 0)
    deals = [GAME.sample_chance(fresh, streams(bytes([seed]) * 32))[1] for seed in range(50)]
    for deal in deals:
        GAME.validate(fresh, "chance", deal)
    assert any(len(set(deal.numbers)) < 12 for deal in deals)
    assert any(deal.symbols.count("+") != 3 for deal in deals)
    assert {number for deal in deals for number in deal.numbers} == set(NUMBERS)
    assert {symbol for deal in deals for symbol in deal.symbols} == set(SYMBOLS)


def test_ebw_a4_bout_2_has_new_pairs_and_a_new_planning_phase():
    live = Live(pace="untimed").until("planning", bout=2)
    first, second = live.match.view("public", live.at).view.bouts
    assert (first.numbers, first.symbols) != (second.numbers, second.symbols)
    assert sorted(second.numbers) == list(NUMBERS)
    assert second.ready == (False, False)


def test_ebw_a4_mirrored_bout_2_repeats_the_pairs():
    live = Live(pace="untimed", second_bout="mirrored").until("planning", bout=2)
    first, second = live.match.view("public", live.at).view.bouts
    assert (first.numbers, first.symbols) == (second.numbers, second.symbols)


def test_ebw_a4_a_mirrored_deal_cannot_be_otherwise():
    table = Table(second_bout="mirrored").begin().along(12).final()
    others = tuple(reversed(line.NUMBERS))
    with pytest.raises(IllegalAction) as refused:
        table.deal(others, line.SYMBOLS)
    assert refused.value.clause == "EBW-A4"
    assert table.deal(line.NUMBERS, line.SYMBOLS).phase == "planning"


def test_ebw_a21_planning_ends_when_both_are_ready():
    table = Table()
    assert table.options_of(1) == [Ready()]
    table.act(1, Ready())
    assert table.phase == "planning"
    assert table.view(0).bouts[0].ready == (False, True)
    assert table.refused_at_all(1, Ready()) == "out_of_turn"
    table.act(0, Ready())
    assert table.phase == "starter"


@pytest.mark.exhaustive
def test_every_pair_can_make_exactly_10_with_at_least_three_sets_of_tiles():
    sets = list(triples(Stock()))
    assert len(sets) == 312
    exact = [
        sum(any(evaluate(parse(e)) == 10 for e in arrangements(own, number, symbol)) for own in sets)
        for number, symbol in ALL_PAIRS
    ]
    assert (len(exact), min(exact), median(exact)) == (48, 3, 15)
